import { useEffect, useState } from 'react'
import type { BasketClassification } from '#content-schema/rules/comparison-basket.ts'
import { MOST_COMPARED } from '#content-schema/rules/comparison-link.ts'
import { useStrings } from '#islands/shared/strings.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { productDetails, requestDetails } from './product-details.ts'

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
  const [most, setMost] = useState(MOST_COMPARED)
  const shown = groups.slice(0, most)
  const firsts = shown.map(({ products }) => products[0]?.slug ?? '').join(',')
  useEffect(() => void requestDetails(locale, firsts.split(',')), [locale, firsts])
  const nameOf = ({ slug, products }: BasketClassification) => {
    const state = details.get(products[0]?.slug ?? '')
    return state?.state === 'ready' ? state.detail.classification.name : slug
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
        <button type="button" onClick={() => setMost(most + MOST_COMPARED)}>
          {t(($) => $.comparison.showFurther)}
        </button>
      )}
    </nav>
  )
}
