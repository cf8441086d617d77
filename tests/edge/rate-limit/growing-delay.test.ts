import { describe, expect, it } from 'vitest'
import { type Attempts, admitAttempt, forgiveAttempt, NO_ATTEMPTS } from '../../../edge/rate-limit/growing-delay.ts'

describe('tries of a gate', () => {
  const tryAt = (tries: Attempts, now: number) => admitAttempt(tries, { now, free: 3 })

  it('cost nothing at first, then twice as long each time, up to a minute, and are forgiven with time', () => {
    let tries = NO_ATTEMPTS
    const waits: number[] = []
    for (let at = 0; at < 14; at += 1) {
      const now = Math.max(1000, tries.closedUntil)
      tries = tryAt(tries, now).attempts
      waits.push(tries.closedUntil - now)
    }
    expect(waits.slice(0, 3)).toEqual([0, 0, 0])
    expect(waits.slice(3).every((wait, at, all) => at === 0 || wait >= (all[at - 1] ?? 0))).toBe(true)
    expect(waits.at(-1)).toBe(60_000)
    expect(tryAt(tries, tries.closedUntil - 1).waitMs).toBe(1)
    expect(tryAt(tries, tries.closedUntil + 2 * 60 * 60 * 1000).attempts.closedUntil).toBe(tries.closedUntil + 2 * 60 * 60 * 1000)
  })

  it('are at most some sixty an hour for a guesser, however many networks take part', () => {
    let tries = NO_ATTEMPTS
    let admitted = 0
    for (let now = 1000; now < 3_601_000; now += 50) {
      const result = tryAt(tries, now)
      tries = result.attempts
      if (result.waitMs === 0) admitted += 1
    }
    expect(admitted).toBeLessThan(80)
  })

  it('with the right password are no guesses', () => {
    let tries = NO_ATTEMPTS
    for (let at = 0; at < 100; at += 1) tries = forgiveAttempt(tryAt(tries, 1000).attempts)
    expect(tryAt(tries, 1000).waitMs).toBe(0)
  })
})
