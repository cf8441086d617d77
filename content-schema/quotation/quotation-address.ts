import { isComparable } from '#content-schema/comparison/shared-link.ts'
import { MAX_COUNT } from '#content-schema/values/max-count.ts'
import { MAX_LINE_TEXT, MAX_LINES, type QuotationLine, quantityOf } from './quotation-line.ts'
import { QUOTED_VARIANT_PARAMETER } from './quotation-path.ts'

/** Parameters of its address that say what is asked for: the page works with them without script. */
const PARAMETERS = {
  product: 'product',
  variant: QUOTED_VARIANT_PARAMETER,
  quantity: 'quantity',
  wire: 'wire',
  contactPart: 'contact',
  pieces: 'pieces',
} as const

/**
 * The query that asks for some machines. What is said of one stands behind its product.
 *
 * @example quotationSearch({ product: 'corda-330', variant: 'corda-330-2' }) → '?product=corda-330&variant=corda-330-2'
 * @example quotationSearch({ product: 'corda-330' }, { product: 'linea-565', quantity: 2 }) → '?product=corda-330&product=linea-565&quantity=2'
 */
export function quotationSearch(...lines: readonly Partial<QuotationLine>[]): string {
  return `?${new URLSearchParams(lines.flatMap(parametersOf))}`
}

function parametersOf({
  product = '',
  variant = '',
  quantity = 1,
  wire = '',
  contactPart = '',
  pieces = 0,
}: Partial<QuotationLine>): string[][] {
  const numbers = { quantity: quantity > 1 ? String(quantity) : '', pieces: pieces > 0 ? String(pieces) : '' }
  const said = { variant, wire, contactPart, ...numbers }
  const others = Object.entries(said).filter(([, value]) => value !== '')
  return [[PARAMETERS.product, product], ...others.map(([name, value]) => [PARAMETERS[name as keyof typeof said], value])]
}

/** The lines a query asks for; those of no product stay out. */
export function quotationLinesIn(query: string): QuotationLine[] {
  const asked: URLSearchParams[] = []
  const before = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query.slice(0, MAX_QUERY))) {
    if (name === PARAMETERS.product) asked.push(new URLSearchParams(asked.length === 0 ? before : ''))
    ;(asked.at(-1) ?? before).append(name, value)
  }
  return asked.flatMap((parameters) => lineIn(parameters) ?? []).slice(0, MAX_LINES)
}

/** Longer queries are read so far. */
const MAX_QUERY = 8000

function lineIn(parameters: URLSearchParams): QuotationLine | null {
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
    pieces: parsePieces(Number(parameters.get(PARAMETERS.pieces))),
  }
}

/** As a link writes them; 0 for what is none. */
function parsePieces(pieces: number): number {
  return Number.isInteger(pieces) && pieces > 0 && pieces <= MAX_COUNT ? pieces : 0
}
