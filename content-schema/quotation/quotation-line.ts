import * as z from 'zod/mini'
import { isComparable } from '#content-schema/comparison/shared-link.ts'

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
}

/** Lines of one quotation: as many products as the edge answers at a time. */
export const MAX_LINES = 20
export const MAX_QUANTITY = 999
/** Longest wire or contact part, in UTF-16 units. */
export const MAX_LINE_TEXT = 80
const MAX_ID = 200

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const cleanText = (text: string) => text.normalize('NFC').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()
const textSchema = z.pipe(
  z.pipe(z.prefault(z.string(), ''), z.transform(cleanText)),
  z.string().check(
    z.maxLength(MAX_LINE_TEXT),
    z.refine((text) => text.isWellFormed()),
  ),
)

/** A line as a browser sends it; what else it says is left out. */
export const quotationLineSchema: z.ZodMiniType<QuotationLine> = z.object({
  product: z.string().check(z.refine(isComparable)),
  variant: z.prefault(z.string().check(z.regex(new RegExp(`^[\\w.~-]{0,${MAX_ID}}$`))), ''),
  quantity: z.prefault(z.int().check(z.gte(1), z.lte(MAX_QUANTITY)), 1),
  wire: textSchema,
  contactPart: textSchema,
})

const linesSchema = z.array(quotationLineSchema).check(z.minLength(1), z.maxLength(MAX_LINES))

/** The lines in the value of the form's field, which is JSON; null for none and for what is no list of lines. */
export function parseLines(text: string): QuotationLine[] | null {
  try {
    const parsed = z.safeParse(linesSchema, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A number somebody typed as a quantity: whole and within bounds. @example quantityOf('0') → 1 */
export function quantityOf(typed: string): number {
  const quantity = Math.floor(Number(typed))
  return Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, quantity)) : 1
}
