import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createServiceClient, createSources } from '../../../scripts/builder/context/open-build-context.ts'
import { createDraftService, createReaderOver } from '../../../scripts/builder/drafts/draft-service.ts'
import { createNextService, type NextServiceOptions } from '../../../scripts/builder/next/next-service.ts'
import { createPublishEntry } from '../../../scripts/builder/next/publish-entries.ts'
import { readConfig } from '../../../scripts/config.ts'
import { rollBack } from '../../../scripts/pipeline/publish/publish.ts'
import { readChannel, readManifest } from '../../../scripts/pipeline/publish/release-store.ts'
import { createNodePlatform } from '../../../scripts/platform/node-platform.ts'
import { readLiveRelease } from '../pipeline/test-build-context.ts'
import type { PublishedWorld } from '../pipeline/world-copy.ts'
import { startStoreServer } from '../store-server.ts'
import { publishServices, type ServiceWorld, startServiceWorld } from './service-world.ts'

const RENDERER = `
export const inlineScriptsOf = () => []
export async function renderBytes({ spec, content }) {
  const isPage = !['document', 'styleGuide', 'callback'].includes(spec.template)
  return new TextEncoder().encode(JSON.stringify(isPage ? await content.pageView(spec) : {}))
}
export const renderPart = async () => ''
`
const PUBLISH_TOKEN = 'may-publish'
const TEAM = { model: 'Page', id: 'team' }
const HISTORY = { model: 'Page', id: 'history' }
const TEAM_PAGE = 'site-main /en/about/team'

const dir = mkdtempSync(join(tmpdir(), 'next-'))
let services: ServiceWorld
let origin: PublishedWorld
beforeAll(async () => {
  writeFileSync(join(dir, 'renderer.mjs'), RENDERER)
  mkdirSync(join(dir, 'client'))
  services = await startServiceWorld({ publishToken: PUBLISH_TOKEN })
  origin = await publishServices(services)
}, 120_000)
afterAll(async () => {
  await services?.close()
  origin?.remove()
  rmSync(dir, { recursive: true, force: true })
})

async function openService(own: Partial<NextServiceOptions> = {}, env: Record<string, string> = { CONTENT_PUBLISH_TOKEN: PUBLISH_TOKEN }) {
  await services.control('reset', 'POST')
  const { path, sql, store, close } = origin.copy()
  const server = await startStoreServer(store)
  const config = readConfig({ SANDBOX_PORT: new URL(services.url).port, ...env })
  const request = createServiceClient(config.services.content)
  const platform = createNodePlatform(sql)
  const sources = createSources(config)
  const worker = {
    snapshotPath: path,
    rendererUrl: pathToFileURL(join(dir, 'renderer.mjs')).href,
    clientFiles: { scripts: {}, styles: [], linked: [] },
    policy: { assetOrigins: ['http://assets.test/a'], trackingOrigins: [] },
  }
  const drafts = createDraftService({ platform, request, services: sources, worker })
  const copyPath = `${path}-next`
  const service = createNextService({
    drafts,
    readerOver: (over) => createReaderOver(over, request, sources),
    publishEntry: config.services.publishing && createPublishEntry(createServiceClient(config.services.publishing)),
    store,
    channel: 'live',
    worker: {
      ...worker,
      copyPath,
      picturesFolder: join(dir, 'pictures'),
      clientDir: join(dir, 'client'),
      rendererFingerprint: 'renderer-1',
      rulesFingerprint: 'rules-1',
      store: { url: server.url, token: 'token' },
    },
    ...own,
  })
  onTestFinished(async () => {
    await service.close()
    await drafts.close()
    server.close()
    close()
  })
  const onNext = async () => (await readChannel(store, 'next')).pointer?.release ?? null
  const put = async (entries = [TEAM, HISTORY]) => {
    await service.build({ drafts: entries, unpublish: [], by: 'Ada' })
    await service.settled()
    return (await onNext()) ?? ''
  }
  const isPublished = async (title: string) => {
    const builder = await services.startBuilder({ sql, store, skipsWaits: true })
    await builder.cycles.reconcile()
    return JSON.stringify([...(await readLiveRelease(store))]).includes(title)
  }
  return { service, store, copyPath, onNext, put, isPublished }
}

const draft = (id: string, title: string) =>
  services.control(`content/Page/${id}`, 'POST', { data: { title }, locale: 'en', publish: false })
const reasonOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'begun',
    (error: { refusal?: { reason: string; entries: { key: string }[] } }) => [
      error.refusal?.reason ?? String(error),
      ...(error.refusal?.entries ?? []).map(({ key }) => key),
    ],
  )

describe('the service of next', { timeout: 60_000 }, () => {
  test('builds chosen drafts in a thread of its own and leaves live, other drafts and no copy behind', async () => {
    const { service, store, copyPath, put } = await openService()
    const live = await readLiveRelease(store)
    await draft('team', 'Team on next')
    await draft('history', 'History stays a draft')
    const release = await put([TEAM])
    expect(service.state()).toEqual({ work: { state: 'idle' }, canPromote: true })
    const next = await readLiveRelease(store, 'next')
    expect(next.get(TEAM_PAGE)).toContain('Team on next')
    expect(JSON.stringify([...next])).not.toContain('History stays a draft')
    expect(await readLiveRelease(store)).toEqual(live)
    const { drafts } = await readManifest(store, release)
    expect(drafts).toEqual({
      drafts: [{ key: 'content/Page/team', title: 'Team on next', changedAt: expect.any(String) }],
      unpublish: [],
      by: 'Ada',
    })
    expect(existsSync(copyPath)).toBe(false)
  })

  test('shows pages that are to be taken back as gone, and has them taken back', async () => {
    const { service, store, onNext, isPublished } = await openService()
    await service.build({ drafts: [], unpublish: [TEAM], by: null })
    await service.settled()
    expect((await readLiveRelease(store)).has(TEAM_PAGE)).toBe(true)
    expect((await readLiveRelease(store, 'next')).has(TEAM_PAGE)).toBe(false)
    await service.promote((await onNext()) ?? '')
    await service.settled()
    await isPublished('')
    expect((await readLiveRelease(store)).has(TEAM_PAGE)).toBe(false)
  })

  test('does one thing at a time, and is free again after what it refused', async () => {
    const { service, onNext } = await openService()
    await draft('team', 'Team')
    const [first, second] = await Promise.all([
      reasonOf(service.build({ drafts: [TEAM], unpublish: [], by: null })),
      reasonOf(service.build({ drafts: [TEAM], unpublish: [], by: null })),
    ])
    expect([first, second]).toEqual(['begun', ['busy']])
    expect(service.state().work.state).toBe('building')
    await service.settled()
    expect(await reasonOf(service.build({ drafts: [HISTORY], unpublish: [], by: null }))).toEqual(['changed', 'content/Page/history'])
    expect(await reasonOf(service.promote((await onNext()) ?? ''))).toBe('begun')
  })

  test('that is closed while it builds puts nothing on next, and leaves no copy', async () => {
    const { service, copyPath, onNext } = await openService()
    await draft('team', 'Team')
    await service.build({ drafts: [TEAM], unpublish: [], by: null })
    await service.close()
    expect([await onNext(), existsSync(copyPath)]).toEqual([null, false])
  })
})

describe('promoting', { timeout: 60_000 }, () => {
  test('has the content service publish the very drafts that were looked at, and clears next', async () => {
    const { service, put, onNext, isPublished } = await openService()
    await draft('team', 'Team, promoted')
    const release = await put([TEAM])
    await draft('history', 'Written meanwhile')
    await service.promote(release)
    await service.settled()
    expect([service.state().work, await onNext()]).toEqual([{ state: 'idle' }, null])
    expect(await isPublished('Team, promoted')).toBe(true)
    expect(await isPublished('Written meanwhile')).toBe(false)
  })

  test('publishes nothing when one of the drafts was written on since, and names it', async () => {
    const { service, put, onNext, isPublished } = await openService()
    await draft('team', 'Team')
    await draft('history', 'History')
    const release = await put()
    await draft('history', 'History, again')
    expect(await reasonOf(service.promote(release))).toEqual(['changed', 'content/Page/history'])
    expect(await onNext()).toBe(release)
    expect(await isPublished('Team')).toBe(false)
  })

  test('refuses a release that is not on next, and while an editor keeps another one live', async () => {
    const { service, store, put } = await openService()
    expect(await reasonOf(service.promote('nothing'))).toEqual(['gone'])
    await draft('team', 'First')
    const first = await put([TEAM])
    await draft('team', 'Second')
    const second = await put([TEAM])
    expect(await reasonOf(service.promote(first))).toEqual(['gone'])
    const { pointer } = await readChannel(store, 'live')
    await rollBack({ store, channel: 'live', release: pointer?.release ?? '', now: Date.now(), reason: 'pin' })
    expect(await reasonOf(service.promote(second))).toEqual(['pinned'])
  })

  test('without a credential says which entries are to be published by hand', async () => {
    const { service, put } = await openService({ publishEntry: null })
    await draft('team', 'Team')
    const release = await put([TEAM])
    expect(service.state().canPromote).toBe(false)
    expect(await reasonOf(service.promote(release))).toEqual(['by-hand', 'content/Page/team'])
  })

  test('with a credential the content service does not take publishes nothing, and says so', async () => {
    const { service, put, onNext, isPublished } = await openService({}, { CONTENT_PUBLISH_TOKEN: 'another' })
    await draft('team', 'Team')
    const release = await put([TEAM])
    await service.promote(release)
    await service.settled()
    expect(service.state().work).toEqual({
      state: 'failed',
      what: 'promote',
      message: expect.stringContaining('put the one it takes into CONTENT_PUBLISH_TOKEN'),
    })
    expect(await onNext()).toBe(release)
    expect(await isPublished('Team')).toBe(false)
  })

  test('that failed half way goes on where it stopped', async () => {
    const asked: string[] = []
    const publishEntry = async (key: string) => {
      asked.push(key)
      if (asked.length === 2) throw new Error('The content service does not answer')
    }
    const { service, put, onNext } = await openService({ publishEntry })
    await draft('team', 'Team')
    await draft('history', 'History')
    const release = await put()
    await service.promote(release)
    await service.settled()
    expect(service.state().work).toMatchObject({ state: 'failed', what: 'promote' })
    expect(await onNext()).toBe(release)
    await service.promote(release)
    await service.settled()
    expect(asked).toEqual(['content/Page/team', 'content/Page/history', 'content/Page/history'])
    expect(await onNext()).toBeNull()
  })
})
