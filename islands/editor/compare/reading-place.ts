/** Where the same thing stands on two pages, in pixels from the top of each. */
export type PlacePair = readonly [before: number, after: number]

/**
 * The place on one page that reads as a place on the other: what lies between two things that stand on both is laid out evenly. Pairs that would
 * lead back, as where blocks changed their order, are left out.
 */
export function placeOnOther(pairs: readonly PlacePair[], place: number): number {
  const rising: PlacePair[] = [[0, 0]]
  for (const [from, to] of [...pairs].sort(([a], [b]) => a - b)) {
    const [lastFrom, lastTo] = rising.at(-1) ?? [0, 0]
    if (from > lastFrom && to >= lastTo) rising.push([from, to])
  }
  const next = rising.findIndex(([from]) => from > place)
  const [lowFrom, lowTo] = rising[(next < 0 ? rising.length : next) - 1] ?? [0, 0]
  const high = rising[next]
  if (!high) return lowTo + place - lowFrom
  return lowTo + ((place - lowFrom) / (high[0] - lowFrom)) * (high[1] - lowTo)
}
