import type { Page } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

const PRODUCT = SAMPLE_PAGES.product
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const openMenu = (page: Page) => page.locator('details.mega[open]')

test('an unknown action says so in the console and goes nowhere', async ({ page, consoleErrors }) => {
  await page.goto('/de-ch')
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<button data-action="doesnotexist">Nobody knows me</button>')
  })
  await page.getByRole('button', { name: 'Nobody knows me' }).click()
  await expect.poll(() => consoleErrors.list().join()).toContain('no such action: doesnotexist')
  consoleErrors.forget(/no such action: doesnotexist/)
  await expect(page).toHaveURL('/de-ch')
})

test('an action that somebody claims is theirs', async ({ page }) => {
  await page.goto('/de-ch')
  const claimed = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('action', (event) => {
          event.preventDefault()
          resolve((event as CustomEvent<{ name: string }>).detail.name)
        }),
      ),
  )
  await page.locator('.site-footer [data-action="contact"]').click()
  expect(await claimed).toBe('contact')
})

test('a link to a part of the page leads there', async ({ page }) => {
  await page.goto(`/de-ch${PRODUCT}`)
  await page.locator('a[href="#variants"]').first().click()
  await expect(page).toHaveURL(`/de-ch${PRODUCT}#variants`)
  await expect(page.locator('#variants')).toBeInViewport()
  await page.goto(`/de-ch${PRODUCT}#technical-data`)
  await expect(page.locator('#technical-data')).toBeInViewport()
})

test('a new page starts at its top, and going back returns to where it was left', async ({ page }) => {
  await page.goto('/de-ch')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(800)
  const left = await scrollTop(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/de-ch/"]')?.click())
  await expect(page).not.toHaveURL('/de-ch')
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/de-ch')
  await expect.poll(async () => Math.abs((await scrollTop(page)) - left)).toBeLessThan(60)
})

test('every document announces itself once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('pageview', (event) => {
      const views = JSON.parse(sessionStorage.getItem('views') ?? '[]') as unknown[]
      sessionStorage.setItem('views', JSON.stringify([...views, (event as CustomEvent).detail]))
    })
  })
  await page.goto('/de-ch')
  await page.goto('/de-ch/about')
  const views = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('views') ?? '[]') as { path: string; locale: string; site: string }[])
  await expect.poll(async () => (await views()).map(({ path }) => path)).toEqual(['/de-ch', '/de-ch/about'])
  expect((await views())[0]).toMatchObject({ locale: 'de-ch', site: 'strandwerk' })
})

test.describe('the menu', () => {
  test('opens by pointer, one at a time, and closes by a click beside it', async ({ page }) => {
    await page.goto('/de-ch')
    const top = (title: string) => page.locator('.main-navigation summary', { hasText: title })
    await top('Produkte').click()
    await expect(openMenu(page)).toHaveCount(1)
    await top('Dienstleistungen').click()
    await expect(openMenu(page)).toHaveCount(1)
    await expect(openMenu(page).locator('summary')).toHaveText(/Dienstleistungen/)
    await page.mouse.click(640, 780)
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('opens by Enter, closes by Escape and gives the focus back', async ({ page }) => {
    await page.goto('/de-ch')
    const summary = page.locator('.main-navigation summary', { hasText: 'Produkte' })
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(openMenu(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(openMenu(page).locator('a:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(openMenu(page)).toHaveCount(0)
    await expect(summary).toBeFocused()
  })

  test('closes when the focus moves on', async ({ page }) => {
    await page.goto('/de-ch')
    await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
    await page.locator('.site-footer a').first().focus()
    await expect(openMenu(page)).toHaveCount(0)
  })

  for (const width of [375, 768])
    test(`is a panel of its own at ${width} px, by pointer and by keyboard`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/de-ch')
      const panel = page.locator('#main-navigation')
      const button = page.locator('.menu-button')
      await expect(panel).toBeHidden()
      await button.click()
      await expect(panel).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(panel).toBeVisible()
      await panel.locator('summary', { hasText: 'Produkte' }).click()
      await panel.getByRole('link', { name: 'Crimpen' }).click()
      await expect(page).toHaveURL('/de-ch/products/crimping')
    })
})

test('the chooser closes by Escape and by its button, and gives the focus back', async ({ page }) => {
  await page.goto('/de-ch')
  const button = page.locator('.site-header .utility-button')
  const chooser = page.locator('#locale-chooser')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(chooser).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await chooser.getByRole('button', { name: 'Schliessen' }).click()
  await expect(chooser).toBeHidden()
})

test('the skip link leads a keyboard to the content', async ({ page }) => {
  await page.goto('/de-ch')
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip-link')).toBeFocused()
  await expect(page.locator('.skip-link')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('content, menu, chooser and measurement are all there', async ({ page }) => {
    await page.goto('/de-ch')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
    await page.locator('#main-navigation').getByRole('link', { name: 'Crimpen' }).click()
    await expect(page).toHaveURL('/de-ch/products/crimping')
    await page.locator('.site-header .utility-button').click()
    await page.locator('#locale-chooser').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL('/en/products/crimping')
    await page.goto(`/de-ch${PRODUCT}`)
    await expect(page.locator('[data-system="metric"]').first()).toBeVisible()
    await page.locator('.measurement-switch').getByText('Imperial', { exact: true }).first().click()
    await expect(page.locator('[data-system="imperial"]').first()).toBeVisible()
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  })
})
