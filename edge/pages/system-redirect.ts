import { redirectCandidates } from '#content-schema/rules/redirect.ts'
import type { PageRoute } from '../routing/decide-route.ts'
import { isSameAddress, locateTarget } from '../routing/redirect-target.ts'

/** More hops than this are taken for a loop. */
const MAX_HOPS = 8

/**
 * The address an unknown page moved to (RT-11, RT-12), null when there is none. A target that is unknown itself is followed
 * on, so that the visitor goes in one hop and never in a circle.
 */
export async function findSystemRedirect(options: {
  route: PageRoute
  query: string
  redirects: ReadonlyMap<string, string>
  /** True when there is a page under a path of this site. */
  isPage: (path: string) => Promise<boolean>
}): Promise<string | null> {
  const { route, query, redirects, isPage } = options
  const request = { locale: route.locale, linkSlug: route.place.linkSlug, query }
  const seen = new Set([route.path])
  let path = route.path
  let location: string | null = null
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const found = longestMatch(path)
    if (found === null || !found.startsWith('/')) return found ?? location
    location = found
    path = decodeURIComponent(found.replace(/[?#].*$/s, ''))
    if (seen.has(path)) return null
    seen.add(path)
    if (await isPage(path)) return location
  }
  return null

  function longestMatch(from: string): string | null {
    for (const candidate of redirectCandidates(from, route.place.pathSlug)) {
      const target = redirects.get(candidate)
      const found = target === undefined ? null : locateTarget(target, request)
      if (found !== null && !isSameAddress(found, from)) return found
    }
    return null
  }
}
