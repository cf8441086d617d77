/** Longest query that is read, in characters; what goes beyond it is cut. */
export const MAX_QUERY_LENGTH = 200
/** Characters from which suggestions are made, and how long typing must rest, in milliseconds (AH-23). */
export const MIN_SUGGEST_LENGTH = 2
export const SUGGEST_DEBOUNCE_MS = 250

/** A query without control characters and surplus space, cut to its greatest length. */
export function cleanQuery(query: string): string {
  return [...query.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MAX_QUERY_LENGTH).join('').trim()
}
