import { test as base, type Page, type ViewportSize } from '@playwright/test'
import type { TokenStoreMode } from '#content-schema/identity/session-api.ts'
import { CONSENT_COOKIE, type ConsentCategory, formatConsent } from '#content-schema/site/consent.ts'
import { type Platform, platformOf } from './stack-under-test.ts'

/** What went wrong in the console of a page, and in its scripts. */
export interface ConsoleErrors {
  /** Errors so far; a message of the test's own making is taken out with `forget`. */
  list(): string[]
  forget(pattern: RegExp): void
}

/**
 * A browser that draws the next page before its transition is set up, or comes to a page that wants none, drops the transition and reports it as an
 * error of the page. The early script silences it; on a page without scripts nobody can, and nobody sees it.
 */
const TRANSITION_TOO_LATE =
  /^Transition was (?:skipped|aborted because of invalid state\. (?:Page already revealed|ViewTransition opt-in disabled))$/

/** What a visitor answered to the question about cookies; null for a first visit, where it is still open. */
type Answer = { categories: readonly ConsentCategory[] } | null

/** Options of a project: which platform its tests look at. */
export interface PlatformOptions {
  /** A platform of sign in's own, with this way of keeping tokens; null for the one all tests share. */
  tokenStore: TokenStoreMode | null
}

/**
 * A browser whose addresses are those of the stack under test, and whose console is watched: a healthy page says nothing (CI-30).
 * Its visitor has refused cookies before; `test.use({ consent })` says otherwise.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors; consent: Answer; platform: Platform } & PlatformOptions>({
  consent: [{ categories: [] }, { option: true }],
  storageState: async ({ consent }, use) => {
    const value = consent && formatConsent({ date: '2026-11-01', ...consent })
    const attributes = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
    const hosts = value === null ? [] : ['localhost', 'partner.localhost']
    await use({ cookies: hosts.map((domain) => ({ name: CONSENT_COOKIE, value: value ?? '', domain, ...attributes })), origins: [] })
  },
  tokenStore: [null, { option: true }],
  platform: async ({ tokenStore }, use) => use(platformOf(tokenStore)),
  baseURL: async ({ platform }, use) => use(platform.edgeUrl),
  consoleErrors: [
    async ({ page }, use) => {
      let errors: string[] = []
      waitForScripts(page)
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => {
        if (!TRANSITION_TOO_LATE.test(error.message)) errors.push(String(error))
      })
      await use({
        list: () => errors,
        forget(pattern) {
          errors = errors.filter((error) => !pattern.test(error))
        },
      })
      base.expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect } from '@playwright/test'

let isWaiting = false

/**
 * The script of a page begins after the frame that shows what has loaded (`EARLY_SCRIPT`), so after the event `load`. So whoever goes to a page and
 * waits for that event, in any window, waits for the script too.
 */
function waitForScripts(page: Page): void {
  if (isWaiting) return
  isWaiting = true
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload'>
  const { goto, reload } = pages
  pages.goto = async function (this: Page, url, options) {
    const response = await goto.call(this, url, options)
    if (options?.waitUntil === undefined) await scriptBegan(this)
    return response
  }
  pages.reload = async function (this: Page, options) {
    const response = await reload.call(this, options)
    if (options?.waitUntil === undefined) await scriptBegan(this)
    return response
  }
}

/** A page that leads on by itself, or whose script a test holds back, has nothing to wait for. */
async function scriptBegan(page: Page): Promise<void> {
  try {
    if (!(await page.evaluate(() => document.documentElement.classList.contains('js')))) return
    await page.waitForFunction(() => ![...document.querySelectorAll('template')].some(({ content }) => content.querySelector('script')))
    await page.evaluate(() =>
      Promise.allSettled([...document.scripts].flatMap(({ type, src }) => (type === 'module' && src ? [import(src)] : []))),
    )
  } catch (error) {
    if (!/context was destroyed|has been closed/.test(String(error))) throw error
  }
}

type Use = Parameters<typeof test.use>[0]

/** For files that are not about motion: their visitor wants none. To draw it takes a sixth of what such a file takes. */
export const STILL: Use = { contextOptions: { reducedMotion: 'reduce' } }

/** The same for files that the project `sign-in` runs as well: there things move. */
export const STILL_IN_VIEWS: Use = {
  contextOptions: async ({ tokenStore }, use) => use(tokenStore === null ? { reducedMotion: 'reduce' } : {}),
}

/** Scrolls by pixels, upwards below zero. A turn of the wheel would be waited for until the page has drawn it, which a busy machine may never. */
export async function scroll(page: Page, pixels: number): Promise<void> {
  await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), pixels)
}

/**
 * Gives the page another size and waits until the page is laid out in it. The browser confirms the size first and updates `dvh` of what stands on
 * the page with a later frame, so an element that is there before the change is measured. (A page without scripts has no frames to count.)
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.evaluate(addProbe)
  await page.setViewportSize(size)
  await base.expect.poll(() => page.evaluate(measureProbe)).toEqual(size)
  await page.evaluate(() => document.querySelector('body + i')?.remove())
}

function addProbe(): void {
  const probe = document.createElement('i')
  Object.assign(probe.style, { position: 'fixed', top: '0', width: '100vw', height: '100dvh', visibility: 'hidden' })
  document.body.after(probe)
}

function measureProbe(): ViewportSize | undefined {
  const box = document.querySelector('body + i')?.getBoundingClientRect()
  return box && { width: Math.round(box.width), height: Math.round(box.height) }
}
