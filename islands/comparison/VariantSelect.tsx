import { useId } from 'react'
import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import { shortVariantName } from '#content-schema/rules/comparison-columns.ts'
import type { ComparisonProduct } from '#content-schema/rules/comparison-table.ts'
import { useStrings } from '#islands/shared/strings.ts'

interface Props {
  product: ComparisonProduct
  system: MeasurementSystem
  onChange: (variantId: string) => void
}

/** Which variant is compared (CM-07). A product with one has none to choose. */
export function VariantSelect({ product, system, onChange }: Props) {
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
      <select id={id} value={selectedVariantId} onChange={({ target }) => onChange(target.value)}>
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {shortVariantName(product, variant, system)}
          </option>
        ))}
      </select>
    </>
  )
}
