import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSheetOrder, overlaySpecifications } from '#content-schema/catalogue/specification-sheet.ts'

interface Line {
  name: string
  group: string | null
  sortIndex?: number
}
const machine = (name: string, sortIndex?: number): Line => ({ name, group: 'Machine', ...(sortIndex === undefined ? {} : { sortIndex }) })
const wire = (name: string, sortIndex?: number): Line => ({ ...machine(name, sortIndex), group: 'Wire' })
const names = (lines: readonly Line[]) => lines.map(({ name }) => name).join(' ')

describe('lines of a data sheet', () => {
  test('length, width and height stand together, whoever of product and variant says them', () => {
    const shared = [machine('width', 20), machine('height', 30), machine('noise', 50)]
    expect(names(overlaySpecifications(shared, [machine('length', 10), machine('weight', 40)]))).toBe('length width height weight noise')
  })

  test('keep the places of their heading among other headings', () => {
    const lines = [wire('diameter', 20), machine('height', 30), wire('section', 10), machine('length', 10)]
    expect(names(inSheetOrder(lines))).toBe('section length diameter height')
  })

  test('without a place stay where they are', () => {
    expect(names(inSheetOrder([machine('height', 30), machine('colour'), machine('length', 10)]))).toBe('length colour height')
    expect(names(inSheetOrder([machine('b'), machine('a')]))).toBe('b a')
  })

  test('are the same lines, in an order that does not change again', () => {
    const line = fc.record({
      name: fc.string(),
      group: fc.constantFrom(null, 'Wire', 'Machine'),
      sortIndex: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const ordered = inSheetOrder(lines)
        expect(new Set(ordered)).toEqual(new Set(lines))
        expect(inSheetOrder(ordered)).toEqual(ordered)
      }),
    )
  })
})
