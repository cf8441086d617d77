import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MACHINE_OPERATIONS, MACHINE_SORTS } from '#content-schema/inventory/machine-operations.ts'
import { filterOf, MACHINE_LIST, questionOf } from '#islands/portal/inventory/list/machine-list.ts'
import { readListState, writeListState } from '#islands/portal/list/list-state.ts'

const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 4 })
const states = fc.record({
  words: fc.string({ maxLength: 60, unit: 'grapheme' }).map((words) => words.trim()),
  lists: fc.record({ organization: values, plant: values, model: values, status: values }),
  flags: fc.constant({}),
  sort: fc.constantFrom(...MACHINE_SORTS),
  ascending: fc.boolean(),
  page: fc.integer({ min: 1, max: 200 }),
  columns: fc.option(fc.uniqueArray(fc.constantFrom('model', 'plant', 'status'))),
  view: fc.constantFrom('', 'cards'),
})

test('how the machines are looked at is in the address and comes back from it [IN-01]', () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = readListState(MACHINE_LIST, writeListState(MACHINE_LIST, state))
      expect(read).toEqual(state)
    }),
  )
})

test('whatever an address says, the service is asked something it understands', () => {
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.tuple(
          fc.constantFrom('organization', 'plant', 'model', 'status', 'sort', 'page', 'q'),
          fc.string({ maxLength: 120, unit: 'binary' }),
        ),
      )
      .map((pairs) => new URLSearchParams(pairs).toString()),
  )
  fc.assert(
    fc.property(address, (query) => {
      const parsed = MACHINE_OPERATIONS.MachineList.variables.safeParse(questionOf(readListState(MACHINE_LIST, query)))
      expect(parsed.error?.issues ?? []).toEqual([])
    }),
  )
})

test.each([
  ['plant=albis-wirental&plant=albis-linthau', { plants: ['albis-wirental', 'albis-linthau'] }],
  ['organization=a&model=Linea%20565&q=%20L565%20', { organizations: ['a'], models: ['Linea 565'], words: 'L565' }],
  ['status=<b>&status=stopped', { statuses: ['stopped'] }],
  ['', { organizations: [], plants: [], models: [], statuses: [], words: '' }],
])('the address %s narrows the list to %j', (query, filter) => {
  expect(filterOf(readListState(MACHINE_LIST, query))).toMatchObject(filter)
})
