import {
  addToBasket,
  type Basket,
  type BasketProduct,
  type Compared,
  entriesOf,
  removeFromBasket,
} from '#content-schema/comparison/basket.ts'
import { changeBasket, comparisonBasket } from '#islands/kit/comparison.ts'
import { hideFlash, showFlash } from '#islands/kit/flash.ts'
import { pageTexts } from '#islands/kit/texts.ts'

/** The mark in the header has room for so many. */
const MAX_COUNTED = 999

/** One message at a time says what was put in last. */
let lastFlash: number | null = null

/** Puts the product of a button into the comparison, or takes it out, and says so. */
export async function toggleCompared(button: HTMLElement): Promise<void> {
  const entries = comparedBy(button, entriesOf(comparisonBasket.get()))
  if (entries.length > 0) {
    changeBasket((basket) => removeFromBasket(basket, ...entries.map(({ key }) => key)))
    return
  }
  changeBasket((basket) => addToBasket(basket, comparedOf(button)))
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

function comparedOf(button: HTMLElement): Compared {
  const slug = slugOf(button)
  const classification = pathOf(button).at(-1) ?? ''
  const list = listOf(button)
  return { classification, slug, variantId: variantsOf(button)?.[0] ?? '', path: pathOf(button), ...(list ? { list } : {}) }
}

/** What a button of a compact card leaves to the card. */
const cardOf = (button: HTMLElement) => button.closest<HTMLElement>('[data-product]')

function slugOf(button: HTMLElement): string {
  return button.dataset.slug ?? cardOf(button)?.dataset.product ?? ''
}

/** Slugs of the classifications down to that of the product: those of its address, where the button does not say them. */
function pathOf(button: HTMLElement): string[] {
  const { path } = button.dataset
  if (path !== undefined) return path.split('/').filter(Boolean)
  const address = cardOf(button)?.querySelector('a')?.pathname ?? ''
  // Behind locale and catalogue.
  return decodeURI(address).split('/').slice(3, -1)
}

/** The list around a button that shows products of several classifications, with those below its own. */
function listOf(button: HTMLElement): Compared['list'] | null {
  const list = button.closest<HTMLElement>('[data-compared-in]')
  const slug = list?.dataset.comparedIn
  if (!list || slug === undefined) return null
  const paths = [...list.querySelectorAll<HTMLElement>('[data-action="compare"]')].map(pathOf)
  return { slug, below: [...new Set(paths.flatMap((path) => (path.includes(slug) ? path.slice(path.indexOf(slug) + 1) : [])))] }
}

/** What the product of a button is called: what the button says, else the heading of its card or page. */
function nameOf(button: HTMLElement): string {
  const { name } = button.dataset
  return name ?? button.closest('li, main')?.querySelector('h1, h2, h3')?.textContent.trim() ?? slugOf(button)
}

/** Entries a button stands for: those of the variant it means, else all of its product. */
function comparedBy(button: HTMLElement, all: readonly BasketProduct[]): BasketProduct[] {
  const slug = slugOf(button)
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
  for (const mark of document.querySelectorAll<HTMLElement>('.comparison-tool .tool-count')) {
    mark.textContent = all.length > MAX_COUNTED ? `${MAX_COUNTED}+` : String(all.length)
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
