import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IN_TITLE, packWeight, weightOf } from '#content-schema/search/index-format.ts'
import { readPostings, writePostings } from '#content-schema/search/postings.ts'

function write(postings: readonly (readonly [number: number, packed: number])[]): string {
  return writePostings(postings.flatMap(([number, packed], at) => [number - (postings[at - 1]?.[0] ?? 0), packed]))
}
function read(text: string): [number, number][] {
  const found: [number, number][] = []
  readPostings(text, (number, packed) => found.push([number, packed]))
  return found
}

describe('postings', () => {
  const records = fc
    .uniqueArray(fc.tuple(fc.nat(100_000), fc.nat(2047)), { selector: ([number]) => number, maxLength: 40 })
    .map((list) => list.sort(([a], [b]) => a - b))

  test('are read as they were written', () => {
    fc.assert(
      fc.property(records, (list) => {
        expect(read(write(list))).toEqual(list)
      }),
    )
  })

  test('take three letters a record where records are neighbours, and none that JSON would escape', () => {
    fc.assert(
      fc.property(records, (list) => {
        const text = write(list)
        expect(JSON.stringify(text)).toHaveLength(text.length + 2)
      }),
    )
    expect(
      write([
        [0, 8],
        [1, 2047],
        [2, 0],
      ]),
    ).toHaveLength(9)
  })

  test('that were cut or are something else are read as far as they make sense', () => {
    fc.assert(
      fc.property(records, fc.nat(200), (list, end) => {
        const found = read(write(list).slice(0, end))
        expect(list.slice(0, found.length)).toEqual(found)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => void read(text)))
  })

  test('hold every weight and where the term stands', () => {
    for (const weight of [0, 0.25, 7, 63.75, 1000]) {
      const [[, packed = 0] = []] = read(write([[3, packWeight(weight, IN_TITLE)]]))
      expect(weightOf(packed)).toBe(Math.min(63.75, weight))
      expect(packed & IN_TITLE).toBe(IN_TITLE)
    }
  })
})
