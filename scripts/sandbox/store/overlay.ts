/** What the sample content says, before any edit. May derive its values when asked. */
export interface Base<T> {
  get(key: string): T | undefined
  keys(): Iterable<string>
}

/**
 * Edited values over an unchanged base. Values are replaced, never mutated. A reader can be kept on an older state for a
 * while (`hold`), which is how a service that lags behind its own edits is played.
 */
export interface Overlay<T> {
  /** What readers see. */
  get(key: string): T | undefined
  keys(): Iterable<string>
  /** Keys whose value is not the base's, as readers see it. */
  editedKeys(): Iterable<string>
  /** The true state, for edits. */
  latest(key: string): T | undefined
  set(key: string, value: T): void
  /** Readers go on seeing the state of this moment until `release` is called. */
  hold(): { release(): void }
  /** Readers see the state before all edits until `release` is called. */
  fallBehind(): { release(): void }
  clear(): void
}

export function createOverlay<T>(base: Base<T>): Overlay<T> {
  let edits = new Map<string, T>()
  const held: Map<string, T>[] = []
  const visible = () => held[0] ?? edits
  const show = (state: Map<string, T>) => {
    held.push(state)
    return {
      release() {
        const at = held.indexOf(state)
        if (at >= 0) held.splice(at, 1)
      },
    }
  }
  return {
    get: (key) => visible().get(key) ?? base.get(key),
    *keys() {
      const shown = visible()
      yield* base.keys()
      for (const key of shown.keys()) if (base.get(key) === undefined) yield key
    },
    editedKeys: () => visible().keys(),
    latest: (key) => edits.get(key) ?? base.get(key),
    set(key, value) {
      edits.set(key, value)
    },
    hold: () => show(new Map(edits)),
    fallBehind: () => show(new Map()),
    clear() {
      edits = new Map()
      held.length = 0
    },
  }
}
