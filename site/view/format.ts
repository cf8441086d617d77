import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { createDateFormat, type DateFormat, dateLocaleOf } from '#content-schema/locale/date-format.ts'
import { formatLocaleOf } from '#content-schema/locale/locale.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'

/** Writes numbers and sizes the way a language's readers expect, and dates as their country does; German counts the Swiss way (IL-09). */
export interface Format extends DateFormat {
  number(value: number): string
  /** Name of a country by its ISO 3166 code; the code where it is no country's. */
  country(code: string): string
  /** Name of a language by its ISO 639 code. */
  language(code: string): string
  /** Names in a sentence. @example 'Deutschland, Österreich und Schweiz' */
  list(names: readonly string[]): string
  /** Order of names as the language's readers look them up. */
  compare(a: string, b: string): number
  /** A measured number with all of its digits. @example in German, 5600 → '5’600' */
  figure(value: number): string
  /** Bytes in the largest unit that keeps a digit before the point. @example 1_258_291 → '1.3 MB', in French '1,3 Mo' */
  fileSize(bytes: number): string
}

/** @param country of the reader; absent or `ALL` for none, who reads dates as most readers of the language do */
export function createFormat(language: string, country: string = ALL_COUNTRIES): Format {
  return createFormatIn(language, () => dateLocaleOf(language, country))
}

/** @param dateLocale asked when a date is written: few pages hold one */
export function createFormatIn(language: string, dateLocale: () => string): Format {
  const dates = () => createDateFormat(dateLocale())
  return {
    ...wordsAndNumbersIn(language),
    date: (isoDate) => dates().date(isoDate),
    day: (isoDate) => dates().day(isoDate),
    dateRange: (isoStart, isoEnd) => dates().dateRange(isoStart, isoEnd),
  }
}

const inLanguages = new Map<string, Omit<Format, keyof DateFormat>>()

function wordsAndNumbersIn(language: string): Omit<Format, keyof DateFormat> {
  const known = inLanguages.get(language)
  if (known) return known
  const locale = formatLocaleOf(language)
  const sizesIn = (unit: 'kilobyte' | 'megabyte') =>
    createNumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  const [kilobytes, megabytes] = [sizesIn('kilobyte'), sizesIn('megabyte')]
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const lists = new Intl.ListFormat(locale)
  const { compare } = new Intl.Collator(locale)
  const words = {
    number: createNumberFormat(language),
    figure: createNumberFormat(language, { maximumFractionDigits: 10 }),
    country: remembered((code: string) => nameOf(countries, code)),
    language: remembered((code: string) => nameOf(languages, code)),
    list: (names: readonly string[]) => lists.format(names),
    compare,
    fileSize: remembered((bytes: number) => {
      const [sizes, divisor] = bytes >= 1e6 ? ([megabytes, 1e6] as const) : ([kilobytes, 1e3] as const)
      return sizes(Math.max(bytes / divisor, 0.1)).replace(/\s/g, '\u00a0')
    }),
  }
  inLanguages.set(language, words)
  return words
}

const MAX_REMEMBERED = 1000

/** The same few names and sizes stand on thousands of pages, and asking `Intl` for one takes as long as a paragraph. */
function remembered<Given, Written>(write: (given: Given) => Written): (given: Given) => Written {
  const known = new Map<Given, Written>()
  return (given) => {
    const before = known.get(given)
    if (before !== undefined) return before
    const written = write(given)
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(given, written)
    return written
  }
}

/** Content may hold any text where a code should be. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
