import {
  applyListChoice,
  boundName,
  chipsOf,
  isFiltered,
  type ListChoice,
  type ListResult,
  readListChoice,
  sortName,
  writeListChoice,
} from '#content-schema/rules/product-filter.ts'
import type { ProductList } from '#content-schema/rules/product-list.ts'
import { readListFacts } from './list-facts.ts'

/**
 * The page of a list as its query asks for it, so that filters work without script: products that do not match are hidden, the
 * others put in order, counts, chips and the form filled in. Null when the page has no list, or the query chooses nothing: then the page is
 * as it is stored.
 */
export async function markListChoice(html: string, address: { path: string; query: string }): Promise<string | null> {
  const list = readListFacts(html)
  if (!list) return null
  const choice = readListChoice(address.query, list)
  if (writeListChoice(choice) === '') return null
  const result = applyListChoice(list, choice)
  return rewriterOf({ list, choice, result, path: address.path })
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

function rewriterOf(options: { list: ProductList; choice: ListChoice; result: ListResult; path: string }): HTMLRewriter {
  const { list, choice, result, path } = options
  const shown = new Set(result.shown)
  const chips = chipsOf(list, choice)
  const show = (element: Element) => element.removeAttribute('hidden')
  return new HTMLRewriter()
    .on('[data-product-list] [data-product]', {
      element: (card) => {
        if (!shown.has(card.getAttribute('data-product') ?? '')) card.setAttribute('hidden', '')
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
        const bound = boundCalled(choice, input.getAttribute('name'))
        if (bound) input.setAttribute('value', bound.text)
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
    .on('[data-chips]', {
      element: (slot) => void (chips.length > 0 && show(slot).setInnerContent(chipsHtml(chips, path), { html: true })),
    })
    .on('[data-none]', { element: (none) => void (shown.size === 0 && show(none)) })
    .on('[data-reset]', { element: (reset) => void (isFiltered(choice) && show(reset)) })
}

function boundCalled({ bounds }: ListChoice, name: string | null) {
  return bounds.find((bound) => boundName(bound) === name)
}

function chipsHtml(chips: readonly { text: string; query: string }[], path: string): string {
  return chips.map(({ text, query }) => `<li><a href="${escapeHtml(path + query)}" rel="nofollow">${escapeHtml(text)}</a></li>`).join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
