import type { RefObject } from 'react'
import { FilterMenu } from '../../list/FilterMenu.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import type { ChangeList } from '../../list/use-list-state.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useStatusName } from '../ui/TicketStatus.tsx'
import { MachineFilter } from './MachineFilter.tsx'
import { type TicketListName, type TicketListState, tabsOf } from './ticket-list-state.ts'

interface Props {
  state: TicketListState
  change: ChangeList<TicketListName, 'mine', TicketListState['sort']>
  statuses: readonly { id: string; count: number }[]
  types: readonly { id: string; name: string }[]
  locations: readonly { id: string; name: string }[]
  search: RefObject<HTMLInputElement | null>
}

/** What the list is narrowed by (AH-37, TK-02). */
export function TicketFilters({ state, change, statuses, types, locations, search }: Props) {
  const t = useTicketTexts()
  const statusName = useStatusName()
  const choose = (name: TicketListName) => (values: string[]) => change({ lists: { ...state.lists, [name]: values } })
  const counted = tabsOf(statuses, state.lists.status).map(({ id, count }) => ({ id, name: statusName(id), count }))
  return (
    <>
      <SearchField
        label={t(($) => $.list.search)}
        value={state.words}
        onChange={(words) => change({ words }, { isStep: false })}
        inputRef={search}
      />
      <FilterMenu label={t(($) => $.field.status)} options={counted} chosen={state.lists.status} onChange={choose('status')} />
      <FilterMenu label={t(($) => $.field.type)} options={types} chosen={state.lists.type} onChange={choose('type')} />
      <FilterMenu label={t(($) => $.field.location)} options={locations} chosen={state.lists.location} onChange={choose('location')} />
      <MachineFilter chosen={state.lists.machine} onChange={choose('machine')} />
      <button
        type="button"
        className="list-button"
        aria-pressed={state.flags.mine}
        onClick={() => change({ flags: { mine: !state.flags.mine } })}
      >
        {t(($) => $.list.mine)}
      </button>
    </>
  )
}
