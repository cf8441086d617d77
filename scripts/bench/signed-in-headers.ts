import { z } from 'zod'
import {
  CSRF_HEADER,
  loginAnswerSchema,
  SESSION_ENDPOINTS,
  sessionSchema,
  type TokenStoreMode,
} from '#content-schema/identity/session-api.ts'
import type { BenchIdentity } from './bench-identity.ts'

/** What a call of somebody who is signed in carries, by the way of keeping tokens. @throws Error when the login fails */
export async function signedInHeaders(
  mode: TokenStoreMode,
  { edgeUrl, identity }: { edgeUrl: string; identity: BenchIdentity },
): Promise<Record<string, string>> {
  return mode === 'browser' ? { authorization: `Bearer ${await identity.sign()}` } : sessionHeaders(edgeUrl)
}

/** Signs in as a browser does, step by step. */
async function sessionHeaders(edgeUrl: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: { body?: unknown; token?: string } = {}) => {
    const response = await fetch(edgeUrl + path, {
      ...(init.body === undefined ? {} : { method: 'POST', body: JSON.stringify(init.body) }),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: cookieHeader(cookies),
        ...(init.token === undefined ? {} : { [CSRF_HEADER]: init.token }),
      },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const tokenOf = async () => sessionSchema.parse(await ask(SESSION_ENDPOINTS.session)).csrfToken
  const token = await tokenOf()
  const { location } = loginAnswerSchema.parse(await ask(SESSION_ENDPOINTS.login, { body: { returnTo: '/' }, token }))
  await ask(location)
  const state = z.string().parse(new URL(location, edgeUrl).searchParams.get('state'))
  await ask(SESSION_ENDPOINTS.callback, { body: { code: 'bench', state }, token })
  return { [CSRF_HEADER]: await tokenOf(), cookie: cookieHeader(cookies) }
}

const cookieHeader = (cookies: ReadonlyMap<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
