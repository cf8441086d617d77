import { parsePath } from '#content-schema/address/path.ts'
import { pageAddressSchema, shortAddressKey } from '#content-schema/pages/page-address.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { PageRoute } from '../routing/decide-route.ts'

/**
 * Path of the page whose last two slugs end an unknown address, without locale and site slug; null when there is none, or more
 * than one that may be seen in the locale (AH-01).
 *
 * @example '/de/people' below nothing: null; '/de/x/team/people' → '/about/team/people'
 */
export async function findShortAddress(options: {
  route: PageRoute
  release: Release
  documents: Pick<ReleaseDocuments, 'json'>
  /** True when there is a page under a path without locale. */
  isPage: (path: string) => Promise<boolean>
}): Promise<string | null> {
  const { route, release, documents, isPage } = options
  const [parent, page] = route.isLocalized && route.key !== null ? parsePath(route.key).slugs.slice(-2) : []
  if (parent === undefined || page === undefined) return null
  const name = { siteId: route.place.site.id, key: shortAddressKey(parent, page) }
  const deeper = (await documents.json(release, name, pageAddressSchema))?.paths ?? []
  const found: string[] = []
  for (const path of [`/${parent}/${page}`, ...deeper]) if (await isPage(path)) found.push(path)
  return found.length === 1 ? (found[0] ?? null) : null
}
