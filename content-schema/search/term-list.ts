/** Sorted terms in one text, each with the groups that have it. */
export interface TermList {
  count: number
  /** By term: groups that have it, a bit each. */
  groups: Int32Array
  at(number: number): string
  lengthAt(number: number): number
  /** The number of a term; -1 for one that is not there. */
  find(term: string): number
  /** The first term that is not before the prefix. */
  from(prefix: string): number
  /** Terms that have the word in them, and where it first stands. */
  containing(word: string): Iterable<{ term: string; at: number }>
}

/** @param texts terms of each group, one a line; no more groups than a number has bits */
export function createTermList(texts: readonly string[]): TermList {
  const membership = new Map<string, number>()
  for (const [group, text] of texts.entries())
    for (const term of text === '' ? [] : text.split('\n')) membership.set(term, (membership.get(term) ?? 0) | (1 << group))
  const sorted = [...membership.keys()].sort()
  const count = sorted.length
  const groups = Int32Array.from(sorted, (term) => membership.get(term) ?? 0)
  const starts = new Uint32Array(count + 1)
  for (const [number, term] of sorted.entries()) starts[number + 1] = (starts[number] ?? 0) + term.length + 1
  const text = `${sorted.join('\n')}\n`

  const startOf = (number: number) => starts[number] ?? 0
  const at = (number: number) => text.slice(startOf(number), startOf(number + 1) - 1)

  /** The first term for which the test holds; from there on it holds for all. */
  const firstWhere = (holds: (number: number) => boolean): number => {
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if (holds(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
  const from = (prefix: string) => firstWhere((number) => at(number) >= prefix)

  return {
    count,
    groups,
    at,
    lengthAt: (number) => startOf(number + 1) - startOf(number) - 1,
    find(term) {
      const number = from(term)
      return number < count && at(number) === term ? number : -1
    },
    from,
    *containing(word) {
      for (let place = text.indexOf(word); place >= 0; ) {
        const number = firstWhere((candidate) => startOf(candidate + 1) > place)
        yield { term: at(number), at: place - startOf(number) }
        place = text.indexOf(word, startOf(number + 1))
      }
    },
  }
}
