import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

const PRODUCT = `/de-ch${SAMPLE_PAGES.product}`
const COOKIE = 'uapp_measurement-system'

declare global {
  interface Window {
    /** What `<html>` said of the units when the first figure of either system came in, and how much the page shifted on its own. */
    seen?: { unitsAtFirstFigure: string | undefined; shift: number }
  }
}

for (const [system, shown, hidden] of [
  ['Imperial', '.imperial', '.metric'],
  ['Metric', '.metric', '.imperial'],
] as const)
  test.describe(`who chose ${system}`, () => {
    test.beforeEach(async ({ context, page, baseURL }) => {
      await context.addCookies([{ name: COOKIE, value: system, url: baseURL ?? '' }])
      await page.addInitScript(() => {
        const seen: NonNullable<Window['seen']> = { unitsAtFirstFigure: undefined, shift: 0 }
        window.seen = seen
        const figures = new MutationObserver(() => {
          if (!document.querySelector('main .metric, main .imperial')) return
          seen.unitsAtFirstFigure = document.documentElement.dataset.measurement
          figures.disconnect()
        })
        figures.observe(document, { childList: true, subtree: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
    })

    test('sees no figure of the other system, nor the page move [PR-18, AH-58]', async ({ page }) => {
      await page.goto(PRODUCT)
      await expect(page.locator(`main ${shown}:visible`).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(() => window.seen)
      expect(seen?.unitsAtFirstFigure).toBe(system.toLowerCase())
      expect(seen?.shift).toBeLessThan(0.02)
      await expect(page.locator(`main ${hidden}:visible`)).toHaveCount(0)
    })
  })

test('both systems are in the page, and rows of none stay whatever is chosen [PR-18]', async ({ page }) => {
  await page.goto(PRODUCT)
  const data = page.locator('#technical-data')
  const rows = () => data.locator('tr:visible').allInnerTexts()
  const before = await rows()
  await page.locator('.measurement-switch').getByText('Imperial', { exact: true }).first().click()
  await expect(data.locator('.metric:visible')).toHaveCount(0)
  const after = await rows()
  expect(after).not.toEqual(before)
  expect(after.length).toBe(before.length)
  expect(after.some((row) => before.includes(row))).toBe(true)
  await page.locator('.measurement-switch').getByText('Metrisch', { exact: true }).first().click()
  expect(await rows()).toEqual(before)
})
