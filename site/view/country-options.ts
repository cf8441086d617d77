import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import type { Format } from './format.ts'

const optionsByFormat = new WeakMap<Format, string>()

/**
 * Options of all countries, named and ordered as the language's readers expect (FM-16), one of them chosen. Written as a text,
 * once a language and without what HTML can do without, as there are two hundred and fifty of them.
 */
export function countryOptionsHtml(format: Format, chosen = ''): string {
  const known = optionsByFormat.get(format)
  const options = known ?? writeOptions(format)
  if (known === undefined) optionsByFormat.set(format, options)
  return chosen === '' ? options : options.replace(`value=${chosen}>`, `value=${chosen} selected>`)
}

function writeOptions(format: Format): string {
  return COUNTRY_CODES.map((code) => ({ code, name: format.country(code) }))
    .sort((a, b) => format.compare(a.name, b.name))
    .map(({ code, name }) => `<option value=${code}>${escapeHtml(name)}`)
    .join('')
}
