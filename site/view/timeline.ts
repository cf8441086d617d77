/** Rows of a year and what happened in it, in order, each with the years until the next. Null where a row is none of these. */
export function timelineOf(rows: readonly (readonly string[])[]): { year: string; text: string; years: number }[] | null {
  if (rows.length < 2 || rows.some(([year = '', text = '']) => !/^\d{4}$/.test(year) || text === '')) return null
  const sorted = rows.toSorted(([a = ''], [b = '']) => Number(a) - Number(b))
  return sorted.map(([year = '', text = ''], at) => ({ year, text, years: Number(sorted[at + 1]?.[0] ?? year) - Number(year) }))
}
