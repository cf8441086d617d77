import { html } from 'hono/html'
import { chosenVariant, columnUrl, entriesOfLink, shortVariantName } from '#content-schema/comparison/columns.ts'
import type { ComparisonTexts } from '#content-schema/comparison/comparison-texts.ts'
import { comparisonSearch, type SharedComparison } from '#content-schema/comparison/shared-link.ts'
import type { ComparisonCell, ComparisonProduct, ComparisonRow, ComparisonTable } from '#content-schema/comparison/table.ts'
import type { MeasurementSystem } from '#content-schema/locale/country.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

interface ComparisonInput {
  texts: ComparisonTexts
  /** Paths of the page and of the product overview. */
  url: string
  productsUrl: string
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
      html`<p>${texts.readOnly}</p>`,
      html`<p><a class="button" href="${input.productsUrl}">${texts.toProducts}</a></p>`,
    ]}`,
  )
}

function units({ texts, url, shared, system }: ComparisonInput): Markup {
  const link = (candidate: MeasurementSystem, text: string) => {
    const current = candidate === system ? html` aria-current="true"` : NO_MARKUP
    return html`<a href="${url + comparisonSearch({ ...shared, system: candidate })}"${current}>${text}</a>`
  }
  return html`<nav class="comparison-static-units" aria-label="${texts.units}">${link('Metric', texts.metric)}${link('Imperial', texts.imperial)}</nav>`
}

function comparisonTable({ texts, url, shared, system, table }: ComparisonInput, shown: readonly ComparisonProduct[]): Markup {
  const entries = entriesOfLink(shared)
  const heads = shown.map((column) => {
    const others = entries.filter(({ key }) => key !== column.key)
    return columnHead(column, { texts, system, removeUrl: url + comparisonSearch({ products: others, system }) })
  })
  const width = shown.length + 1
  const groups = table.groups.map(({ title, lang, rows }) => {
    const heading =
      title === ''
        ? NO_MARKUP
        : html`<tr class="group"><th scope="rowgroup" colspan="${width}"><span${langAttribute(lang)}>${title}</span></th></tr>`
    return html`<tbody>${heading}${rows.map((row) => comparisonRow(row, texts, shown))}</tbody>`
  })
  const body = groups.length > 0 ? groups : html`<tbody><tr><td colspan="${width}">${texts.noData}</td></tr></tbody>`
  return html`<div class="table-scroll" role="region" tabindex="0" aria-label="${texts.title}"><table class="specification-table comparison-static"><thead><tr><th scope="col">${texts.specification}</th>${heads}</tr></thead>${body}</table></div>`
}

function columnHead(
  column: ComparisonProduct,
  { texts, system, removeUrl }: { texts: ComparisonTexts; system: MeasurementSystem; removeUrl: string },
): Markup {
  const variant = chosenVariant(column)
  const lang = langAttribute(column.lang)
  const name = html`<a href="${columnUrl(column)}"${lang}>${column.name}</a>`
  const chosen = variant
    ? html`<span class="comparison-static-variant"${lang}>${shortVariantName(column, variant, system)}</span>`
    : NO_MARKUP
  const label = texts.remove.replace('{{name}}', () => column.name)
  const remove = html`<a class="comparison-static-remove" href="${removeUrl}" aria-label="${label}">×</a>`
  return html`<th scope="col">${name}${remove}${chosen}</th>`
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
    (cell, at) => html`<td${cell.state === 'value' ? langAttribute(shown[at]?.lang) : NO_MARKUP}>${cellMarkup(cell, texts)}</td>`,
  )
  return html`<tr${mark}><th scope="row">${heading}${differs}</th>${values}</tr>`
}

function langAttribute(lang: string | undefined): Markup {
  return lang === undefined ? NO_MARKUP : html` lang="${lang}"`
}

function cellMarkup(cell: ComparisonCell, { notApplicable }: ComparisonTexts): Markup {
  return cell.state === 'value' ? html`${cell.text}` : html`<span class="comparison-none">${notApplicable}</span>`
}
