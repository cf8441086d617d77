import type { TicketRow } from '#content-schema/tickets/ticket.ts'
import type { Chip } from '../../list/FilterChips.tsx'
import type { ChangeList } from '../../list/use-list-state.ts'
import { useTicketTexts } from '../texts/ticket-texts.ts'
import { useStatusName } from '../ui/TicketStatus.tsx'
import type { TicketListName, TicketListState } from './ticket-list-state.ts'

interface Known {
  types: readonly { id: string; name: string }[]
  locations: readonly { id: string; name: string }[]
  rows: readonly TicketRow[]
}

/** What narrows the list, in words; ids that nothing names stand for themselves. */
export function useTicketChips(
  state: TicketListState,
  change: ChangeList<TicketListName, 'mine', TicketListState['sort']>,
  { types, locations, rows }: Known,
): Chip[] {
  const t = useTicketTexts()
  const statusName = useStatusName()
  const named = (options: readonly { id: string; name: string }[], id: string) => options.find((option) => option.id === id)?.name ?? id
  const names: Record<TicketListName, (id: string) => string> = {
    status: statusName,
    type: (id) => named(types, id),
    location: (id) => named(locations, id),
    machine: (id) => rows.find(({ machineId }) => machineId === id)?.machine ?? id.toUpperCase(),
  }
  const without = (name: TicketListName, id: string) => ({ ...state.lists, [name]: state.lists[name].filter((other) => other !== id) })
  const lists = Object.keys(names) as TicketListName[]
  return [
    ...(state.words ? [{ key: 'words', text: `“${state.words}”`, remove: () => change({ words: '' }) }] : []),
    ...lists.flatMap((name) =>
      state.lists[name].map((id) => ({ key: `${name}:${id}`, text: names[name](id), remove: () => change({ lists: without(name, id) }) })),
    ),
    ...(state.flags.mine ? [{ key: 'mine', text: t(($) => $.list.mine), remove: () => change({ flags: { mine: false } }) }] : []),
  ]
}
