import { COUNTRY_CODES } from '#content-schema/rules/country-codes.ts'
import type { Format } from './format.ts'

const optionsByFormat = new WeakMap<Format, readonly { code: string; name: string }[]>()

/** All countries, named and ordered as the language's readers expect (FM-16). Formats are one a language, and so are the lists. */
export function countryOptions(format: Format): readonly { code: string; name: string }[] {
  const known = optionsByFormat.get(format)
  if (known) return known
  const options = COUNTRY_CODES.map((code) => ({ code, name: format.country(code) })).sort((a, b) => format.compare(a.name, b.name))
  optionsByFormat.set(format, options)
  return options
}
