import { findBrokenWords } from './broken-words.ts'
import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

/** WCAG 2.2, 2.5.8. */
const MIN_TARGET = 24

const { home, classification, 'product list': list, product, contact } = SAMPLE_PAGES
const PAGES = {
  ...{ home, classification, list, product, contact },
  comparison: '/compare?products=punto-6+punto-12+punto-30+punto-80',
  search: '/search?q=crimp',
  'not found': '/no-such-page',
}

/** Targets too small or one over the other; links inside of sentences are exempt. */
function findPoorTargets(min: number): string[] {
  const named = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
    return `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`
  }
  const isInSentence = (element: Element) => getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td') !== null
  const isCovering = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input:not([type=hidden])')]
    .map((element) => element.closest<HTMLElement>('label') ?? element)
    .filter((element) => isShown(element) && !element.closest('.form-trap, .visually-hidden'))
    .filter((element) => element.getBoundingClientRect().width > 1 && !element.matches('.skip-link'))
  const small = targets.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (width < min || height < min) && !isInSentence(element) && !isCovering(element)
  })
  const controls = targets.filter((element) => element.closest('table') !== null)
  const overlapping = controls.filter((element) => {
    const a = element.getBoundingClientRect()
    return controls.some((other) => {
      const b = other.getBoundingClientRect()
      return other !== element && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    })
  })
  return [...small.map((element) => `small: ${named(element)}`), ...overlapping.map((element) => `over another: ${named(element)}`)]
}

for (const [name, path] of Object.entries(PAGES))
  test(`everything to press is large enough and stands alone on a phone: ${name}`, async ({ page, consoleErrors }) => {
    await resize(page, { width: 375, height: 800 })
    await page.goto(`/de-ch${path}`)
    // The choice of two, which takes the place of the names once the table is alive.
    if (name === 'comparison') await page.locator('.comparison-pair').waitFor()
    for (const width of [375, 320]) {
      await resize(page, { width, height: 800 })
      expect(await page.evaluate(findPoorTargets, MIN_TARGET), `${width} px`).toEqual([])
    }
    consoleErrors.forget(/status of 404/)
  })

test('the grip for a mouse is not there on a phone, whose columns keep their controls', async ({ page }) => {
  await resize(page, { width: 375, height: 800 })
  await page.goto(`/de-ch${PAGES.comparison}`)
  const cells = page.locator('.comparison-pictures td:has(.comparison-controls)')
  await expect(cells).toHaveCount(4)
  await expect(page.locator('.comparison-grip').first()).toBeHidden()
  const beyond = await cells.evaluateAll(
    (all) =>
      all.flatMap((cell) =>
        [...cell.querySelectorAll('button')].filter(
          (button) => button.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1,
        ),
      ).length,
  )
  expect(beyond).toBe(0)
})

test('nothing scrolls sideways at 320 px, and no word is broken without a hyphen', async ({ page, consoleErrors }) => {
  await resize(page, { width: 320, height: 800 })
  for (const locale of ['de-ch', 'hu', 'ja-jp'])
    for (const path of [...Object.values(SAMPLE_PAGES), PAGES.search, PAGES['not found']]) {
      await page.goto(`/${locale}${path}`)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(beyond, `/${locale}${path}`).toBe(0)
      if (locale !== 'ja-jp') expect.soft(await findBrokenWords(page), `/${locale}${path}`).toEqual([])
    }
  consoleErrors.forget(/status of 404/)
})

test('the footer of a short page ends at the lower edge of the screen', async ({ page, consoleErrors }) => {
  const paths = ['/no-such-page', '/search', '/compare', '/quotation', '/productronica/internal'].map((path) => `/de-ch${path}`)
  for (const path of paths) {
    await page.goto(path)
    for (const viewport of [
      { width: 375, height: 3000 },
      { width: 1280, height: 2400 },
    ]) {
      await resize(page, viewport)
      const end = await page.locator('.site-footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom))
      expect(end, `${path} at ${viewport.width} px`).toBe(viewport.height)
    }
  }
  consoleErrors.forget(/status of 40[34]/)
})
