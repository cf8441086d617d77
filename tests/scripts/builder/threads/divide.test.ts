import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from '../../../../scripts/builder/threads/divide.ts'

/** Items, how many take, how many at once, and in what order they come back for more (then each until nothing is left). */
const situation = fc.record({
  count: fc.nat(200),
  takers: fc.integer({ min: 1, max: 5 }),
  most: fc.integer({ min: 1, max: 30 }),
  order: fc.array(fc.nat(4), { maxLength: 60 }),
})

test('every item is given out once, whoever comes when', () => {
  fc.assert(
    fc.property(situation, ({ count, takers, most, order }) => {
      const items = Array.from({ length: count }, (_, index) => index)
      const shares = divide(items, takers, most)
      const given: number[] = []
      const take = (taker: number): boolean => {
        const taken = shares.take(taker)
        expect(taken.length).toBeLessThanOrEqual(most)
        given.push(...taken)
        return taken.length > 0
      }
      for (const taker of order) take(taker % takers)
      while (take(0)) {}
      for (let taker = 0; taker < takers; taker += 1) expect(take(taker)).toBe(false)
      expect(given.sort((a, b) => a - b)).toEqual(items)
    }),
  )
})

test('takers of one pace get neighbours, and who is done helps the busiest', () => {
  const shares = divide([1, 2, 3, 4, 5, 6, 7, 8], 2, 2)
  expect([shares.take(0), shares.take(1), shares.take(0)]).toEqual([
    [1, 2],
    [5, 6],
    [3, 4],
  ])
  expect(shares.take(0)).toEqual([8])
  expect(shares.take(1)).toEqual([7])
})
