import { z } from 'zod'
import type { ResultRecord, SearchResponse } from '#content-schema/contracts/search-api.ts'
import { escapeHtml, highlightHtml } from '#content-schema/search/highlight.ts'
import { type SearchAddress, searchLink } from '#content-schema/search/search-link.ts'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'

/** Names by which template, edge and scripts find their places in the results page. */
export const SEARCH_MARKUP = {
  /** The inputs that hold the query. */
  input: 'data-search-input',
  /** The element results stand in. It carries the next three. */
  results: 'data-search-results',
  texts: 'data-search-texts',
  siteSlug: 'data-search-site',
  locale: 'data-search-locale',
} as const

const QUERY_TOKEN = '{{query}}'
const withQuery = z.string().refine((text) => text.includes(QUERY_TOKEN), `a text with ${QUERY_TOKEN} is needed`)

/** Texts of the results, in the language of the page; the template writes them. */
export const searchTextsSchema = z.object({
  results: withQuery,
  nothing: withQuery,
  nothingLead: z.string(),
  nothingHere: z.string(),
  corrected: withQuery,
  failed: z.string(),
  retry: z.string(),
  kindsLabel: z.string(),
  allKinds: z.string(),
  kinds: z.object(Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, z.string()])) as Record<(typeof SEARCH_KINDS)[number], z.ZodString>),
  pagesLabel: z.string(),
  previous: z.string(),
  next: z.string(),
  page: z.string(),
  compare: z.string(),
  compareProduct: z.string(),
})
export type SearchTexts = z.infer<typeof searchTextsSchema>

interface ResultsInput {
  texts: SearchTexts
  /** Path of the results page. */
  url: string
  address: SearchAddress
  /** Null when nobody could answer. */
  answer: SearchResponse | null
  language: string
}

/** Results as HTML: every text is escaped, every address too. Complete without script (SE-01, SE-06, SE-08, SE-09). */
export function resultsHtml({ texts, url, address, answer, language }: ResultsInput): string {
  if (!answer) return failedHtml(texts, searchLink(url, address))
  const heading = answer.total > 0 || hasOthers(answer) ? texts.results : texts.nothing
  const parts = [
    `<h2 class="results-title" id="results">${fill(heading, address.query)}${answer.total > 0 ? ` <span class="results-count">${answer.total}</span>` : ''}</h2>`,
    answer.corrected === null ? '' : correctedHtml(texts, url, answer.corrected),
    facetsHtml({ texts, url, address, answer }),
    answer.records.length > 0
      ? `<ol class="result-list" start="${(answer.page - 1) * 10 + 1}">${answer.records.map((record) => recordHtml(record, { texts, query: address.query, language })).join('')}</ol>`
      : `<p class="results-none">${escapeHtml(hasOthers(answer) ? texts.nothingHere : texts.nothingLead)}</p>`,
    pagingHtml({ texts, url, address, answer }),
  ]
  return `<section class="results" data-search-total="${answer.total}" aria-labelledby="results">${parts.join('')}</section>`
}

function hasOthers({ facets }: SearchResponse): boolean {
  return facets !== undefined && SEARCH_KINDS.some((kind) => facets[kind] > 0)
}

function fill(text: string, query: string): string {
  return escapeHtml(text).replace(QUERY_TOKEN, () => `<q>${escapeHtml(query)}</q>`)
}

function failedHtml(texts: SearchTexts, href: string): string {
  return `<section class="results"><div class="notice notice-error" role="alert"><div><p>${escapeHtml(texts.failed)}</p><p><a class="button" href="${escapeHtml(href)}">${escapeHtml(texts.retry)}</a></p></div></div></section>`
}

function correctedHtml(texts: SearchTexts, url: string, query: string): string {
  const href = searchLink(url, { query, page: 1, kind: null })
  const link = `<a href="${escapeHtml(href)}">${escapeHtml(query)}</a>`
  return `<p class="results-corrected">${escapeHtml(texts.corrected).replace(QUERY_TOKEN, () => link)}</p>`
}

type Section = Pick<ResultsInput, 'texts' | 'url' | 'address'> & { answer: SearchResponse }

/** Kinds as links; those without results are left out, but for the one chosen. */
function facetsHtml({ texts, url, address, answer: { facets } }: Section): string {
  const shown = SEARCH_KINDS.filter((kind) => (facets?.[kind] ?? 0) > 0 || kind === address.kind)
  if (!facets || shown.length === 0 || (shown.length === 1 && address.kind === null)) return ''
  const all = SEARCH_KINDS.reduce((sum, kind) => sum + facets[kind], 0)
  const link = (kind: SearchAddress['kind'], label: string, count: number) =>
    `<li><a href="${escapeHtml(searchLink(url, { query: address.query, page: 1, kind }))}"${kind === address.kind ? ' aria-current="true"' : ''}>${escapeHtml(label)} <span>${count}</span></a></li>`
  const links = [link(null, texts.allKinds, all), ...shown.map((kind) => link(kind, texts.kinds[kind], facets[kind]))]
  return `<nav class="result-kinds" aria-label="${escapeHtml(texts.kindsLabel)}"><ul>${links.join('')}</ul></nav>`
}

function recordHtml(record: ResultRecord, { texts, query, language }: { texts: SearchTexts; query: string; language: string }): string {
  const { title, description, url, imageUrl, category, kind } = record
  const lang = record.language ? ` lang="${escapeHtml(record.language)}"` : ''
  const label = [...new Set([texts.kinds[kind], category])].filter(Boolean).map(escapeHtml).join(' · ')
  const picture = imageUrl ? `<img src="${escapeHtml(imageUrl)}" width="96" height="96" alt="" loading="lazy" decoding="async">` : ''
  return `<li class="result" data-kind="${kind}"><div class="result-picture">${picture}</div><div class="result-body"><p class="label">${label}</p><h3 class="result-title"${lang}><a href="${escapeHtml(url)}">${highlightHtml(title, query, language)}</a></h3>${description ? `<p class="result-text"${lang}>${highlightHtml(description, query, language)}</p>` : ''}</div>${compareHtml(record, texts)}</li>`
}

/** What the comparison asks of its buttons (`CompareButton.astro`). */
function compareHtml({ title, slug, classification }: ResultRecord, texts: SearchTexts): string {
  if (!slug || !classification) return ''
  const label = texts.compareProduct.replace('{{name}}', () => title)
  const attributes = { 'data-slug': slug, 'data-classification': classification, 'data-name': title, 'aria-label': label }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<button type="button" class="compare-button needs-script" data-action="compare" aria-pressed="false" ${written.join(' ')}>${escapeHtml(texts.compare)}</button>`
}

function pagingHtml({ texts, url, address, answer: { page, pageCount } }: Section): string {
  if (pageCount < 2) return ''
  const href = (number: number) => escapeHtml(searchLink(url, { ...address, page: number }))
  const step = (number: number, rel: 'prev' | 'next', label: string) =>
    number < 1 || number > pageCount
      ? ''
      : `<a class="pagination-step" href="${href(number)}" rel="${rel}"><span>${escapeHtml(label)}</span></a>`
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((number) => number >= 1 && number <= pageCount)
  const items = numbers.map((number, at) => {
    const gap = at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? '<li><span class="pagination-gap">…</span></li>' : ''
    const label = escapeHtml(texts.page.replace('{{number}}', String(number)))
    return `${gap}<li><a href="${href(number)}"${number === page ? ' aria-current="page"' : ''} aria-label="${label}">${number}</a></li>`
  })
  return `<nav class="pagination" aria-label="${escapeHtml(texts.pagesLabel)}">${step(page - 1, 'prev', texts.previous)}<ol>${items.join('')}</ol>${step(page + 1, 'next', texts.next)}</nav>`
}
