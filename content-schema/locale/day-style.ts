/** A month that nobody can take for a day. */
export const MONTH_IN_WORDS = /\p{L}{3}|月/u
const ANY_DAY = Date.UTC(2026, 3, 3)

/**
 * How a day is written where room is short: the month is a word in every language and country, as `03/04/2026` is two days. Where even a
 * short month is a figure, as in Czech, it is written in full; Chinese and Japanese count months, and say so.
 */
export function shortDayStyle(locale: string): Intl.DateTimeFormatOptions {
  const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  const text = new Intl.DateTimeFormat(locale, { ...short, timeZone: 'UTC' }).format(ANY_DAY)
  return MONTH_IN_WORDS.test(text) ? short : { ...short, month: 'long' }
}
