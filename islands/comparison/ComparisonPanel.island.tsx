import { useEffect, useRef, useState } from 'react'
import './comparison-styles.ts'
import {
  addToBasket,
  type BasketClassification,
  type BasketProduct,
  changeVariant,
  entriesOf,
  firstEntries,
  removeClassification,
  removeFromBasket,
} from '#content-schema/comparison/basket.ts'
import { categoryName, columnName, columnOf, columnUrl } from '#content-schema/comparison/columns.ts'
import { COMPARISON_PATH, comparisonSearch, MAX_COMPARED } from '#content-schema/comparison/shared-link.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import { changeBasket, comparisonBasket } from '#islands/kit/comparison.ts'
import { measurementSystem } from '#islands/kit/measurement.ts'
import { productDetails, requestDetails } from '#islands/kit/product-details.ts'
import { useStrings } from '#islands/kit/strings.ts'
import { useStore } from '#islands/kit/use-store.ts'
import { EmptyComparison } from './EmptyComparison.tsx'
import { Glyph } from './Glyph.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { Picker } from './Picker.tsx'
import { VariantSelect } from './VariantSelect.tsx'

interface Props {
  locale: string
  homeUrl: string
}

/** Needs JavaScript: what is compared is kept in the browser. The basket beside the page, by category (CM-01, CM-03). */
export default function ComparisonPanel({ locale, homeUrl }: Props) {
  const t = useStrings()
  const basket = useStore(comparisonBasket)
  const [most, setMost] = useState(MAX_COMPARED)
  const [status, setStatus] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const groups = firstEntries(basket, most)
  const slugs = groups.flatMap(({ shown }) => shown.map(({ slug }) => slug)).join(',')
  useEffect(() => void requestDetails(locale, slugs.split(',').filter(Boolean)), [locale, slugs])
  const removed = (name: string) => {
    setStatus(t(($) => $.comparison.removed, { name }))
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('a, button, select')?.focus())
  }
  return (
    <div className="comparison-basket" ref={root}>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {groups.length === 0 && <EmptyComparison productsUrl={`${homeUrl}/products`} />}
      {groups.map(({ group, shown }) => (
        <Group key={group.slug} group={group} shown={shown} locale={locale} homeUrl={homeUrl} onStatus={setStatus} onRemoved={removed} />
      ))}
      {entriesOf(basket).length > most && (
        <button type="button" className="button" onClick={() => setMost(most + MAX_COMPARED)}>
          {t(($) => $.comparison.showFurther)}
        </button>
      )}
    </div>
  )
}

interface GroupProps {
  group: BasketClassification
  /** Those of its products that are drawn. */
  shown: readonly BasketProduct[]
  locale: string
  homeUrl: string
  onStatus: (status: string) => void
  onRemoved: (name: string) => void
}

function Group({ group, shown, locale, homeUrl, onStatus, onRemoved }: GroupProps) {
  const t = useStrings()
  const system = useStore(measurementSystem)
  const details = useStore(productDetails)
  const [isPicking, setPicking] = useState(false)
  const columns = shown.map((entry) => columnOf(entry, details.get(entry.slug)))
  const known = shown.map(({ slug }) => details.get(slug)).find((state) => state?.state === 'success')
  const title = known?.state === 'success' ? categoryName(known.detail, group.slug) : group.slug
  const failed = columns.filter(({ problem }) => problem === 'failed')
  const address = homeUrl + COMPARISON_PATH + comparisonSearch({ products: group.products, system })
  return (
    <section className="comparison-basket-group">
      <h3>{title}</h3>
      <LoadFailure locale={locale} failed={failed} />
      <ul>
        {columns.map((column) => (
          <Entry
            key={column.key}
            column={column}
            columns={columns}
            onVariant={(variantId) => changeBasket((basket) => changeVariant(basket, column.key, variantId))}
            onRemove={() => {
              changeBasket((basket) => removeFromBasket(basket, column.key))
              onRemoved(columnName(column, system))
            }}
          />
        ))}
      </ul>
      <div className="comparison-basket-more">
        <button type="button" className="text-link" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          <Glyph name="plus" />
          {t(($) => $.comparison.add)}
        </button>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            changeBasket((basket) => removeClassification(basket, group.slug))
            onRemoved(title)
          }}
        >
          {t(($) => $.comparison.removeAll)}
        </button>
      </div>
      {isPicking && (
        <Picker
          locale={locale}
          classification={group.slug}
          entries={[
            ...columns.map(({ slug, selectedVariantId }) => ({ slug, variantId: selectedVariantId })),
            ...group.products.slice(shown.length),
          ]}
          onAdd={(product, variantId) => {
            changeBasket((basket) => addToBasket(basket, { classification: group.slug, slug: product.slug, variantId }))
            onStatus(t(($) => $.comparison.added, { name: product.name }))
          }}
        />
      )}
      <p>
        <a className="button button-accent" href={address}>
          {t(($) => $.comparison.compareNow)}
        </a>
      </p>
    </section>
  )
}

interface EntryProps {
  column: ComparisonProduct
  columns: readonly ComparisonProduct[]
  onVariant: (variantId: string) => void
  onRemove: () => void
}

function Entry({ column, columns, onVariant, onRemove }: EntryProps) {
  const t = useStrings()
  const system = useStore(measurementSystem)
  const { name, url, imageUrl, problem, loading, variants } = column
  return (
    <li className="comparison-entry">
      {imageUrl === '' ? (
        <span className={loading ? 'skeleton' : 'comparison-entry-gap'} />
      ) : (
        <img src={imageUrl} width="72" height="72" alt="" />
      )}
      <div>
        <p className="comparison-entry-name">{url === '' ? name : <a href={columnUrl(column)}>{name}</a>}</p>
        {problem === 'missing' && <p className="comparison-none">{t(($) => $.comparison.missing, { names: name })}</p>}
        {variants.length > 1 && <VariantSelect product={column} columns={columns} system={system} onChange={onVariant} />}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t(($) => $.comparison.remove, { name: columnName(column, system) })}
        onClick={onRemove}
      >
        <Glyph name="remove" />
      </button>
    </li>
  )
}
