import { cleanQuery } from '#content-schema/search/search-query.ts'
import { type SearchKind, searchKindSchema } from '#content-schema/search/search-record.ts'

/** Path of the results page below locale and site (AH-09). */
export const SEARCH_PATH = '/search'

/** Results on a page (AH-23). */
export const SEARCH_PAGE_SIZE = 10
/** Pages that can be asked for. */
export const MAX_SEARCH_PAGE = 1000
export const MAX_SUGGESTIONS = 8

/** What the address of a results page asks for. */
export interface SearchAddress {
  query: string
  page: number
  kind: SearchKind | null
}

/** Reads the parameters `q`, `page` and `kind`; whatever makes no sense reads as not given. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const page = Number(parameters.get('page') ?? '1')
  return {
    query: cleanQuery(parameters.get('q') ?? ''),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_SEARCH_PAGE) : 1,
    kind: searchKindSchema.safeParse(parameters.get('kind')).data ?? null,
  }
}

/** Address of a results page; what is not said is left out. @example '/de-ch/search?q=crimp&kind=products&page=2' */
export function searchLink(url: string, { query, page, kind }: SearchAddress): string {
  const parameters = new URLSearchParams({ q: query })
  if (kind !== null) parameters.set('kind', kind)
  if (page > 1) parameters.set('page', String(page))
  return `${url}?${parameters}`
}
