/**
 * A title without the brand at its end, separated by a bar or a dash, taken off once (SE-05, AH-53).
 *
 * @example withoutBrandSuffix('Cutting | Strandwerk', 'Strandwerk') → 'Cutting'
 */
export function withoutBrandSuffix(title: string, brand: string): string {
  const trimmed = title.trimEnd()
  if (brand === '' || !trimmed.endsWith(brand)) return title
  const rest = trimmed.slice(0, -brand.length)
  const separator = /\s+[|\-–—]\s*$/.exec(rest)
  const own = separator ? rest.slice(0, separator.index) : ''
  return own.trim() === '' ? title : own
}
