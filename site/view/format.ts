import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { MONTH_IN_WORDS, shortDayStyle } from '#content-schema/locale/day-style.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { formatLocaleOf } from '#content-schema/locale/locale.ts'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'

/** Writes numbers and sizes the way a language's readers expect, and dates as their country does; German counts the Swiss way (IL-09). */
export interface Format {
  number(value: number): string
  /** A date without time, `2026-03-01`; no time zone can move it to another day. */
  date(isoDate: string): string
  /** The same as short as it can be said without doubt, as publication dates stand in lists (NW-18). @example in German, '2025-03-01' → '1. März 2025' */
  day(isoDate: string): string
  /** From one day to another, each part said once. @example in German, '2027-03-09' and '2027-03-10' → '9.–10. März 2027' */
  dateRange(isoStart: string, isoEnd: string): string
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

const formats = new Map<string, Format>()

/** @param country of the reader; absent or `ALL` for none, who reads dates as most readers of the language do */
export function createFormat(language: string, country: string = ALL_COUNTRIES): Format {
  const name = `${language} ${country}`
  const known = formats.get(name)
  if (known) return known
  const format = { ...wordsAndNumbersIn(language), ...datesIn(dateLocaleOf(language, country)) }
  formats.set(name, format)
  return format
}

/** Americans alone name the month before the day; whatever the country, the month is a word. */
function dateLocaleOf(language: string, country: string): string {
  if (language === ENGLISH) return country === 'US' ? 'en-US' : 'en-GB'
  return country === ALL_COUNTRIES ? formatLocaleOf(language) : `${language}-${country}`
}

function datesIn(locale: string): Pick<Format, 'date' | 'day' | 'dateRange'> {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { ...shortDayStyle(locale), timeZone: 'UTC' })
  const writeWith = (writer: Intl.DateTimeFormat) => (isoDate: string) => {
    const time = timeOf(isoDate)
    return Number.isNaN(time) ? isoDate : writer.format(time)
  }
  const date = writeWith(dates)
  return {
    date,
    day: writeWith(days),
    dateRange: (isoStart, isoEnd) => {
      const [start, end] = [timeOf(isoStart), timeOf(isoEnd)]
      if (!(start < end)) return date(isoStart)
      const range = dates.formatRange(start, end)
      // Czech, Slovak and Chinese of Hong Kong write the months of a range in figures.
      return MONTH_IN_WORDS.test(range) ? range : `${date(isoStart)} – ${date(isoEnd)}`
    },
  }
}

const inLanguages = new Map<string, Omit<Format, 'date' | 'day' | 'dateRange'>>()

function wordsAndNumbersIn(language: string): Omit<Format, 'date' | 'day' | 'dateRange'> {
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

/** The day's first moment in UTC; NaN for what is no date. */
function timeOf(isoDate: string): number {
  return Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)
}

/** Content may hold any text where a code should be. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
