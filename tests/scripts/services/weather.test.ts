import { beforeEach, describe, expect, test } from 'vitest'
import { startPublishedServices } from './published-services.ts'
import type { ServiceEdit } from './service-edits.ts'
import type { BuilderSettings, Published, ServiceBuilder } from './service-world.ts'
import { pageLink } from './small-sample.ts'

const world = startPublishedServices()
beforeEach(async () => {
  await world.services.control('reset', 'POST')
})

/** A builder that starts where all is published that the services say. */
async function startPublished(settings: BuilderSettings = {}): Promise<ServiceBuilder> {
  const { sql, store } = world.origin.copy()
  return world.services.startBuilder({ sql, store, ...settings })
}

/** Makes edits one after the other, each told and read before the next. */
async function performAll(builder: ServiceBuilder, edits: readonly ServiceEdit[]): Promise<void> {
  for (const edit of edits) {
    await builder.cycles.ledger.accept(await world.services.perform(edit))
    await builder.cycles.answerEvents()
  }
}

const update = (path: string, data: object, locale?: string): ServiceEdit => ({
  path,
  method: 'POST',
  body: { data, ...(locale ? { locale } : {}) },
})
const retitled = update('content/Page/team', { title: 'The new team' }, 'en')

async function expectClean(builder: ServiceBuilder): Promise<void> {
  const [live, clean] = [await builder.published(), await world.services.buildCleanly()]
  expect(Object.fromEntries(live.entries)).toEqual(Object.fromEntries(clean.entries))
  expect(Object.fromEntries(live.release)).toEqual(Object.fromEntries(clean.release))
}

/** An entry in all its languages. */
function ownOf({ entries }: Published, name: string): [string, string][] {
  return [...entries].filter(([key]) => key === name || key.startsWith(`${name}@`)).sort()
}

/** Entries a service cannot answer for, or that are unusable. */
const BROKEN: [string, ServiceEdit][] = [
  ['a product whose sort index is a word', update('pim/product/p1', { sort_index: 'abc' })],
  ['a product whose name is null', update('pim/product/p1', { name: null }, 'en')],
  ['a product whose file has no size', update('pim/product/p2', { files: [{ title: 'A', url: 'x', name: 'a', size: 'big' }] })],
  ['a classification whose sort index is far too large', update('pim/classification/testing', { sort_index: 1e12 })],
  ['a classification without name', update('pim/classification/testing', { name: null })],
  ['a capability without name', update('pim/capability/cap-cut', { name: null })],
  ['a service whose sort index is a word', update('service-information/service/s1', { sort_index: 'abc' })],
  ['a page without slug', update('content/Page/history', { slug: null })],
  ['a page whose protection is a word', update('content/Page/history', { protection: 'closed' })],
  ['a country whose sort index is far too large', update('content/Country/country-us', { sortIndex: 1e12 })],
  ['a site without name', update('content/Site/site-other', { name: null })],
  [
    'a file whose slug is half a character',
    {
      path: 'content/File',
      method: 'POST',
      body: {
        id: 'file-odd',
        data: { slug: 'a\uD83D', files: [{ locale: 'en', url: 'http://127.0.0.1:9/x', fileName: 'x', size: 1, mimeType: 'text/plain' }] },
      },
    },
  ],
  ['a page whose slug is half a character', update('content/Page/history', { slug: 'a\uD83D' })],
  [
    'three menu items that hold each other',
    update('content/NavigationItem/nav-team', { items: ['nav-history', 'nav-imprint', 'nav-team'] }),
  ],
]

describe('one bad entry stops nothing but itself', () => {
  test.each(BROKEN)('%s: another edit goes live', async (_what, edit) => {
    const builder = await startPublished()
    await builder.cycles.ledger.accept([...(await world.services.perform(edit)), ...(await world.services.perform(retitled))])
    await builder.rest()
    expect(JSON.stringify([...(await builder.published()).release])).toContain('The new team')
  })

  test.each(BROKEN)('%s: a first build publishes the rest', async (_what, edit) => {
    await world.services.perform(edit)
    await world.services.perform(retitled)
    const { release } = await world.services.buildCleanly()
    expect(JSON.stringify([...release])).toContain('The new team')
    expect(release.size).toBeGreaterThan(40)
  })

  test('an entry its service cannot answer for is told by name, and taken as soon as it is mended, without a notice', async () => {
    const builder = await startPublished()
    await world.services.control('faults', 'POST', { service: 'content', kind: 'status', status: 500, match: '"history"' })
    await builder.cycles.ledger.accept(await world.services.perform(update('content/Page/history', { slug: 'past' })))
    await builder.rest()
    const problems = builder.reports.flatMap((report) => (report.event === 'problems' ? report.problems : []))
    expect(problems).toContainEqual(expect.objectContaining({ code: 'entry-refused', entry: 'content/Page/history' }))
    expect([...(await builder.published()).release.keys()]).toContain('site-main /en/about/history')
    await world.services.control('faults', 'DELETE')
    await builder.cycles.findUnannounced()
    await builder.rest()
    await expectClean(builder)
  })

  test('three menu items that hold each other are shown once on each way down', async () => {
    for (const [id, items] of [
      ['nav-team', ['nav-history', 'nav-imprint']],
      ['nav-history', ['nav-team', 'nav-imprint']],
      ['nav-imprint', ['nav-team', 'nav-history']],
    ] as const)
      await world.services.perform(update(`content/NavigationItem/${id}`, { items }))
    const { release } = await world.services.buildCleanly()
    expect(release.size).toBeGreaterThan(40)
  })
})

describe('a service that lags', () => {
  /** Readers of a service see the state before the next edit for so long. */
  const lag = (service: string, ms: number) => world.services.control('faults', 'POST', { service, kind: 'stale', ms, times: 1 })

  test.each<[string, string, ServiceEdit]>([
    ['page', 'content', retitled],
    ['menu item', 'content', update('content/NavigationItem/nav-team', { title: 'Late' }, 'en')],
    ['country', 'content', update('content/Country/country-us', { sortIndex: 7 })],
    ['product', 'pim', update('pim/product/p1', { name: 'Late' }, 'de')],
    ['classification', 'pim', update('pim/classification/testing', { name: 'Late' })],
    ['capability', 'pim', update('pim/capability/cap-cut', { image_url: 'late.svg' })],
    ['service', 'service-information', update('service-information/service/s1', { name: 'Late' })],
    ['page taken back', 'content', { path: 'content/Page/team', method: 'DELETE' }],
    ['classification taken back', 'pim', { path: 'pim/classification/testing', method: 'DELETE' }],
  ])('behind its own notices is asked until it shows what they say: %s', async (_what, service, edit) => {
    const builder = await startPublished()
    await lag(service, 2500)
    await builder.cycles.ledger.accept(await world.services.perform(edit))
    await builder.rest()
    await expectClean(builder)
  })

  test.each<[string, string, string, ServiceEdit]>([
    ['a changed page', 'content/Page/team', 'content', retitled],
    [
      'a page that came',
      'content/Page/page-new',
      'content',
      { path: 'content/Page', method: 'POST', body: { id: 'page-new', data: { slug: 'new' }, localizations: { en: { title: 'New' } } } },
    ],
    ['a page that went', 'content/Page/team', 'content', { path: 'content/Page/team', method: 'DELETE' }],
    ['a changed product', 'pim/Product/p1', 'pim', update('pim/product/p1', { name: 'Late' }, 'de')],
    ['a changed classification', 'pim/Classification/testing', 'pim', update('pim/classification/testing', { name: 'Late' })],
    ['a product that went', 'pim/Product/p3', 'pim', { path: 'pim/product/p3', method: 'DELETE' }],
  ])('takes nothing newer back by a full read: %s', async (_what, name, service, edit) => {
    const builder = await startPublished()
    await builder.cycles.ledger.accept(await world.services.perform(edit))
    await builder.rest()
    const before = await builder.published()
    // From now on the service shows the state before the edit again, as another of its machines may.
    await world.services.control('faults', 'POST', { service, kind: 'behind', ms: 1500 })
    await builder.cycles.reconcile()
    const after = await builder.published()
    expect([...after.entries.keys()].sort()).toEqual([...before.entries.keys()].sort())
    expect(ownOf(after, name)).toEqual(ownOf(before, name))
    await builder.rest()
    await expectClean(builder)
  })
})

describe('what is the newest of its list', () => {
  const REMOVED: [string, ServiceEdit[]][] = [
    'content/Country/country-us',
    'content/Language/lang-en',
    'content/Site/site-other',
    'content/Brand/brand-a',
    'pim/classification/testing',
    'pim/capability/cap-cut',
  ].map((path) => [path, [update(path, {}), { path, method: 'DELETE' }]])

  test.each([
    ...REMOVED,
    ['a site whose footer goes', [update('content/Site/site-other', {}), { path: 'content/Footer/footer-other', method: 'DELETE' }]],
    ['a country that loses its languages', [update('content/Country/country-us', { supportedLanguages: [] })]],
  ] satisfies [string, ServiceEdit[]][])('is gone as soon as its service says so: %s', async (_what, edits) => {
    const builder = await startPublished()
    await performAll(builder, edits)
    expect(await builder.rest()).toEqual(new Set())
    await expectClean(builder)
  })

  test.each(REMOVED)('is gone in the end if nobody said so: %s', async (_what, [changed, removed]) => {
    const builder = await startPublished({ skipsWaits: true })
    if (!changed || !removed) throw new Error('There are two edits')
    await performAll(builder, [changed])
    await world.services.perform(removed)
    await builder.cycles.findUnannounced()
    await builder.rest()
    await expectClean(builder)
  })

  test('stays where a list is from before it came: a country that was taken back and published again', async () => {
    const builder = await startPublished()
    const path = 'content/Country/country-us'
    await performAll(builder, [
      { path, method: 'DELETE' },
      { path: `${path}/restore`, method: 'POST', body: {} },
    ])
    await builder.rest()
    await world.services.control('faults', 'POST', { service: 'content', kind: 'behind', ms: 1500 })
    await builder.cycles.reconcile()
    expect(ownOf(await builder.published(), 'content/Country/US')).toHaveLength(1)
    await builder.rest()
    await expectClean(builder)
  })

  test('is asked for no more by an older notice that comes late', async () => {
    const builder = await startPublished({ skipsWaits: true })
    const [late, removed] = [
      await world.services.perform(retitled),
      await world.services.perform({ path: 'content/Page/team', method: 'DELETE' }),
    ]
    await builder.cycles.ledger.accept(removed)
    await builder.rest()
    await builder.cycles.ledger.accept(late)
    expect(await builder.rest()).toEqual(new Set())
    await expectClean(builder)
  })
})

describe('notices that are lost', () => {
  test.each<[string, ServiceEdit]>([
    ['a page', retitled],
    [
      'a page that is new',
      { path: 'content/Page', method: 'POST', body: { id: 'page-new', data: { slug: 'new' }, localizations: { en: { title: 'New' } } } },
    ],
    ['a page that is gone', { path: 'content/Page/team', method: 'DELETE' }],
    ['a country', update('content/Country/country-us', { sortIndex: 7 })],
    ['a site that is gone', { path: 'content/Site/site-other', method: 'DELETE' }],
    ['a German product name', update('pim/product/p1', { name: 'Anders' }, 'de')],
    ['a product that is gone', { path: 'pim/product/p3', method: 'DELETE' }],
    ['a classification', update('pim/classification/testing', { name: 'Other' })],
    ['a classification that is gone', { path: 'pim/classification/testing', method: 'DELETE' }],
    ['a capability', update('pim/capability/cap-cut', { image_url: 'other.svg' })],
    ['a service', update('service-information/service/s1', { name: 'Other' })],
    ['a service that is gone', { path: 'service-information/service/s2', method: 'DELETE' }],
  ])('are found by asking what changed: %s', async (_what, edit) => {
    const builder = await startPublished()
    await world.services.perform(edit)
    await builder.cycles.findUnannounced()
    await builder.rest()
    await expectClean(builder)
  })

  test('asking what changed is one small request a model, and finds nothing where nothing changed', async () => {
    const builder = await startPublished()
    await world.services.control('requests', 'DELETE')
    await builder.cycles.findUnannounced()
    expect((await builder.cycles.ledger.counts()).pending).toBe(0)
    expect((await world.services.asked()).filter((operation) => /Entries$|^Product/.test(operation))).toEqual([])
  })
})

describe('what others are read for', () => {
  test('a menu item first and its page afterwards is two publishes at most, and the item leads to the page', async () => {
    const builder = await startPublished()
    await world.services.perform({ path: 'content/Page/team', method: 'DELETE' }).then((events) => builder.cycles.ledger.accept(events))
    await builder.rest()
    await builder.cycles.ledger.accept(await world.services.perform(update('content/NavigationItem/nav-about', { link: pageLink('team') })))
    await builder.rest()
    await builder.cycles.ledger.accept(await world.services.perform({ path: 'content/Page/team/restore', method: 'POST', body: {} }))
    await builder.rest()
    await expectClean(builder)
  })
})

describe('nothing waits for another', () => {
  test('a service that hangs delays no edit of another', async () => {
    const builder = await startPublished()
    await world.services.control('faults', 'POST', { service: 'pim', kind: 'hang' })
    await builder.cycles.ledger.accept(await world.services.perform(update('pim/product/p1', { name: 'Waits' })))
    await builder.cycles.answerEvents()
    await builder.cycles.ledger.accept(await world.services.perform(retitled))
    await builder.cycles.answerEvents()
    expect(JSON.stringify([...(await builder.published()).release])).toContain('The new team')
    await world.services.control('faults', 'DELETE')
    await builder.rest()
    await expectClean(builder)
  })

  test('an entry its service hangs on delays no other entry of it for long', async () => {
    const builder = await startPublished()
    await world.services.control('faults', 'POST', { service: 'content', kind: 'hang', match: '"history"' })
    const events = [
      ...(await world.services.perform(update('content/Page/history', { title: 'Hangs' }, 'en'))),
      ...(await world.services.perform(retitled)),
    ]
    await builder.cycles.ledger.accept(events)
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      await builder.cycles.answerEvents()
      if (JSON.stringify([...(await builder.published()).release]).includes('The new team')) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(JSON.stringify([...(await builder.published()).release])).toContain('The new team')
    expect((await builder.cycles.ledger.counts()).pending).toBe(1)
    await world.services.control('faults', 'DELETE')
    await builder.rest()
    await expectClean(builder)
  })
})
