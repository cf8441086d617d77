import { expect, onTestFinished, test } from 'vitest'
import type { QuestionService } from '../../../../scripts/builder/ask/question-service.ts'
import { type BuilderWork, startBuilderServer } from '../../../../scripts/builder/http/server.ts'
import { EMPTY_STATUS } from './empty-status.ts'
import { NO_DRAFTS } from './no-drafts.ts'
import { NO_NEXT } from './no-next.ts'
import { NO_QUESTIONS } from './no-questions.ts'

const TOKEN = 'token-of-this-test'

async function runServer(service: Partial<QuestionService> = {}) {
  const server = await startBuilderServer({ port: 0, token: TOKEN, metrics: async () => '' })
  onTestFinished(() => server.close())
  const asked: unknown[] = []
  const questions: QuestionService = {
    ...NO_QUESTIONS,
    page: async (place) => {
      asked.push(place)
      return null
    },
    entry: async (question) => {
      asked.push(question)
      return null
    },
    search: async (text) => {
      asked.push(text)
      return NO_QUESTIONS.search(text)
    },
    ...service,
  }
  const work: BuilderWork = {
    ledger: { accept: async () => 0, counts: async () => ({ pending: 0, applied: 0, live: 0 }), stateOf: async () => null },
    wake: () => undefined,
    reconcileSoon: () => undefined,
    refreshPage: async () => 'unknown',
    isResting: () => true,
    drafts: NO_DRAFTS,
    questions,
    status: EMPTY_STATUS,
    next: NO_NEXT,
  }
  server.open(work)
  const get = async (path: string, token = TOKEN) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  return { get, asked }
}

test('the builder is asked of a page, an entry and a word, and says 404 for a page or entry it does not know', async () => {
  const { get, asked } = await runServer()
  expect((await get('/graph?siteId=site-main&path=%2Fde-ch%2F%C3%BCber')).status).toBe(404)
  expect((await get('/reach?entry=pim%2FProduct%2Fcorda-330')).status).toBe(404)
  expect(await get('/search?q=%20corda%20330%20')).toEqual({
    status: 200,
    answer: { pages: [], entries: [], more: { pages: 0, entries: 0 } },
  })
  expect(asked).toEqual([{ siteId: 'site-main', path: '/de-ch/über' }, { entry: 'pim/Product/corda-330', language: 'en' }, 'corda 330'])
})

test('the builder refuses what is no question of the graph, and says what it wants', async () => {
  const { get, asked } = await runServer()
  const wrong = [
    '/graph',
    '/graph?siteId=a&path=about',
    '/reach?entry=Product',
    '/reach',
    '/reach?entry=a/B/c&language=deutsch',
    '/search?q=a',
    '/search?q=%20%20%20',
    `/search?q=${'a'.repeat(300)}`,
  ]
  for (const path of wrong) expect(await get(path), path).toEqual({ status: 400, answer: { error: expect.stringMatching(/^\w+: ./) } })
  expect(asked).toEqual([])
})

test('questions of the graph are for the bearer of the builder alone, and a failure is one answer and no more', async () => {
  const { get } = await runServer({ search: () => Promise.reject(new Error('the thread ended')) })
  for (const path of ['/graph?siteId=a&path=/b', '/reach?entry=a/B/c', '/search?q=ab'])
    expect((await get(path, 'another')).status).toBe(401)
  expect((await get('/search?q=ab')).status).toBe(500)
  expect((await get('/graph?siteId=a&path=/b')).status).toBe(404)
})
