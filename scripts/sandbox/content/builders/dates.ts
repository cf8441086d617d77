import type { LanguageCode } from '#content-schema/locale/language.ts'

/** A day as people write it; German as in Switzerland. @example dayText('2027-03-16', 'de') → '16. März 2027' */
export function dayText(date: string, language: LanguageCode): string {
  const locale = language === 'de' ? 'de-CH' : language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
