import { EDITOR_LOGIN_ENDPOINT } from '#content-schema/editing/editor-login.ts'
import type { createEdgeHarness } from '../edge-harness.ts'

export const EDITOR_PASSWORD = 'Editors only 2026'
export const EDITOR_SECRET = 'secret-of-the-gate-of-editors'
export const PAGE_PASSWORD = 'Crimphöhe 1.24'
/** Secrets of an edge with both gates; they share one that signs, so that the scope alone tells their tickets apart. */
export const GATE_SECRETS = { EDITOR_PASSWORD, EDITOR_PASSWORD_SECRET: EDITOR_SECRET, PAGE_PASSWORD, PAGE_PASSWORD_SECRET: EDITOR_SECRET }
export const EDITOR_COOKIE = 'uapp_editor-ticket'

type Edge = ReturnType<typeof createEdgeHarness>

let addresses = 0

/** Sends a body to the login, each time from an address of its own unless told otherwise. */
export function sendLogin(edge: Edge, body: unknown, headers: Record<string, string> = {}) {
  addresses += 1
  return edge.request(EDITOR_LOGIN_ENDPOINT, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `203.0.113.${addresses}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** The ticket of somebody who knew the password. */
export async function editorTicket(edge: Edge): Promise<string> {
  const { hashedPassword } = (await (await sendLogin(edge, { input: EDITOR_PASSWORD })).json()) as { hashedPassword: string }
  return hashedPassword
}

async function sign(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), algorithm, false, ['sign'])
  return Buffer.from(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))).toString('hex')
}

/** A genuine ticket that is over in so many seconds. */
export async function ticketFor(seconds: number): Promise<string> {
  const end = String(Math.floor(Date.now() / 1000) + seconds)
  return `2.${end}.${await sign(`${EDITOR_SECRET}\n${EDITOR_PASSWORD}`, `gate editor 2 ${end}`)}`
}

/** Tickets that are not an editor's, by what is wrong with each; the first is one, so that a test can tell that they are well formed. */
export async function madeTickets(): Promise<Record<string, string>> {
  const later = String(Math.floor(Date.now() / 1000) + 1000)
  const key = `${EDITOR_SECRET}\n${EDITOR_PASSWORD}`
  const signature = await sign(key, `gate editor 2 ${later}`)
  return {
    genuine: `2.${later}.${signature}`,
    'without a signature': `2.${later}.`,
    'signed with nothing but the password': `2.${later}.${await sign(EDITOR_PASSWORD, `gate editor 2 ${later}`)}`,
    'signed with nothing but the secret': `2.${later}.${await sign(EDITOR_SECRET, `gate editor 2 ${later}`)}`,
    over: `2.1000.${await sign(key, 'gate editor 2 1000')}`,
    'made to last longer': `2.${Number(later) + 1000}.${signature}`,
    'of another version': `1.${later}.${await sign(key, `gate editor 1 ${later}`)}`,
    'of the gate of pages': `2.${later}.${await sign(`${EDITOR_SECRET}\n${PAGE_PASSWORD}`, `gate page 2 ${later}`)}`,
    'of another scope under the same key': `2.${later}.${await sign(key, `gate page 2 ${later}`)}`,
    'no ticket': 'true',
  }
}
