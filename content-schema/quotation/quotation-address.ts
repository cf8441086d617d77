import { isComparable } from '#content-schema/comparison/shared-link.ts'
import { MAX_LINE_TEXT, type QuotationLine, quantityOf } from './quotation-line.ts'
import { QUOTED_VARIANT_PARAMETER } from './quotation-path.ts'

/** Parameters of its address that say what is asked for: the page works with them without script. */
const PARAMETERS = {
  product: 'product',
  variant: QUOTED_VARIANT_PARAMETER,
  quantity: 'quantity',
  wire: 'wire',
  contactPart: 'contact',
} as const

/** @example quotationSearch({ product: 'corda-330', variant: 'corda-330-2' }) → '?product=corda-330&variant=corda-330-2' */
export function quotationSearch({ product, variant = '', quantity = 1, wire = '', contactPart = '' }: Partial<QuotationLine>): string {
  const parameters = new URLSearchParams({ [PARAMETERS.product]: product ?? '' })
  const others = { [PARAMETERS.variant]: variant, [PARAMETERS.wire]: wire, [PARAMETERS.contactPart]: contactPart }
  for (const [name, value] of Object.entries(others)) if (value !== '') parameters.set(name, value)
  if (quantity > 1) parameters.set(PARAMETERS.quantity, String(quantity))
  return `?${parameters}`
}

/** The line a query asks for; null for none. */
export function quotationLineIn(query: string): QuotationLine | null {
  const parameters = new URLSearchParams(query)
  const textOf = (name: string) =>
    (parameters.get(name) ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, MAX_LINE_TEXT)
      .toWellFormed()
  const product = parameters.get(PARAMETERS.product) ?? ''
  if (!isComparable(product)) return null
  return {
    product,
    variant: parameters.get(PARAMETERS.variant) ?? '',
    quantity: quantityOf(parameters.get(PARAMETERS.quantity) ?? '1'),
    wire: textOf(PARAMETERS.wire),
    contactPart: textOf(PARAMETERS.contactPart),
  }
}
