import { Link } from 'wouter'
import { MACHINE_OPERATIONS } from '#content-schema/inventory/machine-operations.ts'
import { PAGE_ROWS } from '#content-schema/operations/arguments.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ScreenTitle } from '../../frame/ScreenTitle.tsx'
import { ChoicesProblem } from '../../list/ChoicesProblem.tsx'
import { isUnfiltered, withoutFilters } from '../../list/list-state.ts'
import { NoMatch } from '../../list/NoMatch.tsx'
import { Pager } from '../../list/Pager.tsx'
import { useListState } from '../../list/use-list-state.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { questionOf } from '../list/machine-list.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'
import { NoMachines } from '../ui/NoMachines.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { OldTable } from './OldTable.tsx'
import { OLD_LIST } from './old-list.ts'

/** The inventory as it was: the same machines in a simple table, with its two filters (IN-02, AH-39). */
export function OldInventory() {
  const t = inventoryTexts.use()
  const { state, change } = useListState(OLD_LIST)
  const query = useOperation(MACHINE_OPERATIONS.MachineChoices, {})
  const choices = query.data?.machineChoices
  const question = questionOf({ ...state, lists: { ...state.lists, model: [], status: [] } })
  const answer = useOperation(MACHINE_OPERATIONS.MachineList, question, { keepsPrevious: true })
  const [organization = '', plant = ''] = [state.lists.organization[0], state.lists.plant[0]]
  const choose = (chosen: { organization: string; plant: string }) =>
    change({
      lists: { organization: chosen.organization ? [chosen.organization] : [], plant: chosen.plant ? [chosen.plant] : [] },
    })
  return (
    <div className="machines-old">
      <ScreenTitle title={t(($) => $.old.title)} />
      <p className="lead">
        {t(($) => $.old.text)} <Link href="/inventory">{t(($) => $.old.link)}</Link>
      </p>
      <div className="machine-choices">
        <ChoiceField
          label={t(($) => $.field.organization)}
          options={choices?.organizations ?? []}
          chosen={organization}
          onChange={(chosen) => choose({ organization: chosen, plant })}
        />
        <ChoiceField
          label={t(($) => $.field.plant)}
          options={choices?.plants ?? []}
          chosen={plant}
          onChange={(chosen) => choose({ organization, plant: chosen })}
        />
      </div>
      <ChoicesProblem choices={query} />
      <LoadState query={answer} name={t(($) => $.title)} skeleton={<RowsSkeleton rows={8} />}>
        {({ machineList: { total, rows } }) => {
          if (total === 0) return isUnfiltered(state) ? <NoMachines /> : <NoMatch onClear={() => change(withoutFilters(state))} />
          return (
            <>
              <OldTable machines={rows} />
              <Pager page={state.page} rowsPerPage={PAGE_ROWS} total={total} onPage={(page) => change({ page })} />
            </>
          )
        }}
      </LoadState>
    </div>
  )
}
