import type { AskDesk } from '../../../../scripts/builder/ask/ask-desk.ts'

/** A desk over a snapshot that holds nothing. */
export const NO_QUESTIONS: AskDesk = {
  page: async () => null,
  entry: async () => null,
  search: async () => ({ pages: [], entries: [], more: { pages: 0, entries: 0 } }),
  close: async () => undefined,
}
