import { html } from 'hono/html'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import { variantSearch } from '#content-schema/catalogue/variant-address.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { MAX_LINE_TEXT, MAX_QUANTITY, type QuotationLine } from '#content-schema/quotation/quotation-line.ts'
import { type LineField, lineFieldName, QUOTATION_FORM_ID } from '#content-schema/quotation/quotation-markup.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { supplyText } from '#content-schema/quotation/supply-text.ts'
import { MAX_COUNT_TEXT } from '#content-schema/values/whole-count.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

/** A line with the product it is about. */
export interface KnownLine {
  line: QuotationLine
  product: ProductDetail
}

interface LinesInput {
  texts: QuotationTexts
  lines: readonly KnownLine[]
  language: string
  isImperial: boolean
}

/**
 * The machines an address asks for, each with its fields of the form. The same markup as the island's, so that nothing moves when that takes
 * its place. Every text and address is escaped.
 */
export function quotationLinesHtml({ lines, ...input }: LinesInput): string {
  return textOfMarkup(html`<ul class="quotation-list">${lines.map((known, at) => lineItem(known, at, input))}</ul>`)
}

function lineItem({ line, product }: KnownLine, at: number, { texts, language, isImperial }: Omit<LinesInput, 'lines'>): Markup {
  const variant = product.variants.find(({ id }) => id === line.variant) ?? product.variants[0]
  const variantName = (isImperial ? variant?.nameImperial : variant?.nameMetric) ?? ''
  const address = product.url + (line.variant === '' ? '' : variantSearch(line.variant))
  const lang = product.isForeign ? html` lang="${product.language}"` : NO_MARKUP
  const supply = supplyText(texts, supplyOf(product, variant), language)
  const field = (name: LineField, attributes: Markup) =>
    texts[name] === '' ? NO_MARKUP : lineField({ name, at, label: texts[name], attributes })
  return html`<li class="quotation-line"><div class="quotation-picture"><img src="${variant?.imageUrl ?? product.largeImageUrl}" width="480" height="320" alt="${product.name}"${lang}></div><div class="quotation-body"><p class="quotation-name"${lang}><a href="${address}">${product.name}</a></p>${variantName === '' ? NO_MARKUP : html`<p class="quotation-variant"${lang}>${variantName}</p>`}${supply === '' ? NO_MARKUP : html`<p class="quotation-supply">${supply}</p>`}<div class="quotation-fields">${field('quantity', html` type="number" min="1" max="${MAX_QUANTITY}" inputmode="numeric" value="${line.quantity}"`)}${field('pieces', html` maxlength="${MAX_COUNT_TEXT}" inputmode="numeric" value="${line.pieces || ''}"`)}${field('wire', html` maxlength="${MAX_LINE_TEXT}" placeholder="${texts.wireExample}" value="${line.wire}"`)}${field('contactPart', html` maxlength="${MAX_LINE_TEXT}" value="${line.contactPart}"`)}</div></div></li>`
}

function lineField({ name, at, label, attributes }: { name: LineField; at: number; label: string; attributes: Markup }): Markup {
  const id = `line-${at}-${name}`
  return html`<div class="field quotation-${name}"><label for="${id}">${label}</label><input id="${id}" name="${lineFieldName(name, at)}" form="${QUOTATION_FORM_ID}" autocomplete="off"${attributes}></div>`
}
