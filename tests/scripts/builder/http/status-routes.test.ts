import { expect, onTestFinished, test, vi } from 'vitest'
import { type BuilderWork, startBuilderServer } from '../../../../scripts/builder/http/server.ts'
import { createBuildLog, type LoggedEntry } from '../../../../scripts/builder/status/build-log.ts'
import type { PublishingStatus } from '../../../../scripts/builder/status/publishing-status.ts'
import { EMPTY_STATUS } from './empty-status.ts'
import { NO_DRAFTS } from './no-drafts.ts'
import { NO_NEXT } from './no-next.ts'
import { NO_QUESTIONS } from './no-questions.ts'

const TOKEN = 'token-of-this-test'
const ENTRY: LoggedEntry = { key: 'content/Page/about', title: 'About\n\nus', isGone: false, receivedAt: 0 }

async function runServer(status: Partial<PublishingStatus> = {}, { isOpen = true }: { isOpen?: boolean } = {}) {
  const server = await startBuilderServer({ port: 0, token: TOKEN, metrics: async () => '' })
  onTestFinished(() => server.close())
  const work: BuilderWork = {
    ledger: { accept: async () => 0, counts: async () => ({ pending: 0, applied: 0, live: 0 }), stateOf: async () => null },
    wake: () => undefined,
    reconcileSoon: () => undefined,
    refreshPage: async () => 'unknown',
    isResting: () => true,
    drafts: NO_DRAFTS,
    questions: NO_QUESTIONS,
    status: { ...EMPTY_STATUS, ...status },
    next: NO_NEXT,
  }
  if (isOpen) server.open(work)
  return (path: string, token = TOKEN, method = 'GET') =>
    fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })
}

test.each(['/builds', '/builds/stream', '/problems', '/scheduled'])(
  'GET %s answers nobody without the token, nobody while the builder starts, and no other method',
  async (path) => {
    const call = await runServer()
    expect((await call(path, 'another')).status).toBe(401)
    expect((await call(path, TOKEN, 'POST')).status).toBe(404)
    const starting = await runServer({}, { isOpen: false })
    expect((await starting(path)).status).toBe(503)
  },
)

test('What the builder knows of problems and of what is scheduled is answered as it is', async () => {
  const scheduled = { scheduled: [{ key: 'content/Story/s', title: 'S', model: 'Story', due: '2027-01-01T08:00:00.000Z' }] }
  const call = await runServer({ scheduled: async () => scheduled })
  expect(await (await call('/problems')).json()).toEqual({ problems: [], more: 0 })
  expect(await (await call('/scheduled')).json()).toEqual(scheduled)
})

test('Past builds are a list, and a stream tells of each change, an event a change whatever the texts hold', async () => {
  const builds = createBuildLog()
  const call = await runServer({ builds })
  const response = await call('/builds/stream')
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^: /)
  const failing = builds.record(
    'content',
    async () => ({ entries: [ENTRY], more: 0 }),
    () => Promise.reject(new Error('away')),
  )
  await expect(failing).rejects.toThrow('away')
  let text = ''
  while (text.split('\n\n').length < 3) text += (await reader?.read())?.value ?? ''
  const frames = text.trim().split('\n\n')
  expect(frames.map((frame) => frame.split('\n')[0])).toEqual(['event: build', 'event: build'])
  const told = frames.map((frame) => JSON.parse(frame.slice(frame.indexOf('data: ') + 6)))
  expect(told.map(({ state, entries }) => [state, entries[0].title])).toEqual([
    ['running', 'About\n\nus'],
    ['failed', 'About\n\nus'],
  ])
  expect(await (await call('/builds')).json()).toMatchObject({ builds: [{ state: 'failed' }] })
})

test('A stream that nobody reads any more is no listener any more', async () => {
  const builds = createBuildLog()
  const watching = new Set<unknown>()
  const watch: typeof builds.watch = (listener) => {
    watching.add(listener)
    return () => void watching.delete(listener)
  }
  const call = await runServer({ builds: { ...builds, watch } })
  const response = await call('/builds/stream')
  expect(watching.size).toBe(1)
  await response.body?.cancel()
  await vi.waitFor(() => expect(watching.size).toBe(0), { timeout: 20_000 })
})
