/** What a value of a data sheet measures: from `from` to `to`, which are the same for a single number. */
export interface Span {
  from: number
  to: number
}

const NUMBER = String.raw`[-−+]?\d[\d.,'’\s]*`
const SPAN = new RegExp(`^(${NUMBER}?)\\s*(?:[–—…]|-|\\.\\.\\.)\\s*(${NUMBER})$`)
/** A tolerance or a limit is drawn and compared by its number. */
const SINGLE = new RegExp(`^(?:[±≤≥<>~≈]\\s*)?(${NUMBER})$`)

/**
 * Reads the value of a specification; null for words, for several numbers, and for a span that counts downwards, as wire gauges do.
 *
 * @example '0.13 – 6' → { from: 0.13, to: 6 }
 * @example '± 0.2' → { from: 0.2, to: 0.2 }
 */
export function parseSpan(value: string): Span | null {
  const text = value.trim()
  const [, low, high] = SPAN.exec(text) ?? []
  const single = low === undefined ? SINGLE.exec(text)?.[1] : undefined
  const from = parseNumber(low ?? single ?? '')
  const to = parseNumber(high ?? single ?? '')
  return Number.isNaN(from) || Number.isNaN(to) || from > to ? null : { from, to }
}

/**
 * Reads `1 200`, `1’200`, `1,200`, `0.13` and `0,13`; a comma before three last digits groups, any other is the point. NaN for the rest.
 */
export function parseNumber(text: string): number {
  const plain = text.replace(/[\s'’]/g, '').replace('−', '-')
  const pointed = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return pointed === '' ? Number.NaN : Number(pointed)
}
