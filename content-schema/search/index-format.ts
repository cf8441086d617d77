import { z } from 'zod'
import type { FigurePiece } from '#content-schema/search/record-figures.ts'
import { SEARCH_KINDS, shownRecordSchema } from '#content-schema/search/search-record.ts'

/** Whole numbers from 0 to below a bound; checked as one, as an index has hundreds of thousands of them. */
function wholeNumbers(below = Number.POSITIVE_INFINITY) {
  const isOne = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < below
  return z.custom<number[]>((value) => Array.isArray(value) && value.every(isOne), 'whole numbers are needed')
}

/**
 * How an index of one site and language is stored. What it was made of is spread over groups by a hash; a group has a head, its postings
 * in shards by the first letters of the term, and what is shown of its records in buckets. So an edit changes one group, and of that only
 * the shards whose words came or went; a query reads the heads, and of the rest only what its words need.
 */
export const groupHeadSchema = z.object({
  v: z.literal(1),
  count: z.number().int().nonnegative(),
  shards: z.number().int().positive(),
  /** By record: position in `SEARCH_KINDS`. */
  kinds: wholeNumbers(SEARCH_KINDS.length),
  /** Sets of countries records may be seen in; null for all. */
  countries: z.array(z.array(z.string()).nullable()),
  /** By record: position in `countries`. */
  visible: wholeNumbers(),
  /** By record: words in all. */
  lengths: wholeNumbers(),
  /** By record: words of the title. */
  titles: wholeNumbers(),
  /** By record: how likely it is meant, in hundredths. */
  importance: wholeNumbers(),
  /** By record: a number for the address where the same file may be offered at several places, else 0. */
  twins: wholeNumbers(),
  /** Records that words may lead to, by their address. */
  destinations: z.record(z.string(), z.number().int().nonnegative()).default({}),
  /** By bucket: its first record. */
  starts: wholeNumbers(),
  /** All terms in order, one a line. */
  terms: z.string(),
})
export type GroupHead = z.infer<typeof groupHeadSchema>

/** Term to its records and what it says of them, as `postings.ts` writes it. */
export const postingsSchema = z.object({ v: z.literal(2), terms: z.record(z.string(), z.string()) })
export type Postings = z.infer<typeof postingsSchema>

export const bucketSchema = z.object({ v: z.literal(1), records: z.array(shownRecordSchema) })
export type Bucket = z.infer<typeof bucketSchema>

/** What a language knows beside its records. */
export const searchWordsSchema = z.object({
  /** Each a list of words or phrases that mean the same. */
  synonyms: z.array(z.array(z.string())),
  /** Where a query that says just this leads first: an address of the site, or a kind of result. */
  destinations: z.array(z.object({ to: z.string(), phrases: z.array(z.string()) })).default([]),
  /** What people ask for; offered where nothing was found. */
  popular: z.array(z.string()),
})
export type SearchWords = z.infer<typeof searchWordsSchema>

/** Figures of a group's records that measure the same (`record-figures.ts`). */
export const figureTableSchema = z.object({ v: z.literal(1), names: z.array(z.string()), units: z.array(z.string()), lines: z.string() })
export type StoredFigures = z.infer<typeof figureTableSchema>

export const layoutSchema = z.object({
  v: z.literal(1),
  groups: z.number().int().min(1).max(32),
  /** Taken off the end of titles. */
  brand: z.string(),
  /** Addresses below which the asset service keeps pictures. */
  assetOrigins: z.array(z.string()),
  ...searchWordsSchema.shape,
})
export type SearchLayout = z.infer<typeof layoutSchema>

/** Each group is read for a common word, so there are few; an edit makes one of them again, so there are several. */
const MAX_GROUPS = 16
const SOURCES_A_GROUP = 512
const SOURCES_A_BUCKET = 64
/** In a large index a query reads of many groups, so it should read little of each. */
const SOURCES_A_SHARD = { few: 64, many: 16 } as const

/** Groups of an index of so many sources: a power of two, so that growth seldom moves one. */
export function groupsFor(sources: number): number {
  return Math.min(MAX_GROUPS, powerOfTwo(sources / SOURCES_A_GROUP))
}

/** In how many pieces the words of a group of so many sources are stored, and in how many what is shown of them. */
export function piecesFor(sources: number, groups: number): { shards: number; buckets: number } {
  const { few, many } = SOURCES_A_SHARD
  return { shards: powerOfTwo(sources / (groups > 4 ? many : few)), buckets: Math.max(1, Math.ceil(sources / SOURCES_A_BUCKET)) }
}

/** Where the words of a group are: those that begin alike, and so may be meant by one word, are together. */
export function shardOf(term: string, shards: number): number {
  return placeOf(term.slice(0, 3), shards)
}

function powerOfTwo(least: number): number {
  return least <= 1 ? 1 : 2 ** Math.ceil(Math.log2(least))
}

/** Which of a number of places a text belongs to (FNV-1a). */
export function placeOf(text: string, places: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The lowest bits of this hash know too little of the first letters.
  return ((hash ^ (hash >>> 15)) >>> 0) % places
}

export const IN_TITLE = 1
export const IS_CODE = 2
export const IN_HEADING = 4

export function packWeight(weight: number, flags: number): number {
  return Math.min(255, Math.round(weight * 4)) * 8 + flags
}

export function weightOf(packed: number): number {
  return (packed >> 3) / 4
}

/** Keys of an index below a site's release documents. `!` makes them internal. */
export const searchPaths = {
  layout: (language: string) => `/!search/${language}/layout.json`,
  head: (language: string, group: number) => `/!search/${language}/${group}/head.json`,
  shard: (language: string, group: number, shard: number) => `/!search/${language}/${group}/words-${shard}.json`,
  figures: (language: string, group: number, piece: FigurePiece) => `/!search/${language}/${group}/figures-${piece}.json`,
  bucket: (language: string, group: number, bucket: number) => `/!search/${language}/${group}/records-${bucket}.json`,
} as const
