import { MAX_LINES, type QuotationLine, readLine } from './quotation-line.ts'

/** A drawing that is at the edge and not sent yet. */
export interface KeptDrawing {
  id: string
  name: string
  bytes: number
  /** When it was uploaded, ms since 1970. */
  at: number
}

/** What a visitor collects for a quotation. Names and pictures are looked up, never stored. */
export interface QuotationBasket {
  /** Names the uploads that belong to it: whoever does not know it reaches none of them. Empty before the first. */
  id: string
  lines: QuotationLine[]
  drawings: KeptDrawing[]
}

export const EMPTY_QUOTATION: QuotationBasket = { id: '', lines: [], drawings: [] }
/** The edge removes what is not sent after a day. */
const DRAWING_MS = 23 * 60 * 60 * 1000

/**
 * Puts a line after the others. One that asks for the same is not put in again, so that a page loaded twice asks once; it only says how many
 * pieces a day are made now. A full basket stays as it is.
 */
export function addLine(basket: QuotationBasket, line: QuotationLine): QuotationBasket {
  const at = basket.lines.findIndex((one) => identityOf(one) === identityOf(line))
  const { pieces } = line
  if (pieces > 0 && at >= 0 && basket.lines[at]?.pieces !== pieces) return changeLine(basket, at, { pieces })
  return at >= 0 || basket.lines.length >= MAX_LINES ? basket : { ...basket, lines: [...basket.lines, line] }
}

export function changeLine(basket: QuotationBasket, at: number, change: Partial<QuotationLine>): QuotationBasket {
  return { ...basket, lines: basket.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) }
}

export function removeLine(basket: QuotationBasket, at: number): QuotationBasket {
  return { ...basket, lines: basket.lines.filter((_line, index) => index !== at) }
}

/** The basket in what was stored: anything at all, as everybody may write there. What can be understood is kept. */
export function parseQuotation(stored: unknown, now: number = Date.now()): QuotationBasket {
  const { id, lines, drawings } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const kept = listOf(lines).flatMap((line) => readLine(line) ?? [])
  const known = typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : ''
  const files = known === '' ? [] : listOf(drawings).filter(isDrawing)
  return { id: known, lines: kept.slice(0, MAX_LINES), drawings: files.filter(({ at }) => now - at < DRAWING_MS) }
}

function identityOf({ product, variant, wire, contactPart }: QuotationLine): string {
  return JSON.stringify([product, variant, wire, contactPart])
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isDrawing(value: unknown): value is KeptDrawing {
  const { id, name, bytes, at } = (value ?? {}) as Partial<KeptDrawing>
  return typeof id === 'string' && typeof name === 'string' && typeof bytes === 'number' && typeof at === 'number'
}
