import { createRateLimiter, type DelayCounters, type RateLimiter, readLimit, type WindowCounters } from '../rate-limit/rate-limiter.ts'

/** Tries of one network in ten minutes: a whole office may sit behind one address. */
const MAX_TRIES = 20
/** Wrong tries of everybody together, before each further one makes all wait. */
const DEFAULT_FREE = 60

export interface GuessLimitBindings {
  FORM_LIMITS: WindowCounters
  GATE_LIMITS: DelayCounters
  /** Tries of one network in ten minutes; 20 by default. */
  PAGE_PASSWORD_LIMIT?: string
  /** Wrong tries at a gate, of everybody together, before each further one makes all wait; 60 by default. */
  GATE_FREE_TRIES?: string
}

/**
 * Limits how often the password of a gate is guessed: per network, and for the gate as a whole. While the counters do not answer no
 * password is looked at: a form that is lost is worse than one too many, a password guessed at will is not.
 */
export function createGuessLimiter(env: GuessLimitBindings, gate: string): RateLimiter {
  return createRateLimiter({
    window: { counters: env.FORM_LIMITS, limit: readLimit(env.PAGE_PASSWORD_LIMIT, MAX_TRIES) },
    delay: { counters: env.GATE_LIMITS, name: gate, free: readLimit(env.GATE_FREE_TRIES, DEFAULT_FREE) },
    whenDown: 'closed',
  })
}
