import { type DraftDesk, DraftsRefused } from '../../../../scripts/builder/drafts/draft-desk.ts'

const refuse = () => Promise.reject(new DraftsRefused('Drafts are not allowed here.'))

/** A desk where configuration does not allow drafts. */
export const NO_DRAFTS: DraftDesk = {
  preview: refuse,
  impact: refuse,
  difference: refuse,
  drafts: refuse,
  close: async () => undefined,
}
