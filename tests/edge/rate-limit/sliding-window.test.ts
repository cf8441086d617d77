import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Admission, slideWindow } from '../../../edge/rate-limit/sliding-window.ts'

const WINDOW = { limit: 3, windowMs: 1000 }

describe('sliding window', () => {
  function run(posts: readonly Admission[]) {
    let log: readonly Admission[] = []
    return posts.map(({ at, identity }) => {
      const decision = slideWindow(log, { identity, now: at, ...WINDOW })
      if (decision.isAdmitted) log = decision.log
      return decision
    })
  }

  it('lets the limit through, says how long to wait, and opens again by one', () => {
    const decisions = run([0, 100, 200, 300, 1000, 1001].map((at, index) => ({ at, identity: String(index) })))
    expect(decisions.map((decision) => (decision.isAdmitted ? 'in' : decision.retryAfterMs))).toEqual(['in', 'in', 'in', 700, 'in', 99])
  })

  it('counts what is sent again once, and lets it through where the limit is reached', () => {
    const decisions = run(['a', 'b', 'a', 'c', 'a', 'd'].map((identity, at) => ({ at, identity })))
    expect(decisions.map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, true, true, true, false])
  })

  it('never lets more than the limit of different posts through in any window, whoever waited as told gets in', () => {
    const posts = fc.array(fc.record({ step: fc.integer({ min: 0, max: 400 }), identity: fc.integer({ min: 0, max: 8 }).map(String) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(posts, (steps) => {
        let at = 0
        const timed = steps.map(({ step, identity }) => {
          at += step
          return { at, identity }
        })
        const counted: Admission[] = []
        let log: readonly Admission[] = []
        for (const { at: now, identity } of timed) {
          const decision = slideWindow(log, { identity, now, ...WINDOW })
          if (decision.isAdmitted) {
            if (!log.some((earlier) => earlier.identity === identity && earlier.at > now - WINDOW.windowMs))
              counted.push({ at: now, identity })
            log = decision.log
          } else expect(slideWindow(log, { identity, now: now + decision.retryAfterMs, ...WINDOW }).isAdmitted).toBe(true)
        }
        for (const { at: end } of counted)
          expect(counted.filter((post) => post.at > end - WINDOW.windowMs && post.at <= end).length).toBeLessThanOrEqual(WINDOW.limit)
      }),
    )
  })
})
