import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

/** Rules of WCAG 2.2 A and AA, and axe's own good practice. */
async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  )
  expect(findings).toEqual([])
}

const STYLE_GUIDE = ['', '/buttons', '/components', '/inputs', '/modules', '/pages/error', '/tools/email-links', '/typography']

for (const [kind, path] of Object.entries(SAMPLE_PAGES))
  test(`${kind} has no violation on a large and a small screen`, async ({ page }) => {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/de-ch${path}`)
      await expectNoViolations(page)
    }
  })

for (const path of [
  '/ja-jp',
  '/fr/about',
  '/en/brand-portal',
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

test('open menu and open chooser have no violation', async ({ page }) => {
  await page.goto('/de-ch')
  await page.locator('.main-navigation summary', { hasText: 'Produkte' }).click()
  await expectNoViolations(page)
  await page.locator('.site-header .utility-button').click()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/de-ch')
  await page.locator('.site-header-inner > .menu-button').click()
  await expectNoViolations(page)
})
