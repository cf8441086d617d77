import { canonicalisePath } from '#content-schema/address/path.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'

export interface LinkContext {
  localeUrlCode: string
  /** Slug of the current site, only when its domain does not already stand for it. */
  siteSlug?: string | null
}

/** Leaves a link exactly as the editor wrote it (RT-15). */
export const HARD_PREFIX = 'hard:'
/** Triggers an action in place of navigating (RT-16). */
export const ACTION_PREFIX = 'action:'

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * An internal link: `/{localeUrlCode}[/{siteSlug}]{path}` with query and hash kept (RT-13, RT-14).
 * `hard:` and `action:` links and absolute URLs come back unchanged; so does a link built already.
 *
 * @example ('/en-us/products', { localeUrlCode: 'de' }) → '/de/products'
 * @example ('/x', { localeUrlCode: 'en', siteSlug: 'brand-portal' }) → '/en/brand-portal/x'
 */
export function buildLink(path: string, { localeUrlCode, siteSlug }: LinkContext): string {
  if (path.startsWith(HARD_PREFIX) || path.startsWith(ACTION_PREFIX) || ABSOLUTE.test(path)) return path
  if (path.startsWith('#') || path.startsWith('?')) return path
  const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const slugs = slugsAfterLocale(pathname)
  const hadLocale = slugs.length < segmentsOf(pathname).length
  if (siteSlug && hadLocale && slugs[0] === siteSlug) slugs.shift()
  return `/${[localeUrlCode, ...(siteSlug ? [siteSlug] : []), ...slugs].join('/')}${suffix}`
}

/**
 * A path as an editor wrote it, spelled as its page is addressed, so that following it takes no redirect (CI-04). Query and hash
 * stay; so does every link that is no path of the site.
 *
 * @example '/About/Team/?x=Y' → '/about/team?x=Y'
 */
export function canonicalLink(link: string): string {
  const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  const canonical = /^\/(?!\/)/.test(pathname) ? canonicalisePath(pathname) : null
  return canonical?.ok ? canonical.path + suffix : link
}

/** The path without any locale prefix, always starting with a slash (RT-14). */
export function stripLocalePrefix(path: string): string {
  return `/${slugsAfterLocale(path).join('/')}`
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Takes off every leading locale prefix, as no slug directly after one can look like one (RT-04, CI-03). */
function slugsAfterLocale(path: string): string[] {
  const segments = segmentsOf(path)
  const first = segments.findIndex((segment) => !isLocalePrefix(segment.toLowerCase()))
  return first < 0 ? [] : segments.slice(first)
}

export interface Anchor {
  /** Null when the link triggers an action. */
  href: string | null
  /** Name of the action to trigger. */
  action: string | null
  /** The browser loads the whole page, whatever the client knows of the target. */
  isHard: boolean
}

/** What the link component renders for a built link: the markers never reach an href (AH-05, CI-03). */
export function anchorOf(link: string): Anchor {
  if (link.startsWith(ACTION_PREFIX)) return { href: null, action: link.slice(ACTION_PREFIX.length), isHard: false }
  if (link.startsWith(HARD_PREFIX)) return { href: safeHref(link.slice(HARD_PREFIX.length)), action: null, isHard: true }
  return { href: safeHref(link), action: null, isHard: false }
}

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The href, or null when its scheme could run script. Rich text and external links go through it (CI-28). */
export function safeHref(href: string): string | null {
  const trimmed = href.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(trimmed.replace(/[\u0000-\u0020]/g, ''))?.[1]
  if (!scheme) return trimmed
  return SAFE_SCHEMES.has(scheme.toLowerCase()) ? trimmed : null
}

/** Replaces every `{{name}}` of a link text by the name of its target (NV-17). */
export function fillLinkText(text: string, targetName: string): string {
  return text.replace(/\{\{\s*name\s*\}\}/g, () => targetName)
}
