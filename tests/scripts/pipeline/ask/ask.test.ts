import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_REACHED_PAGES } from '#content-schema/editing/ask.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { readEntryReach } from '../../../../scripts/pipeline/ask/entry-reach.ts'
import { readPageGraph } from '../../../../scripts/pipeline/ask/page-graph.ts'
import { searchSnapshot } from '../../../../scripts/pipeline/ask/search-snapshot.ts'
import { isShownPage } from '../../../../scripts/pipeline/ask/shown-page.ts'
import { createTitleIndex, type TitleIndex } from '../../../../scripts/pipeline/ask/title-index.ts'
import { createGraphStore, entryNodeKeys, pageNodeKey } from '../../../../scripts/pipeline/graph/graph-store.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { type NodeSqlStore, openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, readLiveRelease, type TestBuilder } from '../test-build-context.ts'
import { addProduct, buildPageText, createWorld, type World } from '../world.ts'

const ABOUT = { siteId: 'main', path: '/de-ch/about' }

let sql: NodeSqlStore
let builder: TestBuilder
let titles: TitleIndex
const store = createMemoryObjectStore()
const world = new Map(createWorld())

beforeAll(async () => {
  sql = openSqlStore(':memory:')
  builder = await createTestBuilder({ sql, store })
  world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Ärzte & Örtchen 100%'))
  for (let number = 5; number < 40; number += 1) addProduct(world, { slug: `p${number}`, classificationId: 'products-a' })
  await builder.take(world)
  await builder.build()
  titles = createTitleIndex({ sql })
}, 120_000)

async function publish(next: World) {
  await builder.take(next)
  await builder.build()
}

const search = (text: string) => searchSnapshot({ sql }, titles, text)
const graphOf = async (place: { siteId: string; path: string }) => {
  const graph = await readPageGraph({ sql }, place)
  if (!graph) throw new Error(`There is no page ${place.path}`)
  return graph
}
const reachOf = async (name: string, language = 'en') => {
  const reach = await readEntryReach({ sql }, { entry: name, language })
  if (!reach) throw new Error(`There is no entry ${name}`)
  return reach
}

describe('what a page is made of', () => {
  test('is told from its own question on: named arguments, the entries it looked at with their titles, what it shares with others', async () => {
    const { page, queries, entries, parts } = await graphOf(ABOUT)
    expect(page).toMatchObject({
      ...ABOUT,
      title: 'main-about in de',
      template: 'content',
      args: { pageId: 'main-about' },
      isWaiting: false,
    })
    expect(queries[0]).toMatchObject({
      name: 'contentPage',
      args: { locale: 'de-ch', pageId: 'main-about', site: 'main' },
      level: 1,
      entries: expect.arrayContaining(['content/Page/main-about']),
    })
    expect(entries.find(({ key }) => key === 'content/Page/main-about')).toMatchObject({
      model: 'Page',
      id: 'main-about',
      title: 'main-about in de',
      languages: ['de'],
    })
    expect(entries.find(({ key }) => key === 'pim/Product/p1')).toMatchObject({ service: 'pim', title: 'Product p1 de' })
    expect(parts.map(({ name }) => name).sort()).toEqual(['footer', 'header'])
  })

  test('names of each answer only entries it observed, as the graph has them, and says how many more there are', async () => {
    const graph = createGraphStore({ sql })
    const { queries, entries, more } = await graphOf({ siteId: 'main', path: '/de-ch/products' })
    const told = new Set(entries.map(({ key }) => key))
    for (const { key, entries: named, moreEntries } of queries) {
      const used = (await graph.dependenciesOf(key)).map((node) => node.key.replace(/^revision\//, '').replace(/@[a-z]{2}$/, ''))
      const observed = new Set(used.filter((name) => /^(content|pim|service-information)\/\w+\/./.test(name)))
      expect([...named].filter((name) => !observed.has(name))).toEqual([])
      expect(named.length + moreEntries, key).toBe(observed.size)
      expect(named.every((name) => told.has(name))).toBe(true)
    }
    expect(queries.length + more.queries).toBeGreaterThan(queries.length)
    expect(queries.length).toBeLessThanOrEqual(40)
    expect(entries.length).toBeLessThanOrEqual(60)
  })

  test('is nothing where there is no page', async () => {
    for (const path of ['/de-ch/none', '/', "/de-ch/about'--"]) expect(await readPageGraph({ sql }, { siteId: 'main', path })).toBeNull()
    expect(await readPageGraph({ sql }, { siteId: 'nobody', path: ABOUT.path })).toBeNull()
  })
})

describe('all pages that show an entry', () => {
  test.each([
    'content/Page/main-about',
    'pim/Product/p1',
    'content/Story/story1',
    'content/Country/CH',
    'content/NavigationItem/nav-main-team',
  ])('are those and no others that the graph leads to from %s', async (name) => {
    const { pages, total, counts, documents } = await reachOf(name)
    const truth = await pagesAbove(name)
    const shown = truth.filter((key) => isShownPage({ path: key.slice(key.indexOf(' ') + 1) }))
    expect([total, total + documents]).toEqual([shown.length, truth.length])
    expect(counts.reduce((sum, { pages: counted }) => sum + counted, 0)).toBe(total)
    expect(pages).toHaveLength(Math.min(total, MAX_REACHED_PAGES))
    const known = new Set(shown)
    expect(pages.filter(({ siteId, path }) => !known.has(pageNodeKey(siteId, path)))).toEqual([])
  })

  test('hold every page that publishing a change of it then renders otherwise', async () => {
    const { pages, total } = await reachOf('content/MediaRelease/m1')
    expect(pages).toHaveLength(total)
    const before = await readLiveRelease(store)
    const text = { title: 'Another title', leadText: '', bodyBlocks: [] }
    await publish(new Map(world).set(entryKey.content('MediaRelease', 'm1', 'en'), text))
    const after = await readLiveRelease(store)
    await publish(world)
    const changed = [...after].flatMap(([key, body]) => (before.get(key) === body ? [] : [key]))
    const named = new Set(pages.map(({ siteId, path }) => `${siteId} ${path}`))
    const shown = changed.filter((key) => !key.startsWith('table ') && isShownPage({ path: key.slice(key.indexOf(' ') + 1) }))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((key) => !named.has(key))).toEqual([])
  })

  test('begin with its own, and say on which way each looked at it', async () => {
    const { entry, pages, counts } = await reachOf('content/Page/main-about')
    expect(entry).toMatchObject({ key: 'content/Page/main-about', title: 'main-about in en', languages: ['en', 'de', 'fr'] })
    expect((await reachOf('content/Page/main-about', 'fr')).entry.title).toBe('main-about in fr')
    const own = pages.find(({ siteId, path }) => siteId === ABOUT.siteId && path === ABOUT.path)
    expect(own?.chain).toMatchObject([{ name: 'contentPage', args: { pageId: 'main-about' }, isPart: false }])
    const lengths = pages.map(({ chain }) => chain.length)
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
    expect(counts).toContainEqual({ siteId: 'main', locale: 'de-ch', pages: expect.any(Number) })
  })

  test('are none for an entry that nothing looked at, and unknown for one nobody knows', async () => {
    expect(await readEntryReach({ sql }, { entry: 'content/Page/nobody', language: 'en' })).toBeNull()
    expect((await reachOf('content/SystemRedirect/r1')).total).toBe(0)
  })
})

describe('the search over pages and entries', () => {
  test.each([
    ['arzte', 'title without its accents'],
    ['ÄRZTE', 'title in upper case'],
    ['ortchen ärz', 'words in any order'],
    ['100%', 'a sign that SQL reads otherwise'],
    ['main-team', 'id'],
    ['page team', 'model and id'],
  ])('finds an entry and its pages by %s (%s)', async (text) => {
    const { entries, pages } = await search(text)
    expect(entries.map(({ key }) => key)).toContain('content/Page/main-team')
    expect(pages.find(({ siteId, below }) => siteId === 'main' && below === '/about/team')).toMatchObject({
      title: 'Ärzte & Örtchen 100%',
      entry: 'content/Page/main-team',
      paths: expect.arrayContaining(['/de-ch/about/team', '/en-us/about/team']),
    })
  })

  test('finds pages by a part of their path, those of all locales together, and no documents', async () => {
    const { pages } = await search('products/a/p1')
    expect(pages[0]).toMatchObject({ siteId: 'main', below: '/products/a/p1', entry: 'pim/Product/p1' })
    expect(pages[0]?.paths.length).toBeGreaterThan(3)
    const { pages: all } = await search('pr')
    expect(all.flatMap(({ paths }) => paths).filter((path) => !isShownPage({ path }))).toEqual([])
  })

  test('names the first and says how many more there are; a percent sign or underscore stands for itself', async () => {
    const { entries, pages, more } = await search('product')
    expect([entries.length, pages.length]).toEqual([20, 20])
    expect(more.entries).toBeGreaterThan(0)
    expect(more.pages).toBeGreaterThan(0)
    for (const text of ['%%', '__', '\\\\', "' OR 1=1"])
      expect(await search(text)).toEqual({ pages: [], entries: [], more: { pages: 0, entries: 0 } })
  })

  test('knows a title as it was published last, and one that is gone no more', async () => {
    expect((await search('quite another')).entries).toEqual([])
    await publish(new Map(world).set(entryKey.content('Story', 'story2', 'en'), { title: 'Quite another', leadText: '', bodyBlocks: [] }))
    expect((await search('quite another')).entries.map(({ key }) => key)).toEqual(['content/Story/story2'])
    await publish(world)
    expect((await search('quite another')).entries).toEqual([])
  })
})

/** Every page above an entry, one step after the other. */
async function pagesAbove(name: string): Promise<string[]> {
  const graph = createGraphStore({ sql })
  const seen = new Set([...(await entryNodeKeys({ sql }, name)), ...(await entryNodeKeys({ sql }, `revision/${name}`))])
  const pages: string[] = []
  for (const key of seen)
    for (const { key: consumer, kind } of await graph.consumersOf(key)) {
      if (!seen.has(consumer) && kind === 'page') pages.push(consumer)
      seen.add(consumer)
    }
  return pages
}
