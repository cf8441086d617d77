import { quotationLinesIn } from '#content-schema/quotation/quotation-address.ts'
import { addLine } from '#content-schema/quotation/quotation-basket.ts'
import { hideFlash, showFlash } from '#islands/kit/flash.ts'
import { changeQuotation, quotationBasket } from '#islands/kit/quotation.ts'
import { pageTexts } from '#islands/kit/texts.ts'

/** One message at a time says what was put in last. */
let lastFlash: number | null = null

/** Puts the machines a link asks for into the basket, says so, and stays where the visitor is; without script the link leads to the page. */
export async function collect(link: HTMLAnchorElement): Promise<void> {
  const { search, pathname } = new URL(link.href)
  const lines = quotationLinesIn(search)
  if (lines.length === 0) return location.assign(link.href)
  changeQuotation((basket) => lines.reduce(addLine, basket))
  const { inBasket, toBasket } = (await pageTexts()).quotation
  const name = link.closest('li, main')?.querySelector('h1, h2, h3')?.textContent.trim() ?? lines.map(({ product }) => product).join(', ')
  if (lastFlash !== null) hideFlash(lastFlash)
  lastFlash = showFlash({
    type: 'success',
    text: inBasket.replace('{{name}}', name),
    isFloating: true,
    linkText: toBasket,
    destination: pathname,
  })
}

quotationBasket.subscribe(({ lines }) => {
  for (const mark of document.querySelectorAll<HTMLElement>('.quotation-count')) {
    mark.textContent = String(lines.length)
    mark.hidden = lines.length === 0
  }
})
