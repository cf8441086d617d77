import type { QuestionService } from '../../../../scripts/builder/ask/question-service.ts'

/** A service over a snapshot that holds nothing. */
export const NO_QUESTIONS: QuestionService = {
  page: async () => null,
  entry: async () => null,
  search: async () => ({ pages: [], entries: [], more: { pages: 0, entries: 0 } }),
  close: async () => undefined,
}
