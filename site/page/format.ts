import { formatLocaleOf } from '#content-schema/rules/locale.ts'

/** Writes numbers, dates and sizes the way a language's readers expect; German counts the Swiss way (IL-09). */
export interface Format {
  number(value: number): string
  /** A date without time, `2026-03-01`; no time zone can move it to another day. */
  date(isoDate: string): string
  /** Bytes in the largest unit that keeps a digit before the point. @example 1_258_291 → '1.2 MB' */
  fileSize(bytes: number): string
}

const formats = new Map<string, Format>()

export function createFormat(language: string): Format {
  const known = formats.get(language)
  if (known) return known
  const locale = formatLocaleOf(language)
  const numbers = new Intl.NumberFormat(locale)
  const sizes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const format: Format = {
    number: (value) => numbers.format(value),
    date: (isoDate) => {
      const time = Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)
      return Number.isNaN(time) ? isoDate : dates.format(time)
    },
    fileSize: (bytes) => {
      const [unit, divisor] = bytes >= 1e6 ? (['MB', 1e6] as const) : (['kB', 1e3] as const)
      return `${sizes.format(Math.max(bytes / divisor, 0.1))}\u00a0${unit}`
    },
  }
  formats.set(language, format)
  return format
}
