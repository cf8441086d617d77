import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toUser } from '#content-schema/identity/claims.ts'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { noteLogin } from '#islands/portal/session/login-guard.ts'
import { signOutHere } from '#islands/portal/session/sign-out-here.ts'
import { CLAIMS, type FakeBrowser, json, openBrowser } from './fake-browser.ts'

const SESSION = {
  mode: 'edge',
  user: { ...toUser(CLAIMS), roles: [...CLAIMS.roles] },
  endsAt: null,
  csrfToken: 'csrf-1',
  clientId: 'strandwerk-web',
  browserStore: 'localStorage',
  loginMode: 'redirect',
}
const TEXTS = {
  title: 'Signing out…',
  doneTitle: 'You are signed out',
  doneText: 'See you soon.',
  failedTitle: 'You may still be signed in',
  failedText: 'Try again.',
  again: 'Try to sign out again',
}
const DRAFT = 'uapp_portal_draft:u-1:profile'

/** The page as far as its script goes: its texts, and parts that are shown or not. */
function fakePage() {
  const texts = new Map(['title', 'text', 'failedTitle', 'failedText', 'again', 'home'].map((name) => [name, '']))
  const hidden = new Map([['failed', true]])
  const links = new Map<string, string>()
  const named = [...texts.keys()].map((name) => ({
    dataset: { text: name },
    set textContent(text: string) {
      texts.set(name, text)
    },
  }))
  const find = (selector: string) => {
    const name = /data-callback-(\w+)/.exec(selector)?.[1] ?? ''
    return {
      classList: { remove: () => undefined },
      focus: () => undefined,
      setAttribute: (_: string, value: string) => void links.set(name, value),
      toggleAttribute: (_: string, isHidden: boolean) => void hidden.set(name, isHidden),
      querySelector: () => null,
    }
  }
  const dataset = { home: '/en', signOut: JSON.stringify(TEXTS) }
  const page = { dataset, querySelector: find, querySelectorAll: () => named } as unknown as HTMLElement
  return { page, texts, hidden, links }
}

let browser: FakeBrowser
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  browser = openBrowser('/en/sign-in?out')
  browser.session.set(DRAFT, '{"city":"Linthau"}')
  browser.on('/api/session', json(SESSION))
  browser.on(SESSION_ENDPOINTS.logout, json({ isComplete: true }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('ends the session, leaves no draft, and says so with a link home (CP-18)', async () => {
  const { page, texts, hidden } = fakePage()
  await signOutHere(page)
  expect(browser.paths()).toEqual([SESSION_ENDPOINTS.session, SESSION_ENDPOINTS.logout])
  expect(browser.session.has(DRAFT)).toBe(false)
  expect([texts.get('title'), texts.get('text')]).toEqual(['You are signed out', 'See you soon.'])
  expect(hidden.get('failed')).toBe(true)
})

test('whoever signs out and comes back to the same page is not taken for somebody who is sent in a circle', async () => {
  noteLogin('/en/members')
  noteLogin('/en/members')
  await signOutHere(fakePage().page)
  expect(noteLogin('/en/members')).toBe(true)
})

test('other tabs of the host hear of it', async () => {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('uapp_session')
  channel.onmessage = ({ data }) => void heard.push(data)
  await signOutHere(fakePage().page)
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'signedOut' }]))
  channel.close()
})

test('a session that may still be there is told, with a way to try again', async () => {
  browser.on(SESSION_ENDPOINTS.logout, json({}, 503))
  const { page, texts, hidden, links } = fakePage()
  await signOutHere(page)
  expect([hidden.get('failed'), hidden.get('waiting')]).toEqual([false, true])
  expect([texts.get('failedTitle'), texts.get('again')]).toEqual(['You may still be signed in', 'Try to sign out again'])
  expect([links.get('again'), links.get('home')]).toEqual(['/en/sign-in?out', '/en'])
})

test('a page that is rendered ahead signs nobody out until it is shown (AH-82)', async () => {
  const shown = new EventTarget()
  vi.stubGlobal('document', Object.assign(document, { prerendering: true, addEventListener: shown.addEventListener.bind(shown) }))
  const done = signOutHere(fakePage().page)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(browser.calls).toEqual([])
  shown.dispatchEvent(new Event('prerenderingchange'))
  await done
  expect(browser.paths()).toContain(SESSION_ENDPOINTS.logout)
})
