import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { winningClaim } from '../../../../scripts/pipeline/graph/enumerate.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { jsonRenderer } from '../json-renderer.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { addPage, buildPage, createWorld } from '../world.ts'

describe('claims to a page', () => {
  const claim = fc.tuple(
    fc.string(),
    fc.nat(9).map((page) => ({ args: { page: String(page) } }) as unknown as PageSpec),
  )

  test('are decided by who claims, not by the order they came in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(claim, { selector: ([enumerator]) => enumerator, minLength: 1 }), (claims) => {
        expect(winningClaim(claims.toReversed())).toBe(winningClaim(claims))
        expect(winningClaim(claims.toSorted(([a], [b]) => (a < b ? 1 : -1)))).toBe(winningClaim(claims))
      }),
    )
    expect(winningClaim([])).toBeNull()
  })

  test('the loser takes the page over when the winner withdraws, and gives it back', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    const world = new Map(createWorld())
    addPage(world, { id: 'parent', slug: 'stories', languages: ['en'], nav: 'nav-parent', items: ['nav-rival'] })
    addPage(world, { id: 'rival', slug: 'story1', languages: ['en'], nav: 'nav-rival' })
    const site = entryKey.content('Site', 'main')
    const entry = world.get(site) as { headerNavigation: string[] }
    world.set(site, { ...entry, headerNavigation: [...entry.headerNavigation, 'nav-parent'] })
    const story = entryKey.content('Story', 'story1', 'en')
    const text = world.get(story)
    const typeOf = async () => {
      await builder.take(world)
      await builder.build()
      return /Page(Story|Content)/.exec((await readLiveRelease(store)).get('main /en/stories/story1') ?? '')?.[0]
    }
    // `articlePages` stands before `contentPages`.
    expect(await typeOf()).toBe('PageStory')
    world.delete(story)
    expect(await typeOf()).toBe('PageContent')
    world.set(story, text)
    expect(await typeOf()).toBe('PageStory')
  })
})

describe('which pages exist', () => {
  async function start() {
    const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
    const builder = await createTestBuilder({ sql, store })
    const world = new Map(createWorld())
    const build = async () => {
      await builder.take(world)
      return builder.build()
    }
    await build()
    const known = async () => (await sql.all<{ key: string }>('SELECT key FROM page ORDER BY key')).map(({ key }) => key)
    return { sql, store, world, build, known }
  }

  test('a story that comes as a locale goes makes no page in that locale', async () => {
    const { sql, world, build, known } = await start()
    world.delete(entryKey.content('Country', 'US'))
    for (const part of ['', '@en']) {
      const key = `${entryKey.content('Story', 'story1')}${part}`
      world.set(key.replace('story1', 'story9'), { ...(world.get(key) as object), ...(part ? {} : { id: 'story9', slug: 'story9' }) })
    }
    const report = await build()
    expect(report.failed).toEqual([])
    expect((await known()).filter((page) => page.includes('/en-us'))).toEqual([])
    expect(await known()).toContain('main /en/stories/story9')
    expect(await sql.all("SELECT enumerator FROM claim WHERE enumerator LIKE '%en-us%'")).toEqual([])
  })

  test('a renamed page moves with the pages below it, and its old address is gone', async () => {
    const { world, build, known, store } = await start()
    world.set(entryKey.content('Page', 'main-about'), buildPage({ id: 'main-about', slug: 'company' }))
    await build()
    const pages = await known()
    expect(pages).toContain('main /en/company/team')
    expect(pages.filter((page) => page.startsWith('main /en/about'))).toEqual([])
    expect((await readLiveRelease(store)).has('main /en/about')).toBe(false)
  })

  test('two classifications moved below each other have no pages until one stands elsewhere, and keep no build from ending', async () => {
    const { world, build, known, store } = await start()
    const move = (id: string, parentId: string) =>
      world.set(entryKey.classification(id), { ...(world.get(entryKey.classification(id)) as object), parentId })
    const before = await known()
    const published = await readLiveRelease(store)
    const below = (pages: string[]) => pages.filter((page) => page.startsWith('main /en/products/'))
    expect(below(before)).toContain('main /en/products/a/b')
    move('products-a', 'products-b')
    await build()
    expect(below(await known())).toEqual([])
    move('products-a', 'products-root')
    await build()
    expect(await known()).toEqual(before)
    expect(Object.fromEntries(await readLiveRelease(store))).toEqual(Object.fromEntries(published))
  })

  test('a removed site takes its pages along', async () => {
    const { world, build, known } = await start()
    world.delete(entryKey.content('Site', 'portal'))
    await build()
    expect((await known()).filter((page) => page.startsWith('portal '))).toEqual([])
  })
})

describe('code that changed', () => {
  async function startAgain(change: { rendererFingerprint?: string; rulesFingerprint?: string; renderer?: typeof jsonRenderer }) {
    const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
    const first = await createTestBuilder({ sql, store })
    await first.take(createWorld())
    const { rendered } = await first.build()
    const before = await readLiveRelease(store)
    store.writes.length = 0
    const report = await (await createTestBuilder({ sql, store, ...change })).build()
    return { rendered, before, report, store, after: await readLiveRelease(store) }
  }

  test('new rules ask and render everything; where nothing differs, nothing is written', async () => {
    const { rendered, report, store, before, after } = await startAgain({ rulesFingerprint: 'rules-2' })
    expect(report.rendered).toBe(rendered)
    expect(report).toMatchObject({ changed: 0, removed: 0, published: null })
    expect(store.writes).toEqual([])
    expect(after).toEqual(before)
  })

  test('new templates render everything; where no page differs, the release names them and no page is written', async () => {
    const { rendered, report, store, before, after } = await startAgain({ rendererFingerprint: 'renderer-2' })
    expect(report.rendered).toBe(rendered)
    expect(report).toMatchObject({ changed: 0, removed: 0 })
    expect(store.writes.map(({ key }) => key.split('/')[0])).toEqual(['releases', 'channels'])
    expect(after).toEqual(before)
  })

  test('new templates that write other bytes change every page', async () => {
    const renderer = { ...jsonRenderer, renderBytes: async () => new TextEncoder().encode('<html>new</html>') }
    const { rendered, report, after } = await startAgain({ rendererFingerprint: 'renderer-2', renderer })
    expect(report.changed).toBe(rendered)
    expect([...after].filter(([page]) => page.includes(' /')).every(([, body]) => body.includes('<html>new</html>'))).toBe(true)
  })

  test('the same code builds nothing', async () => {
    const { report, store } = await startAgain({})
    expect(report).toMatchObject({ rendered: 0, published: null })
    expect(store.writes).toEqual([])
  })
})
