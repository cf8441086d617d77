import { readCount } from '#content-schema/values/whole-count.ts'

/** What somebody typed as pieces a day; 0 for what is no number. @example piecesOf('8’000') → 8000 */
export function piecesOf(typed: string): number {
  return readCount(typed.trim()) ?? 0
}
