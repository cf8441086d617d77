import type { Page } from '@playwright/test'
import { expect, resize, scroll, test } from './visitor.ts'

/** A page of each composition of a cover. */
const COVERS = [
  ['stage', '/en'],
  ['paper', '/en/industries/automotive'],
  ['split', '/en/brand-portal'],
  ['scene', '/en/about/careers'],
] as const
const WITHOUT_COVER = '/en/about/history'

/** How the header stands to the hero; places are those of the document, colours as computed. */
function measure(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('.site-header')
    const hero = document.querySelector('.hero')
    const heading = document.querySelector('h1')
    if (!header || !hero || !heading) throw new Error('The page lacks its header or hero')
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)
    const overlay = [...document.querySelectorAll('.site-header, .breadcrumbs')]
    return {
      background: getComputedStyle(header).backgroundColor,
      color: getComputedStyle(header).color,
      heroTop: topOf(hero),
      headingTop: topOf(heading),
      overlayEnd: Math.max(...overlay.map((element) => element.getBoundingClientRect().bottom)),
      height: document.documentElement.scrollHeight,
    }
  })
}

const CLEAR = 'rgba(0, 0, 0, 0)'

for (const width of [375, 768, 1280, 1680])
  for (const [composition, path] of COVERS)
    test(`a ${composition} cover begins under the header, and nothing shifts when that becomes solid, ${width} px [UX-04]`, async ({
      page,
    }) => {
      await resize(page, { width, height: 700 })
      await page.goto(path)
      const atTop = await measure(page)
      expect(atTop).toMatchObject({ background: CLEAR, heroTop: 0 })
      expect(atTop.color).toBe(composition === 'paper' ? 'rgb(20, 25, 29)' : 'rgb(255, 255, 255)')
      expect(atTop.headingTop).toBeGreaterThan(atTop.overlayEnd)
      await expect(async () => {
        await scroll(page, 60)
        expect((await measure(page)).background).not.toBe(CLEAR)
      }).toPass()
      const below = await measure(page)
      expect([below.heroTop, below.headingTop, below.height]).toEqual([0, atTop.headingTop, atTop.height])
      expect(below.color).toBe('rgb(255, 255, 255)')
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(async () => (await measure(page)).background).toBe(CLEAR)
    })

test('the header over a cover is solid while one of its panels is open, and where a page was left below its top [UX-04]', async ({
  page,
}) => {
  await resize(page, { width: 1280, height: 700 })
  await page.goto('/en/industries/automotive')
  await page.locator('.mega > summary').first().click()
  expect((await measure(page)).background).not.toBe(CLEAR)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await measure(page)).background).toBe(CLEAR)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  await expect.poll(async () => (await measure(page)).background).not.toBe(CLEAR)
})

test('a header above a page without cover, printed or in forced colours, keeps its ground and its room [UX-04]', async ({ page }) => {
  await page.goto(WITHOUT_COVER)
  const backgroundOf = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await backgroundOf()).not.toBe(CLEAR)
  await page.goto('/en/about/careers')
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    const { background, heroTop } = await measure(page)
    expect(background).not.toBe(CLEAR)
    expect(heroTop).toBeGreaterThan(40)
  }
})
