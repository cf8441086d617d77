import { useState } from 'react'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import type { ListSpec } from '../../list/list-state.ts'
import { Pager } from '../../list/Pager.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { usePages } from '../../list/use-pages.ts'
import { usePeopleTexts } from '../texts/people-texts.ts'
import { ActivityLog } from '../ui/ActivityLog.tsx'
import { LOGGED_ACTIONS } from '../ui/log-actions.ts'

const SPEC: ListSpec<'action', never, 'at'> = { lists: ['action'], flags: [], sorts: ['at'], sort: 'at', ascending: false }

/** What was done to the users of the administrator's organisations, and by whom. */
export function LogTab() {
  const t = usePeopleTexts()
  const { state, change } = useListState(SPEC)
  const [total, setTotal] = useState<number | null>(null)
  const pages = usePages({ page: state.page, total, change })
  const chosen = state.lists.action.filter((action) => LOGGED_ACTIONS.some((known) => known === action))
  return (
    <>
      <div className="list-bar">
        <SearchField label={t(($) => $.search.log)} value={state.words} onChange={(words) => change({ words }, { isStep: false })} />
        <FilterMenu
          label={t(($) => $.log.action)}
          options={LOGGED_ACTIONS.map((id) => ({ id, name: t(($) => $.log[id]) }))}
          chosen={chosen}
          onChange={(action) => change({ lists: { action } })}
        />
      </div>
      <ActivityLog
        question={{ actions: chosen, userId: null, words: state.words, offset: (state.page - 1) * PAGE_ROWS, first: PAGE_ROWS }}
        onTotal={setTotal}
      >
        {(shown) => <Pager page={pages.page} rowsPerPage={PAGE_ROWS} total={shown} onPage={(page) => change({ page })} />}
      </ActivityLog>
    </>
  )
}
