import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEditor, type Editor } from './editor.ts'
import { eventually } from './eventually.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'
import { type LocalStack, runCommand } from './local-stack.ts'
import { SMALL_SAMPLE, startPreparedStack } from './prepared-stack.ts'

let stack: LocalStack
let site: LiveSite
let editor: Editor
beforeAll(async () => {
  stack = await startPreparedStack(SMALL_SAMPLE)
  site = createLiveSite(stack.edgeUrl)
  editor = createEditor(stack.sandboxUrl)
})
afterAll(() => stack?.stop())

const untilHeading = (path: string, heading: string, deadlineMs?: number) =>
  eventually(`${path} has the heading “${heading}”`, async () => (await site.heading(path)) === heading || null, deadlineMs)
const untilStatus = (path: string, status: number, deadlineMs?: number) =>
  eventually(`${path} is answered with ${status}`, async () => (await site.status(path)) === status || null, deadlineMs)
/** Lists go live right after the pages of what was edited. */
const untilListed = (list: string, text: string, isListed = true) =>
  eventually(
    `${list} ${isListed ? 'says' : 'no longer says'} “${text}”`,
    async () => (await site.contains(list, text)) === isListed || null,
  )
const etagOf = async (path: string) => (await site.get(path)).headers.etag
const rollBack = (...args: string[]) => runCommand(['scripts/commands/rollback.ts', ...args], stack.env)

describe('a product', () => {
  const page = '/en-us/products/crimping/crimp-lines/linea-355'
  const list = '/en-us/products/crimping/crimp-lines'
  const entry = 'pim/product/linea-355'

  test('is served under its new name as soon as it is edited, and other languages keep theirs', async () => {
    const german = await etagOf(page.replace('en-us', 'de-ch'))
    await editor.edit(entry, { name: 'Linea 355 first' }, { locale: 'en' })
    await untilHeading(page, 'Linea 355 first')
    await untilListed(list, 'Linea 355 first')
    expect(await etagOf(page.replace('en-us', 'de-ch'))).toBe(german)
  })

  test('is gone with 404 when unpublished, also from the lists, and comes back when published', async () => {
    await editor.unpublish(entry)
    await untilStatus(page, 404)
    expect(await site.status(list)).toBe(200)
    await untilListed(list, 'linea-355', false)
    await editor.publish(entry)
    await untilHeading(page, 'Linea 355 first')
    await untilListed(list, `href="${page}"`)
  })

  test('has its old name after a rollback, and the next edit goes live on top of all that was published', async () => {
    await editor.edit(entry, { name: 'Linea 355 second' }, { locale: 'en' })
    await untilHeading(page, 'Linea 355 second')
    // The page goes live before the lists that show it; both are one step back.
    await untilListed(list, 'Linea 355 second')
    const { code, output } = await rollBack()
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is live again') })
    await untilHeading(page, 'Linea 355 first')

    await editor.edit('pim/product/corda-330', { name: 'Corda after rollback' }, { locale: 'en' })
    await untilHeading('/en-us/products/cutting/cut-and-strip/benchtop/compact/corda-330', 'Corda after rollback')
    await untilHeading(page, 'Linea 355 second')
  })
})

describe('the content service', () => {
  const UPDATE = `mutation($model: String!, $id: ID!, $locale: Locale, $data: Json!) {
    updateEntry(model: $model, id: $id, locale: $locale, data: $data) { id }
    publishEntry(model: $model, id: $id) { id }
  }`

  test('changes a page title through its own mutations [CP-01]', async () => {
    await editor.mutate(UPDATE, { model: 'Page', id: 'page-about', locale: 'de', data: { title: 'Über uns, neu' } })
    await untilHeading('/de-ch/about', 'Über uns, neu')
    expect(await site.title('/de-ch/about')).toBe('Über uns, neu | Strandwerk')
    expect(await site.heading('/en/about')).not.toContain('neu')
  })

  test('changes a draft without anyone noticing until it is published [CP-15, CI-19]', async () => {
    const release = await site.releaseId()
    await editor.edit('content/Page/page-about', { title: 'Only a draft' }, { locale: 'en', publish: false })
    // Something later goes live; the draft does not.
    await editor.edit('content/Page/page-quality', { title: 'Quality, later' }, { locale: 'en' })
    await untilHeading('/en/about/quality', 'Quality, later')
    expect(await site.heading('/en/about')).not.toBe('Only a draft')
    expect(await site.releaseId()).not.toBe(release)
  })

  test('renames a navigation item on every page of that language, and on no other', async () => {
    const german = ['/de-ch', '/de/about', '/de-at/stories', '/de-de/products/crimping/crimp-lines/linea-355']
    const english = await etagOf('/en-us/about')
    await editor.edit('content/NavigationItem/nav-industries', { title: 'Gewerbe' }, { locale: 'de' })
    for (const path of german) await eventually(`${path} has the new menu`, () => site.contains(path, 'Gewerbe'))
    expect(await etagOf('/en-us/about')).toBe(english)
  })

  test('creates a redirect, which unknown paths follow and known ones do not [RT-11, CP-31]', async () => {
    expect(await site.status('/en/leaflet-2019')).toBe(404)
    const target = { __typename: 'PathLink', text: '', path: '/products/crimping' }
    await editor.create('content/SystemRedirect', { id: 'redirect-flow', data: { previousUrl: '/leaflet-2019', target } })
    await untilStatus('/en/leaflet-2019', 301)
    expect((await site.get('/de-ch/leaflet-2019?from=print')).headers.location).toBe('/de-ch/products/crimping?from=print')
    await editor.unpublish('content/SystemRedirect/redirect-flow')
    await untilStatus('/en/leaflet-2019', 404)
  })

  test('gives a new page its place by a navigation item, and takes it away again [RT-44]', { timeout: 480_000 }, async () => {
    // The menu stands on every page of every locale: two build cycles render them all.
    const everyPageMs = 200_000
    const page = '/en/events/open-house'
    await editor.create('content/Page', {
      id: 'page-open-house',
      data: { slug: 'open-house' },
      localizations: { en: { title: 'Open house' }, de: { title: 'Tag der offenen Tür' } },
    })
    await editor.create('content/NavigationItem', {
      id: 'nav-open-house',
      data: { link: { __typename: 'PageLink', text: '', page: { id: 'page-open-house' }, pageParameters: '', openInNewTab: false } },
      localizations: { en: { title: 'Open house' }, de: { title: 'Offene Tür' } },
    })
    await editor.edit('content/NavigationItem/nav-events', { items: ['nav-internal-2025', 'nav-open-house'] })
    await untilHeading(page, 'Open house', everyPageMs)
    await untilHeading('/de-ch/events/open-house', 'Tag der offenen Tür', everyPageMs)
    expect(await site.contains('/en', `href="${page}"`)).toBe(true)

    await editor.unpublish('content/Page/page-open-house')
    await untilStatus(page, 404, everyPageMs)
    await untilStatus('/de-ch/events/open-house', 404, everyPageMs)
    expect(await site.contains('/en', page)).toBe(false)
  })
})
