import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { listedPagesQuery } from '../../../../scripts/pipeline/queries/listed-pages.ts'
import { writeEntries } from '../../../../scripts/pipeline/snapshot/snapshot.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { elementsOf, parseXml, textsOf, type XmlElement } from '../../../well-formed-xml.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { differences } from '../test-build-cycles.ts'
import { createWorld } from '../world.ts'
import { askWorld, change, page } from './ask-world.ts'

/** Documents of the live release for search engines and feed readers, by site and path. */
async function documentsOf(store: ReturnType<typeof createMemoryObjectStore>): Promise<Map<string, string>> {
  const documents = new Map<string, string>()
  for (const [key, record] of await readLiveRelease(store)) {
    if (!/\.(xml|txt|json)$/.test(key) || /\/!(?!hosts)/.test(key)) continue
    const body = (JSON.parse(record) as string[])[4] ?? ''
    const document: unknown = JSON.parse(body.replace(/^<html>/, '').replace(/<\/html>$/, ''))
    documents.set(key, typeof document === 'string' ? document : JSON.stringify(document))
  }
  return documents
}

async function builtWorld(world = new Map(createWorld())) {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(world)
  expect((await builder.build()).failed).toEqual([])
  return { store, builder, world, documents: await documentsOf(store) }
}

const urlsOf = (xml = '<none/>') => textsOf(parseXml(xml), 'loc').map((loc) => new URL(loc).pathname)

describe('sitemaps', () => {
  test('name the pages that speak the language of the locale, and no others [CI-15]', async () => {
    const { documents } = await builtWorld()
    const german = urlsOf(documents.get('main /de-ch/sitemap.xml'))
    expect(german).toEqual(expect.arrayContaining(['/de-ch', '/de-ch/about', '/de-ch/imprint', '/de-ch/products', '/de-ch/products/a/p1']))
    // In English only, shown in German as a fallback.
    expect(german).not.toContain('/de-ch/about/team')
    expect(german).not.toContain('/de-ch/stories/story1')
    expect(urlsOf(documents.get('main /en-us/sitemap.xml'))).toEqual(expect.arrayContaining(['/en-us/about/team', '/en-us/stories/story1']))
    expect(urlsOf(documents.get('portal /en/sitemap.xml'))).toContain('/en/brand-portal/about')
    for (const [key, xml] of documents) {
      if (!key.endsWith('sitemap.xml') || key.includes('!hosts')) continue
      const paths = urlsOf(xml)
      expect(new Set(paths).size, key).toBe(paths.length)
      expect(
        paths.filter((path) => /!|~|style-guide|callback|^\/[^/]+\/about\/secret/.test(path)),
        key,
      ).toEqual([])
    }
  })

  test('leave out what not everybody may see', async () => {
    const world = new Map(createWorld())
    for (const [key, body] of Object.entries(page('main-about', { slug: 'about', protection: 1 }))) world.set(key, body)
    const { documents } = await builtWorld(world)
    expect(urlsOf(documents.get('main /de-ch/sitemap.xml'))).not.toContain('/de-ch/about')
    const { ask } = await askWorld(change(entryKey.product('p1'), { supportedCountries: ['US'] }))
    expect(JSON.stringify(await ask(listedPagesQuery, { site: 'main', locale: 'de-ch', segment: 'products/products-a' }))).not.toContain(
      'p1',
    )
  })

  test('of a host are named by its index, with those of the sites below it', async () => {
    const { documents } = await builtWorld()
    const index = urlsOf(documents.get('main /!hosts/localhost/sitemap.xml'))
    expect(index).toEqual(expect.arrayContaining(['/de-ch/sitemap.xml', '/en-us/sitemap.xml', '/en/brand-portal/sitemap.xml']))
    const files = [...documents.keys()].filter((key) => key.endsWith('/sitemap.xml') && !key.includes('!hosts'))
    expect(index).toHaveLength(files.length)
    expect(documents.get('main /!hosts/localhost/robots.txt')).toContain('Sitemap: http://localhost:8787/sitemap.xml')
  })

  test('say when what a page is about last changed in the language, as its service says', async () => {
    const { store, builder, documents } = await builtWorld()
    const entriesOf = (xml = '') => new Map(elementsOf(parseXml(xml), 'url').map((url) => [textsOf(url, 'loc')[0] ?? '', momentOf(url)]))
    const momentOf = (url: XmlElement) => textsOf(url, 'lastmod')[0] ?? null
    const english = 'main /en-us/sitemap.xml'
    expect([...entriesOf(documents.get(english)).values()].every((moment) => moment === null)).toBe(true)
    const key = entryKey.content('Story', 'story1', 'en')
    const body = builder.buildContext.platform.sql.get<{ body: string }>('SELECT body FROM entry WHERE key = ?', key)
    const revision = '2026-05-01T07:00:00.000Z'
    await writeEntries(builder.buildContext.platform, { put: [{ key, revision, body: JSON.parse((await body)?.body ?? '') }], remove: [] })
    await builder.build()
    const after = entriesOf((await documentsOf(store)).get(english))
    const dated = [...after].filter(([, moment]) => moment !== null)
    expect(dated.map(([loc]) => new URL(loc).pathname).sort()).toEqual([
      '/en-us/stories',
      '/en-us/stories/category/news',
      '/en-us/stories/story1',
    ])
    expect(new Set(dated.map(([, moment]) => moment))).toEqual(new Set([revision]))
  })
})

describe('a moment of change', () => {
  test('that came by itself leaves the release a clean build makes', async () => {
    const entries = (builder: Awaited<ReturnType<typeof createTestBuilder>>) =>
      builder.buildContext.platform.sql.all<{ key: string; revision: string; body: string }>('SELECT key, revision, body FROM entry')
    const { store, builder } = await builtWorld()
    for (const [at, suffix] of ['@en', '@de', ''].entries()) {
      const put = (await entries(builder))
        .filter(({ key }) => key.endsWith(suffix) && key.length % 3 === at)
        .map(({ key, body }) => ({ key, revision: `2026-05-0${at + 1}T07:00:00.000Z`, body: JSON.parse(body) as unknown }))
      await writeEntries(builder.buildContext.platform, { put, remove: [] })
      await builder.build()
    }
    const cleanStore = createMemoryObjectStore()
    const clean = await createTestBuilder({ store: cleanStore })
    const put = (await entries(builder)).map(({ key, revision, body }) => ({ key, revision, body: JSON.parse(body) as unknown }))
    await writeEntries(clean.buildContext.platform, { put, remove: [] })
    await clean.build()
    expect(differences(await readLiveRelease(store), await readLiveRelease(cleanStore))).toEqual([])
  })
})

describe('an edit of a story', () => {
  test('reaches its feeds and one sitemap a locale it stands in, and no other document', async () => {
    const { store, builder, world, documents } = await builtWorld()
    const key = entryKey.content('Story', 'story1', 'en')
    world.set(key, { ...(world.get(key) as object), title: 'Other title' })
    await builder.take(world)
    const { platform } = builder.buildContext
    const body = world.get(key)
    await writeEntries(platform, { put: [{ key, revision: '2026-05-01T07:00:00.000Z', body }], remove: [] })
    await builder.build()
    const after = await documentsOf(store)
    const changed = [...after].filter(([name, text]) => documents.get(name) !== text).map(([name]) => name)
    const feeds = changed.filter((name) => /\/stories\/(feed\.xml|atom\.xml|feed\.json)$/.test(name))
    const sitemaps = changed.filter((name) => name.endsWith('/sitemap.xml'))
    const locales = [...documents.keys()].filter((name) => /^main \/[^/]+\/sitemap\.xml$/.test(name))
    // The story is English alone: its own address is in the English sitemaps, and the overviews of all locales show it.
    expect(feeds).toHaveLength(3 * locales.length)
    expect(sitemaps.sort()).toEqual(locales.sort())
    expect(changed.filter((name) => !feeds.includes(name) && !sitemaps.includes(name))).toEqual([])
  })
})

describe('pictures for sharing', () => {
  const drawn = () => {
    const world = new Map(createWorld())
    world.set(entryKey.settings(), { ...(world.get(entryKey.settings()) as object), sharePictures: true })
    return world
  }
  const pathsIn = (release: ReadonlyMap<string, string>) => [...release.keys()].filter((key) => key.startsWith('main /og/'))
  const namedBy = (release: ReadonlyMap<string, string>) =>
    new Set([...release.values()].flatMap((page) => page.match(/\/og\/[0-9a-z]+\.png/g) ?? []).map((path) => `main ${path}`))

  test('are there for every page that names one, each once however many locales show it, and none more', async () => {
    const { store } = await builtWorld(drawn())
    const release = await readLiveRelease(store)
    expect(pathsIn(release).sort()).toEqual([...namedBy(release)].sort())
    expect(JSON.stringify(release.get('main /de-ch/products/a/p1'))).toContain('/og/')
    // Four products in three languages, pages, stories, a release and a service: far fewer than pages.
    expect(pathsIn(release).length).toBeLessThan(release.size / 3)
    expect(pathsIn(await readLiveRelease((await builtWorld()).store))).toEqual([])
  })

  test('have a new name when the title changes, and the old one goes', async () => {
    const { store, builder, world } = await builtWorld(drawn())
    const before = pathsIn(await readLiveRelease(store))
    const key = entryKey.content('Story', 'story1', 'en')
    world.set(key, { ...(world.get(key) as object), title: 'Other title' })
    await builder.take(world)
    await builder.build()
    const release = await readLiveRelease(store)
    const after = pathsIn(release)
    expect(after.filter((path) => !before.includes(path))).toHaveLength(1)
    expect(before.filter((path) => !after.includes(path))).toHaveLength(1)
    expect(after.sort()).toEqual([...namedBy(release)].sort())
  })
})

describe('feeds', () => {
  test('hold the newest, as the overview shows them', async () => {
    const { documents } = await builtWorld()
    const titles = (key: string) => elementsOf(parseXml(documents.get(key) ?? ''), 'item').flatMap((item) => textsOf(item, 'title'))
    expect(titles('main /de-ch/stories/feed.xml').sort()).toEqual(['Story story1', 'Story story2'])
    expect(titles('main /en/media-releases/feed.xml')).toEqual(['Results'])
    expect(documents.has('portal /en/stories/feed.xml')).toBe(false)
  })
})
