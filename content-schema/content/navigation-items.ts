import type { Link } from '#content-schema/content/link.ts'
import { isValidInCountry } from '#content-schema/locale/country-visibility.ts'

export interface NavigationFilter {
  country: string
  /** Editors see hidden items and every country's (NV-04, NV-28). */
  isEditor?: boolean
}

/** True when an item may be shown at all: not hidden, and valid in the country (NV-03, NV-04). */
export function isVisibleItem(item: { hidden: boolean; countries: readonly string[] }, filter: NavigationFilter): boolean {
  return filter.isEditor === true || (!item.hidden && isValidInCountry(item.countries, filter.country))
}

/**
 * The section of a site a page is in: its first slug, empty for the home page and where there is no address.
 *
 * @example sectionOf('/products/crimping?sort=name') → 'products'
 */
export function sectionOf(unlocalizedUrl: string | null): string {
  return unlocalizedUrl?.split(/[/?#]/)[1] ?? ''
}

/** True when a link leads nowhere: no path, page or url (NV-02). */
export function isEmptyLink(link: Link | null): boolean {
  if (!link) return true
  switch (link.kind) {
    case 'page':
      return link.pageId.trim() === ''
    case 'path':
      return link.path.trim() === ''
    case 'external':
      return link.url.trim() === ''
    case 'product':
      return link.productSlug.trim() === ''
    case 'service':
      return link.serviceSlug.trim() === ''
  }
}

/**
 * The navigation item of a slug.
 *
 * @throws Error `no navigation item with slug {slug} exists` (NV-29)
 */
export function findNavigationItem<I extends { slug: string }>(items: readonly I[], slug: string): I {
  const item = items.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error(`no navigation item with slug ${slug} exists`)
  return item
}
