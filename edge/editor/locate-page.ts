import { canonicalisePath } from '#content-schema/address/path.ts'
import type { PreviewPlace } from '#content-schema/editing/preview.ts'
import { readAddress } from '../http/address.ts'
import type { Release } from '../release/release-loader.ts'
import { decideRoute } from '../routing/decide-route.ts'

/** An address that leads to another one leads on so often. */
const MAX_REDIRECTS = 4

/**
 * Where a page stands in the release, by its address as visitors see it, on this host or another one of a site; redirects are followed.
 * Null for what is no address of a page.
 *
 * @param base address that a path is meant to be on
 */
export function locatePage(address: string, base: string, release: Release): PreviewPlace | null {
  let url = URL.parse(address, base)
  for (let hop = 0; url && /^https?:$/.test(url.protocol) && hop < MAX_REDIRECTS; hop += 1) {
    const read = readAddress(url.href)
    const route = decideRoute({ address: read, canonical: canonicalisePath(read.path), cookie: null, acceptLanguage: null }, release)
    if (route.kind === 'malformed') return null
    if (route.kind !== 'redirect') {
      const { place, key } = route.kind === 'page' ? route : route.page
      return key === null ? null : { siteId: place.site.id, path: key }
    }
    url = URL.parse(route.location, url)
  }
  return null
}
