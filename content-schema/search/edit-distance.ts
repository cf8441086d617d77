/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to turn one word into the other, counted up to
 * a limit; `limit + 1` for anything beyond.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    before = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}

/** Mistakes forgiven in a word: none in three letters, one from four, two from eight. */
export function typosAllowed(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
}

/** From the second slip on, words have to begin alike: fingers slip further on, and other words begin otherwise. */
const SURE_LETTERS = 2

/**
 * How many mistakes turn one word into the other, null when they are more than are forgiven.
 *
 * @example ('crimpkaft', 'crimpkraft') → 1; ('cordless', 'careless') → null, which are two words
 */
export function slipsBetween(word: string, other: string): number | null {
  const allowed = typosAllowed(word)
  const slips = editDistance(word, other, allowed)
  if (slips > allowed) return null
  return slips > 1 && word.slice(0, SURE_LETTERS) !== other.slice(0, SURE_LETTERS) ? null : slips
}
