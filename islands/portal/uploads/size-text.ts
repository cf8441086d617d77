const MB = 1024 * 1024

/** A size as people read it. @example sizeText(104857600, 'de') → '100 MB' */
export function sizeText(bytes: number, htmlLang: string): string {
  const isLarge = bytes >= MB
  const amount = isLarge ? bytes / MB : Math.max(1, bytes / 1024)
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return amount.toLocaleString(htmlLang, { style: 'unit', unit, maximumFractionDigits: amount < 10 && isLarge ? 1 : 0 })
}
