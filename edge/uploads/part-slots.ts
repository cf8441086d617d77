/** Parts that stream through an isolate at once; what each of them holds of its bytes adds up in the memory of the isolate. */
const MAX_PARTS = 8
/** Of one user: as many as a browser sends, which is two files of three parts. */
const MAX_PARTS_OF_USER = 6
const MAX_WAIT_MS = 20_000
const LOOK_EVERY_MS = 25
/** A connection that is lost ends its request without a word: its slot is free again after this time. */
const MAX_PART_MS = 60_000

interface Limits {
  maxParts: number
  maxOfUser: number
  maxWaitMs: number
}

export interface PartSlots {
  /** Waits for a slot and answers what frees it; null when none was free in time. */
  take(userId: string): Promise<(() => void) | null>
}

/**
 * Slots of one isolate for parts on their way to the object store. The body of a part that waits is not read, so it stays in the network. Those
 * that wait look again and again: a request of its own cannot be woken by another one that may have been cut off.
 */
export function createPartSlots(limits: Partial<Limits> = {}, now: () => number = Date.now): PartSlots {
  const { maxParts, maxOfUser, maxWaitMs } = { maxParts: MAX_PARTS, maxOfUser: MAX_PARTS_OF_USER, maxWaitMs: MAX_WAIT_MS, ...limits }
  const taken = new Set<{ userId: string; at: number }>()
  const tryTake = (userId: string) => {
    for (const slot of taken) if (now() - slot.at > MAX_PART_MS) taken.delete(slot)
    const own = [...taken].filter((slot) => slot.userId === userId)
    if (taken.size >= maxParts || own.length >= maxOfUser) return null
    const slot = { userId, at: now() }
    taken.add(slot)
    return () => void taken.delete(slot)
  }
  return {
    async take(userId) {
      const began = now()
      for (;;) {
        const free = tryTake(userId)
        if (free !== null || now() - began >= maxWaitMs) return free
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
  }
}
