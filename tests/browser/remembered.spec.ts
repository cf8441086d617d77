import type { BrowserContext } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

const PRODUCT = SAMPLE_PAGES.product

/** What the page's script had the edge remember. */
const remembered = async (context: BrowserContext, cookie = 'uapp_locale') =>
  (await context.cookies()).find(({ name }) => name === cookie)?.value

test('a first visit follows the browser, a later one the locale that is remembered (RT-08, RT-09)', async ({ page, context }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/en-us')
  await page.goto('/fr-ch/about')
  await expect.poll(() => remembered(context)).toBe('fr-ch')
  await page.goto('/')
  await expect(page).toHaveURL('/fr-ch')
  await page.goto(PRODUCT)
  await expect(page).toHaveURL(`/fr-ch${PRODUCT}`)
  const cookie = (await context.cookies()).find(({ name }) => name === 'uapp_locale')
  expect(cookie?.value).toBe('fr-ch')
  // Browsers shorten it to 400 days; a session cookie would be -1.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 60 * 60)
})

test('each site remembers a locale of its own (RT-09)', async ({ page, context }) => {
  await page.goto('/de-ch')
  await expect.poll(() => remembered(context)).toBe('de-ch')
  await page.goto('/es/north-america-events')
  await expect.poll(() => remembered(context, 'uapp_locale-north_america_events')).toBe('es')
  await page.goto('/')
  await expect(page).toHaveURL('/de-ch')
  await page.goto('/north-america-events')
  await expect(page).toHaveURL('/es/north-america-events')
  const names = [...new Set((await context.cookies()).map(({ name }) => name))].sort()
  expect(names).toEqual(['uapp_consent', 'uapp_locale', 'uapp_locale-north_america_events'])
})

test('a page without translation says so, and the language chosen instead stays chosen (RT-10, IL-10, AH-17)', async ({
  page,
  context,
}) => {
  await page.goto('/fr/about')
  const banner = page.locator('.language-banner')
  await expect(banner).toContainText('Non disponible en français')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en')
  await banner.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/fr/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tal|Über|Menschen|Draht/)
  expect((await context.cookies()).find(({ name }) => name === 'uapp_fallback-language')?.value).toBe('de')
  await page.goto('/fr/about/history')
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'de')
  await page.goto('/en/about/history')
  await expect(page.getByRole('main')).not.toHaveAttribute('lang')
})

test('metric or imperial follows the country until it is chosen, then stays over pages, reload and locale (PR-30)', async ({ page }) => {
  const html = page.locator('html')
  const choose = (system: string) => page.locator('.measurement-switch').getByText(system, { exact: true }).first().click()
  await page.goto(`/en-us${PRODUCT}`)
  await expect(html).toHaveAttribute('data-measurement', 'imperial')
  await expect(page.locator('.imperial').first()).toBeVisible()
  await expect(page.locator('.metric').first()).toBeHidden()

  await choose('Metric')
  await expect(html).toHaveAttribute('data-measurement', 'metric')
  await expect(page.locator('.metric').first()).toBeVisible()
  await expect(page.locator('.imperial').first()).toBeHidden()
  await page.reload()
  await expect(html).toHaveAttribute('data-measurement', 'metric')
  await expect(page.getByRole('radio', { name: 'Metric' }).first()).toBeChecked()

  await page.goto(`/de-ch${PRODUCT}`)
  await expect(html).toHaveAttribute('data-measurement', 'metric')
  await choose('Imperial')
  await page.goto(`/ja-jp${PRODUCT}`)
  await expect(html).toHaveAttribute('data-measurement', 'imperial')
  await page.goBack()
  await expect(html).toHaveAttribute('data-measurement', 'imperial')
})
