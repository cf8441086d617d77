import type { Page } from '@playwright/test'
import { describeViolations } from './axe.ts'
import { BRAND_PAGE, SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const expectNoViolations = async (page: Page) => expect(await describeViolations(page)).toEqual([])

const STYLE_GUIDE = ['', '/buttons', '/components', '/inputs', '/modules', '/pages/error', '/tools/email-links', '/typography']

/** Beside German, each page in one of them: together they have longer words, other letters and the texts of the source. */
const OTHER_LOCALES = ['en', 'hu', 'ja-jp']

for (const [at, [kind, path]] of Object.entries(SAMPLE_PAGES).entries())
  test(`${kind} has no violation on a large, a small and, in another language, a wide screen (RT-47)`, async ({ page }) => {
    for (const [locale, widths] of [
      ['de-ch', [1280, 375]],
      [OTHER_LOCALES[at % OTHER_LOCALES.length], [1680]],
    ] as const) {
      await page.goto(`/${locale}${path}`)
      for (const width of widths)
        await test.step(`${locale}, ${width} px`, async () => {
          await resize(page, { width, height: 800 })
          await expectNoViolations(page)
        })
    }
  })

for (const path of [
  '/ja-jp',
  '/fr/about',
  '/en/brand-portal',
  BRAND_PAGE,
  '/es/north-america-events',
  '/de/messe',
  ...STYLE_GUIDE.map((name) => `/style-guide${name}`),
])
  test(`${path} has no violation`, async ({ page }) => {
    await page.goto(path)
    await expectNoViolations(page)
  })

test('the page for unknown addresses has no violation', async ({ page, consoleErrors }) => {
  const response = await page.goto('/de-ch/no-such-page')
  expect(response?.status()).toBe(404)
  await expectNoViolations(page)
  consoleErrors.forget(/status of 404/)
})

for (const [name, path] of Object.entries({
  'results of a search': '/search?q=crimp',
  'a comparison of four': '/compare?products=punto-6+punto-12+punto-30+punto-80',
  'an address nobody knows': '/no-such-page',
}))
  test(`${name} has no violation on a phone, in Japanese either`, async ({ page, consoleErrors }) => {
    await resize(page, { width: 375, height: 800 })
    for (const locale of ['de-ch', 'ja-jp']) {
      await page.goto(`/${locale}${path}`)
      await expectNoViolations(page)
    }
    consoleErrors.forget(/status of 404/)
  })

test('the error page leads on without script (ER-01, ER-02)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 375, height: 800 } })
  const plain = await context.newPage()
  await plain.goto('/style-guide/pages/error')
  const main = plain.getByRole('main')
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/style-guide/pages/error')
  await expect(main.getByRole('link', { name: 'Go to home' })).toBeVisible()
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByText(/ERR-\d{4}/)).toBeVisible()
  await context.close()
})

for (const surface of ['light', 'dark'])
  test(`the error page has no violation on the ${surface} surface`, async ({ page }) => {
    await page.goto(`/style-guide/pages/error?surface=${surface}`)
    await expectNoViolations(page)
  })

test('open menu and open chooser have no violation', async ({ page }) => {
  await page.goto('/de-ch')
  await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
  await expectNoViolations(page)
  await page.locator('.site-header .utility-button').click()
  await expectNoViolations(page)
  await resize(page, { width: 375, height: 800 })
  await page.goto('/de-ch')
  await page.locator('.site-header-inner > .menu-button').click()
  await expectNoViolations(page)
})
