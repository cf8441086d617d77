import { canonicalisePath } from '#content-schema/address/path.ts'
import { isLocalePrefix } from '#content-schema/locale/locale-prefix.ts'

/** `previousUrl` as the redirect table keys it: a canonical path; host, query and hash are dropped (AH-04). Null when it is none. */
export function redirectKey(previousUrl: string): string | null {
  const path = previousUrl
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
  const canonical = canonicalisePath(path.startsWith('/') ? path : `/${path}`)
  return canonical.ok && canonical.path !== '/' ? canonical.path : null
}

/**
 * The keys a request may be redirected by, longest first (RT-12, AH-04): the path and its shorter prefixes on segment
 * boundaries, each with and without locale and site slug. Their number depends on the depth of the path alone.
 */
export function redirectCandidates(path: string, siteSlug: string | null): string[] {
  const segments = path.split('/').filter(Boolean)
  const locale = localeSegmentOf(path)
  if (locale) segments.shift()
  if (siteSlug && segments[0] === siteSlug) segments.shift()
  const heads = [...(locale ? [`/${locale}`] : []), ''].flatMap((head) => (siteSlug ? [`${head}/${siteSlug}`, head] : [head]))
  const candidates: string[] = []
  for (let length = Math.min(segments.length, 32); length > 0; length -= 1) {
    const tail = `/${segments.slice(0, length).join('/')}`
    for (const head of heads) candidates.push(head + tail)
  }
  for (const head of heads) if (head !== '' && head !== `/${locale}`) candidates.push(head)
  return [...new Set(candidates)].sort((a, b) => b.length - a.length)
}

function localeSegmentOf(path: string): string | null {
  const first = path.split('/')[1] ?? ''
  return isLocalePrefix(first) ? first : null
}

/** Where a redirect leads: a path without locale and site, or an absolute URL. */
export interface RedirectTarget {
  to: string
}

export interface FlattenedRedirects {
  table: Record<string, string>
  /** Keys that lead into a loop; they are left out. */
  loops: string[]
}

/**
 * Follows chains inside the table to their end and leaves loops out, naming them. A key with a locale prefix is followed the
 * way its visitors go: a redirect of that locale before one of all. A chain ends at a page, be there a redirect of its path: a
 * redirect never leaves an existing page. Takes linear time, whatever the length of the chains.
 */
export function flattenRedirects(
  table: Readonly<Record<string, string>>,
  isPage: (key: string) => boolean = () => false,
): FlattenedRedirects {
  const result: Record<string, string> = {}
  const loops: string[] = []
  const ends: Ends = new Map()
  for (const key of Object.keys(table)) {
    const end = followChain(key, { table, isPage, ends })
    if (end === null) loops.push(key)
    else result[key] = end
  }
  return { table: result, loops }
}

/** Final target by locale and key, null for a loop. */
type Ends = Map<string, string | null>

function followChain(
  start: string,
  { table, isPage, ends }: { table: Readonly<Record<string, string>>; isPage: (key: string) => boolean; ends: Ends },
): string | null {
  const locale = localeSegmentOf(start)
  const trail = new Set<string>()
  let key: string | null = start
  let end: string | null = null
  while (key !== null) {
    const state = `${locale ?? ''} ${key}`
    const known = ends.get(state)
    if (known !== undefined || trail.has(state)) {
      end = known ?? null
      break
    }
    trail.add(state)
    end = table[key] ?? ''
    key = nextKey(end, locale, table)
    if (key !== null && isPage(key)) key = null
  }
  for (const state of trail) ends.set(state, end)
  return end
}

/** The paths of a table that another redirect of it leads to: where a chain may be followed on. */
export function redirectJoints(table: Readonly<Record<string, string>>): string[] {
  const targets = new Set(Object.values(table).flatMap((target) => (isFinal(target) ? [] : (redirectKey(target) ?? []))))
  return Object.keys(table).filter((key) => targets.has(withoutLocale(key)))
}

/** A redirect's key without its locale. @example '/de/about' → '/about' */
export function withoutLocale(key: string): string {
  const locale = localeSegmentOf(key)
  return locale ? key.slice(locale.length + 1) || '/' : key
}

/** Addresses of other hosts, and those an editor wants as they are. */
const isFinal = (target: string) => /^(https?|hard):/i.test(target)

/** The key a target is redirected by in turn, null when it is final. */
function nextKey(target: string, locale: string | null, table: Readonly<Record<string, string>>): string | null {
  const key = isFinal(target) ? null : redirectKey(target)
  if (key === null) return null
  const keys = locale ? [`/${locale}${key}`, key] : [key]
  return keys.find((candidate) => Object.hasOwn(table, candidate)) ?? null
}
