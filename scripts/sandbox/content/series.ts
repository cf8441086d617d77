import { SEED_MOMENT } from '../store/clock.ts'
import type { Fields } from '../store/command.ts'
import { type SeedEntry, type StoredEntry, storedFromSeed } from '../store/entry.ts'
import type { Base } from '../store/overlay.ts'
import { classification } from './builders/classification.ts'
import { inAll, mapTexts } from './builders/texts.ts'

/** Numbered copies of the products under `products/series`, for benchmarks. */
export interface Series {
  /** How many copies there are. */
  count: number
  /** The base with the copies added; each copy is made when it is asked for. */
  over(base: Base<StoredEntry>): Base<StoredEntry>
  /** Slugs of the copies in a classification of the branch; undefined for other classifications. */
  slugsIn(classification: string): string[] | undefined
}

const GROUP_SIZE = 24
const NAME = inAll({
  en: 'Series',
  de: 'Baureihen',
  cs: 'Řady',
  es: 'Series',
  fr: 'Séries',
  hu: 'Sorozatok',
  ja: 'シリーズ',
  pt: 'Séries',
  ro: 'Serii',
  sk: 'Rady',
  zh: '系列',
})

export function createSeries(products: readonly SeedEntry[], scale: number): Series {
  const count = (scale - 1) * products.length
  const groups = groupSeeds(Math.ceil(count / GROUP_SIZE))
  const known = new Map(groups.map((group) => [`Classification/${group.id}`, storedFromSeed(group, SEED_MOMENT)]))
  const positions = new Map(products.map(({ id }, position) => [id, position]))
  const copyAt = (position: number): SeedEntry =>
    copyOf(products[position % products.length] as SeedEntry, numberOf(position), groupOf(position))
  const numberOf = (position: number) => Math.floor(position / products.length) + 2
  const slugAt = (position: number) => `${products[position % products.length]?.id}-s${numberOf(position)}`
  const positionOf = (slug: string): number | undefined => {
    const [, base = '', number = ''] = /^(.+)-s(\d+)$/.exec(slug) ?? []
    const first = positions.get(base)
    const position = first === undefined ? -1 : first + (Number(number) - 2) * products.length
    return position >= 0 && position < count ? position : undefined
  }
  return {
    count,
    over: (base) => ({
      get(key) {
        const position = key.startsWith('Product/') ? positionOf(key.slice('Product/'.length)) : undefined
        return position === undefined ? (known.get(key) ?? base.get(key)) : storedFromSeed(copyAt(position), SEED_MOMENT)
      },
      *keys() {
        yield* base.keys()
        yield* known.keys()
        for (let position = 0; position < count; position += 1) yield `Product/${slugAt(position)}`
      },
    }),
    slugsIn(slug) {
      const group = Number(/^series-(\d+)$/.exec(slug)?.[1] ?? 0)
      if (group < 1 || group > groups.length - 1) return undefined
      const start = (group - 1) * GROUP_SIZE
      return Array.from({ length: Math.min(GROUP_SIZE, count - start) }, (_, offset) => slugAt(start + offset))
    },
  }
}

const groupOf = (position: number) => `series-${Math.floor(position / GROUP_SIZE) + 1}`

function groupSeeds(count: number): SeedEntry[] {
  if (count === 0) return []
  const branch = classification({ id: 'c-series', slug: 'series', parent: 'c-products', name: NAME, sort: 900, image: 'linea-565.png' })
  const groups = Array.from({ length: count }, (_, position) => {
    const number = position + 1
    const name = mapTexts(NAME, (text) => `${text} ${number}`)
    return classification({
      id: `c-series-${number}`,
      slug: `series-${number}`,
      parent: 'c-series',
      name,
      sort: number,
      image: 'linea-565.png',
    })
  })
  return [branch, ...groups]
}

/**
 * A copy stands in its own family: it relates to the other copies of its number, and the capability pages stay those of the
 * originals. So an edit reaches as many pages on a large platform as on a small one.
 */
function copyOf(product: SeedEntry, number: number, group: string): SeedEntry {
  const related = (product.fields.related as { type: string; slug: string }[]).map(({ type, slug }) => ({
    type,
    slug: type === 'service' ? slug : `${slug}-s${number}`,
  }))
  const fields = {
    ...product.fields,
    related,
    capabilities: [],
    classification: group,
    sort_index: Number(product.fields.sort_index) + number * 1000,
  }
  const localizations = mapLazily(product.localizations, (texts) => ({ ...texts, ...copyTexts(texts, number) }))
  return { ...product, id: `${product.id}-s${number}`, fields, localizations }
}

/** The same keys, each value made when it is read: a request wants one language of eleven. */
function mapLazily<T extends object>(source: T, make: (value: Fields) => Fields): T {
  const result = {}
  for (const [name, value] of Object.entries(source)) Object.defineProperty(result, name, { enumerable: true, get: () => make(value) })
  return result as T
}

function copyTexts(fields: Fields, number: number): Fields {
  const variants = (fields.variants as { id: string }[]).map((variant) => ({ ...variant, id: `${variant.id}-s${number}` }))
  return { name: `${String(fields.name)} S${number}`, variants }
}
