import { type CatalogueSlug, catalogueAddress } from './catalogue-addresses.ts'

/** Where a search should lead: a machine or service by its slug, or the address of a page without its locale. */
export type Place = CatalogueSlug | `/${string}`

/**
 * What somebody types, where it should lead (any of several when a reasonable person would accept each), and why where the
 * content does not say it at once.
 */
export type Row = readonly [query: string, expected: Place | readonly Place[], why?: string]

/** The rows of a language, by the locale they are asked in: what is not sold in a country is not found there. */
export type QueryTable = Readonly<Record<string, readonly Row[]>>

export interface RelevanceQuery {
  locale: string
  query: string
  /** Addresses without locale. */
  expected: readonly string[]
}

export function queriesOf(table: QueryTable): RelevanceQuery[] {
  return Object.entries(table).flatMap(([locale, rows]) =>
    rows.map(([query, expected]) => ({
      locale,
      query,
      expected: (typeof expected === 'string' ? [expected] : expected).map(addressOf),
    })),
  )
}

function addressOf(place: Place): string {
  return place.startsWith('/') ? place : catalogueAddress(place as CatalogueSlug)
}
