import { holdBack } from './hold-back.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

declare global {
  interface Window {
    /** How far the page moved on its own: the sum of its layout shifts. */
    shifted?: number
  }
}

const PAGES = { home: '', product: SAMPLE_PAGES.product, classification: SAMPLE_PAGES.classification, contact: SAMPLE_PAGES.contact }

for (const locale of ['de-ch', 'hu', 'en'])
  for (const [name, path] of Object.entries(PAGES))
    test(`nothing moves when the font of ${name} in ${locale} comes late`, async ({ page }) => {
      await page.addInitScript(() => {
        window.shifted = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shifted = (window.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const release = await holdBack(page, '**/*.woff2')
      await page.goto(`/${locale}${path}`, { waitUntil: 'commit' })
      await expect(page.locator('h1').first()).toBeVisible()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      release()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    })
