import { html } from 'hono/html'
import { comparisonPath } from '#content-schema/address/catalogue-route.ts'
import { quotationSearch } from '#content-schema/quotation/quotation-address.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { highlightPieces } from '#content-schema/search/highlight.ts'
import { QUERY_TOKEN, type SearchTexts } from '#content-schema/search/results-texts.ts'
import type { ResultRecord, SearchResponse } from '#content-schema/search/search-api.ts'
import { type SearchAddress, searchLink } from '#content-schema/search/search-link.ts'
import { SEARCH_KINDS } from '#content-schema/search/search-record.ts'
import { fillToken, type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

interface ResultsInput {
  texts: SearchTexts
  /** Path of the results page. */
  url: string
  address: SearchAddress
  /** Null when the search failed. */
  answer: SearchResponse | null
  language: string
}

type Section = Pick<ResultsInput, 'texts' | 'url' | 'address'> & { answer: SearchResponse }

/** Results as HTML: every text is escaped, every address too. Complete without script (SE-01, SE-06, SE-08, SE-09). */
export function resultsHtml({ answer, ...input }: ResultsInput): string {
  return textOfMarkup(answer ? results({ ...input, answer }) : failed(input))
}

function results(input: Section & { language: string }): Markup {
  const { texts, url, address, answer } = input
  const heading = answer.total > 0 || hasOthers(answer) ? texts.results : texts.nothing
  const count = answer.total > 0 ? html` <span class="results-count">${answer.total}</span>` : NO_MARKUP
  const title = html`<h2 class="results-title" id="results">${fillToken(heading, QUERY_TOKEN, html`<q>${address.query}</q>`)}${count}</h2>`
  const suggestion = answer.corrected === null ? NO_MARKUP : corrected(texts, url, answer.corrected)
  return html`<section class="results" data-search-total="${answer.total}" aria-labelledby="results">${title}${suggestion}${facets(input)}${recordList(input)}${paging(input)}</section>`
}

function hasOthers({ facets: counts }: SearchResponse): boolean {
  return counts !== undefined && SEARCH_KINDS.some((kind) => counts[kind] > 0)
}

function failed({ texts, url, address }: Omit<Section, 'answer'>): Markup {
  const href = searchLink(url, address)
  return html`<section class="results"><div class="notice notice-error" role="alert"><div><p>${texts.failed}</p><p><a class="button" href="${href}">${texts.retry}</a></p></div></div></section>`
}

function corrected(texts: SearchTexts, url: string, query: string): Markup {
  const link = html`<a href="${searchLink(url, { query, page: 1, kind: null })}">${query}</a>`
  return html`<p class="results-corrected">${fillToken(texts.corrected, QUERY_TOKEN, link)}</p>`
}

/** Kinds as links; those without results are left out, but for the one chosen. */
function facets({ texts, url, address, answer: { facets: counts } }: Section): Markup {
  const shown = SEARCH_KINDS.filter((kind) => (counts?.[kind] ?? 0) > 0 || kind === address.kind)
  if (!counts || shown.length === 0 || (shown.length === 1 && address.kind === null)) return NO_MARKUP
  const all = SEARCH_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const link = (kind: SearchAddress['kind'], label: string, count: number) => {
    const current = kind === address.kind ? html` aria-current="true"` : NO_MARKUP
    return html`<li><a href="${searchLink(url, { query: address.query, page: 1, kind })}"${current}>${label} <span>${count}</span></a></li>`
  }
  const links = [link(null, texts.allKinds, all), ...shown.map((kind) => link(kind, texts.kinds[kind], counts[kind]))]
  return html`<nav class="result-kinds" aria-label="${texts.kindsLabel}"><ul>${links}</ul></nav>`
}

function recordList({ texts, address, answer, language }: Section & { language: string }): Markup {
  if (answer.records.length === 0) return html`<p class="results-none">${hasOthers(answer) ? texts.nothingHere : texts.nothingLead}</p>`
  const items = answer.records.map((record) => recordItem(record, { texts, query: address.query, language }))
  return html`<ol class="result-list" start="${(answer.page - 1) * 10 + 1}">${items}</ol>`
}

function recordItem(record: ResultRecord, { texts, query, language }: { texts: SearchTexts; query: string; language: string }): Markup {
  const { title, description, url, imageUrl, category, kind } = record
  const lang = record.language ? html` lang="${record.language}"` : NO_MARKUP
  const label = [...new Set([texts.kinds[kind], category])].filter(Boolean).join(' · ')
  const picture = imageUrl
    ? html`<img src="${imageUrl}" width="96" height="96" alt="${title}"${lang} loading="lazy" decoding="async">`
    : NO_MARKUP
  const heading = html`<h3 class="result-title"${lang}><a href="${url}">${highlighted(title, query, language)}</a></h3>`
  const text = description ? html`<p class="result-text"${lang}>${highlighted(description, query, language)}</p>` : NO_MARKUP
  return html`<li class="result" data-kind="${kind}"><div class="result-picture">${picture}</div><div class="result-body"><p class="label">${label}</p>${heading}${figureList(record)}${text}</div>${actions(record, texts)}</li>`
}

/** What the record says of the figures of the query; those it can do stand out. */
function figureList({ figures = [], language }: ResultRecord): Markup {
  if (figures.length === 0) return NO_MARKUP
  const lang = language ? html` lang="${language}"` : NO_MARKUP
  const items = figures.map(({ name, value, isMet }) => html`<li>${name} ${isMet ? html`<em>${value}</em>` : value}</li>`)
  return html`<ul class="result-figures"${lang}>${items}</ul>`
}

/** The text with the words of the query in `em` (SE-06, SC-05). */
function highlighted(text: string, query: string, language: string): Markup {
  return html`${highlightPieces(text, query, language).map((piece) => (piece.isMatch ? html`<em>${piece.text}</em>` : piece.text))}`
}

/** What can be done with a machine. */
function actions(record: ResultRecord, texts: SearchTexts): Markup {
  const { title, slug, classification, url } = record
  if (!slug || !classification) return NO_MARKUP
  return html`<div class="result-actions">${compareButton({ title, slug, url }, texts)}${quoteLink({ ...record, slug }, texts)}</div>`
}

/** The way to a quotation, of what is still made. */
function quoteLink({ title, slug, url, isWithdrawn }: ResultRecord & { slug: string }, texts: SearchTexts): Markup {
  if (isWithdrawn || texts.quote === '') return NO_MARKUP
  const [, locale] = url.split('/')
  const address = `/${locale}${QUOTATION_PATH}${quotationSearch({ product: slug })}`
  const label = texts.quoteProduct.replace('{{name}}', () => title)
  return html`<a href="${address}" data-action="quote" rel="nofollow" aria-label="${label}">${texts.quote}</a>`
}

/** What the comparison asks of its buttons (`CompareButton.astro`). */
function compareButton({ title, slug, url }: { title: string; slug: string; url: string }, texts: SearchTexts): Markup {
  const label = texts.compareProduct.replace('{{name}}', () => title)
  const path = comparisonPath(url.slice(url.indexOf('/', 1)))
  const product = html`data-slug="${slug}" data-path="${path}" data-name="${title}"`
  return html`<button type="button" class="needs-script" data-action="compare" aria-pressed="false" ${product} aria-label="${label}">${texts.compare}</button>`
}

function paging({ texts, url, address, answer: { page, pageCount } }: Section): Markup {
  if (pageCount < 2) return NO_MARKUP
  const href = (number: number) => searchLink(url, { ...address, page: number })
  const step = (number: number, rel: 'prev' | 'next', label: string) =>
    number < 1 || number > pageCount
      ? NO_MARKUP
      : html`<a class="pagination-step" href="${href(number)}" rel="${rel}"><span>${label}</span></a>`
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((number) => number >= 1 && number <= pageCount)
  const items = numbers.map((number, at) => {
    const gap = at > 0 && number - (numbers[at - 1] ?? 0) > 1 ? html`<li><span class="pagination-gap">…</span></li>` : NO_MARKUP
    const label = texts.page.replace('{{number}}', String(number))
    const current = number === page ? html` aria-current="page"` : NO_MARKUP
    return html`${gap}<li><a href="${href(number)}"${current} aria-label="${label}">${number}</a></li>`
  })
  return html`<nav class="pagination" aria-label="${texts.pagesLabel}">${step(page - 1, 'prev', texts.previous)}<ol>${items}</ol>${step(page + 1, 'next', texts.next)}</nav>`
}
