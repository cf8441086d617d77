import { walkFocus } from './clipped-focus.ts'
import { BRAND_PAGE, SAMPLE_PAGES } from './sample-pages.ts'
import { MOMENTS } from './screen-moments.ts'
import { expect, resize, test } from './visitor.ts'

// A trace of hundreds of key strokes would take longer than the walk.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

const { home, product, catalogue, 'product list': list, classification, contact, locations, comparison, table, events } = SAMPLE_PAGES
const { story, quotation, 'wire finder': finder, 'document finder': documents } = SAMPLE_PAGES
const PAGES = {
  ...{ home, product, catalogue, list, classification, contact, locations, comparison, table, events },
  ...{ story, quotation, finder, documents },
  'comparison of five': '/compare?products=punto-6+punto-12+punto-30+punto-80+punto-150',
  search: '/search?q=crimp',
  'not found': '/no-such-page',
  brand: BRAND_PAGE,
}
const OPENED = [
  'menu',
  'chooser',
  'search-suggestions',
  'news-panel',
  'contact-panel-errors',
  'comparison-panel',
  'list-filter',
  'lightbox',
]

for (const [name, path] of Object.entries(PAGES))
  test(`no focus ring is cut off: ${name}`, async ({ page, consoleErrors }) => {
    for (const width of [1280, 375]) {
      await resize(page, { width, height: 800 })
      await page.goto(path === BRAND_PAGE ? path : `/de-ch${path}`)
      await page.waitForLoadState('networkidle')
      expect(await walkFocus(page), `${width} px`).toEqual([])
    }
    consoleErrors.forget(/status of 404/)
  })

for (const name of OPENED)
  test(`no focus ring is cut off in what opens: ${name}`, async ({ page }) => {
    const moment = MOMENTS[name]
    if (!moment) throw new Error(`no such moment: ${name}`)
    for (const width of [1280, 375]) {
      await resize(page, { width, height: 800 })
      await moment.before?.(page)
      await page.goto(`/de-ch${moment.path}`)
      await moment.act?.(page)
      expect(await walkFocus(page), `${width} px`).toEqual([])
    }
  })
