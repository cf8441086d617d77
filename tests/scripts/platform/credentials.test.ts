import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSources } from '../../../scripts/builder/context/open-build-context.ts'
import { readConfig } from '../../../scripts/config.ts'
import { createCredentials } from '../../../scripts/credentials.ts'
import type { Source } from '../../../scripts/pipeline/sources/sources.ts'
import { createSafeFetch } from '../../../scripts/platform/safe-fetch.ts'
import { type GraphqlAnswer, runGraphqlService } from '../pipeline/sources/graphql-service.ts'

const SECRET = 'first-secret-of-this-test'
const PAGES = { pagesConnection: { edges: [], pageInfo: { hasNextPage: false, endCursor: null }, aggregate: { count: 0 } } }
const GOOD: GraphqlAnswer = { body: { data: { ...PAGES, products: [], services: [] } } }

function createFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'strandwerk-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'credentials')
  writeFileSync(path, text)
  return path
}

/** The three services as configured, each over a server that answers as told. */
async function runServices(env: Record<string, string>, answer: () => GraphqlAnswer = () => GOOD) {
  const [content, pim, serviceInformation] = await Promise.all([
    runGraphqlService(answer),
    runGraphqlService(answer),
    runGraphqlService(answer),
  ])
  const config = readConfig({
    CONTENT_ENDPOINT: content.endpoint,
    PIM_ENDPOINT: pim.endpoint,
    SERVICE_INFORMATION_ENDPOINT: serviceInformation.endpoint,
    ...env,
  })
  const sources = createSources(config)
  const source = (service: Source['service']) => sources.find((candidate) => candidate.service === service) ?? expect.fail(service)
  return { source, calls: { content: content.calls, pim: pim.calls, 'service-information': serviceInformation.calls } }
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it answered'),
    (error: Error) => error.message,
  )

describe('what a service asks for', () => {
  test.each([
    ['content', 'CONTENT'],
    ['pim', 'PIM'],
    ['service-information', 'SERVICE_INFORMATION'],
  ] as const)('is shown to %s as bearer and as headers, and to no other service', async (service, prefix) => {
    const headers = 'X-Api-Key: key: with a colon\nX-Tenant: presses'
    const { source, calls } = await runServices({ [`${prefix}_TOKEN`]: SECRET, [`${prefix}_HEADERS`]: headers })
    for (const one of ['content', 'pim', 'service-information'] as const) await source(one).probe()
    for (const [name, asked] of Object.entries(calls)) {
      const shown = name === service ? { authorization: `Bearer ${SECRET}`, 'x-api-key': 'key: with a colon', 'x-tenant': 'presses' } : {}
      const { authorization, 'x-api-key': key, 'x-tenant': tenant } = asked[0]?.headers ?? {}
      expect({ name, authorization, 'x-api-key': key, 'x-tenant': tenant }).toEqual({
        name,
        authorization: undefined,
        'x-api-key': undefined,
        'x-tenant': undefined,
        ...shown,
      })
    }
  })

  test('may be another scheme than bearer, and headers may be one JSON object where only one line is to be had', async () => {
    const { source, calls } = await runServices({ PIM_HEADERS: '{"Authorization":"Basic dXNlcjpwdw==","X-Version":2}' })
    await source('pim').probe()
    expect(calls.pim[0]?.headers).toMatchObject({ authorization: 'Basic dXNlcjpwdw==', 'x-version': '2' })
  })

  test.each([
    ['TOKEN_FILE', `${SECRET}\n`, 'second\n', 'authorization', `Bearer ${SECRET}`, 'Bearer second'],
    ['HEADERS_FILE', 'X-Api-Key: one\n', '\r\nX-Api-Key: two\r\n', 'x-api-key', 'one', 'two'],
  ])('is rotated in its file (%s) without a restart', async (variable, first, second, header, before, after) => {
    const path = createFile(first)
    const { source, calls } = await runServices({ [`CONTENT_${variable}`]: path })
    await source('content').probe()
    writeFileSync(path, second)
    await source('content').probe()
    expect(calls.content.map(({ headers }) => headers[header])).toEqual([before, after])
  })

  test('stays what it was while its file is gone or half written, and the message of a refusal says so', async () => {
    const path = createFile(SECRET)
    let answer = GOOD
    const { source, calls } = await runServices({ CONTENT_TOKEN_FILE: path }, () => answer)
    writeFileSync(path, '')
    await source('content').probe()
    rmSync(path)
    await source('content').probe()
    expect(calls.content.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${SECRET}`, `Bearer ${SECRET}`])
    answer = { status: 401, body: {} }
    expect(await failureOf(source('content').probe())).toContain(
      `The file ${path}, which CONTENT_TOKEN_FILE names, cannot be read (ENOENT)`,
    )
  })

  test('that is refused is to be put into the file that is read again', async () => {
    const path = createFile('old')
    const { source } = await runServices({ PIM_TOKEN_FILE: path }, () => ({ status: 401, body: {} }))
    expect(await failureOf(source('pim').probe())).toContain('the file that PIM_TOKEN_FILE names (read again without a restart)')
  })

  test('of service-information is shown to it for product data too where the PIM has no address of its own (AH-52)', () => {
    const one = { SERVICE_INFORMATION_ENDPOINT: 'https://sis.example/', SERVICE_INFORMATION_TOKEN: SECRET }
    const { pim } = readConfig(one).services
    expect(pim).toMatchObject({ endpoint: 'https://sis.example/', variable: 'SERVICE_INFORMATION_ENDPOINT' })
    expect(pim.credentials.headers()).toEqual({ authorization: `Bearer ${SECRET}` })
    expect(readConfig({ ...one, PIM_ENDPOINT: 'https://pim.example/' }).services.pim.credentials.headers()).toEqual({})
  })

  test('is not shown to an address the service leads to', async () => {
    const other = await runGraphqlService(() => GOOD)
    const server = createServer((_, response) => void response.writeHead(307, { location: other.endpoint }).end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    const { source } = await runServices({
      CONTENT_HEADERS: `X-Api-Key: ${SECRET}`,
      CONTENT_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    })
    expect(await failureOf(source('content').probe())).toContain(
      'It leads to another address, where no token is shown: put that address into CONTENT_ENDPOINT.',
    )
    expect(other.calls).toEqual([])
  })
})

describe('the message of a service that cannot be read', () => {
  test.each<[string, GraphqlAnswer, string]>([
    ['wants a token', { status: 401, body: {} }, 'put it into CONTENT_TOKEN, or what else it asks for into CONTENT_HEADERS'],
    ['forbids', { status: 403, text: '<html>no' }, 'It wants another token or header'],
    ['says so with status 200', { body: { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] } }, 'another token'],
    ['answers a web page', { text: '<!doctype html><title>Sign in</title>' }, 'CONTENT_ENDPOINT is the address of a page for people'],
    ['is not there', { status: 404, text: '<html>' }, 'There is no GraphQL service at this address: correct CONTENT_ENDPOINT.'],
    [
      'has another schema',
      { status: 400, body: { errors: [{ message: 'Cannot query field "slug" on type "Page".' }] } },
      'Its schema is another one',
    ],
    ['fails', { status: 502, text: '<html>' }, 'It fails by itself'],
  ])('names it, its variable and what to do when it %s', async (_what, answer, advice) => {
    const { source } = await runServices({}, () => answer)
    const message = await failureOf(source('content').probe())
    expect(message).toMatch(/^The content service \(CONTENT_ENDPOINT\) at http:\/\/127\.0\.0\.1/)
    expect(message).toContain(advice)
  })

  test('never tells a token, though the service repeats it, nor the query of its address', async () => {
    const { source } = await runServices({ PIM_TOKEN: SECRET, PIM_HEADERS: 'X-Api-Key: key-of-this-test' }, () => ({
      status: 403,
      body: { errors: [{ message: `Token ${SECRET} with key-of-this-test is not allowed` }] },
    }))
    expect(await failureOf(source('pim').probe())).toContain('Token … with … is not allowed.')
    const withKey = await runServices({ CONTENT_ENDPOINT: 'http://127.0.0.1:9/?key=hidden' })
    expect(await failureOf(withKey.source('content').probe())).not.toContain('hidden')
  })
})

describe('credentials that make no sense', () => {
  test.each([
    [{ CONTENT_TOKEN: `Bearer ${SECRET}` }, 'CONTENT_TOKEN holds more than a token'],
    [{ CONTENT_TOKEN: SECRET, CONTENT_TOKEN_FILE: '/nowhere' }, 'CONTENT_TOKEN and CONTENT_TOKEN_FILE are both set'],
    [{ PIM_TOKEN_FILE: '/nowhere/token' }, 'The file /nowhere/token, which PIM_TOKEN_FILE names, cannot be read (ENOENT)'],
    [{ PIM_HEADERS: SECRET }, 'PIM_HEADERS holds a line that is no header'],
    [{ PIM_HEADERS: `{"x": "${SECRET}"` }, 'PIM_HEADERS begins like a JSON object and is none'],
    [{ PIM_HEADERS: `X-Key: ${SECRET}\u0001` }, 'PIM_HEADERS holds a line that is no header'],
    [{ SERVICE_INFORMATION_HEADERS: `Host: ${SECRET}` }, 'SERVICE_INFORMATION_HEADERS holds "host", which the platform sets itself'],
    [{ FILES_HEADERS: `Authorization: ${SECRET}`, FILES_TOKEN: SECRET }, 'FILES_HEADERS holds "Authorization" beside FILES_TOKEN'],
    [{ STORE_URL: `https://me:${SECRET}@store.example` }, 'STORE_URL: an address with a name or a password is refused'],
    [{ STORE_URL: `htt//me:${SECRET}@store.example` }, 'STORE_URL: "htt//…@store.example" is refused; allowed is an address such as'],
  ])('are refused with the name of the variable and without their value (%#)', (env, sentence) => {
    const refusal = () => readConfig(env)
    expect(refusal).toThrow(sentence)
    expect(refusal).not.toThrow(SECRET)
  })

  test.each([
    [{ SHARE_PICTURES: 'painted' }, 'SHARE_PICTURES: "painted" is refused; allowed is drawn or plain'],
    [{ PORT: '70000' }, 'PORT: "70000" is refused; allowed is a whole number from 0 to 65535'],
    [{ RECONCILE_SECONDS: '' }, 'RECONCILE_SECONDS: "" is refused; allowed is a number from 1 on'],
    [{ PIM_ENDPOINT: 'ftp://pim' }, 'PIM_ENDPOINT: "ftp://pim" is refused; allowed is an address such as https://service.example/graphql'],
  ])('and other values are told with what is allowed (%#)', (env, sentence) => expect(() => readConfig(env)).toThrow(sentence))
})

test('a host of downloads is shown what it asks for, and the host it leads to is not', async () => {
  const shown: (string | undefined)[] = []
  const listen = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const second = await listen(({ headers }, response) => {
    shown.push(headers.authorization)
    response.end('file')
  })
  const first = await listen(({ headers }, response) => {
    shown.push(headers.authorization)
    response.writeHead(302, { location: `${second}/file` }).end()
  })
  const { headers } = createCredentials('FILES', { FILES_TOKEN: SECRET })
  const get = createSafeFetch({ origins: [first, second], maxBytes: 100, headers })
  expect(await (await get(`${first}/file`)).text()).toBe('file')
  expect(shown).toEqual([`Bearer ${SECRET}`, undefined])
})
