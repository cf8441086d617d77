import { redirectCandidates } from '#content-schema/address/redirect.ts'
import type { PageRoute } from '../routing/decide-route.ts'
import { isSameAddress, locateTarget, pathOfLocation } from '../routing/redirect-target.ts'

/** More hops than this are taken for a loop. */
const MAX_HOPS = 8

/**
 * The address an unknown page moved to (RT-11, RT-12), null when there is none. A target that is unknown itself is followed
 * on, so that the visitor goes in one hop and never in a circle.
 */
export async function findSystemRedirect(options: {
  route: PageRoute
  /** The path as asked for, where that has another locale than the route or none. */
  asked?: string
  query: string
  redirects: ReadonlyMap<string, string>
  /** True when there is a page under a path of this site. */
  isPage: (path: string) => Promise<boolean>
}): Promise<string | null> {
  const { route, asked = route.path, query, redirects, isPage } = options
  const request = { locale: route.locale, linkSlug: route.place.linkSlug, query }
  const seen = new Set([route.path])
  let paths = [asked, route.path]
  let location: string | null = null
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const found = longestMatch(paths)
    if (found === null || !found.startsWith('/')) return found ?? location
    location = found
    const path = pathOfLocation(found)
    paths = [path]
    if (seen.has(path)) return null
    seen.add(path)
    if (await isPage(path)) return location
  }
  return null

  function longestMatch(from: string[]): string | null {
    const candidates = new Set(from.flatMap((path) => redirectCandidates(path, route.place.pathSlug)))
    for (const candidate of [...candidates].sort((a, b) => b.length - a.length)) {
      const target = redirects.get(candidate)
      const found = target === undefined ? null : locateTarget(target, request)
      if (found !== null && !from.some((path) => isSameAddress(found, path))) return found
    }
    return null
  }
}
