import type { ListPaging } from '#content-schema/pages/content-pages.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { PageContext } from './page-context.ts'

/**
 * Meta of a page of a list: what narrows the list and the number of the page stand in its title and trail, so that no two pages
 * are called the same.
 *
 * @param overviewUrl the list as a whole, from its start
 * @example title 'Technik – Stories – Seite 2'
 */
export function listMeta(
  { meta, paging }: { meta: PageMeta; paging: ListPaging },
  { t, filter, overviewUrl }: { t: PageContext['t']; filter?: string | undefined; overviewUrl: string },
): PageMeta {
  const page = paging.current > 1 ? t(($) => $.pagination.page, { number: paging.current }) : undefined
  if (filter === undefined && page === undefined) return meta
  const title = [filter, meta.title, page].filter((part) => part !== undefined).join(' – ')
  const step = (name: string, url: string) => ({ title: name, url, isHome: false })
  const trail = [
    ...meta.breadcrumbs.slice(0, -1),
    step(meta.title, overviewUrl),
    ...(filter === undefined ? [] : [step(filter, paging.url)]),
    ...(page === undefined ? [] : [step(page, meta.url)]),
  ]
  return { ...meta, title, breadcrumbs: trail }
}
