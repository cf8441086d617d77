/**
 * Numbers a pagination shows: first, last, the current page and its neighbours, in order; null where some are left out. A gap of
 * a single page is shown as that page.
 *
 * @example pageNumbers(6, 12) → [1, null, 5, 6, 7, null, 12]
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((page, index) => {
    const missing = page - (sorted[index - 1] ?? 0) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : [null, page]
  })
}
