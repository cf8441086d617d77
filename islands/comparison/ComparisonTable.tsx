import { useLayoutEffect, useRef } from 'react'
import { chosenVariant, columnName, columnUrl, shortVariantName } from '#content-schema/comparison/columns.ts'
import {
  type ComparisonCell,
  type ComparisonProduct,
  type ComparisonRow,
  emptyReason,
  type ComparisonTable as Table,
} from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { ColumnControls } from './ColumnControls.tsx'
import { useColumnDrag } from './use-column-drag.ts'
import { VariantSelect } from './VariantSelect.tsx'

interface Props {
  columns: readonly ComparisonProduct[]
  table: Table
  system: MeasurementSystem
  onRemove: (key: string) => void
  onMove: (key: string, position: number) => void
  onVariant: (key: string, variantId: string) => void
}

/** Rows that stand for those on their way. */
const WAITING_ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

export function ComparisonTable({ columns, table, system, onRemove, onMove, onVariant }: Props) {
  const t = useStrings()
  const scroller = useRef<HTMLElement>(null)
  const element = useRef<HTMLTableElement>(null)
  const drag = useColumnDrag({ scroller, onMove })
  const isLoading = columns.some(({ loading }) => loading)
  const isComparison = columns.length > 1
  const hasVariants = columns.some(({ variants }) => variants.length > 1)
  const span = columns.length + 1
  const empty = emptyReason(columns, table)
  // Set by script, as the policy of the page allows no style attributes.
  useLayoutEffect(() => element.current?.style.setProperty('--columns', String(columns.length)))

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="comparison-scroll" ref={scroller} tabIndex={0} aria-label={t(($) => $.comparison.title)} aria-busy={isLoading}>
      <table className={columns.length > 5 ? 'comparison-table is-dense' : 'comparison-table'} ref={element}>
        <caption className="visually-hidden">{columns.map((column) => columnName(column, system)).join(' / ')}</caption>
        <thead>
          <tr className="comparison-pictures">
            <td />
            {columns.map((column, position) => (
              <td key={column.key} data-drop={drag.markOf(column.key)}>
                {column.imageUrl === '' ? (
                  <span className="skeleton comparison-picture" />
                ) : (
                  <img className="comparison-picture" src={column.imageUrl} width="480" height="320" alt="" />
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
          <tr className="comparison-names">
            <th scope="col">{t(($) => $.comparison.specification)}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-column={column.key} data-drop={drag.markOf(column.key)}>
                <ColumnTitle column={column} system={system} />
              </th>
            ))}
          </tr>
        </thead>
        {hasVariants && (
          <tbody>
            <tr>
              <th scope="row">{t(($) => $.comparison.variant)}</th>
              {columns.map((column) => (
                <td key={column.key}>
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
          <tbody key={title}>
            {title !== '' && (
              <tr className="comparison-group">
                <th scope="rowgroup" colSpan={span}>
                  <span lang={lang}>{title}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} isComparison={isComparison} />
            ))}
          </tbody>
        ))}
        {table.groups.length === 0 && (
          <tbody>
            {empty === 'loading' ? (
              WAITING_ROWS.map((row) => (
                <tr key={row}>
                  <td>
                    <span className="skeleton" />
                  </td>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <span className="skeleton" />
                    </td>
                  ))}
                </tr>
              ))
            ) : (
              <tr>
                <td colSpan={span}>
                  {empty === 'identical' && t(($) => $.comparison.allIdentical)}
                  {empty === 'none' && t(($) => $.comparison.noData)}
                  {empty === 'failed' && '–'}
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </section>
  )
}

function ColumnTitle({ column, system }: { column: ComparisonProduct; system: MeasurementSystem }) {
  if (column.loading)
    return (
      <>
        <span className="skeleton" />
        <span className="visually-hidden">{column.name || column.key}</span>
      </>
    )
  const variant = chosenVariant(column)
  return (
    <>
      {column.url === '' ? (
        <span lang={column.lang}>{column.name}</span>
      ) : (
        <a href={columnUrl(column)} lang={column.lang}>
          {column.name}
        </a>
      )}
      {variant && (
        <span className="comparison-variant" lang={column.lang}>
          {shortVariantName(column, variant, system)}
        </span>
      )}
    </>
  )
}

function Row({ row, columns, isComparison }: { row: ComparisonRow; columns: readonly ComparisonProduct[]; isComparison: boolean }) {
  const t = useStrings()
  const isDifferent = isComparison && !row.isIdentical
  return (
    <tr data-row={isComparison ? (isDifferent ? 'differs' : 'same') : undefined}>
      <th scope="row">
        <span lang={row.lang}>{row.name}</span>
        {row.scale && <BarScale scale={row.scale} unit={row.unit} better={row.better} />}
        {isDifferent && <span className="visually-hidden"> ({t(($) => $.comparison.differs)})</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={columns[at]?.key} lang={cell.state === 'value' ? columns[at]?.lang : undefined}>
          <Cell cell={cell} isLoading={columns[at]?.loading ?? false} />
        </td>
      ))}
    </tr>
  )
}

/** What the bars of a row stand on, and which way is the good one. */
function BarScale({ scale, unit, better }: { scale: NonNullable<ComparisonRow['scale']>; unit: string; better: ComparisonRow['better'] }) {
  const t = useStrings()
  const write = (value: number) => value.toLocaleString(document.documentElement.lang || 'en')
  const ends = `${write(scale.from)} – ${write(scale.to)}${unit && `\u00a0${unit}`}`
  return (
    <span className="comparison-scale">
      {t(($) => $.comparison.scale, { ends })}
      {better && ` · ${better === 'Higher' ? t(($) => $.comparison.higher) : t(($) => $.comparison.lower)}`}
    </span>
  )
}

function Cell({ cell, isLoading }: { cell: ComparisonCell; isLoading: boolean }) {
  const t = useStrings()
  if (cell.state !== 'value') {
    if (cell.state === 'none') return <span className="comparison-none">{t(($) => $.comparison.notApplicable)}</span>
    return isLoading ? <span className="skeleton" /> : '–'
  }
  return (
    <>
      {cell.text}
      {cell.bar && (
        <svg className="comparison-bar" aria-hidden="true">
          <rect x={`${cell.bar.start}%`} width={`${cell.bar.width}%`} height="4" />
        </svg>
      )}
    </>
  )
}
