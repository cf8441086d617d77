import type { ComparisonCell, ComparisonProduct, ComparisonRow } from '#content-schema/comparison/table.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { AS } from './table-roles.ts'
import type { AsideOf } from './use-pair.ts'

interface Props {
  row: ComparisonRow
  columns: readonly ComparisonProduct[]
  isComparison: boolean
  asideOf: AsideOf
}

/** One figure of all products. Rows that differ stand out from those that say the same. */
export function TableRow({ row, columns, isComparison, asideOf }: Props) {
  const t = useStrings()
  const isDifferent = isComparison && !row.isIdentical
  return (
    <tr {...AS.row} data-row={isComparison ? (isDifferent ? 'differs' : 'same') : undefined}>
      <th scope="row" {...AS.rowheader}>
        <span lang={row.lang}>{row.name}</span>
        {row.scale && <BarScale scale={row.scale} unit={row.unit} better={row.better} />}
        {isDifferent && <span className="visually-hidden"> ({t(($) => $.comparison.differs)})</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td
          key={columns[at]?.key}
          {...AS.cell}
          lang={cell.state === 'value' ? columns[at]?.lang : undefined}
          data-aside={asideOf(columns[at]?.key ?? '')}
        >
          <Cell cell={cell} isLoading={columns[at]?.loading ?? false} />
        </td>
      ))}
    </tr>
  )
}

/** What the bars of a row stand on, and which way is the good one. */
function BarScale({ scale, unit, better }: { scale: NonNullable<ComparisonRow['scale']>; unit: string; better: ComparisonRow['better'] }) {
  const t = useStrings()
  const write = createNumberFormat(document.documentElement.lang || 'en')
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
      {cell.mark && (
        <span className="comparison-mark">{cell.mark === 'best' ? t(($) => $.comparison.best) : t(($) => $.comparison.worst)}</span>
      )}
      {cell.bar && (
        <svg className={cell.mark === 'best' ? 'comparison-bar is-best' : 'comparison-bar'} aria-hidden="true">
          <rect x={`${cell.bar.start}%`} width={`${cell.bar.width}%`} height="4" />
        </svg>
      )}
    </>
  )
}
