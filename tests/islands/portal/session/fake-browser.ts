import { vi } from 'vitest'
import { IDENTITY_PATHS } from '#content-schema/identity/login-settings.ts'

export const ORIGIN = 'https://www.strandwerk.example'
export const CLIENT = 'strandwerk-web'
export const TOKEN_KEY = `FR-SDK-${CLIENT}`

export interface SeenCall {
  url: URL
  method: string
  headers: Headers
  body: string
  credentials: string | undefined
}

/** A browser as far as a login needs one: addresses, storage, hidden frames and calls, each answered by the test. */
export interface FakeBrowser {
  calls: SeenCall[]
  /** Paths of the calls, in order. */
  paths(): string[]
  /** Where the page was led to. */
  left: string[]
  frames: { src: string; isRemoved: boolean }[]
  local: Map<string, string>
  session: Map<string, string>
  /** What a call is answered with; the last one that matches. */
  on(path: string, answer: Response | Error | ((call: SeenCall) => Response | Error | Promise<Response>)): void
  /** Where a hidden frame lands; null for nowhere. */
  frameLandsOn: ((src: URL) => string | null) | null
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export const TOKENS = { access_token: 'access', id_token: 'identity', refresh_token: 'refresh', expires_in: 3600 }
export const CLAIMS = {
  subname: 'u-1',
  given_name: 'Anna',
  family_name: 'Muster',
  name: 'Anna Muster',
  email: 'anna@customer.example',
  roles: ['STW Service Ticketing Active'],
}
export const gateway = (name: keyof typeof IDENTITY_PATHS) => `/am/${IDENTITY_PATHS[name]}`

/** Stands in for the globals of a browser until `vi.unstubAllGlobals`. */
export function openBrowser(path = '/en/portal'): FakeBrowser {
  const answers: [string, Response | Error | ((call: SeenCall) => Response | Error | Promise<Response>)][] = []
  const browser: FakeBrowser = {
    calls: [],
    paths: () => browser.calls.map(({ url }) => url.pathname),
    left: [],
    frames: [],
    local: new Map(),
    session: new Map(),
    on: (asked, answer) => void answers.unshift([asked, answer]),
    frameLandsOn: null,
  }
  const url = new URL(path, ORIGIN)
  const { href, origin, pathname, search, hash } = url
  const location = {
    href,
    origin,
    pathname,
    search,
    hash,
    assign: (target: string) => void browser.left.push(String(target)),
    replace: (target: string) => void browser.left.push(String(target)),
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location, crypto: globalThis.crypto, addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('localStorage', storageOf(browser.local))
  vi.stubGlobal('sessionStorage', storageOf(browser.session))
  vi.stubGlobal('document', documentOf(browser))
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit = {}) => {
    const call: SeenCall = {
      url: new URL(asked, ORIGIN),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
      credentials: init.credentials,
    }
    browser.calls.push(call)
    const found = answers.find(([wanted]) => wanted === call.url.pathname)?.[1]
    if (found === undefined) throw new TypeError('Failed to fetch')
    const answer = typeof found === 'function' ? await found(call) : found
    if (answer instanceof Error) throw answer
    return answer.clone()
  })
  return browser
}

function storageOf(entries: Map<string, string>) {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, String(value)),
    removeItem: (key: string) => void entries.delete(key),
  }
  // Keys of a storage are its own, its methods are not.
  return new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

function documentOf(browser: FakeBrowser) {
  const createElement = () => {
    const frame = { src: '', isRemoved: false }
    let onLoad: (() => void) | null = null
    let place = 'about:blank'
    browser.frames.push(frame)
    return {
      style: {},
      get contentWindow() {
        return { location: { href: place } }
      },
      addEventListener: (_type: string, listener: () => void) => {
        onLoad = listener
      },
      removeEventListener: () => undefined,
      remove: () => {
        frame.isRemoved = true
      },
      set src(src: string) {
        frame.src = src
        const landed = browser.frameLandsOn?.(new URL(src)) ?? null
        if (landed === null) return
        place = new URL(landed, ORIGIN).href
        setTimeout(() => onLoad?.(), 0)
      },
    }
  }
  return { createElement, body: { appendChild: () => undefined }, dispatchEvent: () => true, cookie: '' }
}

/** An identity service that knows the browser: frames come back with a code, codes become tokens. */
export function answerWell(browser: FakeBrowser): void {
  browser.on(gateway('wellKnown'), wellKnown())
  browser.on(gateway('accessToken'), json(TOKENS))
  browser.on(gateway('userInfo'), json(CLAIMS))
  browser.on(gateway('revoke'), new Response('', { status: 200 }))
  browser.on(gateway('endSession'), new Response(null, { status: 204 }))
  browser.on('/am/session/logout', json({ isComplete: true }))
  browser.frameLandsOn = (src) => `/blank-callback?code=c1&state=${src.searchParams.get('state')}`
}

export function wellKnown(): Response {
  const at = (name: keyof typeof IDENTITY_PATHS) => ORIGIN + gateway(name)
  return json({
    authorization_endpoint: at('authorize'),
    token_endpoint: at('accessToken'),
    userinfo_endpoint: at('userInfo'),
    revocation_endpoint: at('revoke'),
    end_session_endpoint: at('endSession'),
  })
}

export function storeTokens(browser: FakeBrowser, endsInSeconds: number): void {
  const tokens = { accessToken: 'old-access', idToken: 'old-identity', tokenExpiry: Date.now() + endsInSeconds * 1000 }
  browser.local.set(TOKEN_KEY, JSON.stringify(tokens))
}
