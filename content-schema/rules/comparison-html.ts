import { z } from 'zod'
import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import { chosenVariant, entriesOfLink, shortVariantName } from '#content-schema/rules/comparison-columns.ts'
import { comparisonSearch, type SharedComparison } from '#content-schema/rules/comparison-link.ts'
import type { ComparisonCell, ComparisonProduct, ComparisonRow, ComparisonTable } from '#content-schema/rules/comparison-table.ts'
import { escapeHtml } from '#content-schema/search/highlight.ts'

/** Names by which template and edge find the place of a comparison that is read without script. */
export const COMPARISON_MARKUP = {
  /** The element the table stands in. It carries the texts. */
  place: 'data-comparison-answer',
  texts: 'data-comparison-texts',
} as const

/** Texts of the table, in the language of the page; the template writes them, with `{{name}}`, `{{names}}` and `{{total}}` left open. */
export const comparisonTextsSchema = z.object({
  title: z.string(),
  specification: z.string(),
  notApplicable: z.string(),
  differs: z.string(),
  noData: z.string(),
  missing: z.string(),
  further: z.string(),
  remove: z.string(),
  units: z.string(),
  metric: z.string(),
  imperial: z.string(),
  readOnly: z.string(),
  toProducts: z.string(),
})
export type ComparisonTexts = z.infer<typeof comparisonTextsSchema>

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
  const parts = [
    missing.length > 0 ? paragraph(texts.missing.replace('{{names}}', () => missing.map(({ slug }) => slug).join(', '))) : '',
    shared.products.length > columns.length ? paragraph(texts.further.replace('{{total}}', () => String(columns.length))) : '',
    shown.length > 0 ? unitsHtml(input) + tableHtml(input, shown) : '',
    paragraph(texts.readOnly),
    `<p><a class="button" href="${escapeHtml(input.productsUrl)}">${escapeHtml(texts.toProducts)}</a></p>`,
  ]
  return parts.join('')
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function unitsHtml({ texts, url, shared, system }: ComparisonInput): string {
  const link = (candidate: MeasurementSystem, text: string) =>
    `<a href="${escapeHtml(url + comparisonSearch({ ...shared, system: candidate }))}"${candidate === system ? ' aria-current="true"' : ''}>${escapeHtml(text)}</a>`
  const links = link('Metric', texts.metric) + link('Imperial', texts.imperial)
  return `<nav class="comparison-static-units" aria-label="${escapeHtml(texts.units)}">${links}</nav>`
}

function tableHtml({ texts, url, shared, system, table }: ComparisonInput, shown: readonly ComparisonProduct[]): string {
  const entries = entriesOfLink(shared)
  const heads = shown.map((column) => {
    const others = entries.filter(({ key }) => key !== column.key)
    return headHtml(column, { texts, system, removeUrl: url + comparisonSearch({ products: others, system }) })
  })
  const groups = table.groups.map(({ title, rows }) => {
    const heading =
      title === '' ? '' : `<tr class="group"><th scope="rowgroup" colspan="${shown.length + 1}"><span>${escapeHtml(title)}</span></th></tr>`
    return `<tbody>${heading}${rows.map((row) => rowHtml(row, texts, shown.length > 1)).join('')}</tbody>`
  })
  const none = `<tbody><tr><td colspan="${shown.length + 1}">${escapeHtml(texts.noData)}</td></tr></tbody>`
  return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(texts.title)}"><table class="specification-table comparison-static"><thead><tr><th scope="col">${escapeHtml(texts.specification)}</th>${heads.join('')}</tr></thead>${groups.join('') || none}</table></div>`
}

function headHtml(
  column: ComparisonProduct,
  { texts, system, removeUrl }: { texts: ComparisonTexts; system: MeasurementSystem; removeUrl: string },
): string {
  const variant = chosenVariant(column)
  const name = `<a href="${escapeHtml(column.url)}">${escapeHtml(column.name)}</a>`
  const chosen = variant ? `<span class="comparison-static-variant">${escapeHtml(shortVariantName(column, variant, system))}</span>` : ''
  const remove = `<a class="comparison-static-remove" href="${escapeHtml(removeUrl)}" aria-label="${escapeHtml(texts.remove.replace('{{name}}', () => column.name))}">×</a>`
  return `<th scope="col">${name}${remove}${chosen}</th>`
}

function rowHtml({ name, cells, isIdentical }: ComparisonRow, texts: ComparisonTexts, isComparison: boolean): string {
  const differs = isComparison && !isIdentical ? `<span class="visually-hidden"> (${escapeHtml(texts.differs)})</span>` : ''
  const mark = isComparison ? ` data-row="${isIdentical ? 'same' : 'differs'}"` : ''
  return `<tr${mark}><th scope="row">${escapeHtml(name)}${differs}</th>${cells.map((cell) => `<td>${cellText(cell, texts)}</td>`).join('')}</tr>`
}

function cellText(cell: ComparisonCell, { notApplicable }: ComparisonTexts): string {
  return cell.state === 'value' ? escapeHtml(cell.text) : `<span class="comparison-none">${escapeHtml(notApplicable)}</span>`
}
