import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { TICKET_SORTS, type TicketFilter, type TicketSort } from '#content-schema/tickets/ticket-operations.ts'
import type { ListSpec, ListState } from '../../list/list-state.ts'

export const TICKET_LIST = {
  lists: ['status', 'type', 'location', 'machine'],
  flags: ['mine'],
  sorts: TICKET_SORTS,
  sort: 'createdOn',
  ascending: false,
} as const satisfies ListSpec

export type TicketListName = (typeof TICKET_LIST.lists)[number]
export type TicketListState = ListState<TicketListName, 'mine', TicketSort>

/** An id as the service takes it: anything else in an address finds nothing, and is left out. */
const ID = /^[\w.:-]{1,80}$/

/** What the service is asked for a look at the list. */
export function filterOf({ words, lists, flags }: TicketListState): TicketFilter {
  const ids = (values: readonly string[]) => values.filter((value) => ID.test(value))
  return {
    statuses: ids(lists.status),
    types: ids(lists.type),
    locations: ids(lists.location),
    machines: ids(lists.machine),
    onlyMine: flags.mine,
    words,
  }
}

/** A page of it. */
export function pageOf(state: TicketListState, language: string) {
  return {
    filter: filterOf(state),
    sort: state.sort,
    ascending: state.ascending,
    offset: (state.page - 1) * PAGE_ROWS,
    first: PAGE_ROWS,
    language,
  }
}

/** The statuses of the tabs: those that were counted, and the chosen ones that no ticket has. */
export function tabsOf(counts: readonly { id: string; count: number }[], chosen: readonly string[]): { id: string; count: number }[] {
  const missing = chosen.filter((id) => counts.every((counted) => counted.id !== id))
  return [...counts.map(({ id, count }) => ({ id, count })), ...missing.map((id) => ({ id, count: 0 }))]
}
