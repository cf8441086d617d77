import type { MachineSort } from '#content-schema/inventory/machine-operations.ts'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { type Chip, FilterChips } from '../../list/FilterChips.tsx'
import { FilterMenu, type FilterOption } from '../../list/FilterMenu.tsx'
import { withoutFilters } from '../../list/list-state.ts'
import type { ChangeList } from '../../list/use-list-state.ts'
import { type InventoryTranslate, inventoryTexts } from '../texts/inventory-texts.ts'
import { statusText } from '../ui/MachineStatus.tsx'
import { MACHINE_LIST, type MachineFilterName, type MachineListState } from './machine-list.ts'

interface Props {
  state: MachineListState
  change: ChangeList<MachineFilterName, never, MachineSort>
}

export type MachineOptions = Record<MachineFilterName, readonly FilterOption[]>

/** What the filters offer; empty until it is known. Plants of organisations that are not chosen stay out, but for those that are chosen. */
export function useMachineOptions({ lists }: Pick<MachineListState, 'lists'>): MachineOptions {
  const t = inventoryTexts.use()
  const choices = useOperation(MACHINE_OPERATIONS.MachineChoices, {}).data?.machineChoices
  const isNear = ({ id, orguid }: { id: string; orguid: string }) =>
    lists.organization.length === 0 || lists.organization.includes(orguid) || lists.plant.includes(id)
  return {
    organization: choices?.organizations ?? [],
    plant: choices?.plants.filter(isNear) ?? [],
    model: choices?.models ?? [],
    status: choices?.statuses.map((option) => ({ ...option, name: statusText(t, option.id) })) ?? [],
  }
}

const LABELS: Readonly<Record<MachineFilterName, (t: InventoryTranslate) => string>> = {
  organization: (t) => t(($) => $.field.organization),
  plant: (t) => t(($) => $.field.plant),
  model: (t) => t(($) => $.field.model),
  status: (t) => t(($) => $.field.status),
}

/** Filters that narrow each other; values of one add up (IN-01). One organisation is no choice. */
export function MachineFilters({ state, change }: Props) {
  const t = inventoryTexts.use()
  const options = useMachineOptions(state)
  const offered = MACHINE_LIST.lists.filter((name) => name !== 'organization' || options.organization.length > 1)
  return offered.map((name) => (
    <FilterMenu
      key={name}
      label={LABELS[name](t)}
      options={options[name]}
      chosen={state.lists[name]}
      onChange={(chosen) => change({ lists: { ...state.lists, [name]: chosen } })}
    />
  ))
}

export function MachineChips({ state, change }: Props) {
  const t = inventoryTexts.use()
  const options = useMachineOptions(state)
  const chips = MACHINE_LIST.lists.flatMap((name) =>
    state.lists[name].map((value): Chip => {
      const text = options[name].find(({ id }) => id === value)?.name ?? value
      return {
        key: `${name} ${value}`,
        text: t(($) => $.chip, { name: LABELS[name](t), value: text }),
        remove: () => change({ lists: { ...state.lists, [name]: state.lists[name].filter((other) => other !== value) } }),
      }
    }),
  )
  const words: Chip[] = state.words ? [{ key: 'words', text: state.words, remove: () => change({ words: '' }) }] : []
  return <FilterChips chips={[...words, ...chips]} onClear={() => change(withoutFilters(state))} />
}
