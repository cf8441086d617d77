import type { RoutingTable } from '#content-schema/release/release.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { textResponse } from '../http/responses.ts'
import type { SiteTable } from '../release/site-table.ts'
import { publicOrigin } from './public-origin.ts'
import type { RequestContext } from './request-context.ts'

/** As much of a release as says how visitors come. */
interface RoutedRelease {
  routing: Pick<RoutingTable, 'publicScheme' | 'publicPort'>
  sites: SiteTable
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Leads requests over http to https, where the release says that visitors come by it (`PUBLIC_SCHEME` of the builder). The host is one of
 * the site table, never one that only the request names. What is sent over http is refused: it was readable already. The machine
 * itself may ask over http. Null for a request that is answered as it came.
 */
export async function redirectToHttps(
  { store }: { store: { live: { current(): Promise<RoutedRelease> } } },
  { raw, address }: Pick<RequestContext, 'raw' | 'address'>,
): Promise<Response | null> {
  const { isSecure, host, path, query } = address
  if (isSecure || LOOPBACK.has(host) || host.endsWith('.localhost')) return null
  const release = await store.live.current().catch(() => null)
  if (release?.routing.publicScheme !== 'https') return null
  if (raw.method !== 'GET' && raw.method !== 'HEAD') return textResponse(403, 'https only')
  const { site, isKnownHost } = release.sites.placeOf(host, null)
  const target = isKnownHost ? host : (site.domains[0]?.host ?? host)
  const location = publicOrigin(release.routing, target) + path + query
  return new Response(null, { status: 308, headers: { ...BARE_HEADERS, location } })
}
