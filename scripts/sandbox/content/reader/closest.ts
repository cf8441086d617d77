/** The name that is most like a mistyped one; undefined where none is like it. @example closest('pnuto-12', ['punto-12']) → 'punto-12' */
export function closest(name: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const candidate of names) {
    const distance = distanceBetween(name, candidate)
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name: candidate, distance }
  }
  return best?.name
}

/** Letters to put in, take out or change. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, position) => position)
  for (const [position, letter] of [...one].entries()) {
    const next = [position + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
