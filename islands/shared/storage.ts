import { atom, onMount, type WritableAtom } from 'nanostores'

/** How a stored text is understood. */
export interface StoredAtomOptions<T> {
  /** The value of what was read and parsed as JSON: anything at all, as everybody may write there. Throws or answers the fallback for nonsense. */
  parse: (value: unknown) => T
  fallback: T
}

/** Local storage, or null where it is denied. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/**
 * A store that is kept in local storage under `key` and follows other tabs. Where storage is disabled, full or holds nonsense
 * it works on in memory: nothing is thrown, the page does not notice.
 */
export function storedAtom<T>(key: string, { parse, fallback }: StoredAtomOptions<T>): WritableAtom<T> {
  const read = (text: string | null): T => {
    if (text === null) return fallback
    try {
      return parse(JSON.parse(text))
    } catch {
      return fallback
    }
  }
  const readStored = (): string | null => {
    try {
      return storage()?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  const store = atom<T>(read(readStored()))
  let isFollowing = false
  store.listen((value) => {
    if (isFollowing) return
    try {
      storage()?.setItem(key, JSON.stringify(value))
    } catch {
      // Full or denied: the value lives as long as the document.
    }
  })
  onMount(store, () => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return
      isFollowing = true
      store.set(read(event.newValue))
      isFollowing = false
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  })
  return store
}
