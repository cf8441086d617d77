import { buildLink, HARD_PREFIX } from '#content-schema/address/build-link.ts'
import { canonicalisePath, encodePath } from '#content-schema/address/path.ts'

const OWN_ORIGIN = 'https://own.invalid'

/**
 * Where a redirect target leads: an absolute http(s) URL as it is, a path under the locale and site of the request with the
 * query of the request kept (AH-04); after `hard:` the path as it is (RT-15). Null for what no redirect may lead to, such as
 * `//host` or `javascript:`.
 */
export function locateTarget(target: string, request: { locale: string; linkSlug: string | null; query: string }): string | null {
  if (target.startsWith(HARD_PREFIX)) return locate(target.slice(HARD_PREFIX.length), request.query, ({ asWritten }) => asWritten)
  return locate(target, request.query, ({ path }) =>
    encodePath(buildLink(path, { localeUrlCode: request.locale, siteSlug: request.linkSlug })),
  )
}

type PathOf = (path: { asWritten: string; path: string }) => string

function locate(target: string, query: string, pathOf: PathOf): string | null {
  if (/^https?:\/\/[^/]/i.test(target)) return URL.canParse(target) ? new URL(target).href : null
  if (!target.startsWith('/') || !URL.canParse(target, OWN_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(target, OWN_ORIGIN)
  const canonical = canonicalisePath(pathname)
  if (origin !== OWN_ORIGIN || !canonical.ok) return null
  return pathOf({ asWritten: pathname, path: canonical.path }) + joinQueries(search, query) + hash
}

/** The canonical path a location of this host leads to. */
export function pathOfLocation(location: string): string {
  const canonical = canonicalisePath(location.replace(/[?#].*$/s, ''))
  return canonical.ok ? canonical.path : location
}

/** True when a location is the path asked for, so that following it would never end. */
export function isSameAddress(location: string, path: string): boolean {
  return location.startsWith('/') && pathOfLocation(location) === path
}

function joinQueries(own: string, asked: string): string {
  return own !== '' && asked.length > 1 ? `${own}&${asked.slice(1)}` : own || asked
}
