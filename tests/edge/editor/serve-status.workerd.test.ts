import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUILD_STREAM_ENDPOINT, BUILDS_ENDPOINT, type BuildRecord } from '#content-schema/editing/builds.ts'
import { PROBLEMS_ENDPOINT } from '#content-schema/editing/content-problems.ts'
import { EDITOR_LOG_ENDPOINT, type EditorLog } from '#content-schema/editing/editor-log.ts'
import { SCHEDULE_ENDPOINT } from '#content-schema/editing/schedule.ts'
import { BUILDER_TOKEN, createEdgeHarness } from '../edge-harness.ts'
import { buildPage, buildRelease } from '../release-fixture.ts'
import { EDITOR_COOKIE, editorTicket, GATE_SECRETS, madeTickets, ticketFor } from './editor-edge.ts'

const BUILD: BuildRecord = {
  ...{ id: 'b1', kind: 'content', state: 'live', release: 'r', moreEntries: 0, phase: null, message: null, attempts: 1 },
  ...{
    startedAt: '2026-11-23T12:03:07.000Z',
    endedAt: '2026-11-23T12:03:07.400Z',
    liveSince: '2026-11-23T12:03:07.400Z',
    eventToLiveMs: 400,
  },
  entries: [{ key: 'content/Page/about', title: 'About', isGone: false }],
  counts: { rendered: 1, changed: 1, removed: 0, failed: 0 },
  pages: [
    { siteId: 'main', path: '/en/über uns', reason: 'content/Page/about@en changed' },
    { siteId: 'fair', path: '/en', reason: 'new page' },
    { siteId: 'unknown', path: '/en', reason: 'new page' },
  ],
  failed: [],
  durations: { planMs: 1, renderMs: 1, publishMs: 1 },
}
const ANSWERS: Record<string, unknown> = {
  '/builds': { builds: [{ ...BUILD, secret: 'of the builder' }] },
  '/problems': {
    problems: [
      {
        ...{ code: 'invalid-entry', language: 'en', path: 'title', message: 'm', hint: 'h', since: '2026-11-23T12:00:00.000Z' },
        ...{ entry: { key: 'content/Page/a b', title: 'A' }, pages: [{ siteId: 'main', path: '/en/a' }], shown: 'version', shownOf: null },
      },
    ],
    more: 0,
  },
  '/scheduled': { scheduled: [{ key: 'content/Story/s', title: 'S', model: 'Story', due: '2027-01-01T08:00:00.000Z' }] },
}

let asked: { line: string; authorization: unknown; cookie: unknown }[] = []
let mood: 'well' | 'down' | 'odd' = 'well'
const streams = new Set<ServerResponse>()

const builder = createServer((request, response) => {
  const { authorization, cookie } = request.headers
  asked.push({ line: `${request.method} ${request.url}`, authorization, cookie })
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (mood === 'down') return json(500, { error: 'the snapshot at /var/lib/builder is locked' })
  if (mood === 'odd') return json(200, { builds: 'all', problems: 1, scheduled: null })
  if (request.url !== '/builds/stream') return json(200, ANSWERS[request.url ?? ''])
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': builds\n\n')
  streams.add(response)
  response.on('close', () => streams.delete(response))
})

let edge: ReturnType<typeof createEdgeHarness>
let cookie = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  const BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`
  const CONTENT_EDIT_URL = 'https://content.test/edit/{model}/{id}'
  edge = createEdgeHarness({ moreSecrets: GATE_SECRETS, vars: { BUILDER_URL, CONTENT_EDIT_URL } })
  await edge.listen()
  await edge.put(buildRelease({ pages: { main: [buildPage('/en/about')] } }))
  cookie = `${EDITOR_COOKIE}=${await editorTicket(edge)}`
})
afterAll(async () => {
  await edge.close()
  builder.closeAllConnections()
  builder.close()
})
beforeEach(() => {
  asked = []
  mood = 'well'
})

const get = (path: string, headers: Record<string, string> = { cookie, 'sec-fetch-site': 'same-origin' }) => edge.request(path, { headers })
const ENDPOINTS = [BUILDS_ENDPOINT, BUILD_STREAM_ENDPOINT, PROBLEMS_ENDPOINT, SCHEDULE_ENDPOINT, EDITOR_LOG_ENDPOINT]

describe('what the builder tells editors', () => {
  it.each(ENDPOINTS)('GET %s is for editors alone, asked by own pages (SC-04)', async (path) => {
    const { genuine: _, ...others } = await madeTickets()
    for (const other of ['', ...Object.values(others)]) expect((await get(path, { cookie: `${EDITOR_COOKIE}=${other}` })).status).toBe(401)
    expect((await get(path, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await edge.request(path, { method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(405)
    expect(asked).toEqual([])
  })

  it('asks the builder with its own credential, adds where things are found, and passes on what it knows alone', async () => {
    const response = await get(BUILDS_ENDPOINT)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await response.text()
    expect(text).not.toContain('of the builder')
    const { builds } = JSON.parse(text)
    expect(builds[0].entries[0].editUrl).toBe('https://content.test/edit/Page/about')
    expect(builds[0].pages.map(({ url }: { url: string | null }) => url)).toEqual([
      'http://www.strandwerk.test/en/%C3%BCber%20uns',
      'http://www.strandwerk.test/en/fair',
      null,
    ])
    expect(asked).toEqual([{ line: 'GET /builds', authorization: `Bearer ${BUILDER_TOKEN}`, cookie: undefined }])
    expect(text).not.toContain(BUILDER_TOKEN)
  })

  it('tells problems and what is scheduled with the way to the entry', async () => {
    const problems = await (await get(PROBLEMS_ENDPOINT)).json()
    expect(problems).toMatchObject({
      problems: [{ entry: { editUrl: 'https://content.test/edit/Page/a%20b' }, pages: [{ url: 'http://www.strandwerk.test/en/a' }] }],
    })
    expect(await (await get(SCHEDULE_ENDPOINT)).json()).toMatchObject({
      scheduled: [{ title: 'S', editUrl: 'https://content.test/edit/Story/s' }],
    })
  })

  it.each(['down', 'odd'] as const)(
    'says in its own words that a builder that is %s cannot be asked; releases and the log go on',
    async (given) => {
      mood = given
      for (const path of [BUILDS_ENDPOINT, PROBLEMS_ENDPOINT, SCHEDULE_ENDPOINT, BUILD_STREAM_ENDPOINT]) {
        const response = await get(path)
        expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
        expect(await response.text()).not.toContain('snapshot')
      }
      for (const path of [EDITOR_LOG_ENDPOINT, '/api/editor/releases', '/api/editor-area']) expect((await get(path)).status).toBe(200)
      expect((await edge.request('/en/about')).status).toBe(200)
    },
  )
})

describe('the stream of builds', () => {
  const open = async (tab = '', ticket = cookie) => {
    const { url } = await edge.listen()
    const response = await fetch(new URL(`${BUILD_STREAM_ENDPOINT}?tab=${tab}`, url), {
      headers: { cookie: ticket, 'sec-fetch-site': 'same-origin' },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (wanted: RegExp) => {
      while (!wanted.test(text)) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) throw new Error(`The stream ended after ${text}`)
        text += value
      }
      return text
    }
    return { response, until, ended: () => expect(until(/never/)).rejects.toThrow('The stream ended') }
  }
  const say = (text: string) => {
    for (const stream of streams) stream.write(text)
  }
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  afterEach(async () => {
    endAll()
    await vi.waitFor(() => expect(streams.size).toBe(0), { timeout: 60_000 })
  })

  it('passes on each build with its addresses and nothing else', async () => {
    const { response, until, ended } = await open()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(response.headers.get('cache-control')).toContain('no-store')
    say(`event: live\ndata: {"secret":"of the builder"}\n\nevent: build\ndata: ${JSON.stringify({ ...BUILD, secret: 1 })}`)
    say('\n\n')
    const text = await until(/event: build\ndata: .*\n\n/)
    expect(text).not.toContain('secret')
    expect(JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '')).toMatchObject({
      id: 'b1',
      entries: [{ editUrl: 'https://content.test/edit/Page/about' }],
    })
    expect(asked[0]).toMatchObject({ authorization: `Bearer ${BUILDER_TOKEN}`, cookie: undefined })
    endAll()
    await ended()
  })

  it('ends with the ticket', async () => {
    const { until, ended } = await open('', `${EDITOR_COOKIE}=${await ticketFor(3)}`)
    await until(/what the builder does/)
    await ended()
  })

  it('of a tab that loads its page anew takes the place of the one before, which ends', async () => {
    const first = await open('one')
    await first.until(/what the builder does/)
    const second = await open('one')
    await second.until(/what the builder does/)
    expect(streams.size).toBe(2)
    say(': still here\n\n')
    await first.ended()
    say(`event: build\ndata: ${JSON.stringify(BUILD)}\n\n`)
    await second.until(/event: build/)
  })

  it('is refused where an isolate has too many, and there is a place again when one ends', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(opened.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200))
    const refused = await get(BUILD_STREAM_ENDPOINT)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    endAll()
    await Promise.all(opened.map(({ ended }) => ended()))
    expect((await open()).response.status).toBe(200)
  })
})

describe('the log of who did what', () => {
  const read = async () => ((await (await get(EDITOR_LOG_ENDPOINT)).json()) as EditorLog).actions

  it('names the action, the release, the moment and the editor, newest first, and nothing that was refused', async () => {
    await edge.put(buildRelease({ id: 'other', pages: { main: [buildPage('/en/about')] } }))
    await edge.put(buildRelease({ pages: { main: [buildPage('/en/about')] } }))
    const { live } = (await (await get('/api/editor/releases')).json()) as { live: { sequence: number } }
    const move = (reason: string, sequence: number, name?: string) =>
      edge.request('/api/editor/releases/other/live', {
        method: 'POST',
        headers: {
          ...{ cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          ...(name === undefined ? {} : { 'x-editor-name': name }),
        },
        body: JSON.stringify({ sequence, reason }),
      })
    expect((await move('pin', live.sequence, encodeURIComponent('Jana <b>Čermáková</b>'))).status).toBe(200)
    expect((await move('rollback', live.sequence + 1)).status).toBe(200)
    expect((await move('pin', 0, 'nobody')).status).toBe(409)
    expect((await read()).map(({ action, target, editor }) => [action, target, editor])).toEqual([
      ['rollback', 'other', null],
      ['pin', 'other', 'Jana <b>Čermáková</b>'],
    ])
    expect(Math.abs(Date.now() - Date.parse((await read())[0]?.at ?? ''))).toBeLessThan(600_000)
  })
})
