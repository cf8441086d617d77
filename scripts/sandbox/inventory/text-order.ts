const collator = new Intl.Collator('en', { numeric: true })

/** The place of each text among the others, by which a database sorts as a reader does: `Linie 2` before `Linie 10`, `Ä` beside `A`. */
export function createRanks(texts: readonly string[]): (text: string) => number {
  const places = new Map([...new Set(texts)].sort(collator.compare).map((text, place) => [text, place]))
  return (text) => places.get(text) ?? places.size
}
