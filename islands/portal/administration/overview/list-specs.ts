import { ACCESS_SORTS, type PeopleFilter, USER_SORTS } from '#content-schema/administration/people-operations.ts'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import type { ListSpec, ListState } from '../../list/list-state.ts'

const FILTERS = ['organization', 'application', 'status'] as const
export type PeopleFilterName = (typeof FILTERS)[number]

export const USERS: ListSpec<PeopleFilterName, never, (typeof USER_SORTS)[number]> = {
  lists: FILTERS,
  flags: [],
  sorts: USER_SORTS,
  sort: 'name',
  ascending: true,
}

export const ACCESSES: ListSpec<PeopleFilterName, never, (typeof ACCESS_SORTS)[number]> = {
  lists: FILTERS,
  flags: [],
  sorts: ACCESS_SORTS,
  sort: 'user',
  ascending: true,
}

/** The question to the service that a look at a list is. */
export function questionOf<Sort extends string>(state: ListState<PeopleFilterName, never, Sort>) {
  const { organization, application, status } = state.lists
  const filter: PeopleFilter = {
    organizations: idsOf(organization),
    applications: idsOf(application),
    statuses: idsOf(status),
    words: state.words,
  }
  return { filter, sort: state.sort, ascending: state.ascending, offset: (state.page - 1) * PAGE_ROWS, first: PAGE_ROWS }
}

/** An address somebody has written may hold what is no id; the edge would refuse the whole list for it. */
function idsOf(values: readonly string[]): string[] {
  return values.filter((value) => /^[\w.:-]{1,80}$/.test(value))
}
