import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createServiceClient, createSources } from '../../../scripts/builder/context/open-build-context.ts'
import { createDraftService, DraftsRefused } from '../../../scripts/builder/drafts/draft-service.ts'
import { readConfig } from '../../../scripts/config.ts'
import { createNodePlatform } from '../../../scripts/platform/node-platform.ts'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

/** Templates at their barest, with a section for each block, as the real ones have. */
const RENDERER = `
export const inlineScriptsOf = () => []
export async function renderBytes({ spec, content }) {
  const isPage = !['document', 'styleGuide', 'callback'].includes(spec.template)
  const view = isPage ? await content.pageView(spec) : {}
  const sections = (view.blocks ?? []).map(({ kind }) => '<section class="block block-' + kind + '">.</section>')
  return new TextEncoder().encode(JSON.stringify(view) + sections.join(''))
}
export const renderPart = async () => ''
`

const dir = mkdtempSync(join(tmpdir(), 'drafts-'))
let services: ServiceWorld
let origin: PublishedWorld
beforeAll(async () => {
  writeFileSync(join(dir, 'renderer.mjs'), RENDERER)
  services = await startServiceWorld()
  origin = await publishServices(services)
}, 120_000)
afterAll(async () => {
  await services?.close()
  origin?.remove()
  rmSync(dir, { recursive: true, force: true })
})

/** @param env what configuration says of drafts */
async function openService(env: Record<string, string> = {}) {
  await services.control('reset', 'POST')
  const { path, sql, store, close } = origin.copy()
  const config = readConfig({ SANDBOX_PORT: new URL(services.url).port, ...env })
  const service = createDraftService({
    platform: createNodePlatform(sql),
    request: config.services.drafts && createServiceClient(config.services.drafts),
    services: createSources(config),
    worker: {
      snapshotPath: path,
      rendererUrl: pathToFileURL(join(dir, 'renderer.mjs')).href,
      clientFiles: { scripts: {}, styles: [], linked: [] },
      policy: { assetOrigins: ['http://assets.test/a'], trackingOrigins: [] },
    },
  })
  onTestFinished(async () => {
    await service.close()
    close()
  })
  return { service, builder: await services.startBuilder({ sql, store, skipsWaits: true }) }
}

const draft = (path: string, data: object, locale: string) => services.control(`content/${path}`, 'POST', { data, locale, publish: false })
const PAGE = { siteId: 'site-main', path: '/en/about/team' }

describe('a service for editors, with threads of its own', { timeout: 60_000 }, () => {
  test('previews a draft, says what it will change, and shows the next one', async () => {
    const { service } = await openService()
    await draft('Page/team', { title: 'First words' }, 'en')
    expect(await service.preview({ ...PAGE, stage: 'DRAFT' })).toMatchObject({
      status: 'page',
      html: expect.stringContaining('First words'),
    })
    const [report, again] = await Promise.all([service.impact({ unpublish: [] }), service.impact({ drafts: [], unpublish: [] })])
    expect(report.entries).toEqual(['content/Page/team'])
    expect(report.pages.find(({ path }) => path === PAGE.path)).toMatchObject({ change: 'changed', isCompared: true, kind: 'page' })
    expect(again.pages).toEqual([])
    await draft('Page/team', { title: 'Second words' }, 'en')
    expect(await service.preview({ ...PAGE, stage: 'DRAFT' })).toMatchObject({ html: expect.stringContaining('Second words') })
    expect(await service.preview({ ...PAGE, stage: 'PUBLISHED' })).toMatchObject({ html: expect.not.stringContaining('words') })
  })

  test('says what a reader would read otherwise on a page, with these drafts and without', async () => {
    const { service } = await openService()
    await draft('Page/team', { title: 'First words' }, 'en')
    const changed = await service.difference({ ...PAGE })
    expect(JSON.stringify(changed)).toContain('"change":"added"')
    expect(JSON.stringify(changed)).toMatch(/First/)
    expect(await service.difference({ ...PAGE, drafts: [] })).toEqual({ status: 'page', blocks: [] })
    expect(await service.difference({ ...PAGE, path: '/en/nothing' })).toEqual({ status: 'missing' })
  })

  test('sees what was published meanwhile', async () => {
    const { service, builder } = await openService()
    await service.preview({ ...PAGE, stage: 'PUBLISHED' })
    await draft('Page/team', { title: 'Published words' }, 'en')
    await builder.cycles.ledger.accept(await services.perform({ path: 'content/Page/team/publish', method: 'POST', body: {} }))
    await builder.rest()
    expect(await service.preview({ ...PAGE, stage: 'PUBLISHED' })).toMatchObject({ html: expect.stringContaining('Published words') })
    expect(await service.drafts()).toEqual({ drafts: [] })
  })

  test('says of each block where it is written and what else it shows', async () => {
    const { service } = await openService()
    const marksOf = async (path: string) => {
      const preview = await service.preview({ ...PAGE, path, stage: 'DRAFT' })
      const html = preview.status === 'page' ? preview.html : ''
      return [...html.matchAll(/data-entry="([^"]*)" data-block="([^"]*)" data-shows="([^"]*)"/g)].map(([, ...told]) => told)
    }
    const home = await marksOf('/en')
    expect(home[0]).toEqual(['content/Page/home@en', 'home-1', 'content/Page/team@en'])
    expect(home[0]?.[2]).not.toContain('content/Story')
    const history = await marksOf('/en/about/history')
    expect(history).toEqual([['content/Page/history@en', 'history-1', expect.stringContaining('content/Story/story-a@en')]])
    expect(history[0]?.[2]).not.toContain('content/Page/team')
  })

  test('where configuration does not allow drafts it shows what is published alone [DL-06]', async () => {
    const { service } = await openService({ CONTENT_DRAFTS: 'off' })
    await expect(service.preview({ ...PAGE, stage: 'DRAFT' })).rejects.toThrow(DraftsRefused)
    await expect(service.impact({ unpublish: [] })).rejects.toThrow(DraftsRefused)
    await expect(service.drafts()).rejects.toThrow('set CONTENT_DRAFTS=on')
    expect(await service.preview({ ...PAGE, stage: 'PUBLISHED' })).toMatchObject({ status: 'page' })
  })
})
