import { QUOTATION_FORM_ID, QUOTATION_MARKUP, type QuotationState } from '#content-schema/quotation/quotation-markup.ts'
import { pageFacts } from '#islands/kit/page-facts.ts'
import { mountIsland } from '../lifecycle/islands.ts'

/** Shows the basket on the page of the quotation. Where the form was sent already, or the island cannot be had, the page stays as it is. */
export async function showQuotation(page: HTMLElement): Promise<void> {
  const form = document.getElementById(QUOTATION_FORM_ID)
  const lines = page.querySelector(`[${QUOTATION_MARKUP.lines}]`)
  const drawingsPlace = page.querySelector<HTMLElement>(`[${QUOTATION_MARKUP.drawings}]`)
  const setState = (state: QuotationState) => {
    page.setAttribute(QUOTATION_MARKUP.root, state)
    page.dataset.ready = ''
  }
  if (!(form instanceof HTMLFormElement) || !lines || !drawingsPlace) {
    page.dataset.ready = ''
    return
  }
  const { locale, language } = pageFacts()
  try {
    const texts: unknown = JSON.parse(page.getAttribute(QUOTATION_MARKUP.texts) ?? '{}')
    drawingsPlace.replaceChildren()
    await mountIsland('quotation', lines, { locale, language, texts, form, drawingsPlace, onState: setState })
  } catch {
    page.dataset.ready = ''
  }
}
