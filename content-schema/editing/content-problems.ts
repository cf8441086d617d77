import * as z from 'zod/mini'
import { namedEntrySchema, placedPageSchema } from './builds.ts'

/** What is wrong with content, for editors. */
export const PROBLEMS_ENDPOINT = '/api/editor/problems'

/** So many problems are told; the others are counted. */
export const MAX_TOLD_PROBLEMS = 500
/** So many pages of an entry are named. */
export const MAX_PAGES_OF_PROBLEM = 3

const contentProblemSchema = z.object({
  /** Stable code, e.g. `invalid-entry`. */
  code: z.string(),
  /** Null where a page is what is wrong. */
  entry: z.nullable(namedEntrySchema),
  /** Language of the text that is wrong; null where all languages share what is. */
  language: z.nullable(z.string()),
  /** Where in the entry, e.g. `bodyBlocks.2.image.url`; empty for the whole entry. */
  path: z.string(),
  message: z.string(),
  /** What an editor can do about it. */
  hint: z.string(),
  /** What the message speaks of, for other languages; `detail` is in English. */
  values: z.optional(z.record(z.string(), z.string())),
  /** ISO moment it was found. */
  since: z.string(),
  pages: z.array(placedPageSchema),
  /** What visitors see meanwhile: a version of the entry or page, or nothing of it. */
  shown: z.enum(['version', 'nothing']),
  /** When the version that is shown was written, ISO; null where nobody knows. */
  shownOf: z.nullable(z.string()),
})
export type ContentProblem = z.infer<typeof contentProblemSchema>

/** Newest first. */
export const contentProblemsSchema = z.object({ problems: z.array(contentProblemSchema), more: z.number() })
export type ContentProblems = z.infer<typeof contentProblemsSchema>
/** As the builder tells them, without addresses. */
export type ContentProblemRecords = z.input<typeof contentProblemsSchema>
