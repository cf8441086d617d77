import { useId } from 'react'
import type { MachineSort } from '#content-schema/inventory/machine-operations.ts'
import type { ListColumn } from '../../list/column.ts'
import { inventoryTexts } from '../texts/inventory-texts.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row, MachineSort>[]
  sort: MachineSort
  ascending: boolean
  onSort: (sort: MachineSort, ascending: boolean) => void
}

/** The order of machines where there is no head of a table to press: cards, and phones. */
export function SortField<Row>({ columns, sort, ascending, onSort }: Props<Row>) {
  const t = inventoryTexts.use()
  const id = useId()
  return (
    <div className="machine-sort">
      <label htmlFor={id}>{t(($) => $.sort.label)}</label>
      <select
        id={id}
        value={sort}
        onChange={({ currentTarget }) => {
          const chosen = columns.find((column) => column.sort === currentTarget.value)?.sort
          if (chosen) onSort(chosen, true)
        }}
      >
        {columns.flatMap((column) =>
          column.sort
            ? [
                <option key={column.id} value={column.sort}>
                  {column.head}
                </option>,
              ]
            : [],
        )}
      </select>
      <button type="button" className="list-button" onClick={() => onSort(sort, !ascending)}>
        {ascending ? t(($) => $.sort.ascending) : t(($) => $.sort.descending)}
      </button>
    </div>
  )
}
