import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ImpactReport } from '#content-schema/editing/impact.ts'
import type { DraftReference, Reveal } from '#content-schema/editing/preview.ts'
import { createServiceClient, createSources } from '../../../scripts/builder/context/open-build-context.ts'
import { readConfig } from '../../../scripts/config.ts'
import { createDraftIndex } from '../../../scripts/pipeline/drafts/draft-index.ts'
import type { DryRunOptions } from '../../../scripts/pipeline/drafts/dry-run.ts'
import { reportImpact } from '../../../scripts/pipeline/drafts/impact-report.ts'
import { createPreviews } from '../../../scripts/pipeline/drafts/preview.ts'
import { createDraftReader } from '../../../scripts/pipeline/drafts/read-drafts.ts'
import { createPageHeaders } from '../../../scripts/pipeline/render/security-policy.ts'
import { createContentSource } from '../../../scripts/pipeline/sources/content-source.ts'
import { createNodePlatform, sha256Base64 } from '../../../scripts/platform/node-platform.ts'
import { jsonRenderer } from '../pipeline/json-renderer.ts'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { randomRuns } from '../random-runs.ts'
import { type ServiceEdit, serviceEdit } from './service-edits.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'
import { pageLink } from './small-sample.ts'

const RUNS = randomRuns({ count: 40, seed: 20261123 })

let services: ServiceWorld
let origin: PublishedWorld
beforeAll(async () => {
  services = await startServiceWorld()
  origin = await publishServices(services)
}, 120_000)
afterAll(async () => {
  await services?.close()
  origin?.remove()
})

/** A builder over services as they are at first, and what editors ask of its drafts. */
async function startService() {
  await services.control('reset', 'POST')
  const copy = origin.copy()
  onTestFinished(copy.close)
  return openService(copy)
}

async function openService({ sql, store, close }: Omit<ReturnType<PublishedWorld['copy']>, 'path'>) {
  const builder = await services.startBuilder({ sql, store, skipsWaits: true })
  const config = readConfig({ SANDBOX_PORT: new URL(services.url).port })
  if (!config.services.drafts) throw new Error('Drafts are allowed beside the sandbox')
  const request = createServiceClient(config.services.drafts)
  const source = createContentSource(request, { stage: 'DRAFT' })
  const platform = createNodePlatform(sql)
  const reader = createDraftReader({
    platform,
    source,
    services: createSources(config),
    index: createDraftIndex({ platform, request, source }),
  })
  const headers = createPageHeaders({
    sha256: sha256Base64,
    assetOrigins: ['http://assets.test/a'],
    trackingOrigins: [],
    inlineScriptsOf: () => [],
  })
  const context = { platform, renderer: jsonRenderer, headers }
  const previews = createPreviews(context)
  return {
    builder,
    reader,
    close,
    async impact(drafts?: DraftReference[], unpublish?: DraftReference[], options: DryRunOptions = {}) {
      return reportImpact(context, await reader.read({ drafts, unpublish }), { maxRendered: Number.POSITIVE_INFINITY, ...options })
    },
    async preview(path: string, options: { drafts?: DraftReference[]; stage?: 'PUBLISHED'; reveals?: Reveal[] } = {}) {
      const drafts = options.stage ? null : await reader.read({ drafts: options.drafts })
      return previews.render({ siteId: 'site-main', path }, drafts, options.reveals)
    },
    /** Lets the builder hear of edits and come to rest. */
    async take(edits: readonly ServiceEdit[]) {
      for (const edit of edits) await builder.cycles.ledger.accept(await services.perform(edit))
      await builder.rest()
    },
  }
}

const draft = (path: string, data: object, locale?: string) =>
  services.control(`content/${path}`, 'POST', { data, publish: false, ...(locale ? { locale } : {}) })
const publish = (path: string): ServiceEdit => ({ path: `content/${path}/publish`, method: 'POST', body: {} })
const unpublish = (path: string): ServiceEdit => ({ path: `content/${path}`, method: 'DELETE' })

describe('drafts of the content service', () => {
  test('none are there while nothing is written; one that is written is listed with its title until it is published', async () => {
    const service = await startService()
    expect(await service.reader.list()).toEqual([])
    await draft('Page/team', { title: 'The people' }, 'en')
    const [found, ...others] = await service.reader.list()
    expect(others).toEqual([])
    expect(found).toMatchObject({ key: 'content/Page/team', model: 'Page', id: 'team', title: 'The people', isNew: false })
    await service.take([publish('Page/team')])
    expect(await service.reader.list()).toEqual([])
  })

  test('an entry that was taken back, and one of the system data, are listed too', async () => {
    const service = await startService()
    await service.take([unpublish('Page/history')])
    await draft('Country/country-us', { sortIndex: 7 })
    expect((await service.reader.list()).map(({ key, isNew }) => [key, isNew])).toEqual([
      ['content/Country/US', false],
      ['content/Page/history', true],
    ])
  })
})

describe('a preview', () => {
  test('shows hidden items and the home items of all countries where it is asked to, and nowhere else (NV-04, NV-28)', async () => {
    const service = await startService()
    const path = '/en/about/team'
    const headerOf = async (options: { stage?: 'PUBLISHED'; reveals?: Reveal[] }) =>
      /<header>(.*)<\/header>/.exec(JSON.stringify(await service.preview(path, options)))?.[1] ?? ''
    expect(await headerOf({})).toContain('Item nav-about en')
    await service.take([{ path: 'content/NavigationItem/nav-about', method: 'POST', body: { data: { hidden: true } } }])
    const before = (await service.builder.published()).release
    for (const stage of [{}, { stage: 'PUBLISHED' }] as const) {
      expect(await headerOf(stage)).not.toMatch(/Item nav-(about|home) en/)
      expect(await headerOf({ ...stage, reveals: ['hidden'] })).toContain('(Item nav-about en)')
      const homes = await headerOf({ ...stage, reveals: ['homes'] })
      expect(homes).toContain('Item nav-home en')
      expect(homes).not.toContain('Item nav-about en')
      const both = await headerOf({ ...stage, reveals: ['hidden', 'homes'] })
      expect(both).toMatch(/\(Item nav-about en\).*Item nav-home en/)
      expect(await headerOf(stage)).not.toMatch(/Item nav-(about|home) en/)
    }
    expect((await service.builder.published()).release).toEqual(before)
  })

  test('shows what the draft says; the published stage and the live page do not', async () => {
    const service = await startService()
    const before = (await service.builder.published()).release
    await draft('Page/team', { title: 'The people of the draft' }, 'en')
    expect(await service.preview('/en/about/team')).toMatchObject({
      status: 'page',
      html: expect.stringContaining('The people of the draft'),
    })
    const published = await service.preview('/en/about/team', { stage: 'PUBLISHED' })
    expect(published).toMatchObject({ status: 'page', html: expect.not.stringContaining('The people of the draft') })
    expect((await service.builder.published()).release).toEqual(before)
  })

  test('shows the next draft, and the published page again when there is none any more', async () => {
    const service = await startService()
    for (const title of ['First words', 'Second words']) {
      await draft('Page/team', { title }, 'en')
      expect(await service.preview('/en/about/team')).toMatchObject({ html: expect.stringContaining(title) })
    }
    expect(await service.preview('/en/about/team', { drafts: [] })).toMatchObject({ html: expect.not.stringContaining('Second words') })
  })

  test('shows a page that is not published, where its draft puts it', async () => {
    const service = await startService()
    await service.take([unpublish('Page/history')])
    expect(await service.preview('/en/about/history', { stage: 'PUBLISHED' })).toEqual({ status: 'missing' })
    expect(await service.preview('/en/about/history')).toMatchObject({ status: 'page', code: 200, template: 'content' })
  })

  test('shows a page of other countries, and one behind a hidden item [AH-71]', async () => {
    const service = await startService()
    await draft('Page/team', { countries: ['US'] })
    await draft('NavigationItem/nav-history', { hidden: true })
    expect(await service.preview('/de-ch/about/team')).toMatchObject({ status: 'page' })
    expect(await service.preview('/de-ch/about/history')).toMatchObject({ status: 'page' })
  })

  test('shows what waits for its publication date', async () => {
    const service = await startService()
    await draft('Story/story-a', { publicationDate: '2199-01-01' })
    expect(await service.preview('/en/stories/story-a')).toMatchObject({ status: 'page' })
    await service.take([publish('Story/story-a')])
    expect(await service.preview('/en/stories/story-a', { stage: 'PUBLISHED' })).toEqual({ status: 'missing' })
    expect(await service.preview('/en/stories/story-a')).toMatchObject({ status: 'page' })
  })

  test('names the entries the page is made of', async () => {
    const service = await startService()
    const preview = await service.preview('/en/about/history')
    const entries = preview.status === 'page' ? preview.entries : []
    expect(entries).toEqual(
      expect.arrayContaining(['content/Page/history@en', 'content/Story/story-a', 'content/NavigationItem/nav-about']),
    )
    expect(entries.some((key) => key.includes('['))).toBe(false)
  })

  test('is missing where nothing is, and says what is wrong where a page cannot be rendered', async () => {
    const service = await startService()
    expect(await service.preview('/en/nothing')).toEqual({ status: 'missing' })
    expect(await service.preview('/xx')).toEqual({ status: 'missing' })
  })
})

describe('before drafts are published', () => {
  test(`it is said which pages change, come and go, whatever is drafted and published (${RUNS.numRuns} sequences)`, {
    timeout: 20 * 60_000,
  }, async () => {
    const contentEdit = serviceEdit.filter(({ path }) => path.startsWith('content/'))
    let changed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(contentEdit, { maxLength: 2 }),
        fc.array(contentEdit, { minLength: 1, maxLength: 3 }),
        async (earlier, edits) => {
          await services.control('reset', 'POST')
          const service = await openService(origin.copy())
          await service.take(earlier)
          const set = await draftAll(edits)
          const before = (await service.builder.published()).release
          const report = await service.impact(set.drafts, set.unpublish)
          await service.take(set.publish)
          const after = (await service.builder.published()).release
          service.close()
          changed += report.pages.length
          const said = report.pages.map(({ siteId, path, change }) => `${change} ${siteId} ${path}`).filter(tellsNoSecond)
          expect(said.sort()).toEqual(changesBetween(before, after).filter(tellsNoSecond))
        },
      ),
      RUNS,
    )
    expect(changed).toBeGreaterThan(RUNS.numRuns)
  })

  test('pages that fail change with the parts they are completed with, in their last good version', async () => {
    const service = await startService()
    await service.take([unpublish('Footer/footer-main')])
    const before = await service.builder.published()
    const report = await service.impact([], [{ model: 'Language', id: 'en' }])
    await service.take([unpublish('Language/lang-en')])
    const { release: after } = await service.builder.published()
    expect([...before.failed]).toContain('site-other /de')
    expect(report.pages.map(({ siteId, path, change }) => `${change} ${siteId} ${path}`).sort()).toEqual(
      changesBetween(before.release, after),
    )
    expect(before.release.get('site-other /de')).not.toBe(after.get('site-other /de'))
  })

  test('a country whose draft has no language, and a site whose draft has no menu, are told as drafts, and all their pages as going', async () => {
    const service = await startService()
    await draft('Country/country-us', { supportedLanguages: [] })
    await draft('Site/site-other', { headerNavigation: [] })
    const report = await service.impact()
    expect(report.entries).toEqual(['content/Country/US', 'content/Site/site-other'])
    expect((await service.reader.list()).map(({ key }) => key)).toEqual(report.entries)
    const removed = report.pages.filter(({ change }) => change === 'removed').map(({ siteId, path }) => `${siteId} ${path}`)
    expect(removed).toEqual(expect.arrayContaining(['site-main /en-us', 'site-other /en', 'site-other /de']))
  })

  test('a link to a page that is taken back is told with the entry it stands in, and so is a picture without words', async () => {
    const service = await startService()
    await draft(
      'Page/team',
      { image: { url: 'http://assets.test/a/picture.jpg', mimeType: 'image/jpeg', alternativeText: '', width: 8, height: 8 } },
      'en',
    )
    const report = await service.impact([{ model: 'Page', id: 'team' }], [{ model: 'Page', id: 'history' }])
    expect(report.entries).toEqual(['content/Page/history', 'content/Page/team'])
    expect(report.problems.map(({ code, entry, change }) => [code, entry, change])).toEqual(
      expect.arrayContaining([
        ['image-without-alt', 'content/Page/team@en', 'new'],
        ['link-without-target', 'content/Page/about@en', 'new'],
      ]),
    )
  })

  test('pages that would meet at one address, and a redirect that comes, are told', async () => {
    const service = await startService()
    await draft('Page/team', { slug: 'history' })
    await draft('SystemRedirect/redirect-a', { previousUrl: '/former-team', target: pageLink('team') })
    const report = await service.impact()
    expect(report.problems.map(({ code, change }) => `${change} ${code}`)).toContain('new address-taken')
    expect(report.redirects).toEqual([
      { from: '/former-team', to: '/about/history', change: 'added' },
      { from: '/old-team', to: '/about/team', change: 'removed' },
    ])
    expect(report.counts.reduce((sum, count) => sum + count.added + count.changed + count.removed, 0)).toBe(report.pages.length)
  })
})

describe('before drafts are published it is told', () => {
  const ofCode = (report: ImpactReport, wanted: string) =>
    report.problems.filter(({ code }) => code === wanted).map(({ change, entry, message }) => ({ change, entry, message }))
  const long = (size: number) => ({ leadText: 'Many words. '.repeat(size / 12) })

  test('which pages grow past what a page may weigh, with the size before and after, and which come below it again', async () => {
    const service = await startService()
    await draft('Page/team', long(80_000), 'en')
    const [grown, ...others] = ofCode(await service.impact(), 'page-too-large').filter(({ entry }) => entry.endsWith('/en/about/team'))
    expect(others).toEqual([])
    expect(grown).toMatchObject({ change: 'new', entry: 'site-main /en/about/team' })
    expect(grown?.message).toMatch(/would be \d+ KB of HTML; it is [\d.]+ KB now, and 60 KB is the most/)
    await service.take([publish('Page/team')])
    await draft('Page/team', long(90_000), 'en')
    expect(ofCode(await service.impact(), 'page-too-large')).toEqual([])
    await draft('Page/team', long(120), 'en')
    expect(ofCode(await service.impact(), 'page-too-large').map(({ change }) => change)).toContain('solved')
  })

  test('which links lose their page because it leaves the navigation or a country, and which find it again', async () => {
    const service = await startService()
    await draft('NavigationItem/nav-about', { items: ['nav-team'] })
    expect(ofCode(await service.impact(), 'link-to-removed-page')).toEqual([
      { change: 'new', entry: 'content/Event/event-a', message: expect.stringContaining('content/Page/history loses its page at') },
      { change: 'new', entry: 'content/Page/about@de', message: expect.stringContaining('/de/about/history') },
      { change: 'new', entry: 'content/Page/about@en', message: expect.stringContaining('/en/about/history') },
    ])
    await service.take([publish('NavigationItem/nav-about')])
    await draft('NavigationItem/nav-about', { items: ['nav-team', 'nav-history'] })
    const solved = ofCode(await service.impact(), 'link-to-removed-page')
    expect(solved.map(({ change, entry }) => `${change} ${entry}`)).toContain('solved content/Page/about@en')
    expect(solved.every(({ change }) => change === 'solved')).toBe(true)
  })

  test('which texts name an address that goes, unless the same drafts take it out', async () => {
    const service = await startService()
    const text = (href: string) => ({
      bodyBlocks: [
        {
          __typename: 'TextBlock',
          id: 'home-text',
          heading: '',
          text: { children: [{ type: 'paragraph', children: [{ type: 'link', href, children: [{ text: 'The past' }] }] }] },
        },
      ],
    })
    await draft('Page/home', text('/en/about/history'), 'en')
    await service.take([publish('Page/home')])
    await draft('NavigationItem/nav-about', { items: ['nav-team'] })
    const named = async () =>
      ofCode(await service.impact(), 'link-to-removed-page').filter(({ message }) => message.startsWith('the link to /about/history'))
    expect((await named()).map(({ entry }) => entry)).toEqual(['content/Page/home@en'])
    await draft('Page/home', text('/en/about/team'), 'en')
    expect(await named()).toEqual([])
  })

  test('first of all the pages of the drafts themselves, where more are touched than are compared', async () => {
    const service = await startService()
    await draft('Page/team', { title: 'The people' }, 'en')
    const { pages, compared, touched } = await service.impact(undefined, undefined, { maxRendered: 4 })
    expect(touched).toBeGreaterThan(compared)
    const own = pages.filter(({ path }) => path.startsWith('/en') && path.endsWith('/about/team'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ isCompared }) => isCompared)).toBe(true)
  })

  test('nothing of the search index where that is left out, and of all else the same', async () => {
    const service = await startService()
    await draft('Page/team', { title: 'The people' }, 'en')
    const [all, without] = [await service.impact(), await service.impact(undefined, undefined, { skipsSearchIndex: true })]
    const isOfSearch = ({ path }: { path: string }) => path.includes('/!search')
    expect(all.pages.filter(isOfSearch).length).toBeGreaterThan(0)
    expect(without.pages).toEqual(all.pages.filter((page) => !isOfSearch(page)))
  })

  test('which redirects would lead in a circle', async () => {
    const service = await startService()
    await draft('SystemRedirect/redirect-a', { previousUrl: '/circle', target: { __typename: 'PathLink', text: '', path: '/circle' } })
    expect(ofCode(await service.impact(), 'redirect-loop')).toMatchObject([{ change: 'new', entry: 'content/SystemRedirect/redirect-a' }])
  })

  test('which entries say something else, by language, so that the editor area finds translations that become outdated', async () => {
    const service = await startService()
    await draft('Page/team', { title: 'Die Leute' }, 'de')
    const { changed } = await service.impact()
    expect(changed).toContain('content/Page/team@de')
    expect(changed).not.toContain('content/Page/team@en')
    expect(changed).not.toContain('content/Page/team')
  })
})

/** Makes edits as drafts, and says which entries they are of and how to publish them. */
async function draftAll(edits: readonly ServiceEdit[]) {
  const drafts = new Map<string, DraftReference>()
  const gone = new Map<string, DraftReference>()
  for (const { path, method, body } of edits) {
    const [, model = '', id = ''] = path.split('/').map(decodeURIComponent)
    if (id === '') continue
    if (method === 'DELETE') {
      gone.set(`${model}/${id}`, { model, id })
      continue
    }
    if (!path.endsWith('/restore')) await services.control(path, 'POST', { ...body, publish: false })
    drafts.set(`${model}/${id}`, { model, id })
  }
  for (const name of drafts.keys()) gone.delete(name)
  return {
    drafts: [...drafts.values()].map(({ model, id }) => ({ model, id: CODES[id] ?? id })),
    unpublish: [...gone.values()].map(({ model, id }) => ({ model, id: CODES[id] ?? id })),
    publish: [...[...drafts.keys()].map(publish), ...[...gone.keys()].map(unpublish)],
  }
}

/** System data is known by its codes. */
const CODES: Readonly<Record<string, string>> = { 'country-ch': 'CH', 'country-us': 'US', 'lang-en': 'en', 'lang-de': 'de' }

/** A feed dates its items to the second, and two publishes of a test may fall into one. */
const tellsNoSecond = (page: string) => !page.endsWith('/feed.xml')

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !name.startsWith('table ') && before.get(name) !== after.get(name))
    .map((name) => `${!before.has(name) ? 'added' : after.has(name) ? 'changed' : 'removed'} ${name}`)
    .sort()
}
