import { isLanguageCode } from '#content-schema/locale/language.ts'

/** The flags a query may carry beside the page's own parameters. None of them enters a cache key. */
export interface QueryFlags {
  /** `true` turns testing mode on, `false` off, null leaves it (RC-16, AH-48). */
  testing: boolean | null
  /** `false` turns the next release off, any other value on, null leaves it (RC-07, AH-67). */
  nextRelease: boolean | null
  cache: 'clear' | 'bypass' | null
  /** Language to fall back on from now (AH-17). */
  fallback: string | null
  /** True when a page is asked for by its id, whatever the flag says (CP-21). */
  direct: true | null
}

const NO_FLAGS: QueryFlags = { testing: null, nextRelease: null, cache: null, fallback: null, direct: null }

/** @example '?testing=true&utm_source=x' → testing mode on */
export function readQueryFlags(query: string): QueryFlags {
  if (query.length < 2) return NO_FLAGS
  const parameters = new URLSearchParams(query)
  const testing = parameters.get('testing')
  const nextRelease = parameters.get('nextRelease')
  const cache = parameters.get('cache')
  const fallback = parameters.get('fallback')
  return {
    testing: testing === 'true' ? true : testing === 'false' ? false : null,
    nextRelease: nextRelease === null ? null : nextRelease !== 'false',
    cache: cache === 'clear' ? 'clear' : cache === 'false' ? 'bypass' : null,
    fallback: fallback !== null && isLanguageCode(fallback) ? fallback : null,
    direct: parameters.has('direct') || null,
  }
}

/**
 * The URL without its query when that holds neither a flag nor a search, comparison, variant, confirmation, subject or question of the wire finder, whatever
 * else it holds;
 * null when the query has to be read. Campaign
 * parameters lead to the page itself.
 */
export function withoutPlainQuery(url: string): string | null {
  const at = url.indexOf('?')
  if (at < 0) return url
  return /testing|nextRelease|cache|fallback|direct|%|[?&](?:q|products|variant|sent|subject|wire|process|pieces|convert|rate|machine|type|language|version|since|serial)=/.test(
    url.slice(at),
  )
    ? null
    : url.slice(0, at)
}

/** The query without one parameter; every other byte stays. @example ('?a=1&fallback=de', 'fallback') → '?a=1' */
export function withoutParameter(query: string, name: string): string {
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== name)
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
