import { z } from 'zod'
import type { RecordFigure } from '#content-schema/search/record-figures.ts'

/** What a result is, and what results can be narrowed to. */
export const SEARCH_KINDS = ['products', 'services', 'stories', 'media', 'pages', 'downloads'] as const
export const searchKindSchema = z.enum(SEARCH_KINDS)
export type SearchKind = z.infer<typeof searchKindSchema>

/** What is shown of a result, in the language of the index. */
export const shownRecordSchema = z.object({
  id: z.string(),
  kind: searchKindSchema,
  title: z.string(),
  description: z.string(),
  /** Without locale and site slug; an absolute address or `/file/...` for downloads. */
  path: z.string(),
  /** Original address of the picture; empty for none. */
  imageUrl: z.string(),
  /** Where it belongs, e.g. the classification of a product. */
  category: z.string(),
  /** Slug of a product, to compare it by. */
  slug: z.string().optional(),
  /** Slug of the classification a product is compared in. */
  classification: z.string().optional(),
  /** A machine another one has taken the place of: nobody is quoted it. */
  isWithdrawn: z.literal(true).optional(),
  /** Language of the text where it is not that of the index. */
  language: z.string().optional(),
})
export type ShownRecord = z.infer<typeof shownRecordSchema>

/** One thing to be found. */
export interface SearchRecord {
  shown: ShownRecord
  /** Names it is also asked for by: model numbers, variants, file names. */
  codes: string[]
  headings: string[]
  body: string
  /** Countries it may be seen in; null for every country. */
  countries: string[] | null
  /** What it measures, as its data sheet says; asked for by number, not by word. */
  figures: RecordFigure[]
  /** The search words of its language lead to it (`destinations`). */
  isDestination: boolean
  /** How likely it is meant, beside others that say the same; 1 for most. */
  importance: number
}

/** Something that may be found: what it is and which. */
export interface SearchSource {
  /** Name of a finder, e.g. `story`. */
  model: string
  id: string
}

/** By which a source belongs to a group of the index. */
export function sourceKey({ model, id }: SearchSource): string {
  return `${model}/${id}`
}
