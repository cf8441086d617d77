import { useId } from 'react'
import type { ListColumn } from './column.ts'
import { listTexts } from './list-texts.ts'

interface Props<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[]
  sort: Sort
  ascending: boolean
  onSort: (sort: Sort, ascending: boolean) => void
}

/** The order of rows where there is no head of a table to press: cards, and phones. */
export function SortField<Row, Sort extends string>({ columns, sort, ascending, onSort }: Props<Row, Sort>) {
  const t = listTexts.use()
  const id = useId()
  return (
    <div className="list-order">
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
