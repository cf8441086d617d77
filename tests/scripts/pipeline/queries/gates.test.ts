import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileTableSchema } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { buildPageText, createWorld, type World } from '../world.ts'
import { change } from './ask-world.ts'

/** Pages that may be closed, with their address as configuration writes it. */
const PAGES = {
  'main-about': '/about',
  'main-team': '/about/team',
  'main-secret': '/about/secret',
  'main-imprint': '/imprint',
  'portal-about': '/brand-portal/about',
  'portal-team': '/brand-portal/about/team',
} as const
type PageId = keyof typeof PAGES
const IDS = Object.keys(PAGES) as PageId[]
const LANGUAGES = ['en', 'de', 'fr']
/** How a page names a file: in a list of downloads, in a form that shows it or one that gives it out, by its address. */
const WAYS = ['block', 'contact', 'whitepaper', 'address'] as const

interface Setting {
  /** The page's own gate. */
  protection: 0 | 1 | 2
  isPathClosed: boolean
  enriches: null | { type: 'product' | 'service'; slug: string }
  /** Files it names, and how. */
  files: { number: number; by: (typeof WAYS)[number] }[]
  /** The page whose name its link takes. */
  linkTo: PageId
}
type Settings = Record<PageId, Setting>

const setting: fc.Arbitrary<Setting> = fc.record({
  protection: fc.constantFrom(0, 0, 1, 2),
  isPathClosed: fc.boolean(),
  enriches: fc.constantFrom(null, null, { type: 'product' as const, slug: 'p1' }, { type: 'service' as const, slug: 's1' }),
  files: fc.array(fc.record({ number: fc.nat(3), by: fc.constantFrom(...WAYS) }), { maxLength: 3 }),
  linkTo: fc.constantFrom(...IDS),
})
const settings: fc.Arbitrary<Settings> = fc.record(Object.fromEntries(IDS.map((id) => [id, setting])) as Record<PageId, typeof setting>)

const token = (id: PageId) => `only-of-${id}`

function worldOf(chosen: Settings): World {
  const world = new Map<string, unknown>(createWorld())
  const merge = (key: string, fields: object) => world.set(key, { ...(world.get(key) as object), ...fields })
  merge(entryKey.settings(), { protectedPaths: IDS.filter((id) => chosen[id].isPathClosed).map((id) => PAGES[id]), sharePictures: true })
  for (const number of [0, 1, 2, 3])
    world.set(entryKey.content('File', `file${number}`), {
      id: `file${number}`,
      slug: `data sheet ${number}`,
      files: [{ url: 'http://assets.test/x', fileName: 'x.pdf', size: 1, locale: 'en', slug: `data sheet ${number}`, mimeType: 'a/b' }],
    })
  for (const id of IDS) {
    const { protection, enriches, files, linkTo } = chosen[id]
    merge(entryKey.content('Page', id), { protection, injection: enriches })
    const address = files
      .filter(({ by }) => by === 'address')
      .map(({ number }) => `/file/${encodeURIComponent(`data sheet ${number}`)}?dl=true`)
    for (const language of LANGUAGES) {
      const key = entryKey.content('Page', id, language)
      if (!world.has(key)) continue
      world.set(key, {
        ...buildPageText(`${token(id)} title`, [
          { kind: 'contacts', id: 'c', heading: `${token(id)} heading`, introduction: address.join(' '), contactIds: [] },
          {
            kind: 'downloads',
            id: 'd',
            heading: '',
            fileIds: files.filter(({ by }) => by === 'block').map(({ number }) => `file${number}`),
          },
          ...files
            .filter(({ by }) => by === 'contact' || by === 'whitepaper')
            .map(({ number, by }) => ({
              kind: 'form',
              id: `f${number}`,
              form: by,
              heading: '',
              fileId: `file${number}`,
              privacyLink: null,
            })),
          {
            kind: 'callToAction',
            id: 'l',
            heading: '',
            text: '',
            links: [{ kind: 'page', text: 'Read {{name}}', pageId: linkTo, pageParameters: '', openInNewTab: false }],
          },
        ]),
        leadText: `${token(id)} lead`,
        metaDescription: `${token(id)} description`,
      })
    }
  }
  return world
}

/** What the rule says, told once more and otherwise. */
function gateOf(id: PageId, chosen: Settings): 0 | 1 | 2 {
  const isBelow = IDS.some((other) => chosen[other].isPathClosed && `${PAGES[id]}/`.startsWith(`${PAGES[other]}/`))
  return Math.max(chosen[id].protection, isBelow ? 1 : 0) as 0 | 1 | 2
}

/** Public answers of a release that hold something of a closed page. */
function leaks(live: ReadonlyMap<string, string>, chosen: Settings): string[] {
  const closed = IDS.filter((id) => gateOf(id, chosen) > 0)
  return [...live].flatMap(([key, record]) => {
    const isGuarded = !key.startsWith('table ') && (JSON.parse(record) as unknown[])[2] !== null
    return isGuarded ? [] : closed.filter((id) => record.includes(token(id))).map((id) => `${key} holds ${token(id)}`)
  })
}

/** By slug the gate of a file, and the page whose form opens it. */
function fileGates(live: ReadonlyMap<string, string>): Record<string, unknown> {
  const { files } = fileTableSchema.parse(JSON.parse(live.get('table files') ?? ''))
  return Object.fromEntries(Object.entries(files).map(([slug, { g, f }]) => [slug, [g ?? 0, f ?? null]]))
}

function expectedFileGates(chosen: Settings): Record<string, unknown> {
  return Object.fromEntries(
    [0, 1, 2, 3].map((number) => {
      const namedBy = (isNaming: (by: (typeof WAYS)[number]) => boolean) =>
        IDS.filter((id) => chosen[id].files.some((file) => file.number === number && isNaming(file.by)))
      const gates = namedBy((by) => by !== 'whitepaper').map((id) => gateOf(id, chosen))
      const forms = namedBy((by) => by === 'whitepaper')
      const gate = gates.length > 0 ? Math.min(...gates) : forms.length > 0 ? 2 : 0
      return [`data sheet ${number}`, [gate, gate === 0 ? null : (forms.sort()[0] ?? null)]]
    }),
  )
}

test('no byte of a protected page is in any public answer, and no file that only such pages or a form name is open, whatever is protected [SC-02, AH-77]', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(settings, async (chosen) => {
      const store = createMemoryObjectStore()
      const builder = await createTestBuilder({ store })
      await builder.take(worldOf(chosen))
      await builder.build()
      const live = await readLiveRelease(store)
      expect(leaks(live, chosen)).toEqual([])
      expect(fileGates(live)).toEqual(expectedFileGates(chosen))
    }),
    { numRuns: 8, seed: 20261122 },
  )
})

test('a page that was closed is gone from search, sitemaps, links and products with the cycle that closes it [SC-02]', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(settings, settings, async (before, chosen) => {
      const store = createMemoryObjectStore()
      const builder = await createTestBuilder({ store })
      await builder.take(worldOf(before))
      await builder.build()
      await builder.take(worldOf(chosen))
      await builder.build({ work: 'pages' })
      const live = await readLiveRelease(store)
      expect(leaks(live, chosen)).toEqual([])
      for (const [key, record] of live)
        for (const id of key.endsWith('sitemap.xml') ? IDS : [])
          if (gateOf(id, chosen) > 0 && id.split('-')[0] === key.split(' ')[0]) expect(record, key).not.toContain(`${PAGES[id]}</loc>`)
      expect(fileGates(live)).toEqual(expectedFileGates(chosen))
    }),
    { numRuns: 5, seed: 20261122 },
  )
})

test('a product that cannot be made anew when the page that enriches it is closed goes, rather than showing it on', async () => {
  const open = worldOf(
    Object.fromEntries(
      IDS.map((id) => [id, { protection: 0, isPathClosed: false, enriches: null, files: [], linkTo: id }]),
    ) as unknown as Settings,
  )
  const enriching = new Map(open)
  enriching.set(entryKey.content('Page', 'main-team'), {
    ...(open.get(entryKey.content('Page', 'main-team')) as object),
    injection: { type: 'product', slug: 'p1' },
  })
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(enriching)
  await builder.build()
  expect((await readLiveRelease(store)).get('main /en-us/products/a/p1')).toContain(token('main-team'))
  const closed = new Map(enriching)
  closed.set(entryKey.content('Page', 'main-team'), { ...(enriching.get(entryKey.content('Page', 'main-team')) as object), protection: 1 })
  // A product whose pictures are no list: its page fails.
  closed.set(entryKey.product('p1', 'en'), { ...(enriching.get(entryKey.product('p1', 'en')) as object), images: null })
  await builder.take(closed)
  await builder.build({ work: 'pages' })
  expect(
    [...(await readLiveRelease(store)).values()].filter(
      (record) => record.includes(`${token('main-team')} heading`) && JSON.parse(record)[2] === null,
    ),
  ).toEqual([])
})

test('a download that is taken back, or one of its languages, is out of the next release', async () => {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  const file = (id: string, ...locales: string[]) => ({
    id,
    slug: id,
    files: locales.map((locale) => ({ url: 'http://assets.test/x', fileName: 'x.pdf', size: 1, locale, slug: id, mimeType: 'a/b' })),
  })
  const world = new Map<string, unknown>(createWorld())
  world.set(entryKey.content('File', 'kept'), file('kept', 'en', 'de'))
  world.set(entryKey.content('File', 'gone'), file('gone', 'en'))
  await builder.take(world)
  await builder.build()
  const namesIn = async () => fileTableSchema.parse(JSON.parse((await readLiveRelease(store)).get('table files') ?? '')).files
  expect(await namesIn()).toEqual({ gone: { l: ['en'] }, kept: { l: ['de', 'en'] } })
  world.delete(entryKey.content('File', 'gone'))
  world.set(entryKey.content('File', 'kept'), file('kept', 'en'))
  await builder.take(world)
  await builder.build({ work: 'pages' })
  expect(await namesIn()).toEqual({ kept: { l: ['en'] } })
})

test('a protected path that no page lies at is told as a problem', async () => {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  const world = new Map<string, unknown>(createWorld())
  for (const [key, body] of Object.entries(change(entryKey.settings(), { protectedPaths: ['/about/secret', '/about/secrets'] })))
    world.set(key, body)
  await builder.take(world)
  await builder.build()
  const rows = await builder.buildContext.platform.sql.all<{ body: string }>("SELECT body FROM problem WHERE subject LIKE 'address:%'")
  expect(rows.filter(({ body }) => body.includes('protected-path')).map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ code: 'protected-path', path: 'protectedPaths', message: expect.stringContaining('/about/secrets ') }),
  ])
})
