import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedDocument } from '#content-schema/source/typed-document.ts'
import {
  createGraphqlClient,
  describeFailure,
  type ErrorPolicy,
  ServiceError,
} from '../../../../scripts/pipeline/sources/graphql-client.ts'
import { type GraphqlAnswer, runGraphqlService } from './graphql-service.ts'

const OK = typedDocument<object, { ok: unknown }>('query Ok { ok }', z.object({ ok: z.unknown() }))

const GOOD: GraphqlAnswer = { body: { data: { ok: true } } }
const BAD: GraphqlAnswer = { status: 503, body: {} }

/** A client with a clock of its own: pauses pass at once and are noted. */
async function createClient(
  answers: GraphqlAnswer[],
  options: { random?: () => number; errorPolicy?: ErrorPolicy; timeoutMs?: number } = {},
) {
  const service = await runGraphqlService((_call, number) => answers[Math.min(number, answers.length) - 1] ?? GOOD)
  const pauses: number[] = []
  let time = 0
  const request = createGraphqlClient({
    endpoint: service.endpoint,
    deadlineMs: 30_000,
    now: () => time,
    sleep: async (ms) => {
      pauses.push(ms)
      time += ms
    },
    random: () => 1,
    ...options,
  })
  return { ...service, request, pauses }
}

test('so many questions are under way as is allowed, and the time of one begins when it is asked', async () => {
  let underWay = 0
  let most = 0
  let time = 0
  const tried = new Set<string>()
  // Each question fails once, and each answer takes 5 s of a clock of its own: two minutes for all, and 20 s at most for one.
  const answer: typeof fetch = async (_url, init) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((done) => setTimeout(done, 1))
    time += 5000
    underWay -= 1
    const question = String(init?.body)
    if (tried.has(question)) return Response.json({ data: { ok: true } })
    tried.add(question)
    return new Response('{}', { status: 503 })
  }
  const sleep = async () => undefined
  const request = createGraphqlClient({
    endpoint: 'http://pim.test/',
    deadlineMs: 40_000,
    maxInFlight: 2,
    fetch: answer,
    now: () => time,
    sleep,
  })
  const asked = Array.from({ length: 12 }, (_, number) => request(OK, { number }))
  expect(await Promise.all(asked)).toHaveLength(12)
  expect(most).toBe(2)
  const failing = createGraphqlClient({
    endpoint: 'http://pim.test/',
    maxInFlight: 1,
    maxAttempts: 1,
    fetch: () => Promise.reject(new Error('cut')),
  })
  // What fails gives its place to the next.
  for (const outcome of await Promise.allSettled([failing(OK, {}), failing(OK, {})])) expect(outcome.status).toBe('rejected')
})

describe('a call to an outside service', () => {
  test('is one POST with query, variables and headers [DL-01]', async () => {
    const { request, calls } = await createClient([GOOD])
    const document = typedDocument<{ b: number }, { ok: boolean }>('query A($b: Int) { ok }', z.object({ ok: z.boolean() }))
    expect(await request(document, { b: 1 }, { 'gcms-locales': 'de, en' })).toEqual({ ok: true })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ query: 'query A($b: Int) { ok }', variables: { b: 1 }, headers: { 'gcms-locales': 'de, en' } })
  })

  test.each<[string, GraphqlAnswer]>([
    ['a status that is not ok', BAD],
    ['too many requests', { status: 429, body: {} }],
    ['errors beside data', { body: { data: { ok: true }, errors: [{ message: 'no' }] } }],
    ['no data', { body: { data: null } }],
    ['a page of HTML', { text: '<html>' }],
    ['JSON that was cut', { text: '{"data":{"o' }],
    ['a connection that was cut', { cut: true }],
  ])('is tried again after %s', async (_what, failure) => {
    const { request, calls, pauses } = await createClient([failure, failure, GOOD])
    expect(await request(OK, {})).toEqual({ ok: true })
    expect(calls).toHaveLength(3)
    expect(pauses).toEqual([150, 300])
  })

  test('pauses ever longer up to 5 s, with jitter, and gives up at its deadline', async () => {
    const { request, pauses } = await createClient([BAD])
    await expect(request(OK, {})).rejects.toThrow(ServiceError)
    expect(pauses.slice(0, 7)).toEqual([150, 300, 600, 1200, 2400, 4800, 5000])
    const total = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(total).toBeLessThan(30_000)
    expect(total).toBeGreaterThan(20_000)
    const jittered = await createClient([BAD, BAD, GOOD], { random: () => 0 })
    await jittered.request(OK, {})
    expect(jittered.pauses).toEqual([75, 150])
  })

  test('that the service refuses as malformed is not tried again', async () => {
    const { request, calls } = await createClient([{ status: 400, body: { errors: [{ message: 'Cannot query field "x"' }] } }])
    await expect(request(OK, {})).rejects.toThrow('Cannot query field "x"')
    expect(calls).toHaveLength(1)
  })

  test('that hangs ends with its own time limit, and no attempt outlives the deadline [DL-24]', async () => {
    const { endpoint } = await runGraphqlService(() => ({ silent: true }))
    const request = createGraphqlClient({ endpoint, timeoutMs: 100_000, deadlineMs: 120 })
    const started = Date.now()
    await expect(request(OK, {})).rejects.toThrow('Network request timed out')
    expect(Date.now() - started).toBeLessThan(100_000)
  })
})

test('an answer of another shape names the document and the place, and is not asked for again', async () => {
  const { request, calls } = await createClient([{ body: { data: { items: [{ id: 'a' }, { id: 5 }] } } }])
  const document = typedDocument<object, unknown>(
    'query Items { items { id } }',
    z.object({ items: z.array(z.object({ id: z.string() })) }),
  )
  const error = await request(document, {}).catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    code: 'malformed-answer',
    message: expect.stringContaining('The answer to Items is malformed at items.1.id'),
  })
  expect(calls).toHaveLength(1)
})

describe('the message of a failure', () => {
  test.each<[string, GraphqlAnswer]>([
    ['the first error of several', { status: 400, body: { errors: [{ message: 'the first error of several' }, { message: 'second' }] } }],
    ['GraphQL Error (Code: 500)', { status: 500, body: {} }],
    ['GraphQL Error (Code: 404)', { status: 404, body: {} }],
    ['GraphQL Error (Code: 200)', { body: { data: null } }],
    ['GraphQL Error (Code: 200)', { body: {} }],
    ['GraphQL Error (Code: 200)', { body: null }],
    ['GraphQL Error (Code: 200)', { body: { errors: [] } }],
    ['GraphQL Error (Code: 200)', { body: { errors: [{}] } }],
    ['GraphQL Error (Code: 200)', { body: { errors: [{ message: '' }] } }],
    ['GraphQL Error (Code: 200)', { text: '<html>' }],
    ['GraphQL Error (Code: 200)', { text: '' }],
    ['GraphQL Error (Code: 200)', { text: '{"data":{"o' }],
    ['GraphQL Error (Code: 202)', { status: 202, body: {} }],
    ['only the text of an error', { body: { errors: ['only the text of an error'] } }],
    ['the first of a response without data', { body: { data: null, errors: [{ message: 'the first of a response without data' }] } }],
    ['Network request failed', { cut: true }],
  ])('is "%s" [DL-23]', async (message, answer) => {
    const { request, endpoint } = await createClient([answer])
    await expect(request(OK, {})).rejects.toThrow(`${endpoint}: ${message}`)
  })

  test('names a refused connection as a network failure, and keeps the cause [DL-24]', async () => {
    const request = createGraphqlClient({ endpoint: 'http://127.0.0.1:9/', deadlineMs: 1 })
    const error = await request(OK, {}).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'service-unavailable', message: expect.stringContaining('Network request failed') })
    expect((error as Error).cause).toBeInstanceOf(TypeError)
  })
})

test.each([
  [new TypeError('fetch failed'), 'Network request failed'],
  [new DOMException('', 'TimeoutError'), 'Network request timed out'],
  [AbortSignal.abort().reason, 'Aborted'],
])('%s is told as "%s" [DL-24]', (error, message) => expect(describeFailure(error)).toBe(message))

test('a response whose errors are null or none is no failure [DL-21]', async () => {
  for (const errors of [null, []]) {
    const { request } = await createClient([{ body: { data: { ok: 1 }, errors } }])
    expect(await request(OK, {})).toEqual({ ok: 1 })
  }
})

test('a response without data fails with its first error under every policy [DL-21, DL-23]', async () => {
  for (const errorPolicy of ['none', 'all', 'ignore'] as const) {
    const { request } = await createClient([{ body: { data: null, errors: [{ message: 'first' }] } }], { errorPolicy })
    await expect(request(OK, {})).rejects.toThrow('first')
  }
})

test.each<[ErrorPolicy, boolean]>([
  ['none', false],
  ['all', true],
  ['ignore', true],
])('errors beside data under the policy "%s" pass: %s [DL-22]', async (errorPolicy, passes) => {
  const { request } = await createClient([{ body: { data: { ok: 1 }, errors: [{ message: 'partly' }] } }], { errorPolicy })
  if (passes) expect(await request(OK, {})).toEqual({ ok: 1 })
  else await expect(request(OK, {})).rejects.toThrow('partly')
})
