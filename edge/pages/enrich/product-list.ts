import { html } from 'hono/html'
import { boundName, type IgnoredBound, ignoredText, readIgnoredBounds } from '#content-schema/catalogue/list-bounds.ts'
import {
  applyListChoice,
  chipsOf,
  isFiltered,
  type ListChoice,
  type ListResult,
  readListChoice,
  sortName,
  writeListChoice,
} from '#content-schema/catalogue/product-filter.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'
import { textOfMarkup } from '../../http/markup.ts'
import { readListFacts } from './list-facts.ts'
import type { PageEnricher } from './page-enricher.ts'

/** Shows a page with a list as its query filters and sorts it. */
export const productListEnricher: PageEnricher = {
  result: 'view',
  matches: ({ request, page }) => page.hasListChoice && request.address.query.length > 1,
  async rewrite(html, { request }) {
    const marked = await markListChoice(await html.clone().text(), request.address)
    return marked === null ? null : new Response(marked)
  },
}

/**
 * The page of a list as its query asks for it, so that filters work without script: products that do not match are hidden, the
 * others put in order, counts, chips and the form filled in. Null when the page has no list, or the query chooses nothing and tries to
 * choose nothing: then the page is
 * as it is stored.
 */
async function markListChoice(html: string, address: { path: string; query: string }): Promise<string | null> {
  const list = readListFacts(html)
  if (!list) return null
  const choice = readListChoice(address.query, list)
  const ignored = readIgnoredBounds(address.query, list)
  if (writeListChoice(choice) === '' && ignored.length === 0) return null
  const result = applyListChoice(list, choice)
  return rewriterOf({ list, choice, ignored, result, path: address.path })
    .transform(new Response(orderCards(html, result.order)))
    .text()
}

const CARD = /<li class="[^"]*" data-product="([^"]*)">/g

/** The cards of the list in another order; the page as it is when they are not the ones expected. */
function orderCards(html: string, order: readonly string[]): string {
  const listStart = html.indexOf(' data-product-list=')
  const found = [...html.slice(listStart).matchAll(CARD)].map((match) => ({ slug: match[1] ?? '', at: listStart + match.index }))
  const start = found[0]?.at
  const end = start === undefined ? -1 : html.indexOf('</ul>', start)
  if (start === undefined || end < 0) return html
  const cards = found.filter(({ at }) => at < end)
  const htmlOf = new Map(cards.map(({ slug, at }, index) => [slug, html.slice(at, cards[index + 1]?.at ?? end)]))
  if (htmlOf.size !== order.length || order.some((slug) => !htmlOf.has(slug))) return html
  return html.slice(0, start) + order.map((slug) => htmlOf.get(slug)).join('') + html.slice(end)
}

function rewriterOf(options: {
  list: ProductList
  choice: ListChoice
  ignored: readonly IgnoredBound[]
  result: ListResult
  path: string
}): HTMLRewriter {
  const { list, choice, ignored, result, path } = options
  const shown = new Set(result.shown)
  const nearest = new Set(result.nearest)
  const chips = chipsOf(list, choice)
  const show = (element: Element) => element.removeAttribute('hidden')
  return new HTMLRewriter()
    .on('[data-product-list] [data-product]', {
      element: (card) => {
        const slug = card.getAttribute('data-product') ?? ''
        if (!shown.has(slug) && !nearest.has(slug)) card.setAttribute('hidden', '')
      },
    })
    .on('.product-filter input[type="checkbox"]', {
      element: (input) => {
        const keys = input.getAttribute('name') === 'brand' ? choice.brands : choice.capabilities
        if (keys.includes(input.getAttribute('value') ?? '')) input.setAttribute('checked', '')
      },
    })
    .on('.product-filter input[data-bound]', {
      element: (input) => {
        const name = input.getAttribute('name')
        const wrong = ignored.find((bound) => bound.name === name)
        const bound = wrong ?? boundCalled(choice, name)
        if (bound) input.setAttribute('value', bound.text)
        if (wrong) input.setAttribute('aria-invalid', 'true')
      },
    })
    .on('.product-list-sort option', {
      element: (option) => {
        const value = option.getAttribute('value') ?? ''
        if (value !== '' && value === sortName(choice.sort)) option.setAttribute('selected', '')
      },
    })
    .on('[data-count]', {
      element: (count) => void count.setInnerContent(String(result.counts[count.getAttribute('data-count') ?? ''] ?? '')),
    })
    .on('[data-shown]', { element: (count) => void count.setInnerContent(String(shown.size)) })
    .on('[data-active-count]', { element: (count) => void (chips.length > 0 && show(count).setInnerContent(String(chips.length))) })
    .on('[data-ignored]', { element: (notice) => void (ignored.length > 0 && show(notice)) })
    .on('[data-ignored-values]', { element: (slot) => void slot.setInnerContent(ignoredText(ignored)) })
    .on('[data-chips]', {
      element: (slot) => void (chips.length > 0 && show(slot).setInnerContent(chipsHtml(chips, path), { html: true })),
    })
    .on('[data-none]', { element: (none) => void (shown.size === 0 && show(none)) })
    .on('[data-nearest]', { element: (lead) => void (nearest.size > 0 && show(lead)) })
    .on('[data-reset]', { element: (reset) => void (isFiltered(choice) && show(reset)) })
}

function boundCalled({ bounds }: ListChoice, name: string | null) {
  return bounds.find((bound) => boundName(bound) === name)
}

function chipsHtml(chips: readonly { text: string; query: string }[], path: string): string {
  return textOfMarkup(html`${chips.map(({ text, query }) => html`<li><a href="${path + query}" rel="nofollow">${text}</a></li>`)}`)
}
