import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TICKET_OPERATIONS, TICKET_SORTS } from '#content-schema/tickets/ticket-operations.ts'
import { readListState, writeListState } from '#islands/portal/list/list-state.ts'
import { pageOf, TICKET_LIST, type TicketListState, tabsOf } from '#islands/portal/tickets/list/ticket-list-state.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[\w.:-]{1,80}$/), { maxLength: 5 })
const states: fc.Arbitrary<TicketListState> = fc.record({
  words: fc.string({ maxLength: 200, unit: 'binary' }).map((words) => words.trim()),
  lists: fc.record({ status: ids, type: ids, location: ids, machine: ids }),
  flags: fc.record({ mine: fc.boolean() }),
  sort: fc.constantFrom(...TICKET_SORTS),
  ascending: fc.boolean(),
  page: fc.integer({ min: 1, max: 10_000 }),
  columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 5 })),
  view: fc.constant(''),
})

test('how somebody looks at tickets survives the way through the address, and the service is asked for it (TK-01, TK-02)', () => {
  fc.assert(
    fc.property(states, (state) => {
      const read = readListState(TICKET_LIST, writeListState(TICKET_LIST, state))
      expect(read).toEqual(state)
      const { filter } = pageOf(read, 'de')
      expect(filter).toEqual({
        statuses: state.lists.status,
        types: state.lists.type,
        locations: state.lists.location,
        machines: state.lists.machine,
        onlyMine: state.flags.mine,
        words: state.words,
      })
    }),
  )
})

test('whatever an address says, the service is asked something it takes (TK-01)', () => {
  const { variables } = TICKET_OPERATIONS.TicketList
  const names = fc.constantFrom('status', 'type', 'location', 'machine', 'q', 'sort', 'page', 'mine')
  const query = fc
    .array(fc.tuple(names, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((pairs) => new URLSearchParams(pairs).toString())
  fc.assert(
    fc.property(query, (text) => {
      expect(variables.safeParse(pageOf(readListState(TICKET_LIST, text), 'de')).success).toBe(true)
    }),
  )
})

test('a status that was chosen has a tab though no ticket has it', () => {
  expect(tabsOf([{ id: 'new', count: 2 }], ['closed', 'new'])).toEqual([
    { id: 'new', count: 2 },
    { id: 'closed', count: 0 },
  ])
})
