import type { Page } from '@playwright/test'

/** Addresses break where they can; what the edge writes knows no syllables (docs/extending.md, a heading). */
const EXEMPT = '.visually-hidden, .form-trap, [href^="mailto:"], .result-title, .comparison-page table'

/**
 * Words that go on in the next line without a hyphen, as they have no room and nothing says where to divide them. The browser's own
 * dictionary is put aside: not everybody's has one.
 *
 * @param exempt selector of what may break its words
 */
export async function findBrokenWords(page: Page, exempt = EXEMPT): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate((exempt) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*:not(#none) { hyphens: manual !important }')
    document.adoptedStyleSheets = [sheet]
    const linesOf = (text: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text, start)
      range.setEnd(text, end)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size
    }
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(`script, style, select, ${exempt}`)) continue
      // Between soft hyphens, what cannot be divided; the hyphen before its first letter counts as part of that one.
      for (const { 0: part, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]{5,}/gu))
        if (linesOf(text, index + 1, index + part.length) > 1) broken.push(`${part} in ${around.tagName.toLowerCase()}.${around.className}`)
    }
    document.adoptedStyleSheets = []
    return broken
  }, exempt)
}
