import { type DraftService, DraftsRefused } from '../../../../scripts/builder/drafts/draft-service.ts'

const refuse = () => Promise.reject(new DraftsRefused('Drafts are not allowed here.'))

/** A service where configuration does not allow drafts. */
export const NO_DRAFTS: DraftService = {
  preview: refuse,
  impact: refuse,
  difference: refuse,
  drafts: refuse,
  close: async () => undefined,
}
