import { type ComponentProps, type ReactNode, useRef } from 'react'
import { ACCESS_STATUSES } from '#content-schema/administration/access.ts'
import { MAX_PAGE_ROWS, PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { ChoicesProblem } from '../../list/ChoicesProblem.tsx'
import { ColumnMenu } from '../../list/ColumnMenu.tsx'
import { CsvButton } from '../../list/CsvButton.tsx'
import { type ListColumn, shownColumns } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { FilterChips } from '../../list/FilterChips.tsx'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import { isUnfiltered, type ListSpec, withoutFilters } from '../../list/list-state.ts'
import { NoMatch } from '../../list/NoMatch.tsx'
import { Pager } from '../../list/Pager.tsx'
import { RowKeys } from '../../list/RowKeys.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { usePages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { useChoices, useNames } from '../ui/use-names.ts'
import { type PeopleFilterName, questionOf } from './list-specs.ts'

interface Page<Row> {
  total: number
  rows: readonly Row[]
  statuses: readonly { id: string; count: number }[]
}

type Question<Sort extends string> = ReturnType<typeof questionOf<Sort>>

/** How somebody looks at the list, and the question it is. */
export function usePeopleQuestion<Sort extends string>(spec: ListSpec<PeopleFilterName, never, Sort>) {
  const { state, change, query: address } = useListState(spec)
  return { state, change, address, question: questionOf(state) }
}

interface Props<Row, Sort extends string> {
  /** What the list is, and its name among saved views and files. */
  caption: string
  name: string
  searchLabel: string
  emptyText: string
  list: ReturnType<typeof usePeopleQuestion<Sort>>
  /** What the service answers to the question. */
  query: ComponentProps<typeof LoadState<Page<Row>>>['query'] & { isPlaceholderData: boolean }
  columns: readonly ListColumn<Row, Sort>[]
  rowId: (row: Row) => string
  hrefOf: (row: Row) => string
  readRows: (question: Question<Sort>) => Promise<Page<Row>>
  onNew: () => void
}

/** A list of the administration: filters, table, pages, all of it in the address. */
export function PeopleList<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { caption, name, columns, rowId, hrefOf, readRows, onNew, query } = props
  const { state, change, address, question } = props.list
  const room = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const pages = usePages({ page: state.page, total: query.isPlaceholderData ? null : (query.data?.total ?? null), change })
  useRowKeys({ room, search, onNew, turn: pages.turn })
  const shown = shownColumns(columns, state.columns)
  const clear = () => change(withoutFilters(state))
  const filters = useFilters(query.data?.statuses ?? [])
  const all = { ...question, first: MAX_PAGE_ROWS }
  return (
    <>
      <div className="list-bar">
        <SearchField
          label={props.searchLabel}
          value={state.words}
          inputRef={search}
          onChange={(words) => change({ words }, { isStep: false })}
        />
        {filters.map(({ id, label, options }) => (
          <FilterMenu
            key={id}
            label={label}
            options={options}
            chosen={state.lists[id]}
            onChange={(chosen) => change({ lists: { ...state.lists, [id]: chosen } })}
          />
        ))}
        <div className="list-bar-end">
          <ColumnMenu columns={columns} chosen={state.columns} onChange={(chosen) => change({ columns: chosen })} />
          <SavedViews screen={name} query={address} />
          <CsvButton name={name} columns={shown.filter(({ id }) => id !== 'actions')} read={(offset) => readRows({ ...all, offset })} />
        </div>
      </div>
      <FilterChips
        chips={filters.flatMap(({ id, options }) =>
          state.lists[id].map((value) => ({
            key: `${id}-${value}`,
            text: options.find((option) => option.id === value)?.name ?? value,
            remove: () => change({ lists: { ...state.lists, [id]: state.lists[id].filter((other) => other !== value) } }),
          })),
        )}
        onClear={clear}
      />
      <ChoicesProblem choices={useChoices()} />
      <div ref={room} className="people-rows">
        <LoadState
          query={query}
          name={caption}
          skeleton={<RowsSkeleton rows={8} />}
          empty={({ total }) =>
            total > 0 ? null : isUnfiltered(state) ? <Nothing>{props.emptyText}</Nothing> : <NoMatch onClear={clear} />
          }
        >
          {({ rows, total }) => (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                shown={shown.map(({ id }) => id)}
                rows={rows}
                rowId={rowId}
                hrefOf={hrefOf}
                sort={state.sort}
                ascending={state.ascending}
                onSort={(sort, ascending) => change({ sort, ascending })}
                isStale={query.isPlaceholderData}
              />
              <Pager page={pages.page} rowsPerPage={PAGE_ROWS} total={total} onPage={(page) => change({ page })} />
              <RowKeys />
            </>
          )}
        </LoadState>
      </div>
    </>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="portal-empty">{children}</p>
}

function useFilters(counts: readonly { id: string; count: number }[]) {
  const t = usePeopleTexts()
  const names = useNames()
  const { data } = useChoices()
  const { organizations = [], applications = [] } = data?.peopleChoices ?? {}
  const statuses = ACCESS_STATUSES.map((id) => ({
    id,
    name: names.status(id),
    count: counts.find((status) => status.id === id)?.count ?? 0,
  }))
  return [
    { id: 'organization', label: t(($) => $.field.organization), options: organizations.map(({ orguid, name }) => ({ id: orguid, name })) },
    {
      id: 'application',
      label: t(($) => $.field.application),
      options: applications.map((application) => ({ id: application.id, name: names.application(application) })),
    },
    { id: 'status', label: t(($) => $.field.status), options: statuses.filter(({ id, count }) => id !== 'unknown' || count > 0) },
  ] as const
}
