import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isUnfiltered,
  type ListSpec,
  type ListState,
  readListState,
  withoutFilters,
  writeListState,
} from '#islands/portal/list/list-state.ts'

const SPEC = {
  lists: ['status', 'type'],
  flags: ['mine'],
  sorts: ['created', 'number'],
  sort: 'created',
  ascending: false,
} as const satisfies ListSpec

const value = fc.string({ minLength: 1, maxLength: 30, unit: 'binary' })
const column = fc.stringMatching(/^[a-z]{1,12}$/)
const states: fc.Arbitrary<ListState<'status' | 'type', 'mine', 'created' | 'number'>> = fc.record({
  words: fc.string({ maxLength: 200, unit: 'binary' }).map((words) => words.trim()),
  lists: fc.record({
    status: fc.uniqueArray(value, { maxLength: 8 }),
    type: fc.uniqueArray(value, { maxLength: 8 }),
  }),
  flags: fc.record({ mine: fc.boolean() }),
  sort: fc.constantFrom('created' as const, 'number' as const),
  ascending: fc.boolean(),
  page: fc.integer({ min: 1, max: 10_000 }),
  columns: fc.option(fc.uniqueArray(column, { maxLength: 6 })),
  view: fc.constantFrom('', 'cards'),
})

describe('how somebody looks at a list', () => {
  test('survives the way through the address [TK-01, IN-01]', () => {
    fc.assert(fc.property(states, (state) => void expect(readListState(SPEC, writeListState(SPEC, state))).toEqual(state)))
  })

  test('is read from any query, and is the same once it was written', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const state = readListState(SPEC, query)
        expect(readListState(SPEC, writeListState(SPEC, state))).toEqual(state)
      }),
    )
  })

  test('is an empty query where nothing differs from what the list shows by itself', () => {
    expect(writeListState(SPEC, readListState(SPEC, ''))).toBe('')
  })

  test.each([
    ['an order that is none', 'sort=evil'],
    ['a page that is none', 'page=-3'],
    ['a page beyond reason', 'page=1e9'],
    ['a flag that is not set', 'mine=yes'],
  ])('leaves out %s', (_, query) => {
    expect(readListState(SPEC, query)).toEqual(readListState(SPEC, ''))
  })

  test('has no filter once they are taken away', () => {
    fc.assert(fc.property(states, (state) => void expect(isUnfiltered(withoutFilters(state))).toBe(true)))
  })
})
