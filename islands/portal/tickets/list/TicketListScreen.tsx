import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { MAX_PAGE_ROWS, PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { askOperation } from '../../api/ask-operation.ts'
import { PortalError } from '../../api/portal-error.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRereadOnChange } from '../../api/use-reread-on-change.ts'
import { usePortal } from '../../frame/portal-context.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { useUser } from '../../frame/use-session.ts'
import { ChoicesProblem } from '../../list/ChoicesProblem.tsx'
import { ColumnMenu } from '../../list/ColumnMenu.tsx'
import { CsvButton } from '../../list/CsvButton.tsx'
import { shownColumns } from '../../list/column.ts'
import { DataTable } from '../../list/DataTable.tsx'
import { FilterChips } from '../../list/FilterChips.tsx'
import { isUnfiltered, withoutFilters } from '../../list/list-state.ts'
import { NoMatch } from '../../list/NoMatch.tsx'
import { Pager } from '../../list/Pager.tsx'
import { RowKeys } from '../../list/RowKeys.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { usePages } from '../../list/use-pages.ts'
import { useRowKeys } from '../../list/use-row-keys.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { NotForYou } from '../frame/TicketFrame.tsx'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useStatusName } from '../ui/TicketStatus.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { TicketFilters } from './TicketFilters.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { pageOf, TICKET_LIST } from './ticket-list-state.ts'
import { useTicketChips } from './use-ticket-chips.ts'

/** All tickets of the user's organisations, a page of what the filters find (TK-01 to TK-03). */
export function TicketListScreen() {
  const t = useTicketTexts()
  const { session, language } = usePortal()
  const statusName = useStatusName()
  const [, navigate] = useLocation()
  const { state, change, query } = useListState(TICKET_LIST)
  const asked = pageOf(state, language)
  const list = useOperation(TICKET_OPERATIONS.TicketList, asked, { keepsPrevious: true })
  const choices = useOperation(TICKET_OPERATIONS.TicketChoices, { language })
  const room = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const begin = useCallback(() => navigate('/tickets/newticket'), [navigate])
  useListKeptFresh()
  const columns = useMemo(() => ticketColumns(t, statusName), [t, statusName])
  const { types = [], locations = [] } = choices.data?.ticketChoices ?? {}
  const { total = 0, rows = [], statuses = [] } = list.data?.ticketList ?? {}
  const pages = usePages({ page: state.page, total: list.data && !list.isPlaceholderData ? total : null, change })
  useRowKeys({ room, search, onNew: begin, turn: pages.turn })
  const chips = useTicketChips(state, change, { types, locations, rows })
  const clear = () => change(withoutFilters(state))
  const title = t(($) => $.list.title)
  if (list.error instanceof PortalError && list.error.status === 403) return <NotForYou />
  const isNew = list.data !== undefined && isUnfiltered(state) && statuses.length === 0 && total === 0
  return (
    <div className="ticket-list">
      <div className="ticket-head">
        <ScreenTitle title={title} />
        <Link href="/tickets/newticket" className="button button-accent" aria-keyshortcuts="n">
          {t(($) => $.list.create)}
        </Link>
      </div>
      {!isNew && (
        <>
          <StatusTabs counts={statuses} chosen={state.lists.status} onChange={(status) => change({ lists: { ...state.lists, status } })} />
          <div className="list-bar">
            <TicketFilters {...{ state, change, statuses, types, locations, search }} />
            <div className="list-bar-end">
              <SavedViews screen="tickets" query={query} />
              <ColumnMenu columns={columns} chosen={state.columns} onChange={(chosen) => change({ columns: chosen })} />
              <CsvButton
                name="tickets"
                columns={columns}
                read={async (offset) => {
                  const variables = { ...asked, offset, first: MAX_PAGE_ROWS }
                  return (await askOperation(session, TICKET_OPERATIONS.TicketList, variables)).ticketList
                }}
              />
            </div>
          </div>
          <FilterChips chips={chips} onClear={clear} />
          <ChoicesProblem choices={choices} />
        </>
      )}
      <LoadState
        query={list}
        name={title}
        skeleton={<RowsSkeleton rows={8} />}
        empty={() => (isNew ? <NoTickets /> : total === 0 ? <NoMatch onClear={clear} /> : null)}
      >
        {() => (
          <div ref={room}>
            <DataTable
              caption={title}
              columns={columns}
              shown={shownColumns(columns, state.columns).map(({ id }) => id)}
              rows={rows}
              rowId={({ id }) => id}
              hrefOf={({ id }) => `/tickets/${encodeURIComponent(id)}`}
              isUnread={({ unread }) => unread > 0}
              sort={state.sort}
              ascending={state.ascending}
              onSort={(sort, ascending) => change({ sort, ascending })}
              isStale={list.isPlaceholderData}
            />
            <Pager page={pages.page} rowsPerPage={PAGE_ROWS} total={total} onPage={(page) => change({ page })} />
            <RowKeys />
          </div>
        )}
      </LoadState>
    </div>
  )
}

/** TK-13. */
function NoTickets() {
  const t = useTicketTexts()
  return (
    <div className="empty-state">
      <h2>{t(($) => $.list.empty.title)}</h2>
      <p>{t(($) => $.list.empty.text)}</p>
      <p>
        <Link href="/tickets/newticket" className="text-link">
          {t(($) => $.list.create)}
        </Link>
      </p>
    </div>
  )
}

/** What changes at the service desk is read again. */
function useListKeptFresh(): void {
  const queries = useQueryClient()
  const { id } = useUser()
  useRereadOnChange(
    ({ kind }) => kind === 'ticket',
    () => void queries.invalidateQueries({ queryKey: [id, 'TicketList'] }),
  )
}
