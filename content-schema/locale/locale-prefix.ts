const LOCALE_PREFIX = /^[a-z]{2}(-[a-z]{2})?$/

/** True when a path segment counts as a locale prefix: two letters, optionally a dash and two letters (RT-04). */
export function isLocalePrefix(segment: string): boolean {
  return LOCALE_PREFIX.test(segment)
}
