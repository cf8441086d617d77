import { isLocalePrefix } from '#content-schema/rules/locale.ts'
import { canonicalisePath } from '#content-schema/rules/path.ts'

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
  const locale = segments[0] !== undefined && isLocalePrefix(segments[0]) ? segments.shift() : undefined
  if (siteSlug && segments[0] === siteSlug) segments.shift()
  const heads = [...(locale ? [`/${locale}`] : []), ''].flatMap((head) => (siteSlug ? [`${head}/${siteSlug}`, head] : [head]))
  const candidates: string[] = []
  for (let length = Math.min(segments.length, 32); length > 0; length -= 1) {
    const tail = `/${segments.slice(0, length).join('/')}`
    for (const head of heads) candidates.push(head + tail)
  }
  for (const head of heads) if (head !== '' && head !== `/${locale}`) candidates.push(head)
  return candidates
}

/** Where a redirect leads: a path without locale and site, or an absolute URL. */
export interface RedirectTarget {
  to: string
}

export interface FlattenedRedirects {
  table: Record<string, string>
  /** Keys that lead back to themselves; they are left out. */
  loops: string[]
}

/** Follows chains inside the table to their end and leaves loops out, naming them. */
export function flattenRedirects(table: Readonly<Record<string, string>>): FlattenedRedirects {
  const result: Record<string, string> = {}
  const loops: string[] = []
  for (const key of Object.keys(table)) {
    const end = followChain(key, table)
    if (end === null) loops.push(key)
    else result[key] = end
  }
  return { table: result, loops }
}

function followChain(start: string, table: Readonly<Record<string, string>>): string | null {
  const seen = new Set([start])
  let target = table[start] ?? ''
  for (;;) {
    const key = redirectKey(target)
    if (/^https?:/i.test(target) || key === null || !Object.hasOwn(table, key)) return target
    if (seen.has(key)) return null
    seen.add(key)
    target = table[key] ?? ''
  }
}
