import { chosenVariant, columnUrl, shortVariantName } from '#content-schema/comparison/columns.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'

interface Props {
  column: ComparisonProduct
  system: MeasurementSystem
}

/** What a column is called, with the variant that is compared, and the way to its page. */
export function ColumnTitle({ column, system }: Props) {
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
