/** Stories and media releases on one page of their lists (AH-74). */
export const LIST_PAGE_SIZE = 12

/** How many pages a list has; an empty one has the page that says so. */
export function pageCount(items: number, size = LIST_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(items / size))
}

/** The items of a page, counted from 1. */
export function itemsOfPage<T>(items: readonly T[], page: number, size = LIST_PAGE_SIZE): T[] {
  return items.slice((page - 1) * size, page * size)
}

/**
 * Path of a page of a list: the first one is the list itself.
 *
 * @example ('/stories', 1) → '/stories'
 * @example ('/stories', 2) → '/stories/page/2'
 */
export function pathOfPage(list: string, page: number): string {
  return page <= 1 ? list : `${list}/page/${page}`
}

/**
 * What to read after an item of a list: those that follow it, from the start again where the list ends.
 *
 * @example (['a', 'b', 'c', 'd'], 'c', 2) → ['d', 'a']
 */
export function following(ids: readonly string[], id: string, count: number): string[] {
  const at = ids.indexOf(id)
  const others = at < 0 ? [...ids] : [...ids.slice(at + 1), ...ids.slice(0, at)]
  return others.slice(0, count)
}
