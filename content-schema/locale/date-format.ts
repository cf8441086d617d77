import { ALL_COUNTRIES } from './country.ts'
import { MONTH_IN_WORDS, shortDayStyle } from './day-style.ts'
import { ENGLISH } from './language.ts'
import { formatLocaleOf } from './locale.ts'

/** Writes dates as their reader expects them; what is no date stands as it is. */
export interface DateFormat {
  /** A date without time, `2026-03-01`; no time zone can move it to another day. */
  date(isoDate: string): string
  /** The same as short as it can be said without doubt, as publication dates stand in lists (NW-18). @example in German, '2025-03-01' → '1. März 2025' */
  day(isoDate: string): string
  /** From one day to another, each part said once. @example in German, '2027-03-09' and '2027-03-10' → '9.–10. März 2027' */
  dateRange(isoStart: string, isoEnd: string): string
}

const formats = new Map<string, DateFormat>()

/** @param locale as `dateLocaleOf` has it */
export function createDateFormat(locale: string): DateFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = datesIn(locale)
  formats.set(locale, format)
  return format
}

function datesIn(locale: string): DateFormat {
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

/** The day's first moment in UTC; NaN for what is no date. */
function timeOf(isoDate: string): number {
  return Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`)
}

const locales = new Map<string, string>()

/**
 * The locale dates are written in for readers of a country; `ALL` for those of none, who read them as most readers of the language do.
 * Countries that write all dates alike have one: pages of Austria and Germany differ in January only, those of Germany and Belgium in
 * nothing. Americans alone name the month before the day.
 */
export function dateLocaleOf(language: string, country: string): string {
  const name = `${language} ${country}`
  const locale = locales.get(name) ?? findDateLocale(language, country)
  locales.set(name, locale)
  return locale
}

function findDateLocale(language: string, country: string): string {
  if (language === ENGLISH) return country === 'US' ? 'en-US' : 'en-GB'
  const usual = formatLocaleOf(language)
  if (country === ALL_COUNTRIES) return usual
  const own = `${language}-${country}`
  return writtenDates(own) === writtenDates(usual) ? usual : own
}

/** Every month in every style, and ranges within and across months and years: two locales that write these alike write all dates alike. */
function writtenDates(locale: string): string {
  const format = createDateFormat(locale)
  const first = (month: number) => `2027-${String(month).padStart(2, '0')}-01`
  const months = Array.from({ length: 12 }, (_, at) => first(at + 1))
  return [
    ...months.flatMap((day) => [format.date(day), format.day(day), format.day(day.replace('-01', '-28'))]),
    ...months.map((day) => format.dateRange(day, day.replace(/01$/, '28'))),
    ...months.slice(1).map((day, at) => format.dateRange(months[at] ?? day, day)),
    format.dateRange('2027-12-31', '2028-01-02'),
  ].join('\n')
}
