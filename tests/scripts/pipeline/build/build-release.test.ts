import { describe, expect, test } from 'vitest'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { readRecords } from '../../../../scripts/pipeline/publish/tree.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, mainOf, readLiveRelease } from '../test-build-context.ts'
import { buildPage, buildPageText, createWorld } from '../world.ts'

describe('building a release', () => {
  test('renders every page once and publishes them', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    await builder.take(createWorld())
    const report = await builder.build()
    expect(report.failed).toEqual([])
    expect(report.changed).toBe(report.rendered)
    const live = await readLiveRelease(store)
    expect(live.has('main /de-ch/products/a/p1')).toBe(true)
    expect(live.has('main /de-ch/about/team')).toBe(true)
    expect(live.has('main /en-us/stories/contacts/ada')).toBe(true)
    expect(live.has('portal /en/about')).toBe(true)
    expect(live.has('portal /de/about')).toBe(false)
  })

  test('puts the headers of countries that differ in their place alone into the store once', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    await builder.take(createWorld())
    await builder.build()
    const records = await readRecords(builder.buildContext.published?.sites.main?.parts ?? null, builder.buildContext.nodes)
    const headers = new Map(
      records.filter(({ k }) => k.startsWith('header/')).map(({ k, p, o, m }) => [k, { body: m?.h, lies: `${p} ${o}`, words: m?.w }]),
    )
    const alike = [...headers].filter(([, { body }]) => [...headers.values()].filter((other) => other.body === body).length > 1)
    expect(alike.length).toBeGreaterThan(1)
    for (const [key, { body, lies, words }] of alike) {
      expect(words).toContain(key.split('/')[1])
      for (const [, other] of alike) if (other.body === body) expect(other.lies).toBe(lies)
    }
  })

  test('writes nothing when nothing changed', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    await builder.take(createWorld())
    await builder.build()
    store.writes.length = 0
    const report = await builder.build()
    expect(report.rendered).toBe(0)
    expect(store.writes).toEqual([])
  })

  test('takes a page that went out of the release, once', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    const world = new Map(createWorld())
    await builder.take(world)
    await builder.build()
    for (const key of [...world.keys()]) if (key.startsWith(entryKey.content('MediaRelease', 'm1'))) world.delete(key)
    await builder.take(world)
    // In eight locales: the release, the list of its year and that of the ad hoc ones; and where the release of this id is.
    expect((await builder.build()).removed).toBe(3 * 8 + 1)
    expect([...(await readLiveRelease(store)).keys()].filter((page) => page.includes('media-releases/m1'))).toEqual([])
    expect((await builder.build()).removed).toBe(0)
  })

  test('renders the pages that show a product when its name changes, and no others', async () => {
    const builder = await createTestBuilder()
    const world = new Map(createWorld())
    await builder.take(world)
    await builder.build()
    const key = entryKey.product('p4', 'fr')
    world.set(key, { ...(world.get(key) as object), name: 'Autre' })
    await builder.take(world)
    const report = await builder.build()
    // The figures of the search index are cut anew with their group, and stay what they are.
    expect(report.changed).toBe(report.rendered - FIGURE_PIECES.length)
    const pages = await builder.buildContext.platform.sql.all<{ key: string }>(
      "SELECT key FROM page WHERE reason LIKE '%p4@fr%' AND key NOT LIKE '%/!%' ORDER BY key",
    )
    expect(pages.map((page) => page.key)).toEqual([
      'main /fr-ch/doc/p4.pdf',
      'main /fr-ch/products/a',
      'main /fr-ch/products/a/b',
      'main /fr-ch/products/a/b/p4',
      'main /fr/doc/p4.pdf',
      'main /fr/products/a',
      'main /fr/products/a/b',
      'main /fr/products/a/b/p4',
    ])
  })

  test('a page that fails keeps its last good version and is reported', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    const world = new Map(createWorld())
    await builder.take(world)
    await builder.build()
    const before = mainOf(await readLiveRelease(store), 'main /en/about')
    for (const language of ['en', 'de', 'fr']) world.delete(entryKey.content('Footer', 'footer-main', language))
    world.delete(entryKey.content('Footer', 'footer-main'))
    world.set(entryKey.content('Page', 'main-about', 'en'), buildPageText('New title'))
    await builder.take(world)
    const report = await builder.build()
    expect(report.failed.length).toBeGreaterThan(0)
    expect(before).toBeDefined()
    expect(mainOf(await readLiveRelease(store), 'main /en/about')).toBe(before)
  })
  test('a page that fails as it becomes protected does not stay open in its last good version', async () => {
    const store = createMemoryObjectStore()
    const builder = await createTestBuilder({ store })
    const world = new Map(createWorld())
    await builder.take(world)
    await builder.build()
    // Protected by password: nothing of it may be public, though the footer keeps it from being rendered.
    world.set(entryKey.content('Page', 'main-about'), { ...buildPage({ id: 'main-about', slug: 'about' }), protection: 1 })
    const footer = world.get(entryKey.content('Footer', 'footer-main'))
    world.delete(entryKey.content('Footer', 'footer-main'))
    await builder.take(world)
    await builder.build()
    const live = await readLiveRelease(store)
    expect(live.has('main /en/about')).toBe(false)
    expect(live.has('main /en/about/team')).toBe(true)
    world.set(entryKey.content('Footer', 'footer-main'), footer)
    await builder.take(world)
    await builder.build()
    expect(JSON.parse((await readLiveRelease(store)).get('main /en/about') ?? '[]')[2]).toBe(1)
  })

  test('two builders of one content make the same pages, whatever order their entries came in', async () => {
    const world = createWorld()
    const releases = await Promise.all(
      [new Map(world), new Map([...world].toReversed())].map(async (entries) => {
        const store = createMemoryObjectStore()
        const builder = await createTestBuilder({ store })
        await builder.take(entries)
        await builder.build()
        return readLiveRelease(store)
      }),
    )
    expect(releases[0]).toEqual(releases[1])
  })
})
