import { useEffect, useState } from 'react'
import type { PickableProduct } from '#content-schema/comparison/compared-product.ts'
import { nextVariant, pickableProducts, variantsIn } from '#content-schema/comparison/picker.ts'
import { readPickable } from '#islands/kit/product-details.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { Glyph } from './Glyph.tsx'

interface Props {
  locale: string
  classification: string
  /** What is compared already. */
  entries: readonly { slug: string; variantId: string }[]
  onAdd: (product: PickableProduct, variantId: string) => void
}

type Load = { state: 'pending' | 'error' } | { state: 'success'; products: readonly PickableProduct[] }

/** Products of the same classification that may be put beside those compared (CM-15). */
export function Picker({ locale, classification, entries, onAdd }: Props) {
  const t = useStrings()
  const [load, setLoad] = useState<Load>({ state: 'pending' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made on request
  useEffect(() => {
    let isWanted = true
    setLoad({ state: 'pending' })
    readPickable(locale, classification).then(
      (products) => isWanted && setLoad({ state: 'success', products }),
      (error: unknown) => {
        console.error('The products of the category could not be read', error)
        if (isWanted) setLoad({ state: 'error' })
      },
    )
    return () => {
      isWanted = false
    }
  }, [locale, classification, attempt])

  const add = (product: PickableProduct) => {
    const compared = variantsIn(entries, product.slug)
    onAdd(product, compared.length > 0 ? nextVariant(product.variantIds, compared) : '')
  }
  if (load.state !== 'success') return <Unread isPending={load.state === 'pending'} onRetry={() => setAttempt(attempt + 1)} />
  const offered = pickableProducts(load.products, entries)
  if (offered.length === 0) return <p className="comparison-picker-none">{t(($) => $.comparison.nothingToAdd)}</p>
  return (
    <ul className="comparison-picker">
      {offered.map((product) => (
        <li key={product.slug}>
          <button type="button" aria-label={t(($) => $.comparison.addProduct, { name: product.name })} onClick={() => add(product)}>
            <img src={product.imageUrl} width="48" height="48" alt="" loading="lazy" />
            <span lang={product.lang}>{product.name}</span>
            <Glyph name="plus" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Unread({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  const t = useStrings()
  if (isPending)
    return (
      <div className="comparison-picker" role="status" aria-label={t(($) => $.common.loading)}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    )
  return (
    <div className="comparison-notice is-error" role="alert">
      <p>{t(($) => $.common.failed)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t(($) => $.common.retry)}
      </button>
    </div>
  )
}
