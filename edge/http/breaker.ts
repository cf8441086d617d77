/** Leaves a service alone that failed several times on end. */
export interface Breaker {
  /** False while the service rests. */
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** @param now milliseconds, for tests */
export function createBreaker({ failures, restMs }: { failures: number; restMs: number }, now: () => number = Date.now): Breaker {
  let inRow = 0
  let restUntil = 0
  return {
    isClosed: () => now() >= restUntil,
    succeeded() {
      inRow = 0
    },
    failed() {
      inRow += 1
      // After its rest one more failure is enough.
      if (inRow >= failures) restUntil = now() + restMs
    },
  }
}
