import { z } from 'zod'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'

export const QUERY_TOKEN = '{{query}}'

const withQuery = z.string().refine((text) => text.includes(QUERY_TOKEN), `a text with ${QUERY_TOKEN} is needed`)

/** Pages of a release from before there was such a text have none: what it would name is left out. */
const newerText = z.string().default('')

/** Texts of the results, in the language of the page; the template writes them. */
export const searchTextsSchema = z.object({
  results: withQuery,
  nothing: withQuery,
  nothingLead: z.string(),
  nothingHere: z.string(),
  corrected: withQuery,
  failed: z.string(),
  retry: z.string(),
  kindsLabel: z.string(),
  allKinds: z.string(),
  kinds: z.object(Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, z.string()])) as Record<(typeof SEARCH_KINDS)[number], z.ZodString>),
  pagesLabel: z.string(),
  previous: z.string(),
  next: z.string(),
  page: z.string(),
  compare: z.string(),
  compareProduct: z.string(),
  quote: newerText,
  quoteProduct: newerText,
})

export type SearchTexts = z.infer<typeof searchTextsSchema>
