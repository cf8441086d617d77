import { useEffect, useMemo, useState } from 'react'
import {
  addToBasket,
  type Basket,
  type BasketProduct,
  changeVariant,
  keepInBasket,
  moveInBasket,
  removeFromBasket,
  sharedClassification,
} from '#content-schema/comparison/basket.ts'
import { columnOf } from '#content-schema/comparison/columns.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { comparisonSearch, MAX_COMPARED, parseComparisonSearch } from '#content-schema/comparison/shared-link.ts'
import type { ComparisonProduct } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { changeBasket, comparisonBasket } from '#islands/kit/comparison.ts'
import { measurementSystem, showMeasurementSystem } from '#islands/kit/measurement.ts'
import { productDetails, requestDetails } from '#islands/kit/product-details.ts'
import { useStore } from '#islands/kit/use-store.ts'
import { linkEntries, positionAmong, shownGroup, sourceOf } from './comparison-source.ts'

export interface Comparison {
  basket: Basket
  system: MeasurementSystem
  /** Classification of the products shown; null for none. */
  classification: string | null
  isLink: boolean
  /** Products that may be seen in this country, or are not known yet. */
  columns: ComparisonProduct[]
  missing: ComparisonProduct[]
  /** What is not shown yet; the next of it comes on request (AH-72). */
  further: readonly BasketProduct[]
  showFurther(): void
  /** Address that shows the same on another device. */
  address: string
  remove(...keys: string[]): void
  /** Moves a column to a position among the columns. */
  move(key: string, position: number): void
  changeVariant(key: string, variantId: string): void
  add(slug: string, variantId: string): void
  showClassification(slug: string): void
  /**
   * Puts what came with a link into the basket as one comparison, also what is not shown yet; not what is not available here. Nothing is
   * kept when a product could not be read.
   */
  keep(): Promise<'kept' | 'failed'>
}

/** The products compared, from the basket or from the address, and what can be done with them. */
export function useComparison(locale: string): Comparison {
  const basket = useStore(comparisonBasket)
  const system = useStore(measurementSystem)
  const details = useStore(productDetails)
  const [source, setSource] = useState(() => sourceOf(comparisonBasket.get(), location.search))
  const group = source.kind === 'basket' ? shownGroup(basket, source.classification) : null
  const entries: readonly BasketProduct[] = source.kind === 'link' ? source.entries : (group?.products ?? [])
  const [most, setMost] = useState(MAX_COMPARED)
  const shown = useMemo(() => entries.slice(0, most), [entries, most])
  const all = useMemo(() => shown.map((entry) => columnOf(entry, details.get(entry.slug))), [shown, details])
  const columns = useMemo(() => all.filter(({ problem }) => problem !== 'missing'), [all])
  const detailOf = (slug: string) => {
    const state = productDetails.get().get(slug)
    return state?.state === 'success' ? state.detail : null
  }
  const known = shown.flatMap(({ slug }) => detailOf(slug) ?? [])
  const classification = group?.slug ?? (sharedClassification(known.map(pathOf)) || null)

  useEffect(() => {
    const { system: sent } = parseComparisonSearch(location.search)
    if (sent !== null) showMeasurementSystem(sent)
  }, [])
  useEffect(() => {
    void requestDetails(
      locale,
      shown.map(({ slug }) => slug),
    )
  }, [locale, shown])

  const search = useMemo(() => comparisonSearch({ products: entries, system }), [entries, system])
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + (shown.length > 0 ? search : '') + location.hash)
  }, [search, shown.length])

  const change = (inBasket: (basket: Basket) => Basket, inLink: (entries: readonly BasketProduct[]) => BasketProduct[]) => {
    if (source.kind === 'link')
      setSource((current) => (current.kind === 'link' ? { kind: 'link', entries: inLink(current.entries) } : current))
    else changeBasket(inBasket)
  }
  return {
    basket,
    system,
    classification,
    isLink: source.kind === 'link',
    columns,
    missing: all.filter(({ problem }) => problem === 'missing'),
    further: entries.slice(shown.length),
    showFurther: () => setMost(most + MAX_COMPARED),
    address: location.origin + location.pathname + search,
    remove: (...keys) =>
      change(
        (current) => removeFromBasket(current, ...keys),
        (current) => linkEntries.remove(current, keys),
      ),
    move: (key, position) => {
      const place = positionAmong(entries, { columns, key, position })
      change(
        (current) => moveInBasket(current, key, place),
        (current) => linkEntries.move(current, key, place),
      )
    },
    changeVariant: (key, variantId) =>
      change(
        (current) => changeVariant(current, key, variantId),
        (current) => linkEntries.changeVariant(current, key, variantId),
      ),
    add: (slug, variantId) =>
      change(
        (current) => addToBasket(current, { classification: classification ?? '', slug, variantId }),
        (current) => linkEntries.add(current, slug, variantId),
      ),
    showClassification: (slug) => {
      setMost(MAX_COMPARED)
      setSource({ kind: 'basket', classification: slug })
    },
    keep: async () => {
      await requestDetails(
        locale,
        entries.map(({ slug }) => slug),
      )
      if (entries.some(({ slug }) => productDetails.get().get(slug)?.state === 'error')) {
        // All of them are shown, so that those that failed are named beside a way to try again.
        setMost((current) => Math.max(current, entries.length))
        return 'failed'
      }
      const found = entries.flatMap((entry) => {
        const detail = detailOf(entry.slug)
        return detail ? [{ entry, path: pathOf(detail) }] : []
      })
      const category = sharedClassification(found.map(({ path }) => path))
      changeBasket((current) =>
        keepInBasket(
          current,
          category,
          found.map(({ entry }) => entry),
        ),
      )
      if (found.length > 0) setSource({ kind: 'basket', classification: category })
      return 'kept'
    },
  }
}

/** From the root of the catalogue down to the classification of a product. */
function pathOf({ lineage, classification }: ProductDetail): string[] {
  return lineage.length > 0 ? lineage.map(({ slug }) => slug) : [classification.slug]
}
