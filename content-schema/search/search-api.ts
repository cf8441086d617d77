import { z } from 'zod'
import { MAX_SEARCH_PAGE } from '#content-schema/search/search-link.ts'
import { MAX_QUERY_LENGTH } from '#content-schema/search/search-query.ts'
import { SEARCH_KINDS, searchKindSchema } from '#content-schema/search/search-record.ts'

/** What `POST /api/search-proxy/search` takes (SE-02). `siteSlug` is null or empty on the main site; `kind` narrows down. */
export const searchRequestSchema = z.object({
  localeCode: z.string().min(2).max(12),
  siteSlug: z.string().max(100).nullish(),
  query: z.string().max(MAX_QUERY_LENGTH),
  page: z.number().int().min(1).max(MAX_SEARCH_PAGE).default(1),
  kind: searchKindSchema.optional(),
})
export type SearchRequest = z.infer<typeof searchRequestSchema>

/** What `POST /api/search-proxy/suggest` takes (SE-03). */
export const suggestRequestSchema = searchRequestSchema.pick({ localeCode: true, siteSlug: true, query: true })

/** One result (SE-04, AH-23). Texts are plain: the caller escapes them when it shows them. */
export const resultRecordSchema = z.object({
  /** Without the brand at its end (SE-05). */
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** Small picture; empty for none. */
  imageUrl: z.string(),
  category: z.string(),
  kind: searchKindSchema,
  /** Of products: what they are compared by, and among which. */
  slug: z.string().optional(),
  classification: z.string().optional(),
  isWithdrawn: z.literal(true).optional(),
  /** Where the text is not in the language of the page. */
  language: z.string().optional(),
  /** What it says of the figures that were asked for; `isMet` where it can do what is asked. */
  figures: z.array(z.object({ name: z.string(), value: z.string(), isMet: z.boolean() })).optional(),
})
export type ResultRecord = z.infer<typeof resultRecordSchema>

export const searchResponseSchema = z.object({
  records: z.array(resultRecordSchema),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
  /** Results by kind. Absent when the service that answered does not count them. */
  facets: z
    .object(Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, z.number().int()])) as Record<(typeof SEARCH_KINDS)[number], z.ZodNumber>)
    .optional(),
  /** What the query was perhaps meant to be. */
  corrected: z.string().nullable(),
})
export type SearchResponse = z.infer<typeof searchResponseSchema>

export const suggestResponseSchema = z.object({ records: z.array(resultRecordSchema) })
export type SuggestResponse = z.infer<typeof suggestResponseSchema>
