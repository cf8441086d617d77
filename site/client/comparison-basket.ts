import { addToBasket, type Basket, type BasketProduct, entriesOf, removeFromBasket } from '#content-schema/rules/comparison-basket.ts'
import { changeBasket, comparisonBasket } from '#islands/shared/comparison.ts'
import { hideFlash, showFlash } from '#islands/shared/flash.ts'
import { pageTexts } from '#islands/shared/texts.ts'

/** The mark in the header has room for so many. */
const MOST_COUNTED = 999

/** One message at a time says what was put in last. */
let lastFlash: number | null = null

/** Puts the product of a button into the comparison, or takes it out, and says so. */
export async function toggleCompared(button: HTMLElement): Promise<void> {
  const { slug = '', classification = '' } = button.dataset
  const entries = comparedBy(button, entriesOf(comparisonBasket.get()))
  if (entries.length > 0) {
    changeBasket((basket) => removeFromBasket(basket, ...entries.map(({ key }) => key)))
    return
  }
  changeBasket((basket) => addToBasket(basket, { classification, slug, variantId: variantsOf(button)?.[0] ?? '' }))
  const tool = document.querySelector<HTMLAnchorElement>('.comparison-tool')
  const { inBasket, compareNow } = (await pageTexts()).comparison
  if (lastFlash !== null) hideFlash(lastFlash)
  lastFlash = showFlash({
    type: 'success',
    text: inBasket.replace('{{name}}', nameOf(button)),
    isFloating: true,
    ...(tool ? { linkText: compareNow, destination: tool.href } : {}),
  })
}

/** What the product of a button is called: what the button says, else the heading of its card or page. */
function nameOf(button: HTMLElement): string {
  const { name, slug = '' } = button.dataset
  return name ?? button.closest('li, main')?.querySelector('h1, h2, h3')?.textContent.trim() ?? slug
}

/** Entries a button stands for: those of the variant it means, else all of its product. */
function comparedBy(button: HTMLElement, all: readonly BasketProduct[]): BasketProduct[] {
  const { slug } = button.dataset
  const variants = variantsOf(button)
  return all.filter((entry) => entry.slug === slug && (variants === null || variants.includes(entry.variantId)))
}

/** Ids that mean the variant of a button; the first variant is also meant where none is named. Null where any is meant. */
function variantsOf(button: HTMLElement): string[] | null {
  if (button.dataset.variant) return [button.dataset.variant]
  const choices = [...(button.closest('.product')?.querySelectorAll<HTMLInputElement>('.variant-choice input') ?? [])]
  const chosen = choices.findIndex(({ checked }) => checked)
  const id = choices[chosen]?.value
  return id === undefined ? null : chosen === 0 ? [id, ''] : [id]
}

/** Marks what is compared, in lists, on the page of a product and in the header. */
function markCompared(basket: Basket): void {
  const all = entriesOf(basket)
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="compare"]'))
    button.setAttribute('aria-pressed', String(comparedBy(button, all).length > 0))
  for (const mark of document.querySelectorAll<HTMLElement>('.tool-count')) {
    mark.textContent = all.length > MOST_COUNTED ? `${MOST_COUNTED}+` : String(all.length)
    mark.hidden = all.length === 0
  }
}

comparisonBasket.subscribe(markCompared)
document.addEventListener('change', ({ target }) => {
  if (target instanceof Element && target.closest('.variant-choice')) markCompared(comparisonBasket.get())
})
// Lists that are drawn later, such as results of a search, are marked when they appear.
new MutationObserver((changes) => {
  const isList = ({ addedNodes }: MutationRecord) =>
    [...addedNodes].some(
      (node) => node instanceof Element && (node.matches('[data-action="compare"]') || node.querySelector('[data-action="compare"]')),
    )
  if (changes.some(isList)) markCompared(comparisonBasket.get())
}).observe(document.body, { childList: true, subtree: true })
