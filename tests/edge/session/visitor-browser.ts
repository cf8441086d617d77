import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { createEdgeHarness, MAIN_HOST } from '../edge-harness.ts'
import { buildRelease } from '../release-fixture.ts'
import type { FakeIdentity } from './fake-identity.ts'

export const SESSION_SECRET = 'session-secret-of-the-tests'

/** The harness asks on the worker's behalf and follows redirects whatever the worker says; workerd itself does as it is told. */
function followNoRedirectOf(url: string): void {
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return address.startsWith(url) ? fetch(new Request(input, init), { redirect: 'manual' }) : fetch(input, init)
  }
}

/** The worker with sign in by a fake identity service. */
export function createSignInHarness(identity: FakeIdentity, vars: Record<string, string> = {}) {
  followNoRedirectOf(identity.url)
  return createEdgeHarness({
    vars: {
      IDENTITY_URL: identity.url,
      IDENTITY_ISSUER: identity.issuer,
      IDENTITY_CLIENT_ID: identity.clientId,
      AUTH_TOKEN_STORE: 'edge',
      ...vars,
    },
    moreSecrets: { SESSION_SECRET },
  })
}

type Harness = ReturnType<typeof createSignInHarness>

/** A browser as far as it matters here: cookies, and the headers by which it tells who made a request. */
export function createBrowser(edge: Pick<Harness, 'request'>, host = MAIN_HOST) {
  const cookies = new Map<string, string>()
  async function send(path: string, init: RequestInit = {}, site = 'same-origin'): Promise<Response> {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = (await edge.request(host + path, {
      ...init,
      headers: { 'sec-fetch-site': site, ...(header === '' ? {} : { cookie: header }), ...(init.headers as Record<string, string>) },
    })) as unknown as Response
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const session = async () =>
    (await send(SESSION_ENDPOINTS.session)).json() as Promise<{
      csrfToken: string
      user: { id: string; initials: string } | null
      mode: string
    }>
  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = await session()
    return send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, ...headers },
      body: JSON.stringify(body),
    })
  }
  /** Begins a login at the edge; answers what the identity service would be asked, nonce included. */
  async function begin(identity: FakeIdentity, returnTo = '/en-us/portal/tickets/list'): Promise<URLSearchParams> {
    const { location } = (await (await post(SESSION_ENDPOINTS.login, { returnTo })).json()) as { location: string }
    await send(location, { headers: { accept: 'text/html' } })
    const asked = identity.calls.findLast(({ path }) => path.includes('/authorize'))
    return new URL(asked?.path ?? '/', 'http://identity.test').searchParams
  }
  async function signIn(identity: FakeIdentity, returnTo?: string): Promise<Response> {
    const query = await begin(identity, returnTo)
    return post(SESSION_ENDPOINTS.callback, { code: identity.codeFor(query), state: query.get('state') })
  }
  return { cookies, send, post, session, begin, signIn }
}

/** A release with a portal and pages that a role opens: one of the main site, one of a site on its host, and one of a site with a host of its own. */
export function releaseWithPortal() {
  return buildRelease({
    pages: {
      main: [
        { key: '/en-us', html: '<h1>Home</h1>' },
        { key: '/en-us/portal', html: '<h1>Portal shell</h1>' },
        { key: '/en-us/members', html: '<h1>Only for members</h1>', protection: 2 },
      ],
      fair: [{ key: '/en/members', html: '<h1>Only for members of the fair</h1>', protection: 2 }],
      partner: [
        { key: '/en/members', html: '<h1>Only for members of the partner</h1>', protection: 2 },
        { key: '/en/sign-in', html: '<h1>Signing in</h1>' },
      ],
    },
  })
}
