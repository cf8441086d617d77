import { expect, test } from 'vitest'
import { type BuildRecord, buildSchema, MAX_BUILDS } from '#content-schema/editing/builds.ts'
import { createBuildLog, type ReadEntries } from '../../../../scripts/builder/status/build-log.ts'
import type { BuildReport } from '../../../../scripts/pipeline/build/build-release.ts'

const START = Date.UTC(2026, 10, 23, 12, 3, 7)
const ABOUT = { key: 'content/Page/about', title: 'About us', isGone: false, receivedAt: START - 250 }
const NO_ENTRIES: ReadEntries = async () => ({ entries: [], more: 0 })
const about: ReadEntries = async () => ({ entries: [ABOUT], more: 2 })

const buildReport = (changes: Partial<BuildReport> = {}): BuildReport => ({
  plan: {
    ...{ changedKeys: 1, questionsAsked: 2, answersChanged: 1, pagesDirty: 3, pagesRemoved: 0, entriesRemoved: 0, isPartial: false },
    ...{ failedEnumerations: [], forget: [], ahead: null },
  },
  rendered: 3,
  changed: 2,
  changedPages: [{ siteId: 'main', path: '/en/about', reason: 'content/Page/about@en changed' }],
  removed: 0,
  parts: [],
  completed: { count: 0, pages: [] },
  failed: [],
  packs: { packs: 1, bytes: 1 },
  isAhead: false,
  published: { release: 'r1', isLive: true, sequence: 1, objects: 1, bytes: 1 },
  finished: null,
  problems: [],
  refused: null,
  durations: { planMs: 20, renderMs: 100, publishMs: 30 },
  ...changes,
})
const UNCHANGED = buildReport({ published: null, changed: 0, rendered: 0, changedPages: [] })

function startLog() {
  let time = START
  const log = createBuildLog(() => time)
  const told: BuildRecord[] = []
  const stop = log.watch((build) => told.push(build))
  return {
    log,
    told,
    stop,
    wait: (ms: number) => {
      time += ms
    },
  }
}

test('A build is told while it runs and kept with its entries, pages, reasons, phases and since when it is live', async () => {
  const { log, told, wait } = startLog()
  await log.record('content', about, async ({ progress }) => {
    wait(300)
    progress({ name: 'render', done: 1, total: 3 })
    return buildReport()
  })
  expect(told.map(({ state }) => state)).toEqual(['running', 'running', 'live'])
  const [build] = log.list()
  expect(buildSchema.parse(build)).toMatchObject({
    state: 'live',
    startedAt: '2026-11-23T12:03:07.000Z',
    liveSince: '2026-11-23T12:03:07.300Z',
    eventToLiveMs: 550,
    entries: [{ key: 'content/Page/about', title: 'About us', isGone: false }],
    moreEntries: 2,
    counts: { rendered: 3, changed: 2, removed: 0, failed: 0 },
    pages: [{ siteId: 'main', path: '/en/about', reason: 'content/Page/about@en changed' }],
    durations: { planMs: 20, renderMs: 100, publishMs: 30 },
    phase: null,
  })
})

test('A look that finds nothing to do is no build, but a publication that changes no page is', async () => {
  const { log } = startLog()
  await log.record('content', NO_ENTRIES, async () => UNCHANGED)
  expect(log.list()).toEqual([])
  await log.record('content', about, async () => UNCHANGED)
  expect(log.list()).toMatchObject([{ state: 'unchanged', liveSince: null }])
})

test('A release that waits because an editor keeps another one live is told as held', async () => {
  const { log } = startLog()
  const published = { release: 'r1', isLive: false, sequence: 1, objects: 1, bytes: 1 }
  await log.record('content', about, async () => buildReport({ published }))
  expect(log.list()).toMatchObject([{ state: 'held', liveSince: null, eventToLiveMs: null }])
})

test('What is live ahead of the rest is told as soon as it is, and keeps its moment', async () => {
  const { log, told, wait } = startLog()
  await log.record('content', about, async ({ ahead }) => {
    ahead('r0')
    wait(4000)
    return buildReport()
  })
  const moments = told.map(({ state, liveSince }) => [state, liveSince])
  expect(moments).toContainEqual(['running', '2026-11-23T12:03:07.000Z'])
  expect(moments.at(-1)).toEqual(['live', '2026-11-23T12:03:07.000Z'])
})

test('A build that fails says why, is thrown on, and counts its tries where it fails for the same reason', async () => {
  const { log } = startLog()
  const attempt = (message: string) => log.record('content', about, () => Promise.reject(new Error(message)))
  for (const message of ['store away', 'store away', 'store away', 'disk full']) await expect(attempt(message)).rejects.toThrow(message)
  expect(log.list().map(({ state, message, attempts }) => [state, message, attempts])).toEqual([
    ['failed', 'disk full', 1],
    ['failed', 'store away', 3],
  ])
  await log.record('content', about, async () => buildReport())
  expect(log.list()[0]).toMatchObject({ state: 'live', attempts: 1 })
})

test('Pages that could not be made are named by site and path, twenty at most', async () => {
  const { log } = startLog()
  const failed = Array.from({ length: 30 }, (_, at) => ({ page: `main /en/${at}`, template: 'content', message: 'no hero' }))
  await log.record('content', about, async () => buildReport({ failed }))
  const [build] = log.list()
  expect(build?.counts.failed).toBe(30)
  expect(build?.failed).toHaveLength(20)
  expect(build?.failed[0]).toEqual({ siteId: 'main', path: '/en/0', message: 'no hero' })
})

test('The log keeps the last builds and no more, and tells nobody who no longer listens', async () => {
  const { log, told, stop } = startLog()
  stop()
  for (let number = 0; number < MAX_BUILDS + 5; number += 1) await log.record('content', about, async () => buildReport())
  expect(log.list()).toHaveLength(MAX_BUILDS)
  expect(new Set(log.list().map(({ id }) => id)).size).toBe(MAX_BUILDS)
  expect(told).toEqual([])
})
