import { createRateLimiter, type RateLimiter, readLimit, type WindowCounters } from '../rate-limit/rate-limiter.ts'

/** Where the variable is missing or makes no sense. */
const MAX_FORMS = 10

/** Limits posts per form and network. While nothing counts, everyone is let through: a limit is no reason to lose what a visitor wrote. */
export function createFormLimiter(env: { FORM_LIMITS: WindowCounters; FORM_LIMIT?: string }): RateLimiter {
  return createRateLimiter({
    window: { counters: env.FORM_LIMITS, limit: readLimit(env.FORM_LIMIT, MAX_FORMS) },
    whenDown: 'open',
  })
}
