import { parsePath } from '#content-schema/address/path.ts'
import { pathOfPage } from '#content-schema/values/list-pages.ts'
import type { PageRoute } from '../routing/decide-route.ts'

/** First segments of the addresses lists of articles have. */
const LISTS = new Set(['stories', 'media-releases', 'news'])

/**
 * Path of the last page of a list that has fewer pages than asked for, without locale; null for every other address (AH-74).
 * Asks as often as the number of pages has digits.
 *
 * @example '/de/stories/page/999' → '/stories/page/4'; '/de/stories/page/1' → '/stories'
 */
export async function findLastListPage(route: PageRoute, isPage: (path: string) => Promise<boolean>): Promise<string | null> {
  const slugs = route.isLocalized && route.key !== null ? parsePath(route.key).slugs : []
  const [word, number = ''] = slugs.slice(-2)
  if (!LISTS.has(slugs[0] ?? '') || word !== 'page' || !/^\d{1,9}$/.test(number)) return null
  const list = `/${slugs.slice(0, -2).join('/')}`
  if (!(await isPage(list))) return null
  const has = (page: number) => isPage(pathOfPage(list, page))
  let last = 1
  let beyond = 2
  while (beyond <= Number(number) && (await has(beyond))) {
    last = beyond
    beyond *= 2
  }
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2)
    if (await has(middle)) last = middle
    else beyond = middle
  }
  return pathOfPage(list, last)
}
