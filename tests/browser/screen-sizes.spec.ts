import { findBrokenWords } from './broken-words.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

const WIDTHS = [375, 768, 1280, 1680]

for (const locale of ['de-ch', 'ja-jp'])
  for (const [kind, path] of Object.entries(SAMPLE_PAGES))
    test(`${kind} in ${locale} fits at ${WIDTHS.join(', ')} px, its words whole or divided by a hyphen`, async ({ page }) => {
      await page.goto(`/${locale}${path}`)
      for (const width of WIDTHS) {
        await resize(page, { width, height: 800 })
        // What reaches beyond the screen, once letters are there and the new width is.
        const beyond = () =>
          page.evaluate(() => {
            const room = document.documentElement.clientWidth
            if (document.documentElement.scrollWidth <= room) return []
            const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > room + 1)
            return ['it scrolls', ...wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)]
          })
        await expect.poll(beyond, `${width} px`).toEqual([])
        // As above: a page that has just been made narrow is on its way to its new lines.
        if (locale !== 'ja-jp') await expect.poll(() => findBrokenWords(page), `${width} px`).toEqual([])
      }
    })

test('a wide screen is used: what a page holds grows with it, lines of text do not', async ({ page }) => {
  await page.goto('/de-ch/products')
  const widthOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  await resize(page, { width: 1280, height: 800 })
  const [grid, lead] = [await widthOf('main .card-grid'), await widthOf('main .lead')]
  await resize(page, { width: 1680, height: 1000 })
  await expect.poll(() => widthOf('main .card-grid')).toBeGreaterThan(grid + 100)
  expect(await widthOf('main .lead')).toBeLessThan(lead * 1.1)
})

// Where the header's row is narrowest, and the languages with the longest words.
for (const locale of ['de', 'hu', 'cs', 'pt', 'ro'])
  test(`the header of ${locale} stands in one row from 901 px on, and fits at 320 px`, async ({ page }) => {
    await page.goto(`/${locale}`)
    for (const width of [320, 901, 1024, 1100, 1280]) {
      await resize(page, { width, height: 800 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(beyond, `${width} px`).toBe(0)
      if (width < 901) continue
      const tops = await page.locator('.top-link').evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
      expect(new Set(tops).size, `${width} px: ${tops}`).toBe(1)
    }
  })

test('the tools of the header say their names from 1100 px on, and only their icons are seen below', async ({ page }) => {
  await page.goto('/hu')
  const labels = page.locator('.header-tools .tool-label')
  const widths = () => labels.evaluateAll((found) => found.map((label) => label.getBoundingClientRect().width > 1))
  await resize(page, { width: 1100, height: 800 })
  await expect.poll(widths).toEqual([true, true, true, true])
  await resize(page, { width: 1099, height: 800 })
  await expect.poll(widths).toEqual([false, false, false, false])
})

test('a small screen shows the way back to the crumb before the last, a large one the whole trail (NV-22)', async ({ page }) => {
  const trail = page.locator('.breadcrumbs')
  const visibleLinks = trail.locator('a:visible')
  await resize(page, { width: 375, height: 800 })
  await page.goto(`/de-ch${SAMPLE_PAGES.product}`)
  await expect(visibleLinks).toHaveCount(1)
  await visibleLinks.click()
  await expect(page).toHaveURL('/de-ch/products/crimping/crimp-lines')
  await resize(page, { width: 1280, height: 800 })
  await expect(visibleLinks).not.toHaveCount(1)
  await expect(trail.locator('[aria-current="page"]')).toBeVisible()
})

test('everything to press is at least 24 px in both directions', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  for (const path of ['/de-ch', `/de-ch${SAMPLE_PAGES.product}`]) {
    await page.goto(path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, summary, input, nav a, .button')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ element, box }) => box.width > 1 && (box.width < 24 || box.height < 24) && getComputedStyle(element).display !== 'inline',
        )
        .map(
          ({ element, box }) => `${element.tagName} “${element.textContent?.trim()}” ${Math.round(box.width)} × ${Math.round(box.height)}`,
        ),
    )
    expect(small, path).toEqual([])
  }
})
