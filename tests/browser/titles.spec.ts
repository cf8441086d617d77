import { SAMPLE_PAGES } from './sample-pages.ts'
import { expect, resize, STILL, test } from './visitor.ts'

test.use(STILL)

/** Narrowest gap between words, in parts of the size of the letters: the word space less what the letters stand closer. */
const MIN_GAP = 0.2

const PAGES = [SAMPLE_PAGES.home, SAMPLE_PAGES.product, SAMPLE_PAGES.content, SAMPLE_PAGES.story, SAMPLE_PAGES.investors, '/no-such-page']

/** Elements whose letters stand closer than the font has them, and whose words are hardly apart. */
function findGluedWords(min: number): string[] {
  const probe = document.createElement('span')
  probe.style.cssText = 'position:absolute;white-space:pre'
  const widthOf = (text: string) => {
    probe.textContent = text
    return probe.getBoundingClientRect().width
  }
  const glued = new Set<string>()
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { letterSpacing, fontSize } = getComputedStyle(element)
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S\s+\S/.test(node.textContent ?? ''))
    if (!hasWords || !(Number.parseFloat(letterSpacing) < 0) || !element.checkVisibility()) continue
    element.append(probe)
    const gap = (widthOf('n n') - widthOf('nn')) / Number.parseFloat(fontSize)
    probe.remove()
    if (gap < min) glued.add(`${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}” ${gap.toFixed(3)} em`)
  }
  return [...glued]
}

for (const locale of ['de-ch', 'hu', 'en'])
  test(`titles keep their words apart in ${locale}, on large and small screens`, async ({ page, consoleErrors }) => {
    for (const path of PAGES) {
      await page.goto(`/${locale}${path}`)
      await page.evaluate(() => document.fonts.ready)
      for (const width of [1280, 375]) {
        await resize(page, { width, height: 800 })
        expect(await page.evaluate(findGluedWords, MIN_GAP), `${path} at ${width} px`).toEqual([])
      }
    }
    consoleErrors.forget(/status of 404/)
  })
