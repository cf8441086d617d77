import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ListColumn } from './column.ts'
import { listTexts } from './list-texts.ts'
import { SortField } from './SortField.tsx'

interface Props<Row, Sort extends string> {
  /** What the table is, for those who hear it. */
  caption: string
  columns: readonly ListColumn<Row, Sort>[]
  /** Ids of the columns that are shown. */
  shown: readonly string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Where a row leads to, below the portal; absent where it leads nowhere. */
  hrefOf?: (row: Row) => string
  /** Marks a row that is new to the reader. */
  isUnread?: (row: Row) => boolean
  sort: Sort
  ascending: boolean
  onSort: (sort: Sort, ascending: boolean) => void
  /** Rows of the last question while the next is asked. */
  isStale?: boolean
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

/** A table of a page of rows that a service has sorted and cut; cards, and a field for their order, where there is no room for one. */
export function DataTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { caption, columns, shown, rows, rowId, hrefOf, isUnread, sort, ascending, onSort, isStale = false } = props
  const t = listTexts.use()
  const definitions = useMemo<ColumnDef<typeof features, Row & object>[]>(
    () => columns.map((column) => ({ id: column.id, accessorFn: column.text, header: column.head, meta: column })),
    [columns],
  )
  const columnVisibility = useMemo(() => Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])), [columns, shown])
  const table = useTable({
    features,
    columns: definitions,
    data: rows as readonly (Row & object)[],
    getRowId: rowId,
    manualSorting: true,
    state: { columnVisibility, sorting: [{ id: sort, desc: !ascending }] },
  })
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  return (
    <div className={columns.some(({ id, isExtra }) => isExtra && shown.includes(id)) ? 'list-scroll is-wide' : 'list-scroll'}>
      <SortField columns={columns} {...{ sort, ascending, onSort }} />
      <table className="portal-table list-table" aria-busy={isStale || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const own = byId.get(column.id)
                const isSorted = own?.sort === sort
                const order = ascending ? 'ascending' : 'descending'
                return (
                  <th key={id} scope="col" className={own?.isNumber ? 'is-number' : undefined} aria-sort={isSorted ? order : undefined}>
                    {own?.sort ? (
                      <button
                        type="button"
                        className="list-sort"
                        data-order={isSorted ? order : undefined}
                        onClick={() => own.sort && onSort(own.sort, isSorted ? !ascending : true)}
                      >
                        {own.head}
                        <span className="visually-hidden">{isSorted ? '' : t(($) => $.sortBy)}</span>
                      </button>
                    ) : (
                      own?.head
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={isUnread?.(row.original) ? 'is-unread' : undefined}>
              {row.getVisibleCells().map(({ id, column }) => {
                const own = byId.get(column.id)
                if (!own) return null
                const content = own.cell(row.original)
                if (own.isMain)
                  return (
                    <th key={id} scope="row" className="portal-table-main">
                      {hrefOf ? (
                        <Link href={hrefOf(row.original)} className="list-row-link">
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </th>
                  )
                return (
                  <td key={id} data-label={own.head} className={own.isNumber ? 'is-number' : undefined}>
                    {content ?? '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
