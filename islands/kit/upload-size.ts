import { createNumberFormat } from '#content-schema/locale/number-style.ts'

const MB = 1024 * 1024

/** The size of a file that is sent in, in the units the limits are in. @example uploadSize(104857600, 'de') → '100 MB' */
export function uploadSize(bytes: number, language: string): string {
  const isLarge = bytes >= MB
  const amount = isLarge ? bytes / MB : Math.max(1, bytes / 1024)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return createNumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 && isLarge ? 1 : 0 })(amount)
}
