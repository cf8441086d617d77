import { columnName } from '#content-schema/comparison/columns.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { useStrings } from '#islands/kit/strings.ts'
import type { Pair } from './use-pair.ts'

interface Props {
  columns: readonly ComparisonProduct[]
  pair: Pair
  system: MeasurementSystem
}

const PLACES = [0, 1] as const

/** On a phone: which two of the products are shown. It stays at the top in place of the names. */
export function PairChooser({ columns, pair, system }: Props) {
  const t = useStrings()
  return (
    <div className="comparison-pair">
      {PLACES.map((place) => (
        <select
          key={place}
          aria-label={place === 0 ? t(($) => $.comparison.leftColumn) : t(($) => $.comparison.rightColumn)}
          value={pair.keys[place]}
          onChange={({ target }) => pair.choose(place, target.value)}
        >
          {columns.map((column) => (
            <option key={column.key} value={column.key} lang={column.lang}>
              {columnName(column, system)}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
