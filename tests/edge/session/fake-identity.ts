import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** An identity service in one process whose answers a test can spoil. The real provider is asked by the tests of whole journeys. */
export interface FakeIdentity {
  /** Base address, ends with a slash. */
  url: string
  issuer: string
  clientId: string
  /** Requests so far, newest last. */
  calls: { method: string; path: string; headers: Record<string, string>; body: string }[]
  /** How the next answers are spoilt; emptied by `heal`. */
  spoil: Spoil
  heal(): void
  rotateKeys(): Promise<void>
  /** Signs claims as the service would, or as the changes say. */
  sign(claims?: Record<string, unknown>, changes?: TokenChanges): Promise<string>
  /** A code as the authorize page would hand it out for a request. */
  codeFor(query: URLSearchParams): string
  close(): Promise<void>
}

interface TokenChanges {
  issuer?: string
  audience?: string
  algorithm?: 'none' | 'RS256' | 'HS256'
  key?: 'foreign'
  kid?: string
  /** Seconds by which the service's clock is off. */
  clock?: number
  nonce?: string
  expiresIn?: number
}

export interface Spoil {
  down?: boolean
  hangMs?: number
  html?: boolean
  token?: { status: number; body: unknown; text?: string }
  userInfo?: { status: number; body?: unknown }
  revokeStatus?: number
  endSessionStatus?: number
  idToken?: TokenChanges
  expiresIn?: number
  refreshStatus?: number
  location?: string
  setCookie?: string[]
}

const CLIENT = 'strandwerk-web'
const R = '/am/oauth2/realms/root/realms/alpha'
export const ANNA = {
  sub: 'anna',
  subname: 'anna',
  given_name: 'Anna',
  family_name: 'Müller',
  name: 'Anna Müller',
  email: 'anna@kabelwerk.example',
  roles: ['STW Service Ticketing Active'],
}

export async function startFakeIdentity(): Promise<FakeIdentity> {
  let keys = await makeKey('one')
  const published: JWK[] = [keys.jwk]
  const codes = new Map<string, { challenge: string; nonce: string | null; redirectUri: string }>()
  const refreshTokens = new Set<string>()
  const foreign = await makeKey('one')
  const fake: FakeIdentity = {
    url: '',
    issuer: 'http://identity.test/am/oauth2/realms/root/realms/alpha',
    clientId: CLIENT,
    calls: [],
    spoil: {},
    heal() {
      fake.spoil = {}
      fake.calls.length = 0
    },
    async rotateKeys() {
      keys = await makeKey(randomUUID())
      published.push(keys.jwk)
    },
    async sign(claims = {}, changes = {}) {
      const at = Math.floor(Date.now() / 1000) + (changes.clock ?? 0)
      const payload = { ...ANNA, auth_time: at, ...(changes.nonce === undefined ? {} : { nonce: changes.nonce }), ...claims }
      const full = {
        ...payload,
        iss: changes.issuer ?? fake.issuer,
        aud: changes.audience ?? CLIENT,
        iat: at,
        exp: at + (changes.expiresIn ?? 3600),
      }
      if (changes.algorithm === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(full)}.`
      const { key, kid } = changes.key === 'foreign' ? foreign : keys
      if (changes.algorithm === 'HS256')
        return new SignJWT(full).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(JSON.stringify(keys.jwk)))
      return new SignJWT(full).setProtectedHeader({ alg: 'RS256', kid: changes.kid ?? kid }).sign(key)
    },
    codeFor(query) {
      const code = randomUUID()
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce'),
        redirectUri: query.get('redirect_uri') ?? '',
      })
      return code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  async function tokensFor(nonce: string | null) {
    const refresh = randomUUID()
    refreshTokens.add(refresh)
    const changes = { ...(nonce === null ? {} : { nonce }), ...fake.spoil.idToken }
    return {
      access_token: `access-${randomUUID()}`,
      id_token: await fake.sign({}, changes),
      refresh_token: refresh,
      expires_in: fake.spoil.expiresIn ?? 3600,
      token_type: 'Bearer',
    }
  }

  async function answerToken(body: URLSearchParams, response: ServerResponse): Promise<void> {
    const spoilt = fake.spoil.token
    if (spoilt) return send(response, spoilt.status, spoilt.text ?? JSON.stringify(spoilt.body), 'application/json')
    if (body.get('grant_type') === 'refresh_token') {
      if (fake.spoil.refreshStatus) return send(response, fake.spoil.refreshStatus, '{"error":"invalid_grant","error_description":"over"}')
      const known = refreshTokens.delete(body.get('refresh_token') ?? '')
      return known ? send(response, 200, JSON.stringify(await tokensFor(null))) : send(response, 400, '{"error":"invalid_grant"}')
    }
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = code && code.challenge === challenge && code.redirectUri === body.get('redirect_uri')
    if (!isRight) return send(response, 400, '{"error":"invalid_grant","error_description":"grant request is invalid"}')
    return send(response, 200, JSON.stringify(await tokensFor(code.nonce)))
  }

  const server = createServer(async (request, response) => {
    const body = await readText(request)
    const url = new URL(request.url ?? '/', 'http://identity.test')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    fake.calls.push({ method: request.method ?? '', path: request.url ?? '', headers, body })
    const { spoil } = fake
    if (spoil.hangMs) await new Promise((resolve) => setTimeout(resolve, spoil.hangMs))
    if (spoil.down) return send(response, 503, 'down')
    if (spoil.html) return send(response, 200, '<h1>Gateway</h1>', 'text/html')
    for (const cookie of spoil.setCookie ?? []) response.appendHeader('set-cookie', cookie)
    switch (url.pathname) {
      case `${R}/connect/jwk_uri`:
        return send(response, 200, JSON.stringify({ keys: published }))
      case `${R}/.well-known/openid-configuration`:
        return send(response, 200, JSON.stringify({ issuer: fake.issuer }))
      case `${R}/access_token`:
        return answerToken(new URLSearchParams(body), response)
      case `${R}/userinfo`:
        return send(response, spoil.userInfo?.status ?? 200, JSON.stringify(spoil.userInfo?.body ?? ANNA))
      case `${R}/token/revoke`:
        return send(response, spoil.revokeStatus ?? 200, '', 'text/plain; charset=utf-8')
      case `${R}/connect/endSession`:
        return send(response, spoil.endSessionStatus ?? 204, '')
      case `${R}/authorize`:
        response.setHeader('location', spoil.location ?? `http://${request.headers['x-forwarded-host']}/am/login/abc`)
        return send(response, 303, '')
      default:
        return send(response, 200, `<title>${url.pathname}</title>`, 'text/html; charset=utf-8')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/am/`
  return fake
}

async function makeKey(kid: string): Promise<{ key: CryptoKey; kid: string; jwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { key: privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(status === 204 ? undefined : body)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
