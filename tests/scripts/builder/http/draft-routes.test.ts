import { describe, expect, onTestFinished, test } from 'vitest'
import type { ImpactReport } from '#content-schema/editing/impact.ts'
import type { DraftService } from '../../../../scripts/builder/drafts/draft-service.ts'
import { type BuilderWork, startBuilderServer } from '../../../../scripts/builder/http/server.ts'
import { ServiceError } from '../../../../scripts/pipeline/sources/graphql-client.ts'
import { EMPTY_STATUS } from './empty-status.ts'
import { NO_DRAFTS } from './no-drafts.ts'
import { NO_NEXT } from './no-next.ts'
import { NO_QUESTIONS } from './no-questions.ts'

const TOKEN = 'token-of-this-test'
const REPORT: ImpactReport = {
  entries: ['content/Page/about'],
  changed: [],
  scheduled: [],
  pages: [],
  counts: [],
  redirects: [],
  problems: [],
  touched: 0,
  compared: 0,
  durationMs: 1,
}

async function runServer(drafts: Partial<DraftService> = {}, { isOpen = true }: { isOpen?: boolean } = {}) {
  const server = await startBuilderServer({ port: 0, token: TOKEN, metrics: async () => '' })
  onTestFinished(() => server.close())
  const asked: unknown[] = []
  const service: DraftService = {
    preview: async (request) => {
      asked.push(request)
      if (request.path === '/en/none') return { status: 'missing' }
      return { status: 'page', code: 200, html: '<html>', template: 'content', entries: [], headers: {} }
    },
    impact: async (request) => {
      asked.push(request)
      return REPORT
    },
    difference: async (request) => {
      asked.push(request)
      return request.path === '/en/none' ? { status: 'missing' } : { status: 'page', blocks: [{ kind: 'folded', count: 3 }] }
    },
    drafts: async () => ({ drafts: [] }),
    close: async () => undefined,
    ...drafts,
  }
  const work: BuilderWork = {
    ledger: { accept: async () => 0, counts: async () => ({ pending: 0, applied: 0, live: 0 }), stateOf: async () => null },
    wake: () => undefined,
    reconcileSoon: () => undefined,
    refreshPage: async () => 'unknown',
    isResting: () => true,
    drafts: service,
    questions: NO_QUESTIONS,
    status: EMPTY_STATUS,
    next: NO_NEXT,
  }
  if (isOpen) server.open(work)
  const call = async (method: string, path: string, body?: unknown, token = TOKEN) => {
    const init = { method, headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(server.url + path, init)
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  return { call, asked }
}

const PAGE = { siteId: 'site-main', path: '/en/about' }

describe('drafts over HTTP', () => {
  test('a page is previewed; without more all drafts are meant', async () => {
    const { call, asked } = await runServer()
    expect(await call('POST', '/preview', PAGE)).toEqual({
      status: 200,
      answer: { status: 'page', code: 200, html: '<html>', template: 'content', entries: [], headers: {} },
    })
    expect(asked).toEqual([{ ...PAGE, stage: 'DRAFT' }])
  })

  test('a page that is not there is 404', async () => {
    const { call } = await runServer()
    expect(await call('POST', '/preview', { ...PAGE, path: '/en/none' })).toEqual({ status: 404, answer: { status: 'missing' } })
  })

  test('what drafts change is told, and which drafts there are', async () => {
    const { call, asked } = await runServer()
    expect(await call('POST', '/impact', { drafts: [{ model: 'Page', id: 'about' }] })).toEqual({ status: 200, answer: REPORT })
    expect(asked).toEqual([{ drafts: [{ model: 'Page', id: 'about' }], unpublish: [] }])
    expect(await call('GET', '/drafts')).toEqual({ status: 200, answer: { drafts: [] } })
  })

  test('what a reader would read otherwise on a page is told, and 404 where there is no page before or after', async () => {
    const { call, asked } = await runServer()
    const drafts = [{ model: 'Page', id: 'about' }]
    expect(await call('POST', '/difference', { ...PAGE, drafts })).toEqual({
      status: 200,
      answer: { status: 'page', blocks: [{ kind: 'folded', count: 3 }] },
    })
    expect(asked).toEqual([{ ...PAGE, drafts }])
    expect(await call('POST', '/difference', { ...PAGE, path: '/en/none' })).toEqual({ status: 404, answer: { status: 'missing' } })
  })

  test.each([
    ['/difference', { siteId: 'site-main', path: 'en' }, 'path'],
    ['/preview', { path: '/en' }, 'siteId'],
    ['/preview', { ...PAGE, path: 'en' }, 'path'],
    ['/preview', { ...PAGE, stage: 'draft' }, 'stage'],
    ['/preview', { ...PAGE, drafts: [{ model: 'Page; drop', id: 'about' }] }, 'drafts.0.model'],
    ['/impact', { drafts: [{ model: 'Page' }] }, 'drafts.0.id'],
    ['/impact', { drafts: 'all' }, 'drafts'],
    ['/impact', { unpublish: [{ id: 'about' }] }, 'unpublish.0.model'],
    ['/impact', 'nothing', ''],
  ])('%s with %j is refused with where it is wrong', async (path, body, where) => {
    const { call, asked } = await runServer()
    const { status, answer } = await call('POST', path, body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ error: expect.any(String), issues: [{ path: where, message: expect.any(String) }] })
    expect(asked).toEqual([])
  })

  test('nobody without the token sees a draft, and nobody while the builder starts', async () => {
    const { call, asked } = await runServer()
    for (const [method, path] of [
      ['POST', '/preview'],
      ['POST', '/impact'],
      ['POST', '/difference'],
      ['GET', '/drafts'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? PAGE : undefined, 'another')).status).toBe(401)
    expect(asked).toEqual([])
    const starting = await runServer({}, { isOpen: false })
    expect((await starting.call('POST', '/preview', PAGE)).status).toBe(503)
    expect((await starting.call('GET', '/drafts')).status).toBe(503)
  })

  test('where configuration does not allow drafts editors neither see them [DL-06]', async () => {
    const { call } = await runServer(NO_DRAFTS)
    expect(await call('POST', '/preview', PAGE)).toEqual({ status: 403, answer: { error: 'Drafts are not allowed here.' } })
    expect((await call('POST', '/impact', {})).status).toBe(403)
    expect((await call('POST', '/difference', PAGE)).status).toBe(403)
    expect((await call('GET', '/drafts')).status).toBe(403)
  })

  test('a content service that does not answer is told as such', async () => {
    const error = new ServiceError('The content service (CONTENT_ENDPOINT) at http://content.test: Network request failed')
    const { call } = await runServer({ drafts: () => Promise.reject(error) })
    expect(await call('GET', '/drafts')).toEqual({ status: 502, answer: { error: error.message } })
  })
})
