import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

const LIST = '/products/cutting/cut-and-strip/benchtop/compact'
const WIDTHS = [375, 768, 1280]
const PAGES = {
  ...SAMPLE_PAGES,
  search: '/search?q=crimp',
  request: '/open-source-licences',
  'not found': '/no-such-page',
}

for (const locale of ['de-ch', 'en-us'])
  test(`the bounds of a quantity stand beside each other without script, in the units of ${locale}`, async ({ page }) => {
    const shown = locale === 'de-ch' ? 'metric' : 'imperial'
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 })
      await page.goto(`/${locale}${LIST}`)
      const opener = page.locator('.product-filter-open')
      if (await opener.isVisible()) await opener.click()
      const bounds = page.locator(`.bounds.${shown}:not(.bounds-wire)`).first()
      await expect(bounds).toBeVisible()
      // Both are measured in one frame: the panel that holds them may still be sliding in.
      const tops = await bounds.locator('input').evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top))
      expect(tops, `${width} px`).toHaveLength(2)
      expect(tops[0], `${width} px`).toBe(tops[1])
      await expect(page.locator(`.bounds.${shown === 'metric' ? 'imperial' : 'metric'}:not(.bounds-wire)`).first()).toBeHidden()
    }
  })

test('a switch changes the units of its page without script, and nothing of how they are laid out', async ({ page }) => {
  await page.goto(`/de-ch${LIST}`)
  await page.locator('.measurement-switch').getByText('Imperial').click()
  const bounds = page.locator('.bounds.imperial').first()
  await expect(bounds).toHaveCSS('display', 'grid')
  await expect(page.locator('.bounds.metric').first()).toBeHidden()
})

test('every page fits without script, its fields do not lie over each other', async ({ page, consoleErrors }) => {
  for (const path of Object.values(PAGES)) {
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 })
      await page.goto(`/de-ch${path}`)
      const found = await page.evaluate(() => {
        const fields = [
          ...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button):not([type=radio], [type=checkbox])'),
        ]
          .filter((field) => field.checkVisibility({ visibilityProperty: true }) && !field.closest('.form-trap'))
          .map((field) => ({ name: field.getAttribute('name') ?? field.textContent, box: field.getBoundingClientRect() }))
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
        return {
          beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          over: fields.filter(({ box }, at) => fields.some((other, there) => there > at && isOver(box, other.box))).map(({ name }) => name),
        }
      })
      expect.soft(found, `${path} at ${width} px`).toEqual({ beyond: 0, over: [] })
    }
  }
  consoleErrors.forget(/status of 404/)
})

test('the table of a comparison divides its words at syllables on a phone', async ({ page }) => {
  await resize(page, { width: 375, height: 900 })
  await page.goto(`/de-ch${SAMPLE_PAGES.comparison}`)
  await expect(page.locator('.comparison-static [data-row] th').first()).toHaveCSS('hyphens', 'auto')
  await expect(page.locator('.comparison-static [data-row] th').first()).not.toHaveCSS('overflow-wrap', 'anywhere')
})
