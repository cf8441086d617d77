import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

/** As islands show messages; the module is the one the page uses. */
type Shown = Record<string, string | number | boolean>

/** Shows messages through the store of the page itself: its script, or what it shares, holds it. */
async function show(page: Page, ...messages: Shown[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { src } = document.querySelector<HTMLScriptElement>('script[type="module"][src]') ?? {}
    if (!src) throw new Error('The page has no script')
    // What pages share with the portal is a file of its own, which the script of the page imports by name.
    const script = await (await fetch(src)).text()
    const shared = [...script.matchAll(/shared\.[\w-]+\.js/g)].map(([name]) => new URL(name, new URL(src, location.href)).href)
    const modules = await Promise.all([src, ...new Set(shared)].map((address) => import(address) as Promise<Record<string, unknown>>))
    // Minified names: the store is the only export with `get`, `set` and a list inside.
    const store = modules
      .flatMap(Object.values<unknown>)
      .find(
        (value): value is { get(): unknown[]; set(list: unknown[]): void } =>
          typeof value === 'object' &&
          value !== null &&
          'get' in value &&
          'set' in value &&
          Array.isArray((value as { get(): unknown }).get()),
      )
    if (!store) throw new Error('The store of messages is not found')
    const known = store.get()
    store.set([...known, ...all.map((message, at) => ({ type: 'info', timeoutMs: 7000, ...message, id: 1000 + known.length + at }))])
  }, messages)
}

/** A page whose clock the test moves, with one message on show already: what draws it has been read. */
async function openWithOwnClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/de-ch')
  await page.clock.pauseAt(Date.now() + 60_000)
  await show(page, { text: 'Bleibt' })
  const isShown = async () => {
    await page.clock.runFor(100)
    return flash(page, 'Bleibt').isVisible()
  }
  await expect.poll(isShown).toBe(true)
}

const flash = (page: Page, text: string) => page.locator('.flash', { hasText: text })

test('each type has its role and colour (ER-06, UX-08)', async ({ page }) => {
  await page.goto('/de-ch')
  await show(page, { text: 'Hinweis' }, { text: 'Gelungen', type: 'success', title: 'Titel' }, { text: 'Fehler', type: 'error' })
  await expect(flash(page, 'Hinweis')).toHaveAttribute('role', 'status')
  await expect(flash(page, 'Gelungen')).toHaveAttribute('role', 'status')
  await expect(flash(page, 'Gelungen').locator('.flash-title')).toHaveText('Titel')
  await expect(flash(page, 'Fehler')).toHaveAttribute('role', 'alert')
  const colours = await page.locator('.flash').evaluateAll((all) => all.map((element) => getComputedStyle(element).color))
  expect(new Set(colours).size).toBe(3)
})

test('a floating message hides itself after seven seconds, any other stays until it is hidden (ER-07, ER-08, ER-09)', async ({ page }) => {
  await openWithOwnClock(page)
  await show(page, { text: 'Schwebt', isFloating: true })
  await page.clock.runFor(100)
  await expect(flash(page, 'Schwebt')).toBeVisible()
  await page.clock.runFor(6800)
  await expect(flash(page, 'Schwebt')).toBeVisible()
  await page.clock.runFor(1000)
  await expect(flash(page, 'Schwebt')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(flash(page, 'Bleibt')).toBeVisible()
  await flash(page, 'Bleibt')
    .getByRole('button', { name: /^Schlie(ss|ß)en$/ })
    .click()
  await page.clock.runFor(1000)
  await expect(flash(page, 'Bleibt')).toHaveCount(0)
})

test('the clock stands still while a floating message is pointed at', async ({ page }) => {
  await openWithOwnClock(page)
  await show(page, { text: 'Schwebt', isFloating: true })
  await page.clock.runFor(100)
  await flash(page, 'Schwebt').hover()
  await page.clock.runFor(20_000)
  await expect(flash(page, 'Schwebt')).toBeVisible()
  await page.mouse.move(5, 700)
  await page.clock.runFor(8000)
  await expect(flash(page, 'Schwebt')).toHaveCount(0)
})

test('hide button, or link when it leads somewhere, or neither when it is static (ER-06, ER-10)', async ({ page }) => {
  await page.goto('/de-ch')
  await show(
    page,
    { text: 'Mit Knopf' },
    { text: 'Mit Link', destination: '/de-ch/about', linkText: 'Mehr dazu' },
    { text: 'Fest', isStatic: true, isFloating: true, destination: '/de-ch/about', linkText: 'Mehr dazu' },
  )
  await expect(flash(page, 'Mit Knopf').getByRole('button')).toHaveCount(1)
  await expect(flash(page, 'Mit Knopf').getByRole('link')).toHaveCount(0)
  await expect(flash(page, 'Mit Link').getByRole('button')).toHaveCount(0)
  await expect(flash(page, 'Fest').locator('a, button')).toHaveCount(0)
  await flash(page, 'Mit Link').getByRole('link', { name: 'Mehr dazu' }).click()
  await expect(page).toHaveURL('/de-ch/about')
})

test('it fades, but not where motion is unwanted (ER-11)', async ({ page }) => {
  await page.goto('/de-ch')
  await show(page, { text: 'Blendet' })
  const transition = () => flash(page, 'Blendet').evaluate((element) => getComputedStyle(element).transition)
  expect(await transition()).toContain('opacity 0.22s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await transition()).not.toContain('0.22s')
  await flash(page, 'Blendet').getByRole('button').click()
  await expect(flash(page, 'Blendet')).toHaveCount(0)
})

test('it lies above an open dialog, can be used there, and outlives it', async ({ page }) => {
  await page.goto('/de-ch')
  await page.locator('.site-footer [data-action="cookie-settings"]').click()
  await show(page, { text: 'Über dem Dialog' }, { text: 'Noch eine' })
  await flash(page, 'Über dem Dialog').getByRole('button').click()
  await expect(flash(page, 'Über dem Dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('#cookie-settings')).toBeHidden()
  await expect(flash(page, 'Noch eine')).toBeVisible()
})

test('a dialog that opens after a message does not cover it', async ({ page }) => {
  await page.goto('/de-ch')
  await show(page, { text: 'Vor dem Dialog' })
  await expect(flash(page, 'Vor dem Dialog').getByRole('button')).toBeVisible()
  await page.locator('.site-footer [data-action="cookie-settings"]').click()
  await expect(page.locator('#cookie-settings')).toBeVisible()
  await flash(page, 'Vor dem Dialog').getByRole('button').click()
  await expect(flash(page, 'Vor dem Dialog')).toHaveCount(0)
})

test('text of a message is text', async ({ page }) => {
  await page.goto('/de-ch')
  await show(page, { text: '<img src=x onerror=alert(1)>', title: '<b>Titel</b>' })
  await expect(flash(page, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.locator('.flash :is(img, b)')).toHaveCount(0)
})
