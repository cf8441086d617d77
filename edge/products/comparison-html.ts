import { html } from 'hono/html'
import { chosenVariant, columnUrl, entriesOfLink, shortVariantName } from '#content-schema/comparison/columns.ts'
import type { ComparisonTexts } from '#content-schema/comparison/comparison-texts.ts'
import { comparisonSearch, type SharedComparison } from '#content-schema/comparison/shared-link.ts'
import type { ComparisonCell, ComparisonProduct, ComparisonRow, ComparisonTable } from '#content-schema/comparison/table.ts'
import { dataSheetBeside } from '#content-schema/documents/data-sheet-beside.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { quotationOfColumns } from '#content-schema/quotation/quotation-of-columns.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

interface ComparisonInput {
  texts: ComparisonTexts
  /** Paths of the page and of the product overview. */
  url: string
  productsUrl: string
  /** Of the page a quotation is asked for on. */
  quotationUrl: string
  /** All that the address tells of. */
  shared: SharedComparison
  system: MeasurementSystem
  /** The first products of it, with those that are not available. */
  columns: readonly ComparisonProduct[]
  /** Of the columns that are available. */
  table: ComparisonTable
}

/** A comparison as HTML that works without script: units are chosen and products taken out by links. Every text and address is escaped. */
export function comparisonHtml(input: ComparisonInput): string {
  const { texts, columns, shared } = input
  const missing = columns.filter(({ problem }) => problem === 'missing')
  const shown = columns.filter(({ problem }) => problem === null)
  const names = missing.map(({ slug }) => slug).join(', ')
  const total = String(columns.length)
  return textOfMarkup(
    html`${[
      missing.length > 0 ? html`<p>${texts.missing.replace('{{names}}', () => names)}</p>` : NO_MARKUP,
      shared.products.length > columns.length ? html`<p>${texts.further.replace('{{total}}', () => total)}</p>` : NO_MARKUP,
      shown.length > 0 ? [units(input), comparisonTable(input, shown)] : NO_MARKUP,
      shown.length > 1 ? quotationOfAll(input, shown) : NO_MARKUP,
      html`<p class="is-without-script">${texts.readOnly}</p>`,
      html`<p class="is-without-script"><a class="button" href="${input.productsUrl}">${texts.toProducts}</a></p>`,
    ]}`,
  )
}

function quotationOfAll({ texts, quotationUrl }: ComparisonInput, shown: readonly ComparisonProduct[]): Markup {
  if (texts.quotationOfAll === '') return NO_MARKUP
  const address = quotationUrl + quotationOfColumns(shown)
  return html`<p class="is-without-script"><a class="button button-accent" href="${address}" rel="nofollow">${texts.quotationOfAll}</a></p>`
}

function units({ texts, url, shared, system }: ComparisonInput): Markup {
  const link = (candidate: MeasurementSystem, text: string) => {
    const current = candidate === system ? html` aria-current="true"` : NO_MARKUP
    return html`<a href="${url + comparisonSearch({ ...shared, system: candidate })}"${current}>${text}</a>`
  }
  return html`<nav class="comparison-static-units" aria-label="${texts.units}">${link('Metric', texts.metric)}${link('Imperial', texts.imperial)}</nav>`
}

/** The same markup as the island's, so that nothing moves when that takes its place. */
function comparisonTable(input: ComparisonInput, shown: readonly ComparisonProduct[]): Markup {
  const { texts, system, table } = input
  const width = shown.length + 1
  const groups = table.groups.map(({ title, lang, rows }) => {
    const heading =
      title === ''
        ? NO_MARKUP
        : html`<tr class="comparison-group"><th scope="rowgroup" colspan="${width}"><span${langAttribute(lang)}>${title}</span></th></tr>`
    return html`<tbody>${heading}${rows.map((row) => comparisonRow(row, texts, shown))}</tbody>`
  })
  const body = groups.length > 0 ? groups : html`<tbody><tr><td colspan="${width}">${texts.noData}</td></tr></tbody>`
  const pictures = shown.map((column, at) => html`<td${asideAttribute(at)}>${picture(column)}${controls(column, input)}</td>`)
  const names = shown.map((column, at) => html`<th scope="col"${asideAttribute(at)}>${columnTitle(column, system)}</th>`)
  const variants = shown.some((column) => chosenVariant(column) !== null) ? variantRow(input, shown) : NO_MARKUP
  const dense = shown.length > MANY_COLUMNS ? ' is-dense' : ''
  return html`<div class="comparison-scroll" role="region" tabindex="0" aria-label="${texts.title}"><table class="comparison-table comparison-static${dense}"><thead><tr class="comparison-pictures"><td></td>${pictures}</tr><tr class="comparison-names"><th scope="col">${texts.specification}</th>${names}</tr></thead>${variants}${body}${steps(input, shown)}</table></div>`
}

/** Above this the island writes smaller, too. */
const MANY_COLUMNS = 5
/** A phone shows two columns until others are chosen. */
const SHOWN_ON_PHONE = 2

const asideAttribute = (at: number) => (at < SHOWN_ON_PHONE ? NO_MARKUP : html` data-aside=""`)

function picture({ imageUrl, name, lang }: ComparisonProduct): Markup {
  return imageUrl === ''
    ? NO_MARKUP
    : html`<img class="comparison-picture" src="${imageUrl}" width="480" height="320" alt="${name}"${langAttribute(lang)}>`
}

function controls({ key, name }: ComparisonProduct, { texts, shared, system, url }: ComparisonInput): Markup {
  const others = entriesOfLink(shared).filter((entry) => entry.key !== key)
  const label = texts.remove.replace('{{name}}', () => name)
  const address = url + comparisonSearch({ products: others, system })
  return html`<div class="comparison-static-controls"><a href="${address}" aria-label="${label}">×</a></div>`
}

function columnTitle(column: ComparisonProduct, system: MeasurementSystem): Markup {
  const variant = chosenVariant(column)
  const lang = langAttribute(column.lang)
  const chosen = variant ? html`<span class="comparison-variant"${lang}>${shortVariantName(column, variant, system)}</span>` : NO_MARKUP
  return html`<a href="${columnUrl(column)}"${lang}>${column.name}</a>${chosen}`
}

/** Where the island lets one choose. */
function variantRow({ texts, system }: ComparisonInput, shown: readonly ComparisonProduct[]): Markup {
  const cells = shown.map((column, at) => {
    const variant = chosenVariant(column)
    const name = variant
      ? html`<span class="comparison-static-variant"${langAttribute(column.lang)}>${shortVariantName(column, variant, system)}</span>`
      : html`<span class="comparison-none">–</span>`
    return html`<td${asideAttribute(at)}>${name}</td>`
  })
  return html`<tbody><tr><th scope="row">${texts.variant}</th>${cells}</tr></tbody>`
}

/** Ways on from each product; where the island has them, too. */
function steps({ texts, quotationUrl }: ComparisonInput, shown: readonly ComparisonProduct[]): Markup {
  const cells = shown.map((column, at) => {
    const of = html`<span class="visually-hidden"> ${column.name}</span>`
    const step = (text: string, address: string, rel = NO_MARKUP) =>
      text === '' ? NO_MARKUP : html`<li><a href="${address}"${rel}>${text}${of}</a></li>`
    const sheet = step(texts.dataSheet, dataSheetBeside(column.url))
    const quotation = step(texts.quotation, quotationUrl + quotationOfColumns([column]), html` rel="nofollow"`)
    return html`<td${asideAttribute(at)}><ul>${sheet}${quotation}${step(texts.details, columnUrl(column))}</ul></td>`
  })
  return html`<tbody class="comparison-steps"><tr><th scope="row">${texts.steps}</th>${cells}</tr></tbody>`
}

function comparisonRow(
  { name, lang, cells, isIdentical }: ComparisonRow,
  texts: ComparisonTexts,
  shown: readonly ComparisonProduct[],
): Markup {
  const isComparison = shown.length > 1
  const differs = isComparison && !isIdentical ? html`<span class="visually-hidden"> (${texts.differs})</span>` : NO_MARKUP
  const mark = isComparison ? html` data-row="${isIdentical ? 'same' : 'differs'}"` : NO_MARKUP
  const heading = lang === undefined ? name : html`<span${langAttribute(lang)}>${name}</span>`
  const values = cells.map(
    (cell, at) =>
      html`<td${cell.state === 'value' ? langAttribute(shown[at]?.lang) : NO_MARKUP}${asideAttribute(at)}>${cellMarkup(cell, texts)}</td>`,
  )
  return html`<tr${mark}><th scope="row">${heading}${differs}</th>${values}</tr>`
}

function langAttribute(lang: string | undefined): Markup {
  return lang === undefined ? NO_MARKUP : html` lang="${lang}"`
}

function cellMarkup(cell: ComparisonCell, { notApplicable, best, worst }: ComparisonTexts): Markup {
  if (cell.state !== 'value') return html`<span class="comparison-none">${notApplicable}</span>`
  const { bar, mark } = cell
  const text = mark ? html`${cell.text}<span class="comparison-mark">${mark === 'best' ? best : worst}</span>` : html`${cell.text}`
  if (!bar) return text
  return html`${text}<svg class="comparison-bar${mark === 'best' ? ' is-best' : ''}" aria-hidden="true"><rect x="${bar.start}%" width="${bar.width}%" height="4"></rect></svg>`
}
