import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { COMPARE, LIST } from './comparison-page.ts'
import { BRAND_PAGE, SAMPLE_PAGES } from './sample-pages.ts'
import { expect, test } from './visitor.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const CHOSEN = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]'

/** Share of the pixels of an element that are others than in a picture of it taken before, from 0 to 1. */
async function shareOfChange(before: Buffer, after: Buffer): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b) throw new Error('no picture')
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let changed = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 48)) changed++
  return (changed * 3) / a.data.length
}

/** Takes the choice away from an element and looks whether it looks another way then. */
async function expectChoiceToShow(found: Locator, name: string): Promise<void> {
  const element = await found.elementHandle()
  if (!element) throw new Error(`no ${name}`)
  await element.scrollIntoViewIfNeeded()
  const chosen = await element.screenshot()
  await element.evaluate((node) => {
    for (const attribute of ['aria-current', 'aria-selected', 'aria-pressed']) node.removeAttribute(attribute)
  })
  expect(await shareOfChange(chosen, await element.screenshot()), name).toBeGreaterThan(0.2)
}

/** Looks at all that is chosen on a page but the last crumb, which its place tells. @returns how much there is */
async function expectAllChoicesToShow(page: Page): Promise<number> {
  const names = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('.breadcrumbs'))
        .map((element, at) => {
          element.dataset.chosen = String(at)
          return `${element.tagName} “${element.textContent?.trim()}” in ${element.parentElement?.className}`
        }),
    CHOSEN,
  )
  for (const [at, name] of names.entries()) await expectChoiceToShow(page.locator(`[data-chosen="${at}"]`), name)
  return names.length
}

const PAGES = {
  'style guide, components': '/style-guide/components',
  'style guide, modules': '/style-guide/modules',
  'page in the header': '/de-ch/products',
  'filtered events': '/de-ch/events',
  'kinds of results': '/de-ch/search?q=crimp',
  'pictures of a product': `/de-ch${SAMPLE_PAGES.product}`,
}

for (const [name, path] of Object.entries(PAGES))
  test(`forced colours show what is chosen: ${name}`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await expectAllChoicesToShow(page)).toBeGreaterThan(0)
  })

test('forced colours show which locale a visitor reads', async ({ page }) => {
  await page.goto('/de-ch')
  await page.locator('.site-header .utility-button').click()
  await expectChoiceToShow(page.locator('.locale-groups [aria-current]'), 'locale')
})

test('forced colours show which product is compared', async ({ page }) => {
  await page.goto(LIST)
  const button = page.locator('[data-action="compare"]').first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(0, 0)
  await expectChoiceToShow(button, 'compare button')
})

test('forced colours show which variant and which units are chosen', async ({ page }) => {
  for (const [path, part] of [
    [`/de-ch${SAMPLE_PAGES.product}`, '.choice-grid label'],
    ['/style-guide/components', '.segmented label'],
  ] as const) {
    await page.goto(path)
    const first = page.locator(part).first()
    const second = page.locator(part).nth(1)
    await first.click()
    await page.mouse.move(0, 0)
    const chosen = await first.screenshot()
    await second.click()
    await page.mouse.move(0, 0)
    expect(await shareOfChange(chosen, await first.screenshot()), part).toBeGreaterThan(0.5)
  }
})

/** Colours on a line through the middle of an element. */
async function coloursAcross(bar: Locator): Promise<number> {
  await bar.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await bar.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width
  const colours = new Set(Array.from({ length: info.width }, (_, x) => data.subarray((middle + x) * 3, (middle + x) * 3 + 3).join()))
  return colours.size
}

test('forced colours show how far a figure reaches', async ({ page }) => {
  await page.goto(`${COMPARE}?products=punto-6+punto-12+punto-30`)
  // The island takes the place of the table the edge wrote.
  await expect(page.locator('.comparison-static')).toHaveCount(0)
  expect(await coloursAcross(page.locator('.comparison-bar').first())).toBeGreaterThan(1)
  await page.goto(`/de-ch${SAMPLE_PAGES['wire finder']}`)
  expect(await coloursAcross(page.locator('.finder-result .finder-bar svg').first())).toBeGreaterThan(2)
})

test('forced colours show where the focus is, on what is chosen too', async ({ page }) => {
  await page.goto(`/de-ch${SAMPLE_PAGES.product}`)
  await page.waitForLoadState('networkidle')
  for (const part of ['.gallery-thumbnails [aria-current]', '.choice-grid label:has(:checked)', '.button', '.downloads a']) {
    const element = page.locator(part).filter({ visible: true }).first()
    await element.scrollIntoViewIfNeeded()
    const picture = async () => {
      const box = await element.boundingBox()
      if (!box) throw new Error(`no ${part}`)
      return page.screenshot({ clip: { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 } })
    }
    const before = await picture()
    await page.keyboard.press('Shift')
    await element.evaluate((node) => {
      const target = node.querySelector('input:checked') ?? node
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    })
    expect(await shareOfChange(before, await picture()), part).toBeGreaterThan(0.005)
  }
})

test('forced colours leave no background of the accent under text the browser writes in its own', async ({ page }) => {
  const { product, story, quotation, 'wire finder': finder, 'document finder': documents } = SAMPLE_PAGES
  const paths = ['', product, story, quotation, finder, documents].map((path) => `/de-ch${path}`)
  for (const path of [...paths, BRAND_PAGE, '/style-guide/buttons']) {
    await page.goto(path)
    const hidden = await page.evaluate(() => {
      const luminance = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
      return [...document.querySelectorAll<HTMLElement>('main :is(a, button), .skip-link')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).forcedColorAdjust === 'auto')
        .filter((element) => {
          const { color, backgroundColor } = getComputedStyle(element)
          const isOpaque = !/, 0\)|transparent/.test(backgroundColor)
          return isOpaque && Math.abs(luminance(color) - luminance(backgroundColor)) < 200
        })
        .map((element) => element.textContent?.trim())
    })
    expect(hidden, path).toEqual([])
  }
})
