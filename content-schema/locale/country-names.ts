import { COUNTRY_CODES } from './country-codes.ts'

/** What countries are written as beside their names and codes. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
])

/**
 * All countries by their names in a language, in the order its readers expect (FM-16).
 *
 * @param htmlLang such as `de` or `de-CH`
 * @example ('de') → [{ code: 'AF', name: 'Afghanistan' }, …]
 */
export function countriesIn(htmlLang: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(htmlLang, { type: 'region' })
  const { compare } = new Intl.Collator(htmlLang)
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => compare(one.name, other.name))
}

/**
 * Code of the country that is called so in one of the languages, or whose code this is; null for none. Case, accents, spaces and
 * punctuation do not count.
 *
 * @example ('cote divoire', ['en']) → 'CI'
 */
export function countryCodeOf(text: string, htmlLangs: readonly string[]): string | null {
  const wanted = fold(text)
  if (wanted === '') return null
  const code = COUNTRY_CODES.find((known) => known.toLowerCase() === wanted) ?? OTHER_NAMES.get(wanted)
  if (code !== undefined) return code
  for (const htmlLang of htmlLangs) {
    const found = countriesIn(htmlLang).find(({ name }) => fold(name) === wanted)
    if (found) return found.code
  }
  return null
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
