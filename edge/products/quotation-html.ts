import { html } from 'hono/html'
import { supplyOf } from '#content-schema/catalogue/supply.ts'
import { variantSearch } from '#content-schema/catalogue/variant-address.ts'
import type { ProductDetail } from '#content-schema/comparison/compared-product.ts'
import { MAX_LINE_TEXT, MAX_QUANTITY, type QuotationLine } from '#content-schema/quotation/quotation-line.ts'
import { QUOTATION_FORM_ID } from '#content-schema/quotation/quotation-markup.ts'
import type { QuotationTexts } from '#content-schema/quotation/quotation-texts.ts'
import { supplyText } from '#content-schema/quotation/supply-text.ts'
import { type Markup, NO_MARKUP, textOfMarkup } from '../http/markup.ts'

interface LineInput {
  texts: QuotationTexts
  line: QuotationLine
  product: ProductDetail
  language: string
  isImperial: boolean
}

/**
 * The one machine an address asks for, with fields of the form below it. The same markup as the island's, so that nothing moves when that takes
 * its place. Every text and address is escaped.
 */
export function quotationLineHtml({ texts, line, product, language, isImperial }: LineInput): string {
  const variant = product.variants.find(({ id }) => id === line.variant) ?? product.variants[0]
  const variantName = (isImperial ? variant?.nameImperial : variant?.nameMetric) ?? ''
  const address = product.url + (line.variant === '' ? '' : variantSearch(line.variant))
  const lang = product.isForeign ? html` lang="${product.language}"` : NO_MARKUP
  const supply = supplyText(texts, supplyOf(product, variant), language)
  return textOfMarkup(
    html`<ul class="quotation-list"><li class="quotation-line"><div class="quotation-picture"><img src="${variant?.imageUrl ?? product.largeImageUrl}" width="480" height="320" alt=""></div><div class="quotation-body"><p class="quotation-name"${lang}><a href="${address}">${product.name}</a></p>${variantName === '' ? NO_MARKUP : html`<p class="quotation-variant"${lang}>${variantName}</p>`}${supply === '' ? NO_MARKUP : html`<p class="quotation-supply">${supply}</p>`}<div class="quotation-fields">${field('quantity', texts.quantity, html` type="number" min="1" max="${MAX_QUANTITY}" inputmode="numeric" value="${line.quantity}"`)}${field('wire', texts.wire, html` maxlength="${MAX_LINE_TEXT}" placeholder="${texts.wireExample}" value="${line.wire}"`)}${field('contactPart', texts.contactPart, html` maxlength="${MAX_LINE_TEXT}" value="${line.contactPart}"`)}</div></div></li></ul>`,
  )
}

function field(name: string, label: string, attributes: Markup): Markup {
  return html`<div class="field quotation-${name}"><label for="line-0-${name}">${label}</label><input id="line-0-${name}" name="${name}" form="${QUOTATION_FORM_ID}" autocomplete="off"${attributes}></div>`
}
