import { createNumberFormat } from '#content-schema/locale/number-style.ts'
import { usePortal } from '../frame/portal-context.ts'

/** Days and sizes as the reader's country writes them. */
export interface Format {
  /** A day like `2027-01-21`; what is none as it is. */
  day: (day: string) => string
  bytes: (bytes: number) => string
}

export function useFormat(): Format {
  const { htmlLang } = usePortal()
  return {
    day: (day) => writeDay(day, htmlLang),
    bytes: (bytes) => writeBytes(bytes, htmlLang),
  }
}

/** A day is the same one in every time zone. @example ('2027-01-21', 'de-CH') → '21. Januar 2027' */
export function writeDay(day: string, language: string): string {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** @example (3_482_000, 'de-CH') → '3.5 MB' */
export function writeBytes(bytes: number, language: string): string {
  const [size, unit, digits] = bytes >= 1e6 ? [bytes / 1e6, 'megabyte', 1] : [Math.max(1, bytes / 1e3), 'kilobyte', 0]
  return createNumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits })(size)
}
