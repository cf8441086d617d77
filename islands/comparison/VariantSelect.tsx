import { useId } from 'react'
import { shortVariantName } from '#content-schema/comparison/columns.ts'
import { variantsOffered } from '#content-schema/comparison/picker.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { useStrings } from '#islands/kit/strings.ts'

interface Props {
  product: ComparisonProduct
  /** All that is compared beside it. */
  columns: readonly ComparisonProduct[]
  system: MeasurementSystem
  onChange: (variantId: string) => void
}

/** Which variant is compared (CM-07). A product with one has none to choose. */
export function VariantSelect({ product, columns, system, onChange }: Props) {
  const t = useStrings()
  const id = useId()
  const { variants, selectedVariantId, name } = product
  if (product.loading) return <span className="skeleton" />
  if (variants.length < 2) return <span className="comparison-none">–</span>
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {t(($) => $.comparison.variantOf, { name })}
      </label>
      <select id={id} lang={product.lang} value={selectedVariantId} onChange={({ target }) => onChange(target.value)}>
        {variantsOffered(product, columns).map((variant) => (
          <option key={variant.id} value={variant.id}>
            {shortVariantName(product, variant, system)}
          </option>
        ))}
      </select>
    </>
  )
}
