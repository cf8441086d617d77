import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import type { Frame } from '#content-schema/pages/frame.ts'
import { escapeHtml } from '#content-schema/values/escape.ts'
import type { Format } from './format.ts'

/** The country of a page's readers; empty for those of none. */
export function countryOf({ locale }: Pick<Frame, 'locale'>): string {
  return locale.isInternational ? '' : locale.country
}

type CountryFormat = Pick<Format, 'country' | 'compare'>

/** By what names the countries, which a language has one of. */
const optionsByNames = new WeakMap<Format['country'], string>()

/**
 * Options of all countries, named and ordered as the language's readers expect (FM-16), one of them chosen. Written as a text,
 * once a language and without what HTML can do without, as there are two hundred and fifty of them.
 */
export function countryOptionsHtml(format: CountryFormat, chosen = ''): string {
  const known = optionsByNames.get(format.country)
  const options = known ?? writeOptions(format)
  if (known === undefined) optionsByNames.set(format.country, options)
  return chosen === '' ? options : options.replace(`value=${chosen}>`, `value=${chosen} selected>`)
}

function writeOptions(format: CountryFormat): string {
  return COUNTRY_CODES.map((code) => ({ code, name: format.country(code) }))
    .sort((a, b) => format.compare(a.name, b.name))
    .map(({ code, name }) => `<option value=${code}>${escapeHtml(name)}`)
    .join('')
}
