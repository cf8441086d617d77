/** Places for streams of an isolate. A stream holds its place as long as it asks: whether its reader is gone an edge may learn late or never. */
export interface StreamPlaces {
  /** Takes a place, and that of an earlier stream of the same tab; null when all are taken. */
  take(tab: string): StreamPlace | null
}

export interface StreamPlace {
  /** False once a later stream has taken it. To be asked now and then. */
  isHeld(): boolean
  leave(): void
}

/** A team of editors has so many screens open; each is a connection to the builder. */
const MAX_STREAMS = 20
/** A stream asks this often whether it goes on: a ticket that is over ends it within this time. */
export const ASKED_EVERY_MS = 10_000
/** A stream that has not asked for so long has ended without a word. */
const SILENT_STREAM_MS = 2 * ASKED_EVERY_MS

/** @param now ms, for tests */
export function createStreamPlaces(limit = MAX_STREAMS, now: () => number = Date.now): StreamPlaces {
  const places = new Map<object, { tab: string; until: number }>()
  return {
    take(tab) {
      for (const [other, place] of places) if (place.until < now() || (tab !== '' && place.tab === tab)) places.delete(other)
      if (places.size >= limit) return null
      const stream = {}
      const hold = () => places.set(stream, { tab, until: now() + SILENT_STREAM_MS })
      hold()
      return {
        isHeld() {
          if (!places.has(stream)) return false
          hold()
          return true
        },
        leave: () => void places.delete(stream),
      }
    },
  }
}
