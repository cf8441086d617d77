import { atom, type WritableAtom } from 'nanostores'

/** How a stored text is understood. */
export interface StoredAtomOptions<T> {
  /**
   * The value of what was read and parsed as JSON: anything at all, as everybody may write there. Throws or answers the fallback for
   * nonsense.
   */
  parse: (value: unknown) => T
  fallback: T
}

type Kind = 'localStorage' | 'sessionStorage'

/** Null where there is no such text, and where storage is denied. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind]?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a text, or removes it when it is null. False where storage is full or denied: what matters then lives in memory. */
export function writeStored(key: string, text: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    const storage = globalThis[kind]
    if (!storage) return false
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/**
 * A store that is kept in local storage under `key` and follows other tabs. Where storage is disabled, full or holds nonsense
 * it works on in memory: nothing is thrown, the page does not notice. It lives as long as the document.
 */
export function storedAtom<T>(key: string, { parse, fallback }: StoredAtomOptions<T>): WritableAtom<T> {
  const understand = (text: string | null): T => {
    if (text === null) return fallback
    try {
      return parse(JSON.parse(text))
    } catch {
      return fallback
    }
  }
  let known = readStored(key)
  const store = atom<T>(understand(known))
  let isFollowing = false
  const follow = (text: string | null) => {
    if (text === known) return
    known = text
    isFollowing = true
    store.set(understand(text))
    isFollowing = false
  }
  store.listen((value) => {
    if (isFollowing) return
    const text = JSON.stringify(value)
    if (writeStored(key, text)) known = text
  })
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) follow(event.key === null ? null : event.newValue)
  })
  // A page that comes back from the back-forward cache has heard nothing meanwhile.
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(readStored(key))
  })
  return store
}
