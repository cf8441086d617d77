import { buildLink } from '#content-schema/rules/link.ts'
import { canonicalisePath, encodePath } from '#content-schema/rules/path.ts'

const OWN_ORIGIN = 'https://own.invalid'

/**
 * Where a redirect target leads: an absolute http(s) URL as it is, a path under the locale and site of the request with the
 * query of the request kept (AH-04). Null for what no redirect may lead to, such as `//host` or `javascript:`.
 */
export function locateTarget(target: string, request: { locale: string; linkSlug: string | null; query: string }): string | null {
  if (/^https?:\/\/[^/]/i.test(target)) return URL.canParse(target) ? new URL(target).href : null
  if (!target.startsWith('/') || !URL.canParse(target, OWN_ORIGIN)) return null
  const { origin, pathname, search, hash } = new URL(target, OWN_ORIGIN)
  const canonical = canonicalisePath(pathname)
  if (origin !== OWN_ORIGIN || !canonical.ok) return null
  const path = encodePath(buildLink(canonical.path, { localeUrlCode: request.locale, siteSlug: request.linkSlug }))
  return path + joinQueries(search, request.query) + hash
}

/** True when a location is the path asked for, so that following it would never end. */
export function isSameAddress(location: string, path: string): boolean {
  return location.replace(/[?#].*$/s, '') === encodePath(path)
}

function joinQueries(own: string, asked: string): string {
  return own !== '' && asked.length > 1 ? `${own}&${asked.slice(1)}` : own || asked
}
