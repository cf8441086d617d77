import { MAX_COUNT } from './max-count.ts'

/** Longest count that is typed, in groups. */
export const MAX_COUNT_TEXT = 12

/** Counted whole, in groups of three or not; null for none, for zero and for more than anybody makes. @example readCount('8’000') → 8000 */
export function readCount(text: string): number | null {
  if (!/^\d{1,3}(?:[\s.,'’]\d{3})+$|^\d+$/.test(text)) return null
  const count = Number(text.replace(/\D/g, ''))
  return count > 0 && count <= MAX_COUNT ? count : null
}
