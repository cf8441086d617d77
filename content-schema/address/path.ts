import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'

/** The default of the page slug and of the parent slug (RT-02). */
export const HOME_SLUG = 'home'

export type CanonicalPath = { ok: true; path: string; isCanonical: boolean } | { ok: false; reason: string }

/** Paths that are canonical at a glance: all of the application's own. */
const PLAIN = /^(?:\/[a-z0-9_-]+)+$/
const MALFORMED = /%(?![0-9a-f]{2})/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f]/

/**
 * The one spelling of a request path every decision uses: decoded, composed, lower case, dot segments resolved, without
 * empty or parameter parts and without trailing slash (RT-05, RT-06). `isCanonical` tells whether the request already
 * used it. A path that holds a percent sign once decoded is refused, so no later decoding can change a decision.
 *
 * @example '/EN/Products/' → { ok: true, path: '/en/products', isCanonical: false }
 * @example '/%70ortal//x' → { ok: true, path: '/portal/x', isCanonical: false }
 * @example '/x/..;a=b/portal' → { ok: true, path: '/portal', isCanonical: false }
 * @example '/a%00' → { ok: false, reason: 'control character' }
 */
export function canonicalisePath(rawPath: string): CanonicalPath {
  if (PLAIN.test(rawPath)) return { ok: true, path: rawPath, isCanonical: true }
  const decoded = decodeFully(rawPath)
  if (decoded === null) return { ok: false, reason: 'malformed percent-encoding' }
  if (!decoded.isWellFormed()) return { ok: false, reason: 'malformed Unicode' }
  if (FORBIDDEN.test(decoded)) return { ok: false, reason: 'control character' }
  // Composed before it is split: U+037E composes to a semicolon.
  const composed = decoded.normalize('NFC').toLowerCase().normalize('NFC')
  const segments: string[] = []
  for (const part of composed.replaceAll('\\', '/').split('/')) {
    const segment = (part.split(';')[0] ?? '').trim()
    if (segment === '..') segments.pop()
    const slug = withoutTrailingDots(segment)
    if (slug !== '') segments.push(slug)
  }
  const path = `/${segments.join('/')}`
  return { ok: true, path, isCanonical: isSpelling(path, rawPath) }
}

/** As it is, as links encode it, or as browsers do, which leave more characters as they are. */
function isSpelling(path: string, rawPath: string): boolean {
  return path === rawPath || encodePath(path) === rawPath || encodeURI(path) === rawPath
}

// A loop, as /[\s.]+$/ takes quadratic time on long runs of dots.
function withoutTrailingDots(segment: string): string {
  let end = segment.length
  while (end > 0 && (segment[end - 1] === '.' || segment[end - 1]?.trim() === '')) end -= 1
  return segment.slice(0, end)
}

function decodeFully(rawPath: string): string | null {
  let current = rawPath
  for (let round = 0; round < 4; round += 1) {
    if (!current.includes('%')) return current
    if (MALFORMED.test(current)) return null
    try {
      current = decodeURIComponent(current)
    } catch {
      return null
    }
  }
  return null
}

/** What is written in a URL as it is: so are nearly all paths, and a page writes thirty. */
const IS_ENCODED = /^[\w/.!~*'()-]*$/

/** A canonical path as it is written in a URL. */
export function encodePath(path: string): string {
  return IS_ENCODED.test(path) ? path : path.split('/').map(encodeURIComponent).join('/')
}

export interface PathParts {
  /** Locale prefix as written, null when the first segment is none. */
  locale: string | null
  /** Site slug, only when `siteSlug` was given and stands after the locale. */
  site: string | null
  /** Slugs after locale and site. */
  slugs: string[]
  /** Last slug, `home` by default. */
  page: string
  /** The slug before the last, `home` by default. */
  parent: string
}

/**
 * Reads a canonical path: optional locale prefix, optional site slug, parent slug, page slug (RT-01, RT-02).
 *
 * @example ('/en-us/brand-portal/events/fair', 'brand-portal') → locale en-us, site brand-portal, parent events, page fair
 */
export function parsePath(path: string, siteSlug: string | null = null): PathParts {
  const segments = path.split('/').filter(Boolean)
  const locale = segments[0] !== undefined && isLocalePrefix(segments[0]) ? (segments.shift() ?? null) : null
  const site = siteSlug && segments[0] === siteSlug ? (segments.shift() ?? null) : null
  return {
    locale,
    site,
    slugs: segments,
    page: segments.at(-1) ?? HOME_SLUG,
    parent: segments.at(-2) ?? HOME_SLUG,
  }
}

/** Page that signs visitors in on hosts of sites without the portal (CP-18). */
export const SIGN_IN_SLUG = 'sign-in'
/** Where it signs out, below the locale. Only its script does, so a page fetched ahead signs nobody out (AH-82). */
export const SIGN_OUT_PATH = `/${SIGN_IN_SLUG}?out`

/** First segments without tracking and without locale (RT-18, AH-55). */
const TECHNICAL_SEGMENTS = new Set(['style-guide', 'callback', 'blank-callback', SIGN_IN_SLUG])

/** True in the technical areas, where no tracking script is loaded (RT-18). */
export function isTechnicalPath(path: string): boolean {
  return TECHNICAL_SEGMENTS.has(parsePath(path).slugs[0] ?? '')
}

/** First segments of what a whole host says of itself to machines. */
const HOST_DOCUMENTS = new Set(['robots.txt', 'sitemap.xml', 'sitemaps', '.well-known', 'og', 'doc'])

/** True for the paths that stay without locale prefix (RT-08, RT-45). */
export function isUnlocalizedPath(path: string): boolean {
  const [first, second] = path.split('/').filter(Boolean)
  if (first === 'style-guide' || HOST_DOCUMENTS.has(first ?? '')) return true
  return (first === 'callback' || first === 'blank-callback') && second === undefined
}

/** First segment of the editor area, of every site. */
export const EDITOR_SEGMENT = 'editor'

/** True when the first segment after locale and site slug is neither the portal nor the editor (RT-20). */
export function isPublicPath(path: string, options: { portalSegment: string; siteSlug?: string | null }): boolean {
  const first = parsePath(path, options.siteSlug ?? null).slugs[0]
  return first !== options.portalSegment.toLowerCase() && first !== EDITOR_SEGMENT
}

/** True on the main site outside the technical areas (RT-19). */
export function isPublicMain(path: string, site: { isMain: boolean }): boolean {
  return site.isMain && !isTechnicalPath(path)
}

/** True for paths that are no addresses: keys that are for the edge alone, and variants of a page in other languages. */
export function isReservedPath(path: string): boolean {
  return /\/!|~[a-z]{2}$/.test(path)
}

/** First segments that exist on the main site only (ST-13, AH-11). */
const MAIN_SITE_ONLY = new Set(['products', 'services', 'stories', 'media-releases', 'news'])

/** True when other sites answer not-found for the path, whatever their content says (ST-13). `slugs` are those after locale and site. */
export function isMainSiteOnly(slugs: readonly string[], portalSegment: string): boolean {
  const first = slugs[0] ?? ''
  return MAIN_SITE_ONLY.has(first) || first === portalSegment.toLowerCase()
}
