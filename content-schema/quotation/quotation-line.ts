import { isComparable } from '#content-schema/comparison/shared-link.ts'
import { MAX_COUNT } from '#content-schema/values/max-count.ts'

/** What is asked for of one machine. Names, pictures and addresses are looked up and never taken from whoever asks. */
export interface QuotationLine {
  /** Slug. */
  product: string
  /** Id; empty for the first one, or a product without variants. */
  variant: string
  quantity: number
  /** Cross-section as it was typed. @example '2.5 mm²' */
  wire: string
  /** Contact part, terminal or seal that the wire gets. */
  contactPart: string
  /** How many pieces a day it is to make; 0 where nobody said. */
  pieces: number
}

/** Lines of one quotation: as many products as the edge answers at a time. */
export const MAX_LINES = 20
export const MAX_QUANTITY = 999
/** Longest wire or contact part, in UTF-16 units. */
export const MAX_LINE_TEXT = 80
const VARIANT = /^[\w.~-]{0,200}$/

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const cleanText = (text: string) => text.normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()

/**
 * A line as a browser sends or keeps it, null for what is none; what else it says is left out. Checked by hand, as whoever puts a machine
 * into the basket would otherwise wait for zod.
 */
export function readLine(value: unknown): QuotationLine | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { product, variant = '', quantity = 1, wire: saidWire, contactPart: saidPart, pieces = 0 } = value as Record<string, unknown>
  const wire = readText(saidWire)
  const contactPart = readText(saidPart)
  if (typeof product !== 'string' || !isComparable(product)) return null
  if (typeof variant !== 'string' || !VARIANT.test(variant)) return null
  if (!isWhole(quantity, 1, MAX_QUANTITY) || !isWhole(pieces, 0, MAX_COUNT) || wire === null || contactPart === null) return null
  return { product, variant, quantity, wire, contactPart, pieces }
}

function readText(said: unknown = ''): string | null {
  const text = typeof said === 'string' ? cleanText(said) : null
  return text !== null && text.length <= MAX_LINE_TEXT && text.isWellFormed() ? text : null
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
}

/** The lines in the value of the form's field, which is JSON; null for none and for what is no list of lines. */
export function parseLines(text: string): QuotationLine[] | null {
  try {
    const sent: unknown = JSON.parse(text)
    if (!Array.isArray(sent) || sent.length === 0 || sent.length > MAX_LINES) return null
    const lines = sent.flatMap((line) => readLine(line) ?? [])
    return lines.length === sent.length ? lines : null
  } catch {
    return null
  }
}

/** A number somebody typed as a quantity: whole and within bounds. @example quantityOf('0') → 1 */
export function quantityOf(typed: string): number {
  const quantity = Math.floor(Number(typed))
  return Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, quantity)) : 1
}
