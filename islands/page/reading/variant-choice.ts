import { withSubject } from '#content-schema/address/contact-link.ts'
import { variantIn, withVariant } from '#content-schema/catalogue/variant-address.ts'
import { QUOTATION_PATH, withQuotedVariant } from '#content-schema/quotation/quotation-path.ts'

/**
 * Keeps the variant that is chosen in the address, so that a reload, a bookmark and a link show it, and in what a message to an expert is
 * about. The
 * edge has chosen it in the page already; this does it where a browser restored the choice of an earlier visit.
 */
export function connectVariantChoice(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.variant-choice input')]
  const [first] = inputs
  if (!first) return
  const check = () => {
    const asked = variantIn(location.search)
    const input = inputs.find(({ value }) => value === asked) ?? first
    if (input.checked) return
    input.checked = true
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const input of inputs)
    input.addEventListener('change', () => {
      const search = withVariant(location.search, input === first ? '' : input.value)
      history.replaceState(history.state, '', location.pathname + search + location.hash)
      tellSubject(input)
      tellQuotation(input === first ? '' : input.value)
    })
  check()
  window.addEventListener('pageshow', check)
  const chosen = inputs.find(({ checked }) => checked)
  if (chosen && chosen !== first) {
    tellSubject(chosen)
    tellQuotation(chosen.value)
  }
}

/** A quotation is asked for the variant that is shown. */
function tellQuotation(variant: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`:is(.product-summary, .summary-bar) a[href*="${QUOTATION_PATH}?"]`))
    link.setAttribute('href', withQuotedVariant(link.getAttribute('href') ?? '', variant))
}

/** Messages are about the variant, named once where its name holds the product's. */
function tellSubject(input: HTMLInputElement): void {
  const product = document.querySelector('.product h1')?.textContent.trim() ?? ''
  const variant = input.labels?.[0]?.innerText.trim() ?? ''
  const subject = variant.startsWith(product) ? variant : `${product}, ${variant}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.product-summary, .summary-bar) [data-action="contact"]')) {
    link.dataset.subject = subject
    link.setAttribute('href', withSubject(link.getAttribute('href') ?? '', subject))
  }
}
