import type { SearchBundle } from '#content-schema/search/build-group.ts'
import type { SearchWords } from '#content-schema/search/index-format.ts'
import type { SearchRecord, ShownRecord } from '#content-schema/search/search-record.ts'

/** What an engine makes its index of: the records of a site in one language. */
export interface EngineInput {
  bundles: readonly SearchBundle[]
  language: string
  words: SearchWords
}

export interface AskOptions {
  limit: number
  /** Country of the reader; records that may not be seen there are left out. */
  country: string
}

export interface BuiltEngine {
  /** The best records for a query, at most `limit`. */
  ask(query: string, options: AskOptions): Promise<ShownRecord[]>
  /** What the index takes outside the heap and the buffers of its isolate. */
  bytesOutsideHeap?: number
}

export type BuildEngine = (input: EngineInput) => Promise<BuiltEngine>

/** Weights of the fields, the same for every engine that takes some; they are those of our own index. */
export const FIELD_BOOSTS = { title: 8, codes: 7, headings: 2.5, category: 2, description: 3, body: 1 } as const

/** A record as the libraries take one: a flat document whose id is its number in the list of records. */
export type FlatRecord = { id: string } & Record<keyof typeof FIELD_BOOSTS, string>

export function flattenRecords(records: readonly SearchRecord[]): FlatRecord[] {
  return records.map(({ shown, codes, headings, body }, number) => ({
    id: String(number),
    title: shown.title,
    codes: codes.join('\n'),
    headings: headings.join('\n'),
    category: shown.category,
    description: shown.description,
    body,
  }))
}

/** Libraries know no countries: they are asked for so many times the results wanted, and what the reader may not see is left out. */
export const SPARE_RESULTS = 5

/** What is shown of records by their number, kept apart from the records so that an index does not hold their texts. */
export function createShownList(records: readonly SearchRecord[]) {
  const list = records.map(({ shown, countries }) => ({ shown, countries }))
  return (numbers: readonly (string | number)[], { limit, country }: AskOptions): ShownRecord[] =>
    numbers
      .flatMap((number) => list[Number(number)] ?? [])
      .filter(({ countries }) => countries === null || countries.includes(country))
      .slice(0, limit)
      .map(({ shown }) => shown)
}
