import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from '../../site/view/page-numbers.ts'

test.each<[number, number, (number | null)[]]>([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 12, [1, 2, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected)
})

test('numbers ascend, begin with the first and end with the last, and a gap hides at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (last, offset) => {
      const current = 1 + (offset % last)
      const numbers = pageNumbers(current, last)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, last])
      expect(numbers).toContain(current)
      for (const [index, page] of numbers.entries()) {
        const before = numbers[index - 1]
        if (page === null) expect((numbers[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(page).toBe(before + 1)
      }
    }),
  )
})
