import { useMemo, useRef } from 'react'
import { MACHINE_OPERATIONS, type MachineSort } from '#content-schema/inventory/machine-operations.ts'
import { MAX_PAGE_ROWS, PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { useOperation } from '../../api/use-operation.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { ChoicesProblem } from '../../list/ChoicesProblem.tsx'
import { ColumnMenu } from '../../list/ColumnMenu.tsx'
import { CsvButton } from '../../list/CsvButton.tsx'
import { shownColumns } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { isUnfiltered, withoutFilters } from '../../list/list-state.ts'
import { NoMatch } from '../../list/NoMatch.tsx'
import { Pager } from '../../list/Pager.tsx'
import { RowKeys } from '../../list/RowKeys.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import { SortField } from '../../list/SortField.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { usePages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { NoMachines } from '../ui/NoMachines.tsx'
import { MachineCards } from './MachineCards.tsx'
import { MachineChips, MachineFilters } from './MachineFilters.tsx'
import { machineColumns } from './machine-columns.tsx'
import { filterOf, MACHINE_LIST, questionOf } from './machine-list.ts'
import { useNewTicket } from './use-new-ticket.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The machines of one's organisations as a table or as cards; how one looks at them is in the address (IN-01). */
export function MachineList() {
  const t = inventoryTexts.use()
  const { htmlLang, session } = usePortal()
  const format = useFormat()
  const { state, change, query } = useListState(MACHINE_LIST)
  const answer = useOperation(MACHINE_OPERATIONS.MachineList, questionOf(state), { keepsPrevious: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what formats are made of changes with the language alone
  const columns = useMemo(() => machineColumns(t, format), [t, htmlLang])
  const found = answer.isPlaceholderData ? undefined : answer.data?.machineList
  const pages = usePages({ page: state.page, total: found?.total ?? null, change })
  const [room, search] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)]
  const onNew = useNewTicket(room)
  useRowKeys({ room, search, turn: pages.turn, ...(onNew ? { onNew } : {}) })
  const title = t(($) => $.title)
  const isCards = state.view === 'cards'
  const order = {
    sort: state.sort,
    ascending: state.ascending,
    onSort: (sort: MachineSort, ascending: boolean) => change({ sort, ascending }),
  }
  const readPage = async (offset: number) => {
    const variables = { filter: filterOf(state), sort: state.sort, ascending: state.ascending, offset, first: MAX_PAGE_ROWS }
    return (await askOperation(session, MACHINE_OPERATIONS.MachineList, variables)).machineList
  }
  return (
    <div className={isCards ? 'machines is-cards' : 'machines'}>
      <ScreenTitle title={title} />
      <div className="list-bar">
        <SearchField
          label={t(($) => $.search)}
          value={state.words}
          onChange={(words) => change({ words }, { isStep: false })}
          inputRef={search}
        />
        <MachineFilters state={state} change={change} />
        <div className="list-bar-end">
          <ViewSwitch isCards={isCards} onChange={(view) => change({ view })} />
          {!isCards && <ColumnMenu columns={columns} chosen={state.columns} onChange={(chosen) => change({ columns: chosen })} />}
          <SavedViews screen="machines" query={query} />
          <CsvButton name="machines" columns={columns} read={readPage} />
        </div>
      </div>
      <MachineChips state={state} change={change} />
      <ChoicesProblem choices={useOperation(MACHINE_OPERATIONS.MachineChoices, {})} />
      {isCards && <SortField columns={columns} {...order} />}
      <div ref={room}>
        <LoadState query={answer} name={title} skeleton={<RowsSkeleton rows={8} />}>
          {({ machineList: { total, rows } }) => {
            if (total === 0 && isUnfiltered(state)) return <NoMachines />
            if (total === 0) return <NoMatch onClear={() => change(withoutFilters(state))} />
            return (
              <>
                {isCards ? (
                  <MachineCards machines={rows} isStale={answer.isPlaceholderData} />
                ) : (
                  <DataTable
                    caption={title}
                    columns={columns}
                    shown={shownColumns(columns, state.columns).map(({ id }) => id)}
                    rows={rows}
                    rowId={({ id }) => id}
                    hrefOf={({ id }) => `/inventory/${id}`}
                    isStale={answer.isPlaceholderData}
                    {...order}
                  />
                )}
                <Pager page={pages.page} rowsPerPage={PAGE_ROWS} total={total} onPage={(page) => change({ page })} />
                <RowKeys />
              </>
            )
          }}
        </LoadState>
      </div>
    </div>
  )
}
