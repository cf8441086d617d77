import { describe, expect, test } from 'vitest'
import {
  type ComparedProduct,
  comparedProductSchema,
  comparisonKey,
  pickableProductsSchema,
  pickerKey,
} from '#content-schema/comparison/compared-product.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../../../../scripts/pipeline/graph/enumerate.ts'
import { comparisonDocumentsQuery, comparisonPagesQuery } from '../../../../scripts/pipeline/queries/comparison.ts'
import { pagesOfPlatformQuery } from '../../../../scripts/pipeline/queries/pages.ts'
import { askWorld, change } from './ask-world.ts'

const specification = { name: 'Kraft', value: '20', unit: 'kN', measurementSystem: 'Metric', group: null }
const variant = { id: 'v-1', nameMetric: '1 mm', nameImperial: '0.04 in', specifications: [] }

describe('what is compared of a product', () => {
  test('is its text in the language, both measurement systems, and a picture in two sizes [CM-04]', async () => {
    const { content } = await askWorld(
      change(entryKey.product('p1', 'de'), {
        name: 'Presse',
        specifications: [specification],
        variants: [variant],
        images: [
          { name: '', url: 'null', default: true },
          { name: '', url: 'http://assets.test/a/env/p1.png', default: false },
        ],
      }),
    )
    const product = comparedProductSchema.parse(await content.comparedProduct('de', 'p1'))
    expect(product).toMatchObject({
      slug: 'p1',
      name: 'Presse',
      classification: { slug: 'a' },
      specifications: [specification],
      variants: [variant],
      imageUrl: 'http://assets.test/a/env/resize=width:96/output=format:webp/quality=value:90/p1.png',
      largeImageUrl: 'http://assets.test/a/env/resize=width:480/output=format:webp/quality=value:90/p1.png',
    })
  })

  test('reads in English where there is no translation, and has the placeholder for a picture [IM-06]', async () => {
    const { content } = await askWorld({
      ...change(entryKey.product('p1', 'en'), { images: [] }),
      [entryKey.product('p1', 'fr')]: undefined,
    })
    const [french, english] = [await content.comparedProduct('fr', 'p1'), await content.comparedProduct('en', 'p1')]
    expect((french as ComparedProduct).name).toBe((english as ComparedProduct).name)
    expect(english?.imageUrl).toBe('/placeholder.svg')
  })

  test('names each figure in English too, so that a product without translation shares the rows of the others [CM-14]', async () => {
    const english = { ...specification, name: 'Force' }
    const { content } = await askWorld({
      ...change(entryKey.product('p1', 'de'), {
        specifications: [specification],
        variants: [{ ...variant, specifications: [specification] }],
      }),
      ...change(entryKey.product('p1', 'en'), { specifications: [english], variants: [{ ...variant, specifications: [english] }] }),
      ...change(entryKey.product('p2', 'en'), { specifications: [english] }),
      [entryKey.product('p2', 'de')]: undefined,
    })
    const german = await content.comparedProduct('de', 'p1')
    expect(german?.specifications).toEqual([{ ...specification, key: 'Force' }])
    expect(german?.variants[0]?.specifications).toEqual([{ ...specification, key: 'Force' }])
    expect(german?.isForeign).toBe(false)
    expect(await content.comparedProduct('de', 'p2')).toMatchObject({ isForeign: true, language: 'en', specifications: [english] })
    expect((await content.comparedProduct('en', 'p1'))?.specifications).toEqual([english])
    expect(german?.lineage.map(({ slug }) => slug)).toEqual(['products', 'a'])
  })

  test('does not exist for what is no product', async () => {
    const { content } = await askWorld()
    expect(await content.comparedProduct('en', 'nobody')).toBeNull()
    expect(await content.comparedProduct('en', 's1')).toBeNull()
  })
})

test('a classification lists its products in order, then those below it, with their variants [CM-15]', async () => {
  const { content } = await askWorld({
    ...change(entryKey.product('p1'), { sortIndex: 9 }),
    ...change(entryKey.product('p3', 'en'), { variants: [variant, { ...variant, id: 'v-2' }] }),
  })
  const list = pickableProductsSchema.parse(await content.pickableProducts('en', 'products-a'))
  expect(list.products.map(({ slug, variantCount }) => [slug, variantCount])).toEqual([
    ['p3', 2],
    ['p1', 0],
    ['p2', 0],
    ['p4', 0],
  ])
  expect(list.products[0]?.variantIds).toEqual(['v-1', 'v-2'])
  const below = pickableProductsSchema.parse(await content.pickableProducts('en', 'products-b'))
  expect(below.products.map(({ slug }) => slug)).toEqual(['p2', 'p4'])
  expect(await content.pickableProducts('en', 'nowhere')).toBeNull()
})

test('there is a document a product and language, a list a classification and language, and a page a locale of the main site', async () => {
  const world = await askWorld()
  const { children } = await world.ask(comparisonDocumentsQuery, { site: 'main' })
  const enumerations = await Promise.all(children.map(async (key) => (await world.askKey(key)) as Enumeration))
  const paths = enumerations.flatMap(({ pages }) => pages.map(({ path }) => path))
  const languages = ['de', 'en', 'fr']
  const isLater = (path: string) => enumerations.some(({ pages }) => pages.some((page) => page.path === path && page.deferred))
  expect(paths.filter(isLater).every((path) => path.startsWith('/!products/'))).toBe(true)
  expect(paths.filter(isLater)).toHaveLength(9)
  const expected = languages.flatMap((language) => [
    ...['p1', 'p2', 'p3', 'p4'].map((slug) => comparisonKey(language, slug)),
    ...['products', 'a', 'b'].map((slug) => pickerKey(language, slug)),
  ])
  expect(paths.sort()).toEqual(expected.sort())
  const platform = await world.ask(pagesOfPlatformQuery)
  expect(platform.children.filter((key) => key.startsWith('comparisonDocuments'))).toEqual(['comparisonDocuments["site=main"]'])
  expect([...(await world.pages(comparisonPagesQuery, { site: 'main', locale: 'de-ch' })).keys()]).toEqual(['/de-ch/compare'])
})
