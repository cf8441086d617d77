import { editDistance } from '#content-schema/search/edit-distance.ts'

/** The name that is most like a mistyped one; undefined where none is like it. @example closest('pnuto-12', ['punto-12']) → 'punto-12' */
export function closest(name: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const distance = editDistance(name, candidate, limit)
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name: candidate, distance }
  }
  return best?.name
}
