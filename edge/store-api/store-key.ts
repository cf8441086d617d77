const PREFIXES = ['channels', 'releases', 'nodes', 'packs', 'tables', 'assets', 'files'] as const
/** What a batch may touch: all but the pointers, which move one at a time by compare-and-swap. */
const IMMUTABLE_PREFIXES: readonly string[] = PREFIXES.filter((prefix) => prefix !== 'channels')

/** Letters beyond ASCII are written as they are in a URL; nothing else is. */
const SEGMENT = /^(?!\.{1,2}$)(?:[A-Za-z0-9._~@+!$,=()-]|%[89A-F][0-9A-F])+$/
const MAX_KEY_LENGTH = 512

/** True for keys the release store uses: a known prefix, plain segments, nothing that climbs. */
export function isStoreKey(key: string): boolean {
  const [prefix = '', ...rest] = key.split('/')
  return key.length <= MAX_KEY_LENGTH && rest.length > 0 && isPrefix(prefix) && rest.every((segment) => SEGMENT.test(segment))
}

/** True for keys that a batch may write or remove. */
export function isImmutableKey(key: string): boolean {
  return isStoreKey(key) && IMMUTABLE_PREFIXES.includes(key.split('/')[0] ?? '')
}

/** True for what keys may be listed by: nothing, or the beginning of a key. */
export function isKeyPrefix(prefix: string): boolean {
  if (prefix === '') return true
  const [first = '', ...rest] = prefix.split('/')
  if (rest.length === 0) return PREFIXES.some((known) => known.startsWith(first))
  return prefix.length <= MAX_KEY_LENGTH && isPrefix(first) && rest.every((segment) => segment === '' || SEGMENT.test(segment))
}

function isPrefix(prefix: string): boolean {
  return (PREFIXES as readonly string[]).includes(prefix)
}
