import { useEffect, useState } from 'react'
import type { BasketClassification } from '#content-schema/comparison/basket.ts'
import { categoryName } from '#content-schema/comparison/columns.ts'
import { MAX_COMPARED } from '#content-schema/comparison/shared-link.ts'
import { productDetails, requestDetails } from '#islands/kit/product-details.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { useStore } from '#islands/kit/use-store.ts'

interface Props {
  groups: readonly BasketClassification[]
  current: string | null
  onChoose: (slug: string) => void
  locale: string
}

/** One comparison a category: which of them is shown. */
export function Categories({ groups, current, onChoose, locale }: Props) {
  const t = useStrings()
  const details = useStore(productDetails)
  const [most, setMost] = useState(MAX_COMPARED)
  const shown = groups.slice(0, most)
  const firsts = shown.map(({ products }) => products[0]?.slug ?? '').join(',')
  useEffect(() => void requestDetails(locale, firsts.split(',')), [locale, firsts])
  const nameOf = ({ slug, products }: BasketClassification) => {
    const state = details.get(products[0]?.slug ?? '')
    return state?.state === 'success' ? categoryName(state.detail, slug) : slug
  }
  return (
    <nav className="comparison-categories" aria-label={t(($) => $.comparison.categories)}>
      {shown.map((group) => (
        <button
          key={group.slug}
          type="button"
          aria-current={group.slug === current ? 'true' : undefined}
          onClick={() => onChoose(group.slug)}
        >
          {nameOf(group)} <span>{group.products.length}</span>
        </button>
      ))}
      {groups.length > shown.length && (
        <button type="button" onClick={() => setMost(most + MAX_COMPARED)}>
          {t(($) => $.comparison.showFurther)}
        </button>
      )}
    </nav>
  )
}
