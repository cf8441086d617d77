import { SIGN_IN_SLUG } from '#content-schema/address/path.ts'
import type { Release } from '../release/release-loader.ts'

/**
 * The page that signs somebody in and leads on to an address of this host (CP-18): a screen of the portal where the host is the main site's, else
 * a page of the host's own site, as a session is the host's alone.
 */
export function loginPath(
  { routing, sites }: Pick<Release, 'routing' | 'sites'>,
  { host, locale, to }: { host: string; locale: string; to: string },
): string {
  const path = sites.placeOf(host, null).site.isMain ? `${routing.portalSegment}/login` : SIGN_IN_SLUG
  return `/${locale}/${path}?${new URLSearchParams({ to })}`
}
