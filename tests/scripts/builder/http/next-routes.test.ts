import { describe, expect, onTestFinished, test } from 'vitest'
import { DraftsRefused } from '../../../../scripts/builder/drafts/draft-service.ts'
import { startBuilderServer } from '../../../../scripts/builder/http/server.ts'
import type { NextService } from '../../../../scripts/builder/next/next-service.ts'
import { NextRefused } from '../../../../scripts/builder/next/refusals.ts'
import { ServiceError } from '../../../../scripts/pipeline/sources/graphql-client.ts'
import { EMPTY_STATUS } from './empty-status.ts'
import { NO_DRAFTS } from './no-drafts.ts'
import { NO_NEXT } from './no-next.ts'
import { NO_QUESTIONS } from './no-questions.ts'

const TOKEN = 'token-of-this-test'
const ABOUT = { key: 'content/Page/about', title: 'About' }
const DRAFTS = [{ model: 'Page', id: 'about' }]

async function runServer(service: Partial<NextService> = {}) {
  const server = await startBuilderServer({ port: 0, token: TOKEN, metrics: async () => '' })
  onTestFinished(() => server.close())
  const asked: unknown[] = []
  const take = async (what: unknown) => void asked.push(what)
  server.open({
    ledger: { accept: async () => 0, counts: async () => ({ pending: 0, applied: 0, live: 0 }), stateOf: async () => null },
    wake: () => undefined,
    reconcileSoon: () => undefined,
    refreshPage: async () => 'unknown',
    isResting: () => true,
    drafts: NO_DRAFTS,
    questions: NO_QUESTIONS,
    status: EMPTY_STATUS,
    next: { ...NO_NEXT, build: take, promote: take, ...service },
  })
  const call = async (method: string, path: string, body?: unknown, token = TOKEN) => {
    const init = { method, headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(server.url + path, init)
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  return { call, asked, server }
}

describe('the channel of editors over HTTP', () => {
  test('what is asked for is begun, and what is under way is told', async () => {
    const { call, asked } = await runServer({
      state: () => ({ work: { state: 'building', phase: 'render', done: 3, total: 9 }, canPromote: true }),
    })
    expect(await call('POST', '/next', { drafts: DRAFTS, unpublish: [], by: 'Ada' })).toEqual({ status: 202, answer: { accepted: true } })
    expect(await call('POST', '/next/promote', { release: 'r1' })).toEqual({ status: 202, answer: { accepted: true } })
    expect(asked).toEqual([{ drafts: DRAFTS, unpublish: [], by: 'Ada' }, 'r1'])
    expect(await call('GET', '/next')).toEqual({
      status: 200,
      answer: { work: { state: 'building', phase: 'render', done: 3, total: 9 }, canPromote: true },
    })
  })

  test('what is not begun is 409 with a sentence, the reason and the entries it is about', async () => {
    const refusal = new NextRefused('changed', 'Drafts changed since.', [ABOUT])
    const { call } = await runServer({ build: NO_NEXT.build, promote: () => Promise.reject(refusal) })
    expect(await call('POST', '/next', { drafts: DRAFTS, unpublish: [] })).toEqual({
      status: 409,
      answer: { error: 'Next is being built already.', reason: 'busy', entries: [] },
    })
    expect(await call('POST', '/next/promote', { release: 'r1' })).toEqual({
      status: 409,
      answer: { error: 'Drafts changed since.', reason: 'changed', entries: [ABOUT] },
    })
  })

  test('closed drafts are 403, and a content service that does not answer is 502', async () => {
    const closed = await runServer({ build: () => Promise.reject(new DraftsRefused('Drafts are not allowed here.')) })
    expect((await closed.call('POST', '/next', { drafts: DRAFTS, unpublish: [] })).status).toBe(403)
    const down = await runServer({ promote: () => Promise.reject(new ServiceError('Network request failed')) })
    expect((await down.call('POST', '/next/promote', { release: 'r1' })).status).toBe(502)
  })

  test.each([
    ['/next', { drafts: 'all', unpublish: [] }, 'drafts'],
    ['/next', { drafts: [{ model: 'Page; drop', id: 'about' }], unpublish: [] }, 'drafts.0.model'],
    ['/next', { drafts: [] }, 'unpublish'],
    ['/next/promote', { release: '../channels/live' }, 'release'],
    ['/next/promote', {}, 'release'],
  ])('%s with %j is refused with where it is wrong', async (path, body, where) => {
    const { call, asked } = await runServer()
    expect(await call('POST', path, body)).toMatchObject({ status: 400, answer: { issues: [{ path: where }] } })
    expect(asked).toEqual([])
  })

  test('nobody without the token asks or begins anything, and nothing is begun while the builder stops', async () => {
    const { call, asked, server } = await runServer()
    for (const [method, path] of [
      ['GET', '/next'],
      ['POST', '/next'],
      ['POST', '/next/promote'],
    ] as const)
      expect((await call(method, path, method === 'POST' ? { release: 'r1' } : undefined, 'another')).status).toBe(401)
    server.enter('stopping')
    expect((await call('POST', '/next', { drafts: DRAFTS, unpublish: [] })).status).toBe(503)
    expect(asked).toEqual([])
  })
})
