/** Attempts as they are stored between two. */
export interface Attempts {
  /** Attempts that did not succeed; fewer as time goes by. */
  failures: number
  /** When the last attempt was let through, ms. */
  lastAt: number
  /** Nobody may try before this moment, ms. */
  closedUntil: number
}

export const NO_ATTEMPTS: Attempts = { failures: 0, lastAt: 0, closedUntil: 0 }

/** Half of what failed is forgiven in this time. ms. */
const HALF_LIFE_MS = 10 * 60 * 1000
const FIRST_DELAY_MS = 1000
/** Long enough that a password of the shortest length is not found in a lifetime, short enough that editors wait for it. */
const MAX_DELAY_MS = 60_000

/**
 * Counts an attempt before its outcome is known, so that many at once do not slip through. The first `free` cost nothing; each further one
 * doubles the time before the next, for everybody.
 */
export function admitAttempt(attempts: Attempts, { now, free }: { now: number; free: number }): { attempts: Attempts; waitMs: number } {
  if (now < attempts.closedUntil) return { attempts, waitMs: attempts.closedUntil - now }
  const forgiven = attempts.failures * 0.5 ** (Math.max(0, now - attempts.lastAt) / HALF_LIFE_MS)
  const failures = forgiven + 1
  const steps = Math.floor(failures) - free
  const delay = steps <= 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(steps - 1, 20))
  return { attempts: { failures, lastAt: now, closedUntil: now + delay }, waitMs: 0 }
}

/** Takes an attempt back that succeeded. */
export function forgiveAttempt(attempts: Attempts): Attempts {
  return { ...attempts, failures: Math.max(0, attempts.failures - 1), closedUntil: 0 }
}
