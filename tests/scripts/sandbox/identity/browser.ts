import { createHash, randomBytes } from 'node:crypto'

const REALM = '/am/oauth2/realms/root/realms/alpha'

/** A browser without script, as far as signing in needs one: it keeps cookies by path, and follows no redirect by itself. */
export interface Browser {
  get(address: string, headers?: Record<string, string>): Promise<Response>
  /** Fills in and sends the form of a page. */
  submit(page: { url: string; html: string }, fields: Record<string, string>): Promise<Response>
  /** Follows redirects within the identity service, up to a page or an address outside of it. */
  follow(response: Response): Promise<{ url: string; html: string; status: number }>
}

interface Cookie {
  name: string
  value: string
  path: string
}

export function createBrowser(base: string, fixed: Record<string, string> = {}): Browser {
  let cookies: Cookie[] = []
  const headersFor = (url: URL) => {
    const sent = cookies.filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
    return { accept: 'text/html', ...fixed, cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
      if (value !== '' && !/expires=Thu, 01 Jan 1970/i.test(line)) cookies.push({ name, value, path })
    }
    return response
  }
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const url = new URL(address, base)
    return keep(await fetch(url, { redirect: 'manual', headers: { ...headersFor(url), ...headers } }))
  }
  return {
    get,
    async submit({ url, html }, fields) {
      const target = new URL(/<form[^>]* action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? url, url)
      const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }).toString()
      const headers = { ...headersFor(target), origin: target.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const response = await fetch(target, { method: 'POST', redirect: 'manual', headers, body })
      return keep(response)
    },
    async follow(response) {
      let [answer, url] = [response, response.url]
      for (;;) {
        const location = answer.headers.get('location')
        if (location === null) return { url, html: await answer.text(), status: answer.status }
        url = new URL(location, url).href
        if (!new URL(url).pathname.startsWith('/am/')) return { url, html: '', status: answer.status }
        answer = await get(url)
      }
    },
  }
}

export const REDIRECT_URI = 'http://localhost:8787/callback'

/** What a client sends along a code flow. */
export interface Authorization {
  url: string
  verifier: string
}

export function authorization(base: string, change: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'strandwerk-web',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid profile email fr:idm:*',
    state: 'state-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })
  return { url: `${base}${REALM}/authorize?${query}`, verifier }
}

export function form(address: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  scope: string
}

export function exchange(
  base: string,
  code: string,
  { verifier, ...change }: { verifier: string; [field: string]: string },
): Promise<Response> {
  return form(`${base}${REALM}/access_token`, {
    grant_type: 'authorization_code',
    client_id: 'strandwerk-web',
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: verifier,
    ...change,
  })
}

export const endpoint = (base: string, path: string) => `${base}${REALM}${path}`
