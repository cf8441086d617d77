import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toUser } from '#content-schema/identity/claims.ts'
import { beginLogin } from '#islands/portal/session/begin-login.ts'
import { CLAIMS, type FakeBrowser, gateway, json, openBrowser, wellKnown } from './fake-browser.ts'

const SESSION = {
  mode: 'edge',
  user: null,
  endsAt: null,
  csrfToken: 'csrf-1',
  clientId: 'strandwerk-web',
  browserStore: 'localStorage',
  loginMode: 'redirect',
}
const ANNA = { ...toUser(CLAIMS), roles: [...CLAIMS.roles] }

/** The page as far as its script goes: its facts, and parts that are shown or not. */
function fakePage() {
  const shown = new Map<string, { hidden: boolean; href: string; textContent: string }>()
  const find = (selector: string) => {
    const name = /data-callback-(\w+)/.exec(selector)?.[1] ?? ''
    const part = shown.get(name) ?? { hidden: true, href: '', textContent: '' }
    shown.set(name, part)
    return {
      set textContent(text: string) {
        part.textContent = text
      },
      setAttribute: (_: string, value: string) => {
        part.href = value
      },
      toggleAttribute: (_: string, isHidden: boolean) => {
        part.hidden = isHidden
      },
      querySelector: () => null,
    }
  }
  const page = { dataset: { home: '/en' }, querySelector: find } as unknown as HTMLElement
  return { page, shown }
}

let browser: FakeBrowser
function open(path: string, session: object = SESSION): void {
  browser = openBrowser(path)
  browser.on(gateway('wellKnown'), wellKnown())
  browser.on('/api/session', json(session))
  browser.on('/api/session/login', json({ location: '/am/authorize?x=1' }))
}
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a stranger is led to the login, which returns to the page that sent him (CP-18)', async () => {
  open('/en/sign-in?to=%2Fen%2Fmembers%3Fa%3D1')
  await beginLogin(fakePage().page)
  expect(browser.left).toEqual(['/am/authorize?x=1'])
  expect(browser.calls.at(-1)?.body).toBe(JSON.stringify({ returnTo: '/en/members?a=1', isFresh: false }))
})

test('whoever is signed in goes on to the page at once (CP-18)', async () => {
  open('/en/sign-in?to=%2Fen%2Fmembers', { ...SESSION, user: ANNA })
  await beginLogin(fakePage().page)
  expect(browser.left).toEqual(['/en/members'])
})

test.each(['//evil.example', 'https://evil.example/', '/en/sign-in?to=x', '/api/session'])(
  'a target that is no page of this host leads home: %s',
  async (target) => {
    open(`/en/sign-in?to=${encodeURIComponent(target)}`, { ...SESSION, user: ANNA })
    await beginLogin(fakePage().page)
    expect(browser.left).toEqual(['/en'])
  },
)

test('a page that sends somebody back again and again is left alone, and he is told', async () => {
  open('/en/sign-in?to=%2Fen%2Fmembers', { ...SESSION, user: ANNA })
  const { page, shown } = fakePage()
  for (let visit = 0; visit < 3; visit += 1) await beginLogin(page)
  expect(browser.left).toHaveLength(2)
  expect(shown.get('failed')?.hidden).toBe(false)
})

test('an identity service that does not answer is told, with a way to try again', async () => {
  open('/en/sign-in?to=%2Fen%2Fmembers')
  browser.on(gateway('wellKnown'), json({}, 503))
  const { page, shown } = fakePage()
  await beginLogin(page)
  expect(browser.left).toEqual([])
  expect([shown.get('failed')?.hidden, shown.get('again')?.href]).toEqual([false, '/en/sign-in?to=%2Fen%2Fmembers'])
})
