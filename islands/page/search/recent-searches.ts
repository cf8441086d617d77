import { cleanQuery } from '#content-schema/search/search-query.ts'
import { storedAtom } from '#islands/kit/storage.ts'

const KEPT = 6

/** What the visitor looked for lately, the newest first. Stays in this browser. */
export const recentSearches = storedAtom<string[]>('uapp_recent-searches', {
  parse: (value) =>
    Array.isArray(value)
      ? value
          .filter((entry) => typeof entry === 'string')
          .map(cleanQuery)
          .filter(Boolean)
          .slice(0, KEPT)
      : [],
  fallback: [],
})

/** Puts a query first; the same in another case is the same. */
export function addRecentSearch(query: string): void {
  const clean = cleanQuery(query)
  if (clean === '') return
  const others = recentSearches.get().filter((entry) => entry.toLowerCase() !== clean.toLowerCase())
  recentSearches.set([clean, ...others].slice(0, KEPT))
}
