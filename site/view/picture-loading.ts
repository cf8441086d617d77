/** How an `<img>` is fetched. */
interface PictureLoading {
  loading: 'lazy' | undefined
  fetchpriority: 'high' | 'low' | undefined
}

/** So many pictures of a row can be on the first screen. */
const SEEN_FIRST = 4

/**
 * How a picture of a row is fetched. Where the row begins a page (`isFirst`), its first one is fetched before all else, and those beside it
 * after what paints the page: a browser that sees them on the screen would fetch them together with the first one. All others wait until they come near.
 *
 * @param at place in the row, from 0
 */
export function loadingInRow(at: number, isFirst: boolean): PictureLoading {
  if (!isFirst || at >= SEEN_FIRST) return { loading: 'lazy', fetchpriority: undefined }
  return at === 0 ? { loading: undefined, fetchpriority: 'high' } : { loading: 'lazy', fetchpriority: 'low' }
}
