import { authorization, type Browser, createBrowser, endpoint, exchange, type Tokens } from './browser.ts'

export const MIA = { email: 'mia.keller@albis.example', password: 'Kabel-Trommel-41' }
export const OSKAR = { email: 'oskar.hahn@albis.example', password: 'Zweiter-Faktor-2', totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }

export interface Page {
  url: string
  html: string
  status: number
}

/** The first screen of a sign-in. */
export async function openSignIn(
  base: string,
  { browser = createBrowser(base), change = {} }: { browser?: Browser; change?: Record<string, string> } = {},
) {
  const { url, verifier } = authorization(base, change)
  return { browser, verifier, page: await browser.follow(await browser.get(url)) }
}

/** Sends a form and follows where it leads. */
export async function send(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
  return browser.follow(await browser.submit(page, fields))
}

/** Signs in with a password, and gives the browser and its tokens. */
export async function signIn(
  base: string,
  { email, password }: { email: string; password: string },
  options: Parameters<typeof openSignIn>[1] = {},
) {
  const { browser, verifier, page } = await openSignIn(base, options)
  const end = await send(browser, page, { email, password })
  return { browser, tokens: await tokensOf(base, end, verifier) }
}

export async function tokensOf(base: string, { url, html }: Page, verifier: string): Promise<Tokens> {
  const code = new URL(url).searchParams.get('code')
  if (code === null) throw new Error(`No code at ${url}: ${titleOf(html)}; ${problemsOf(html).join(' ')}`)
  const response = await exchange(base, code, { verifier })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as Tokens
}

export const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** What a screen says is wrong, at fields and above them. */
export function problemsOf(html: string): string[] {
  return [...html.matchAll(/<p class="(?:problem|notice)"[^>]*>([^<]*)<\/p>/g)].map(([, text = '']) => text.replaceAll('&#39;', "'"))
}

export function userInfo(base: string, token: string): Promise<Response> {
  return fetch(endpoint(base, '/userinfo'), { headers: { authorization: `Bearer ${token}` } })
}

/** Asks the account API as its holder. */
export async function account(base: string, token: string, operation: string, body?: object) {
  const [method = 'GET', path = ''] = operation.split(' ')
  const response = await fetch(`${base}/am/json/realms/root/realms/alpha/account${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of what it asked for
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as any }
}

/** Does something to the identity service from outside. */
export async function control(base: string, path: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${base}/control/identity/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
