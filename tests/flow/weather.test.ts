import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signatureHeader } from '../../scripts/sandbox/webhooks/signature.ts'
import { ask } from './ask.ts'
import { createEditor, type Editor } from './editor.ts'
import { eventually } from './eventually.ts'
import { createLiveSite, type LiveSite } from './live-site.ts'
import { pause } from './local-stack.ts'
import { askBuilder, settledReleaseId } from './settled.ts'
import { type StackInParts, startStackInParts } from './stack-in-parts.ts'

let stack: StackInParts
let site: LiveSite
let editor: Editor
beforeAll(async () => {
  stack = await startStackInParts()
  site = createLiveSite(stack.edgeUrl)
  editor = createEditor(stack.sandboxUrl)
})
afterEach(() => editor.clearFaults())
afterAll(() => stack?.stop())

const ABOUT = '/en/about'
const PRODUCT = '/en-us/products/crimping/crimp-lines/linea-355'
const setTitle = (title: string) => editor.edit('content/Page/page-about', { title }, { locale: 'en' })
const setName = (name: string) => editor.edit('pim/product/linea-355', { name }, { locale: 'en' })
const untilHeading = (path: string, heading: string, deadlineMs?: number) =>
  eventually(`${path} has the heading “${heading}”`, async () => (await site.heading(path)) === heading, deadlineMs)

const reconcile = () => askBuilder(stack, 'POST', '/reconcile')
/** Nothing announced is left undone. */
const untilSettled = () =>
  eventually('every event is live', async () => {
    const { events } = (await askBuilder(stack, 'GET', '/status')) as { events: { pending: number; applied: number } }
    return events.pending === 0 && events.applied === 0
  })

describe('the content service', () => {
  test.each([
    ['answers 503', { kind: 'status', status: 503 }],
    ['asks to come back later', { kind: 'status', status: 429 }],
    ['never answers', { kind: 'hang' }],
    ['drops the connection', { kind: 'refuse' }],
    ['sends half an answer', { kind: 'truncate' }],
    ['sends a login page with 200', { kind: 'html' }],
    ['sends errors beside data', { kind: 'errors' }],
  ])('%s: the live release stays, and what was edited is live once it is well again [CI-26]', async (what, fault) => {
    const before = await site.heading(ABOUT)
    const release = await settledReleaseId(stack)
    await editor.forgetRequests()
    await editor.fault({ service: 'content', ...fault })
    await setTitle(`After: ${what}`)
    await eventually('the builder has asked', async () => (await editor.requestCount('content')) > 0)
    expect(await site.heading(ABOUT)).toBe(before)
    expect(await site.releaseId()).toBe(release)
    await editor.clearFaults()
    await untilHeading(ABOUT, `After: ${what}`)
  })

  test.each([
    ['keeps back a part of its entries', 'cap'],
    ['repeats a page of its entries', 'repeatCursor'],
  ])('%s: nothing is taken for deleted', async (_, kind) => {
    await untilSettled()
    const release = await settledReleaseId(stack)
    const said = stack.builderSays().length
    await editor.fault({ service: 'content', kind })
    await reconcile()
    await eventually('the builder has noticed', async () => stack.builderSays().slice(said).includes('"event":"failed"'))
    expect(await site.releaseId()).toBe(release)
    for (const path of [ABOUT, PRODUCT, '/de/messe', '/en/brand-portal']) expect(await site.status(path), path).toBe(200)
    await editor.clearFaults()
    await setTitle(`After ${kind}`)
    await untilHeading(ABOUT, `After ${kind}`)
  })

  test('is published from while product information is away [CI-26]', async () => {
    await editor.fault({ service: 'pim', kind: 'status', status: 500 })
    await setName('Linea while away')
    await setTitle('While products are away')
    // The build cycle waits for the service that is away as long as it waits for any.
    await untilHeading(ABOUT, 'While products are away', 110_000)
    await editor.clearFaults()
    await untilHeading(PRODUCT, 'Linea while away')
  })
})

describe('a webhook', () => {
  test('that is lost is made up for by reading everything', async () => {
    const { lost } = await editor.webhooks()
    await editor.fault({ service: 'webhooks', kind: 'lose', times: 1 })
    await setName('Linea nobody heard of')
    await eventually('the notice is lost', async () => (await editor.webhooks()).lost > lost)
    expect(await site.heading(PRODUCT)).not.toBe('Linea nobody heard of')
    await reconcile()
    await untilHeading(PRODUCT, 'Linea nobody heard of')
  })

  test('that comes twice, late or before another ends in what was said last', async () => {
    await editor.fault({ service: 'webhooks', kind: 'double', times: 2 })
    await editor.fault({ service: 'webhooks', kind: 'reorder', times: 1 })
    await setName('Linea one')
    await setName('Linea two')
    await editor.fault({ service: 'webhooks', kind: 'delay', ms: 1500, times: 1 })
    await setName('Linea three')
    await setName('Linea four')
    await untilHeading(PRODUCT, 'Linea four')
    const { delivered } = await editor.webhooks()
    await eventually('the late notice has come', async () => (await editor.webhooks()).delivered >= delivered)
    await untilSettled()
    expect(await site.heading(PRODUCT)).toBe('Linea four')
  })

  test('that comes before the service shows the change is waited for', async () => {
    await editor.fault({ service: 'webhooks', kind: 'early', ms: 2000, times: 1 })
    await setName('Linea early')
    await untilHeading(PRODUCT, 'Linea early')
    await editor.fault({ service: 'webhooks', kind: 'early', ms: 2000, times: 1 })
    await editor.unpublish('pim/product/linea-355')
    await eventually('the product is gone', async () => (await site.status(PRODUCT)) === 404)
    await editor.publish('pim/product/linea-355')
    await untilHeading(PRODUCT, 'Linea early')
  })

  test('of a storm of edits leads to the last of each', async () => {
    for (let edit = 1; edit <= 60; edit += 1) {
      await setName(`Linea storm ${edit}`)
      if (edit % 3 === 0) await setTitle(`Storm ${edit}`)
    }
    await untilHeading(PRODUCT, 'Linea storm 60')
    await untilHeading(ABOUT, 'Storm 60')
    await untilSettled()
    expect(await site.heading(PRODUCT)).toBe('Linea storm 60')
  })

  test('that is not signed by the content service is refused and changes nothing', async () => {
    const body = JSON.stringify({ operation: 'unpublish', data: { __typename: 'Page', id: 'page-about', stage: 'PUBLISHED' } })
    const send = (signature?: string) =>
      ask(`${stack.edgeUrl}/api/webhooks/content`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(signature ? { 'gcms-signature': signature } : {}) },
      })
    const now = Date.now()
    const right = { secret: stack.secrets.WEBHOOK_SECRET, environment: 'sandbox', t: now }
    expect((await send()).status).toBe(401)
    expect((await send(signatureHeader(body, { ...right, secret: 'guessed' }))).status).toBe(401)
    expect((await send(signatureHeader(`${body} `, right))).status).toBe(401)
    expect((await send(signatureHeader(body, { ...right, t: now - 3_600_000 }))).status).toBe(401)
    expect((await send(signatureHeader(body, right))).status).toBe(202)
    await untilSettled()
    // Even a signed lie is only a hint to look.
    expect(await site.status(ABOUT)).toBe(200)
  })
})

describe('the builder', () => {
  const PAGES = ['/de-ch', '/de/about', '/de-at/stories', '/de-de/products/crimping/crimp-lines/linea-355']

  test('killed in the middle of a build leaves the live release whole, and finishes when it is started again', async () => {
    const release = await settledReleaseId(stack)
    const said = stack.builderSays().length
    await editor.edit('content/NavigationItem/nav-stories', { title: 'Erzählungen' }, { locale: 'de' })
    await eventually('it renders', async () => stack.builderSays().slice(said).includes('"event":"render"'))
    await stack.killBuilder()
    expect(await site.releaseId()).toBe(release)
    for (const path of PAGES) expect(await site.contains(path, 'Erzählungen'), path).toBe(false)

    // What happens meanwhile is not lost either.
    await setTitle('Edited while the builder was down')
    await stack.startBuilder()
    for (const path of PAGES) await eventually(`${path} has the new menu`, () => site.contains(path, 'Erzählungen'))
    await untilHeading(ABOUT, 'Edited while the builder was down')
    await untilSettled()
  })

  test('killed again and again while it publishes ends in what the services say', async () => {
    for (const cycle of [1, 2]) {
      const said = stack.builderSays().length
      await editor.edit('content/NavigationItem/nav-stories', { title: `Runde ${cycle}` }, { locale: 'de' })
      await eventually('it works', async () => /"event":"(plan|render|publish)"/.test(stack.builderSays().slice(said)))
      await pause(cycle * 250)
      await stack.killBuilder()
      expect(await site.status('/de-ch')).toBe(200)
      await stack.startBuilder()
    }
    for (const path of PAGES) await eventually(`${path} has the last menu`, () => site.contains(path, 'Runde 2'))
  })
})

describe('the edge', () => {
  test('serves the same release after a restart, and what was edited meanwhile', async () => {
    await untilSettled()
    const release = await settledReleaseId(stack)
    const { etag } = (await site.get('/de-ch')).headers
    await stack.stopEdge()
    await stack.startEdge()
    expect(await site.releaseId()).toBe(release)
    expect((await site.get('/de-ch')).headers.etag).toBe(etag)

    await stack.stopEdge()
    await setTitle('Edited while the edge was down')
    await stack.startEdge()
    await reconcile()
    await untilHeading(ABOUT, 'Edited while the edge was down')
  })
})
