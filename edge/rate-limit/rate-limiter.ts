import { createThrottledLog, describeError } from '../http/log.ts'
import { networkOf } from './network.ts'

/** Networks remembered as waiting; more than this are forgotten together. */
const MAX_WAITING = 10_000

/** Durable Objects by name, as far as a limiter asks them. */
interface Counters<Counter> {
  getByName(name: string): Counter
}

export type WindowCounters = Counters<{ admit(identity: string, limit: number): Promise<number> }>
export type DelayCounters = Counters<{ admit(free: number): Promise<number>; forgive(): Promise<void> }>

/** How often something may be tried. */
export interface RateLimit {
  /** So many attempts of one network in the time of {@link WindowCounter}. */
  window: { counters: WindowCounters; limit: number }
  /** The attempts of everybody together: `free` cost nothing, each further one makes all wait longer. */
  delay?: { counters: DelayCounters; name: string; free: number }
  /**
   * Whether attempts are let through while nothing counts them. What a visitor wrote is not to be lost; a password is not to be guessed.
   */
  whenDown: 'open' | 'closed'
}

export interface Attempt {
  /** What is tried. */
  scope: string
  /** Address of the client. */
  address: string
  /** The same attempt made again counts once. */
  identity: string
}

export interface RateLimiter {
  /** Milliseconds to wait, 0 for an attempt that is let through, null for one that is refused because nothing counts it. */
  admit(attempt: Attempt): Promise<number | null>
  /** Takes an attempt back that the delay counted. */
  forgive(): Promise<void>
}

/** Durable Objects count; this isolate remembers who has to wait, so that a flood does not get as far as that. */
export function createRateLimiter({ window, delay, whenDown }: RateLimit): RateLimiter {
  const waiting = new Map<string, number>()
  const logFailure = createThrottledLog()

  async function count(name: string, identity: string): Promise<number> {
    const waitMs = await window.counters.getByName(name).admit(identity, window.limit)
    if (waitMs === 0) return delay ? delay.counters.getByName(delay.name).admit(delay.free) : 0
    if (waiting.size >= MAX_WAITING) waiting.clear()
    waiting.set(name, Date.now() + waitMs)
    return waitMs
  }

  return {
    async admit({ scope, address, identity }) {
      const name = `${scope} ${networkOf(address)}`
      const left = (waiting.get(name) ?? 0) - Date.now()
      if (left > 0) return left
      try {
        return await count(name, identity)
      } catch (error) {
        logFailure('error', 'Attempts cannot be counted', { scope, whenDown, error: describeError(error) })
        return whenDown === 'open' ? 0 : null
      }
    },
    async forgive() {
      try {
        await delay?.counters.getByName(delay.name).forgive()
      } catch (error) {
        logFailure('error', 'An attempt that succeeded is counted as a failure', { name: delay?.name, error: describeError(error) })
      }
    },
  }
}

/** A limit out of a variable: a whole number, or the default where the variable is missing or makes no sense. */
export function readLimit(variable: string | undefined, byDefault: number): number {
  return Math.floor(Number(variable)) || byDefault
}
