import { MACHINE_SORTS, type MachineFilter, type MachineSort } from '#content-schema/inventory/machine-operations.ts'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import type { ListSpec, ListState } from '../../list/list-state.ts'

export type MachineFilterName = 'organization' | 'plant' | 'model' | 'status'

/** How the inventory can be looked at, by the names of its address. */
export const MACHINE_LIST = {
  lists: ['organization', 'plant', 'model', 'status'],
  flags: [],
  sorts: MACHINE_SORTS,
  sort: 'name',
  ascending: true,
} as const satisfies ListSpec<MachineFilterName, never, MachineSort>

export type MachineListState = ListState<MachineFilterName, never, MachineSort>

const ID = /^[\w.:-]{1,80}$/
const MAX_MODEL = 100

/** What the service is asked for; what no service could understand is left out, since an address may say anything. */
export function filterOf({ words, lists }: Pick<MachineListState, 'words' | 'lists'>): MachineFilter {
  const ids = (values: readonly string[]) => values.filter((value) => ID.test(value))
  return {
    organizations: ids(lists.organization),
    plants: ids(lists.plant),
    models: lists.model.filter((model) => model.length <= MAX_MODEL),
    statuses: ids(lists.status),
    words,
  }
}

/** Question of the page that is looked at. */
export function questionOf(state: MachineListState) {
  const { sort, ascending, page } = state
  return { filter: filterOf(state), sort, ascending, offset: (page - 1) * PAGE_ROWS, first: PAGE_ROWS }
}
