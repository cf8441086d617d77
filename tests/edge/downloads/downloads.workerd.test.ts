import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { startFakeIdentity } from '../session/fake-identity.ts'
import { signInWithTokens } from '../session/sign-in-with-tokens.ts'
import { createBrowser, createSignInHarness, releaseWithPortal } from '../session/visitor-browser.ts'
import { startService } from '../uploads/uploads-harness.ts'

const identity = await startFakeIdentity()
const service = await startService()
const FILE = Buffer.from('0123456789'.repeat(100))
const asked: { path: string; headers: Record<string, unknown> }[] = []
const files = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers })
  if (request.url === '/moved.pdf') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (request.url === '/cut.pdf') return void request.socket.destroy()
  if (request.url === '/gone.pdf') return void response.writeHead(404).end('not here, but in /var/files')
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const headers = { 'content-type': 'text/html', etag: '"v1"', 'set-cookie': 'a=b', 'x-powered-by': 'files' }
  if (from === undefined) return void response.writeHead(200, { ...headers, 'content-length': FILE.length }).end(FILE)
  const end = Math.min(Number(to || FILE.length - 1), FILE.length - 1)
  if (Number(from) > end) return void response.writeHead(416, { 'content-range': `bytes */${FILE.length}` }).end()
  const part = FILE.subarray(Number(from), end + 1)
  response.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${end}/${FILE.length}`, 'content-length': part.length }).end(part)
})
await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
const FILES = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
const vars = { TICKETS_URL: service.url, SERVICE_INFORMATION_URL: service.url, PORTAL_FILE_ORIGINS: FILES }
const edge = createSignInHarness(identity, vars)
const bearers = createSignInHarness(identity, { ...vars, AUTH_TOKEN_STORE: 'browser' })
const anna = createBrowser(edge)
const bert = createBrowser(bearers)
const ID = 'ab_-'.repeat(8)
const ATTACHMENT = { id: ID, name: 'Maschine "4".jpg', mediaType: 'image/jpeg', bytes: FILE.length }
let attachment: unknown = ATTACHMENT
let portalFile: unknown = null

beforeAll(async () => {
  for (const one of [edge, bearers]) {
    await one.listen()
    await one.put(releaseWithPortal())
    const env = await one.getWorker<{ UPLOADS: { put(key: string, bytes: Uint8Array): Promise<unknown> } }>().getEnv()
    await env.UPLOADS.put(`attachments/${ID}`, FILE)
  }
  expect((await anna.signIn(identity)).status).toBe(200)
  expect(await signInWithTokens(bert, identity)).toBe(200)
})
beforeEach(() => {
  service.calls.length = 0
  asked.length = 0
  attachment = ATTACHMENT
  portalFile = { url: `${FILES}/manual.pdf`, name: 'Manual.pdf', mediaType: 'application/pdf', bytes: FILE.length }
  service.answer = ({ operationName }) => ({ data: operationName === 'Attachment' ? { attachment } : { portalFile } })
})
afterAll(async () => {
  await edge.close()
  await bearers.close()
  await identity.close()
  service.close()
  files.close()
})

describe('somebody who follows a link to a file', () => {
  const asPerson = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' } }

  it.each(['attachments', 'portal-files'])(
    'of %s and is not signed in is led to the login and from there back to the file',
    async (folder) => {
      const stranger = createBrowser(edge)
      const response = await stranger.send(`/api/${folder}/${ID}`, asPerson)
      expect(response.status).toBe(302)
      const location = new URL(response.headers.get('location') ?? '', 'https://edge.test')
      expect(location.pathname).toMatch(/^\/en\/[\w-]+\/login$/)
      expect(returnTarget(location.searchParams.get('to'))).toBe(`/api/${folder}/${ID}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.has('content-type')).toBe(false)
    },
  )

  it.each([
    ['that is not there', () => ({ data: { attachment: null } }), 404, 'This page does not exist'],
    ['of a service that fails', () => ({ errors: [{ message: 'upstream-7' }] }), 502, 'ERR-'],
  ] as const)('%s reads a page with another try, where scripts read JSON', async (_, answer, status, text) => {
    service.answer = answer
    const page = await anna.send(`/api/attachments/${ID}`, asPerson)
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    const body = await page.text()
    expect(body).toContain(text)
    expect(body).toContain(`href="/api/attachments/${ID}"`)
    expect(body).not.toContain('upstream-7')
    const json = await anna.send(`/api/attachments/${ID}`, { headers: { accept: 'image/avif,image/webp,*/*' } })
    expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
  })

  it('reads a page with another try while the service does not answer', async () => {
    portalFile = { url: `${FILES}/cut.pdf`, name: 'Manual.pdf', mediaType: 'application/pdf', bytes: 1 }
    const page = await anna.send('/api/portal-files/m-1', asPerson)
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([503, 'text/html; charset=utf-8', '5'])
    expect(await page.text()).toContain('href="/api/portal-files/m-1"')
  })
})

describe('an attachment', () => {
  it.each([
    ['at the edge', anna],
    ['in the browser', bert],
  ])('is read with the cookie alone, tokens %s, and shown without being able to do anything [TK-15]', async (_, browser) => {
    const response = await browser.send(`/api/attachments/${ID}`)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="Maschine _4_.jpg"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    })
    expect(service.calls[0]?.headers.ciam_id_token).toMatch(/^eyJ/)
    expect(service.calls[0]?.body).toMatchObject({ operationName: 'Attachment', variables: { id: ID } })
  })

  it('answers HEAD, one range, and a range beyond it', async () => {
    const head = await anna.send(`/api/attachments/${ID}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
    const range = await anna.send(`/api/attachments/${ID}`, { headers: { range: 'bytes=10-14' } })
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([206, 'bytes 10-14/1000', '01234'])
    expect((await anna.send(`/api/attachments/${ID}`, { headers: { range: 'bytes=2000-' } })).status).toBe(416)
  })

  it('of another organisation is answered as one that nobody has, and as one whose file is gone', async () => {
    const answers = []
    const gone = 'z'.repeat(32)
    for (const [id, found] of [
      [ID, null],
      [gone, null],
      [gone, { ...ATTACHMENT, id: gone }],
      ['..%2fchannels', ATTACHMENT],
    ] as const) {
      attachment = found
      const response = await anna.send(`/api/attachments/${id}`)
      answers.push([response.status, await response.text(), [...response.headers].filter(([name]) => name !== 'date')])
    }
    attachment = ATTACHMENT
    service.answer = () => ({ errors: [{ message: 'not yours', extensions: { code: 'FORBIDDEN' } }] })
    const refused = await anna.send(`/api/attachments/${ID}`)
    answers.push([refused.status, await refused.text(), [...refused.headers].filter(([name]) => name !== 'date')])
    expect(answers[0]?.[0]).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('is nobody’s without a session, and no document whatever the service says it is', async () => {
    expect((await createBrowser(edge).send(`/api/attachments/${ID}`)).status).toBe(401)
    expect((await createBrowser(bearers).send(`/api/attachments/${ID}`)).status).toBe(401)
    for (const mediaType of ['text/html', 'image/svg+xml', 'application/pdf', 'IMAGE/PNG\r\nx: y']) {
      attachment = { ...ATTACHMENT, name: 'x.html\r\nset-cookie: a=b', mediaType }
      const response = await anna.send(`/api/attachments/${ID}`)
      expect(response.headers.get('content-type')).toBe('application/octet-stream')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*"$/)
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it('is not served while the service is down, and not asked for by other methods', async () => {
    service.answer = () => 'nonsense'
    expect((await anna.send(`/api/attachments/${ID}`)).status).toBe(502)
    expect((await anna.send(`/api/attachments/${ID}`, { method: 'POST' })).status).toBe(405)
  })

  it('that the ticketing service keeps itself is passed on from its address, and from no other origin [TK-15]', async () => {
    attachment = { ...ATTACHMENT, url: `${FILES}/picture.jpg` }
    const response = await anna.send('/api/attachments/stw-26118-0-0')
    expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('set-cookie')).toBeNull()
    attachment = { ...ATTACHMENT, url: 'http://169.254.169.254/latest/meta-data' }
    expect((await anna.send('/api/attachments/stw-26118-0-0')).status).toBe(502)
  })
})

describe('a file of a machine', () => {
  it('is passed on from where the service keeps it, with its ranges and without its headers', async () => {
    const response = await anna.send('/api/portal-files/doc-1')
    expect(Buffer.from(await response.arrayBuffer()).equals(FILE)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Manual.pdf"',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
      etag: '"v1"',
    })
    for (const name of ['set-cookie', 'x-powered-by']) expect(response.headers.get(name)).toBeNull()
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
    expect(asked[0]?.headers).not.toHaveProperty('ciam_id_token')
    const range = await bert.send('/api/portal-files/doc-1', { headers: { range: 'bytes=995-', 'if-range': '"v1"' } })
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([206, 'bytes 995-999/1000', '56789'])
    expect((await anna.send('/api/portal-files/doc-1', { headers: { range: 'bytes=5000-' } })).status).toBe(416)
    const head = await anna.send('/api/portal-files/doc-1', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each([
    ['another origin', 'http://127.0.0.1:9/manual.pdf', 502],
    ['the cloud’s own addresses', 'http://169.254.169.254/latest/meta-data', 502],
    ['a name in the address', `http://user:pw@${new URL(FILES).host}/manual.pdf`, 502],
    ['no address of the web', 'file:///etc/passwd', 502],
    ['a redirect', `${FILES}/moved.pdf`, 503],
    ['a file that is gone', `${FILES}/gone.pdf`, 404],
  ])('at %s is not fetched, and nothing of it is told', async (_, url, status) => {
    portalFile = { url, name: 'a.pdf', mediaType: 'application/pdf', bytes: 1 }
    const response = await anna.send('/api/portal-files/doc-1')
    expect(response.status).toBe(status)
    expect(await response.text()).not.toMatch(/var|169|127/)
  })

  it('of another organisation is unknown, and nobody’s without a session', async () => {
    portalFile = null
    expect((await anna.send('/api/portal-files/doc-1')).status).toBe(404)
    expect(asked).toEqual([])
    expect((await createBrowser(edge).send('/api/portal-files/doc-1')).status).toBe(401)
  })
})

describe('a user who opens too many files', () => {
  it('is asked to wait, before the service is asked', { timeout: 60_000 }, async () => {
    const ask = () => anna.send('/api/attachments/no-id!')
    let refused: Response | undefined
    // Twice the limit and more: one of two minutes holds too many.
    for (let turn = 0; turn < 25 && !refused; turn += 1)
      refused = (await Promise.all(Array.from({ length: 50 }, ask))).find(({ status }) => status === 429)
    expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['60', { error: 'too many calls' }])
    expect(service.calls).toEqual([])
  })
})
