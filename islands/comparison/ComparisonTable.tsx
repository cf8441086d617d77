import { useLayoutEffect, useRef, useState } from 'react'
import { columnName } from '#content-schema/comparison/columns.ts'
import { type ComparisonProduct, emptyReason, type ComparisonTable as Table } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { ColumnControls } from './ColumnControls.tsx'
import { ColumnTitle } from './ColumnTitle.tsx'
import { ComparisonSteps } from './ComparisonSteps.tsx'
import { PairChooser } from './PairChooser.tsx'
import { StickyNames } from './StickyNames.tsx'
import { TableRow } from './TableRow.tsx'
import { AS } from './table-roles.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { usePair } from './use-pair.ts'
import { VariantSelect } from './VariantSelect.tsx'

interface Props {
  columns: readonly ComparisonProduct[]
  table: Table
  system: MeasurementSystem
  onRemove: (key: string) => void
  onMove: (key: string, position: number) => void
  onVariant: (key: string, variantId: string) => void
  quotationOf: (columns: readonly ComparisonProduct[]) => string
}

/** Rows that stand for those on their way. */
const WAITING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * The products side by side. The page scrolls and the names stay at its top; only columns that have no room scroll sideways. A phone shows
 * two columns, which are chosen above them. Roles are written out, since a phone lays the table out as blocks.
 */
export function ComparisonTable({ columns, table, system, onRemove, onMove, onVariant, quotationOf }: Props) {
  const t = useStrings()
  const scroller = useRef<HTMLElement>(null)
  const element = useRef<HTMLTableElement>(null)
  const names = useRef<HTMLTableRowElement>(null)
  const drag = useColumnDrag({ scroller, onMove })
  const pair = usePair(columns)
  const isWide = useOverflow(scroller, columns.length)
  const isLoading = columns.some(({ loading }) => loading)
  const isComparison = columns.length > 1
  const hasVariants = columns.some(({ variants }) => variants.length > 1)
  const span = columns.length + 1
  const empty = emptyReason(columns, table)
  // Set by script, as the policy of the page allows no style attributes.
  useLayoutEffect(() => element.current?.style.setProperty('--columns', String(columns.length)))

  return (
    <div className="comparison-frame">
      {pair.isChoice && <PairChooser columns={columns} pair={pair} system={system} />}
      {isWide && <StickyNames columns={columns} system={system} scroller={scroller} head={names} />}
      <section
        className={isWide ? 'comparison-scroll is-wide' : 'comparison-scroll'}
        ref={scroller}
        {...(isWide ? { tabIndex: 0 } : {})}
        aria-label={t(($) => $.comparison.title)}
        aria-busy={isLoading}
      >
        <table className={columns.length > 5 ? 'comparison-table is-dense' : 'comparison-table'} ref={element} {...AS.table}>
          <caption className="visually-hidden">{columns.map((column) => columnName(column, system)).join(' / ')}</caption>
          <thead {...AS.rowgroup}>
            <tr className="comparison-pictures" {...AS.row}>
              <td {...AS.cell} />
              {columns.map((column, position) => (
                <td key={column.key} {...AS.cell} data-drop={drag.markOf(column.key)} data-aside={pair.asideOf(column.key)}>
                  {column.imageUrl === '' ? (
                    <span className="skeleton comparison-picture" />
                  ) : (
                    <img
                      className="comparison-picture"
                      src={column.imageUrl}
                      width="480"
                      height="320"
                      alt={column.name}
                      lang={column.lang}
                    />
                  )}
                  <ColumnControls
                    column={column}
                    position={position}
                    count={columns.length}
                    onRemove={onRemove}
                    onMove={onMove}
                    onGrip={drag.begin}
                  />
                </td>
              ))}
            </tr>
            <tr className={pair.isChoice ? 'comparison-names is-chosen' : 'comparison-names'} {...AS.row} ref={names}>
              <th scope="col" {...AS.columnheader}>
                {t(($) => $.comparison.specification)}
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  {...AS.columnheader}
                  data-column={column.key}
                  data-drop={drag.markOf(column.key)}
                  data-aside={pair.asideOf(column.key)}
                >
                  <ColumnTitle column={column} system={system} />
                </th>
              ))}
            </tr>
          </thead>
          {hasVariants && (
            <tbody {...AS.rowgroup}>
              <tr {...AS.row}>
                <th scope="row" {...AS.rowheader}>
                  {t(($) => $.comparison.variant)}
                </th>
                {columns.map((column) => (
                  <td key={column.key} {...AS.cell} data-aside={pair.asideOf(column.key)}>
                    <VariantSelect
                      product={column}
                      columns={columns}
                      system={system}
                      onChange={(variantId) => onVariant(column.key, variantId)}
                    />
                  </td>
                ))}
              </tr>
            </tbody>
          )}
          {table.groups.map(({ title, lang, rows }) => (
            <tbody key={title} {...AS.rowgroup}>
              {title !== '' && (
                <tr className="comparison-group" {...AS.row}>
                  <th scope="rowgroup" {...AS.rowheader} colSpan={span}>
                    <span lang={lang}>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <TableRow key={row.key} row={row} columns={columns} isComparison={isComparison} asideOf={pair.asideOf} />
              ))}
            </tbody>
          ))}
          {table.groups.length === 0 && (
            <tbody {...AS.rowgroup}>
              {empty === 'loading' ? (
                WAITING_ROWS.map((row) => (
                  <tr key={row} {...AS.row}>
                    <td {...AS.cell}>
                      <span className="skeleton" />
                    </td>
                    {columns.map((column) => (
                      <td key={column.key} {...AS.cell} data-aside={pair.asideOf(column.key)}>
                        <span className="skeleton" />
                      </td>
                    ))}
                  </tr>
                ))
              ) : (
                <tr {...AS.row}>
                  <td {...AS.cell} colSpan={span}>
                    {empty === 'identical' && t(($) => $.comparison.allIdentical)}
                    {empty === 'none' && t(($) => $.comparison.noData)}
                    {empty === 'failed' && '–'}
                  </td>
                </tr>
              )}
            </tbody>
          )}
          <ComparisonSteps columns={columns} asideOf={pair.asideOf} quotationOf={quotationOf} />
        </table>
      </section>
    </div>
  )
}

/** True while what is in an element has not enough room sideways. Looked at again when the room or the number of columns changes. */
function useOverflow(element: { readonly current: HTMLElement | null }, columns: number): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setOverflows(columns > 1 && (current.firstElementChild?.clientWidth ?? 0) > current.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, columns])
  return overflows
}
