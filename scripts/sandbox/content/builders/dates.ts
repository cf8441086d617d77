import type { LanguageCode } from '#content-schema/locale/language.ts'

const writers = new Map<string, Intl.DateTimeFormat>()

/** A day as people write it; German as in Switzerland. @example dayText('2027-03-16', 'de') → '16. März 2027' */
export function dayText(date: string, language: LanguageCode): string {
  const locale = language === 'de' ? 'de-CH' : language === 'en' ? 'en-GB' : language
  const writer = writers.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  writers.set(locale, writer)
  return writer.format(new Date(`${date}T00:00:00Z`))
}
