import { COUNTRY_CODES } from '#content-schema/locale/country-codes.ts'
import { shortDayStyle } from '#content-schema/locale/day-style.ts'
import { formatLocaleOf } from '#content-schema/locale/locale.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'
import { hash } from './node-platform.ts'

/** Letters and figures that languages sort differently. */
const SORTED = 'Äpfel Zug Öse Ärmel cesta chyba čas Łuk Zange ſ ß ss 10 9 日本 中国 韓国 あ ア'.split(' ')
const DATE = Date.UTC(2026, 10, 9)
const LATER = Date.UTC(2026, 11, 24)

/**
 * A digest of what the runtime's ICU data say: names of countries and languages, order of words, dates, numbers, lists and plurals in
 * each language of the interface. Pages are made of these, so two runtimes whose digests differ make different pages of the same content,
 * whatever version they claim. Takes tens of milliseconds.
 */
export function probeIntl(): string {
  return hash(JSON.stringify(UI_LANGUAGES.map(probeLanguage)))
}

function probeLanguage(language: string): unknown {
  const locale = formatLocaleOf(language)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { ...shortDayStyle(locale), timeZone: 'UTC' })
  const plurals = new Intl.PluralRules(locale)
  return [
    COUNTRY_CODES.map((code) => countries.of(code)),
    UI_LANGUAGES.map((code) => languages.of(code)),
    SORTED.toSorted(new Intl.Collator(locale, { numeric: true }).compare),
    [dates.format(DATE), days.format(DATE), dates.formatRange(DATE, LATER)],
    new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(1_234_567.891),
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }).format(1.5),
    new Intl.ListFormat(locale).format(['1', '2', '3']),
    [0, 1, 2, 5, 11].map((count) => plurals.select(count)),
  ]
}
