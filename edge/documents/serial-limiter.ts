import { createRateLimiter, type RateLimiter, readLimit, type WindowCounters } from '../rate-limit/rate-limiter.ts'

/** Serial numbers of one network in ten minutes: somebody who walks through a hall with a phone asks for as many machines. */
const MAX_QUESTIONS = 120

export interface SerialLimitBindings {
  FORM_LIMITS: WindowCounters
  /** Serial numbers a network may ask for in ten minutes; 120 by default. */
  SERIAL_LIMIT?: string
}

/**
 * Limits how often manuals are asked for by serial number. The answer tells of types alone, so that while nothing counts everyone is let
 * through: a fitter before a machine that stands still needs the manual.
 */
export function createSerialLimiter(env: SerialLimitBindings): RateLimiter {
  return createRateLimiter({
    window: { counters: env.FORM_LIMITS, limit: readLimit(env.SERIAL_LIMIT, MAX_QUESTIONS) },
    whenDown: 'open',
  })
}
