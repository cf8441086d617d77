import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { capabilityPagesQuery, cataloguePagesQuery, itemPagesQuery } from '../../../../scripts/pipeline/queries/pages-of-catalogue.ts'
import { referenceQuery } from '../../../../scripts/pipeline/queries/product-references.ts'
import { catalogueTableQuery } from '../../../../scripts/pipeline/queries/tables.ts'
import { addClassification, addProduct, buildPageText, createWorld } from '../world.ts'
import { askWorld, change, page } from './ask-world.ts'

const HIGHLIGHT = { shortDescription: '', longDescription: '', imageUrl: '', videoImageUrl: '', videoUrl: '' }

/** Further classifications and products, as an argument of `askWorld`. */
function build(add: (world: Map<string, unknown>) => void): Record<string, unknown> {
  const world = new Map<string, unknown>()
  add(world)
  return Object.fromEntries(world)
}
const classification = (id: string, parentId: string | null, fields: object = {}) => {
  const made = build((world) => addClassification(world, { id, type: 'products', slug: id, parentId }))
  return { ...made, [entryKey.classification(id)]: { ...(made[entryKey.classification(id)] as object), ...fields } }
}
const product = (slug: string, fields: Record<string, unknown>) => ({
  ...change(entryKey.product(slug, 'en'), fields),
  ...change(entryKey.product(slug, 'de'), fields),
})

describe('what is supported in a country', () => {
  const supported = (countries: string[]) => change(entryKey.product('p1'), { supportedCountries: countries })

  test.each([
    ['de-ch', ['CH'], true],
    ['en-us', ['CH'], false],
    ['en', ['CH'], true],
    ['en', [], false],
  ])('%s with a product for %j: visible %s (PR-09, AH-21)', async (locale, countries, isVisible) => {
    const world = await askWorld(supported(countries))
    const slugs = (
      await world.content.pageView({ siteId: 'main', locale, template: 'classification', args: { type: 'products', id: 'products-a' } })
    ).products.map(({ slug }) => slug)
    expect(slugs.slice(0, 2)).toEqual(isVisible ? ['p1', 'p3'] : ['p3', 'p2'])
    expect(
      (await world.pages(itemPagesQuery, { site: 'main', locale, type: 'products', classificationId: 'products-a' })).has(
        `/${locale}/products/a/p1`,
      ),
    ).toBe(isVisible)
    const { blocks } = await world.content.pageView({ siteId: 'main', locale, template: 'content', args: { pageId: 'main-home' } })
    expect(JSON.stringify(blocks).includes('"p1"')).toBe(isVisible)
    if (!isVisible)
      await expect(world.content.pageView({ siteId: 'main', locale, template: 'product', args: { slug: 'p1' } })).rejects.toThrow(
        'No product found for slug p1',
      )
  })

  test('a classification that is not hides all below it; the root is exempt (PR-09, PR-10)', async () => {
    const world = await askWorld({
      ...change(entryKey.classification('products-a'), { supportedCountries: ['US'] }),
      ...change(entryKey.classification('products-root'), { supportedCountries: [] }),
    })
    expect([...(await world.pages(cataloguePagesQuery, { site: 'main', locale: 'de-ch', type: 'products' })).keys()]).toEqual([
      '/de-ch/products',
    ])
    expect(
      (
        await world.content.pageView({
          siteId: 'main',
          locale: 'de-ch',
          template: 'classification',
          args: { type: 'products', id: 'products-root' },
        })
      ).children,
    ).toEqual([])
    await expect(world.content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p2' } })).rejects.toThrow(
      'No product found for slug p2',
    )
    expect([...(await world.pages(cataloguePagesQuery, { site: 'main', locale: 'en-us', type: 'products' })).keys()]).toContain(
      '/en-us/products/a/b',
    )
  })

  test('counts the visible products at and below a classification', async () => {
    const { content } = await askWorld(change(entryKey.product('p2'), { supportedCountries: ['US'] }))
    const [teaser] = (
      await content.pageView({
        siteId: 'main',
        locale: 'de-ch',
        template: 'classification',
        args: { type: 'products', id: 'products-root' },
      })
    ).children
    expect(teaser).toMatchObject({ name: 'products-a de', url: '/de-ch/products/a', productCount: 3 })
  })
})

describe('classifications', () => {
  test('and products stand in order of their index, then of their slug (PR-11)', async () => {
    const { content } = await askWorld({
      ...classification('zebra', 'products-root', { sortIndex: 0 }),
      ...classification('also', 'products-root'),
      ...change(entryKey.product('p3'), { sortIndex: 0 }),
    })
    const { children } = await content.pageView({
      siteId: 'main',
      locale: 'de',
      template: 'classification',
      args: { type: 'products', id: 'products-root' },
    })
    expect(children.map(({ url }) => url)).toEqual(['/de/products/zebra', '/de/products/a', '/de/products/also'])
    const { products } = await content.pageView({
      siteId: 'main',
      locale: 'de',
      template: 'classification',
      args: { type: 'products', id: 'products-a' },
    })
    expect(products.map(({ slug }) => slug).slice(0, 2)).toEqual(['p3', 'p1'])
  })

  test('of a small branch list what is below them too, the root does not', async () => {
    const { content } = await askWorld({})
    const slugsIn = async (id: string) =>
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'classification', args: { type: 'products', id } })).products.map(
        ({ slug }) => slug,
      )
    expect(await slugsIn('products-a')).toEqual(['p1', 'p3', 'p2', 'p4'])
    expect(await slugsIn('products-b')).toEqual(['p2', 'p4'])
    expect(await slugsIn('products-root')).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['in a cycle', { ...classification('x', 'y'), ...classification('y', 'x') }],
    ['below themselves', classification('x', 'x')],
    ['without their parent', classification('x', 'nowhere')],
    ['at the top of no tree', classification('x', null)],
  ])('%s have no page, nor have their products, and harm nobody', async (_what, broken) => {
    const world = await askWorld({ ...broken, ...build((made) => addProduct(made, { slug: 'lost', classificationId: 'x' })) })
    const paths = [...(await world.pages(cataloguePagesQuery, { site: 'main', locale: 'de', type: 'products' })).keys()]
    expect(paths).toEqual(['/de/products/a', '/de/products/a/b', '/de/products'])
    expect(await world.pages(itemPagesQuery, { site: 'main', locale: 'de', type: 'products', classificationId: 'x' })).toEqual(new Map())
    expect(await world.ask(referenceQuery, { site: 'main', locale: 'de', type: 'products', slug: 'lost' })).toBeNull()
    expect(
      (
        await world.content.pageView({
          siteId: 'main',
          locale: 'de',
          template: 'classification',
          args: { type: 'products', id: 'products-root' },
        })
      ).children,
    ).toHaveLength(1)
  })

  test('may stand a hundred levels deep', async () => {
    const deep = Object.assign(
      {},
      ...Array.from({ length: 100 }, (_, level) => classification(`c${level}`, level === 0 ? 'products-root' : `c${level - 1}`)),
    )
    const world = await askWorld({ ...deep, ...build((made) => addProduct(made, { slug: 'deep', classificationId: 'c99' })) })
    const route = `/products/${Array.from({ length: 100 }, (_, level) => `c${level}`).join('/')}`
    expect((await world.pages(cataloguePagesQuery, { site: 'main', locale: 'de', type: 'products' })).has(`/de${route}`)).toBe(true)
    expect((await world.content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'deep' } })).meta.url).toBe(
      `/de${route}/deep`,
    )
    const [teaser] = (
      await world.content.pageView({
        siteId: 'main',
        locale: 'de',
        template: 'classification',
        args: { type: 'products', id: 'products-root' },
      })
    ).children.filter(({ url }) => url.endsWith('/c0'))
    expect(teaser?.productCount).toBe(1)
  })
})

describe('a product', () => {
  test('shows its default picture first, else the first one (PR-14)', async () => {
    const image = (url: string, isDefault = false) => ({ name: url, url, default: isDefault })
    const viewOf = async (images: object[]) =>
      (await askWorld(product('p1', { images }))).content.pageView({
        siteId: 'main',
        locale: 'de',
        template: 'product',
        args: { slug: 'p1' },
      })
    const view = await viewOf([image('a'), image('b', true), image('c')])
    expect([view.primaryImage?.url, ...view.additionalImages.map(({ url }) => url)]).toEqual(['b', 'a', 'c'])
    expect((await viewOf([image('a'), image('b')])).primaryImage?.url).toBe('a')
    expect((await viewOf([])).primaryImage).toBeNull()
  })

  test('offers its files in its language, with the kind in capitals (PR-15, PR-16)', async () => {
    const files = [{ title: 'Manual', thumbnail: '', url: 'https://a.test/m', size: 5, name: 'manual.v2.pdf' }]
    const { content } = await askWorld(product('p1', { files }))
    expect((await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p1' } })).downloads).toEqual([
      { title: 'Manual', thumbnail: '', file: { url: 'https://a.test/m', size: 5, locale: 'de', name: 'manual.v2.pdf', extension: 'PDF' } },
    ])
  })

  test('keeps highlights with a name and a picture or film; the text null is neither (PR-26)', async () => {
    const highlights = [
      { ...HIGHLIGHT, name: 'picture', imageUrl: 'x' },
      { ...HIGHLIGHT, name: 'film', videoUrl: 'x' },
      { ...HIGHLIGHT, name: 'neither', imageUrl: 'null' },
      { ...HIGHLIGHT, name: ' ', imageUrl: 'x' },
    ]
    const { content } = await askWorld(product('p1', { highlights }))
    expect(
      (await content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'p1' } })).highlights.map(
        ({ name }) => name,
      ),
    ).toEqual(['picture', 'film'])
  })

  test('that nobody knows is an error that names it (PR-28)', async () => {
    await expect(
      (await askWorld()).content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'nope' } }),
    ).rejects.toThrow('No product found for slug nope')
  })

  test('shows related ones by kind, without those the catalogue does not know (PR-23, PR-24, PR-29, DL-09)', async () => {
    const related = [
      { type: 'related', slug: 'p2' },
      { type: 'related', slug: 'nope' },
      { type: 'component', slug: 'p3' },
      { type: 'service', slug: 's1' },
    ]
    const { content } = await askWorld({
      ...product('p1', { related }),
      ...change(entryKey.product('p3'), { classificationId: 'nowhere' }),
    })
    const view = await content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'p1' } })
    const slugs = [view.relatedProducts, view.relatedComponents, view.relatedServices].map((list) => list.map(({ slug }) => slug))
    expect(slugs).toEqual([['p2'], [], ['s1']])
    expect(view.relatedStories.map(({ id }) => id)).toEqual(['story1', 'story2'])
  })

  test("has its brand's name and theme from the content service", async () => {
    expect(
      (await (await askWorld()).content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'p1' } })).brand,
    ).toMatchObject({
      id: 'pim-1',
      name: 'Brand',
      theme: 'Copper',
    })
  })

  test('in a language it is not translated to shows in English and says so', async () => {
    const english = createWorld().get(entryKey.product('p1', 'en'))
    const { content } = await askWorld({ [entryKey.product('p1', 'de')]: english })
    const { meta, language } = await content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p1' } })
    expect(language).toBe('en')
    expect(meta).toMatchObject({
      isLanguageFallback: true,
      contentLanguage: 'en',
      canonicalUrl: 'http://localhost:8787/en-ch/products/a/p1',
    })
    expect(meta.availableLanguages.map((available) => available.language)).toEqual(['en', 'fr'])
  })

  describe('enriched by a page (CP-08, AH-16)', () => {
    const quote = { kind: 'quote', id: 'q', quote: 'Fast', author: 'A', role: '' }
    const enriching = (id: string, fields: object, title?: string) => ({
      ...page(id, { slug: id, injection: { type: 'product', slug: 'p1' }, ...fields }),
      ...(title === undefined ? {} : { [entryKey.content('Page', id, 'en')]: buildPageText(title, [{ ...quote, quote: title }]) }),
    })
    const quotesOf = async (locale: string, ...changes: Record<string, unknown>[]) =>
      (
        await (
          await askWorld(Object.assign({}, ...changes))
        ).content.pageView({ siteId: 'main', locale, template: 'product', args: { slug: 'p1' } })
      ).injectedBlocks.map((block) => (block.kind === 'quote' ? block.quote : ''))

    test('shows the blocks of that page', async () => {
      expect(await quotesOf('de', enriching('more', {}, 'Fast'))).toEqual(['Fast'])
      expect(await quotesOf('de')).toEqual([])
    })

    test('shows them where that page is meant to be', async () => {
      expect(await quotesOf('de-ch', enriching('more', { countries: ['US'] }, 'Fast'))).toEqual([])
      expect(await quotesOf('en-us', enriching('more', { countries: ['US'] }, 'Fast'))).toEqual(['Fast'])
      expect(await quotesOf('de-ch', enriching('a', { countries: ['US'] }, 'Other'), enriching('b', {}, 'Fast'))).toEqual(['Fast'])
    })

    test('says in which language they are', async () => {
      const languageOf = async (...changes: Record<string, unknown>[]) =>
        (
          await (
            await askWorld(Object.assign({}, ...changes))
          ).content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p1' } })
        ).injectedLanguage
      expect(await languageOf(enriching('more', {}, 'Fast'))).toBe('en')
      expect(await languageOf()).toBeNull()
    })

    test('is shown without them when that page has no text yet', async () => {
      expect(await quotesOf('de', enriching('more', {}))).toEqual([])
    })
  })
})

test('a tile says what a card shows of a product and where it leads [PR-08]', async () => {
  const images = ['front', 'side'].map((url) => ({ name: url, url, default: url === 'side' }))
  const variants = ['v1', 'v2'].map((id) => ({ id, nameMetric: id, nameImperial: id, specifications: [] }))
  const { content } = await askWorld(product('p1', { images, variants, shortDescription: 'Small' }))
  const { products } = await content.pageView({
    siteId: 'main',
    locale: 'de-ch',
    template: 'classification',
    args: { type: 'products', id: 'products-a' },
  })
  expect(products.find(({ slug }) => slug === 'p1')).toMatchObject({
    slug: 'p1',
    brand: { id: 'pim-1', name: 'Brand', imageUrl: '' },
    shortDescription: 'Small',
    route: '/products/a/p1',
    url: '/de-ch/products/a/p1',
    imageUrl: 'side',
    classification: { name: 'products-a de', url: '/de-ch/products/a' },
    variantCount: 2,
  })
})

describe('capabilities', () => {
  const capability = (id: string, language: string, name: string) => ({ [entryKey.capability(id, language)]: { id, name, imageUrl: '' } })
  const with_ = {
    ...capability('c1', 'en', 'Cutting & Stripping'),
    ...capability('c1', 'de', 'Schneiden'),
    ...change(entryKey.product('p1'), { capabilityIds: ['c1'] }),
    ...change(entryKey.product('p2'), { capabilityIds: ['c1'], supportedCountries: ['US'] }),
  }

  test('have a page with one address in all languages, that lists their visible products (PR-21, PR-22, AH-22)', async () => {
    const world = await askWorld(with_)
    expect([...(await world.pages(capabilityPagesQuery, { site: 'main', locale: 'de-ch' })).values()]).toMatchObject([
      { path: '/de-ch/products/capabilities/cutting-stripping', args: { type: 'products', id: 'capability/c1' } },
    ])
    const view = await world.content.pageView({
      siteId: 'main',
      locale: 'de-ch',
      template: 'classification',
      args: { type: 'products', id: 'capability/c1' },
    })
    expect(view).toMatchObject({ name: 'Schneiden', route: '/products/capabilities/cutting-stripping' })
    expect(view.products.map(({ slug }) => slug)).toEqual(['p1'])
    expect(
      (
        await world.content.pageView({
          siteId: 'main',
          locale: 'en-us',
          template: 'classification',
          args: { type: 'products', id: 'capability/c1' },
        })
      ).products.map(({ slug }) => slug),
    ).toEqual(['p1', 'p2'])
  })

  test('of a product are those that exist [PR-19, PR-20]', async () => {
    const { content } = await askWorld({ ...with_, ...product('p1', { capabilityIds: ['c1', 'gone'] }) })
    expect((await content.pageView({ siteId: 'main', locale: 'de', template: 'product', args: { slug: 'p1' } })).capabilities).toEqual([
      { id: 'c1', name: 'Schneiden', slug: 'cutting-stripping', imageUrl: '' },
    ])
  })
})

describe('a service', () => {
  test('shows its benefits and details with their numbers, without the empty ones (SV-03, SV-09)', async () => {
    const fields = { benefits: ['one', '', 'three', ' ', '', ''], details: ['', '', '', '', '', 'six'] }
    const { content } = await askWorld(change(entryKey.service('s1', 'en'), fields))
    const view = await content.pageView({ siteId: 'main', locale: 'en', template: 'service', args: { slug: 's1' } })
    expect(view.benefits).toEqual([
      { number: 1, text: 'one' },
      { number: 3, text: 'three' },
    ])
    expect(view.details).toEqual([{ number: 6, text: 'six' }])
    expect(view.lineage.map(({ url }) => url)).toEqual(['/en/services', '/en/services/a'])
  })

  test('has a first picture and all of them, and what belongs to it by kind (SV-07, SV-10)', async () => {
    const images = ['front', 'side'].map((url) => ({ name: url, url, default: url === 'side' }))
    const related = [
      { type: 'related', slug: 'p1' },
      { type: 'component', slug: 'p2' },
      { type: 'service', slug: 's1' },
    ]
    const view = await (await askWorld(change(entryKey.service('s1', 'en'), { images, related }))).content.pageView({
      siteId: 'main',
      locale: 'en',
      template: 'service',
      args: { slug: 's1' },
    })
    expect([view.primaryImage, view.additionalImages, view.allImages].map((list) => [list].flat().map((image) => image?.url))).toEqual([
      ['side'],
      ['front'],
      ['side', 'front'],
    ])
    const groups = [view.relatedProducts, view.relatedComponents, view.relatedServices]
    expect(groups.map((list) => list.map(({ slug }) => slug))).toEqual([['p1'], ['p2'], ['s1']])
    expect(view.relatedStories).toEqual([])
  })

  test('is not visible where it is not supported (SV-11)', async () => {
    await expect(
      (await askWorld()).content.pageView({ siteId: 'main', locale: 'de-de', template: 'service', args: { slug: 's1' } }),
    ).rejects.toThrow('No product found for slug s1')
  })
})

describe('the catalogue table [AH-69]', () => {
  const placeOf = (table: CatalogueTable, slug: string) => table.routes[table.products[slug] ?? -1] ?? null

  test('knows the classification of every product and service, and names each route once', async () => {
    const { ask } = await askWorld()
    const table = await ask(catalogueTableQuery)
    expect([placeOf(table, 'p1'), placeOf(table, 'p2')]).toEqual(['/products/a', '/products/a/b'])
    expect(new Set(table.routes).size).toBe(table.routes.length)
    expect(Object.keys(table.services).length).toBeGreaterThan(0)
  })

  test('follows a product that moves, and leaves out one below a broken chain', async () => {
    const added = build((world) => addProduct(world, { slug: 'adrift', classificationId: 'lost' }))
    const { ask } = await askWorld({
      ...classification('lost', 'nobody'),
      ...added,
      ...change(entryKey.product('p1'), { classificationId: 'products-b' }),
    })
    const table = await ask(catalogueTableQuery)
    expect([placeOf(table, 'p1'), placeOf(table, 'adrift')]).toEqual(['/products/a/b', null])
  })
})

describe('a product that is made no more', () => {
  const named = (names: Record<string, string>) =>
    Object.assign({}, ...Object.entries(names).map(([slug, successor]) => change(entryKey.product(slug), { successor })))
  const withdrawalIn = async (names: Record<string, string>, more: Record<string, unknown> = {}) =>
    (
      await (
        await askWorld({ ...named(names), ...more })
      ).content.pageView({ siteId: 'main', locale: 'de-ch', template: 'product', args: { slug: 'p1' } })
    ).withdrawal

  test('names its successor, in the language and at the address of the reader', async () => {
    expect(await withdrawalIn({ p1: 'p2' })).toEqual({
      successor: { name: 'Product p2 de', language: 'de', url: '/de-ch/products/a/b/p2' },
    })
    expect(await withdrawalIn({})).toBeNull()
  })

  test.each<[string, Record<string, string>, string | null]>([
    ['follows one that is made no more itself', { p1: 'p2', p2: 'p3' }, '/de-ch/products/a/p3'],
    ['names none in a circle', { p1: 'p2', p2: 'p1' }, null],
    ['names none where it is its own', { p1: 'p1' }, null],
    ['names none where others go round behind it', { p1: 'p2', p2: 'p3', p3: 'p2' }, null],
    ['names none that nobody knows', { p1: 'nowhere' }, null],
    ['names none where the trail ends at one nobody knows', { p1: 'p2', p2: 'nowhere' }, null],
  ])('%s', async (_what, names, url) => {
    expect(await withdrawalIn(names)).toEqual({ successor: url === null ? null : expect.objectContaining({ url }) })
  })

  test('names none that may not be seen in the country [CI-11]', async () => {
    expect(await withdrawalIn({ p1: 'p2' }, change(entryKey.product('p2'), { supportedCountries: ['US'] }))).toEqual({ successor: null })
  })

  test('is told by its cards, and no other product is', async () => {
    const { content } = await askWorld(named({ p1: 'p2' }))
    const { products } = await content.pageView({
      siteId: 'main',
      locale: 'de-ch',
      template: 'classification',
      args: { type: 'products', id: 'products-a' },
    })
    expect(products.filter(({ isWithdrawn }) => isWithdrawn).map(({ slug }) => slug)).toEqual(['p1'])
  })
})

test('a classification without translation, which its service answers in English without a word, is known as English [CI-14]', async () => {
  const languagesIn = async (changes: Record<string, unknown>) => {
    const { content } = await askWorld(changes)
    const [teaser] = (
      await content.pageView({
        siteId: 'main',
        locale: 'de-ch',
        template: 'classification',
        args: { type: 'products', id: 'products-root' },
      })
    ).children
    return [
      teaser?.language,
      (
        await content.pageView({
          siteId: 'main',
          locale: 'de-ch',
          template: 'classification',
          args: { type: 'products', id: 'products-a' },
        })
      ).language,
    ]
  }
  const key = (language: string) => entryKey.classification('products-a', language)
  const text = { name: 'Cutting', description: 'To length.' }
  expect(await languagesIn({})).toEqual(['de', 'de'])
  expect(await languagesIn({ ...change(key('en'), text), ...change(key('de'), text) })).toEqual(['en', 'en'])
  expect(await languagesIn({ ...change(key('en'), text), ...change(key('de'), { ...text, description: 'Auf Länge.' }) })).toEqual([
    'de',
    'de',
  ])
  expect(await languagesIn({ [key('de')]: undefined })).toEqual(['en', 'en'])
})
