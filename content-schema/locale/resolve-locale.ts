import { type Locale, parseLocalePrefix } from '#content-schema/locale/locale.ts'

export interface LocaleRequest {
  /** Locale prefix of the path, null when there is none. */
  prefix: string | null
  offered: readonly Locale[]
  /** Nobody is led to a `hidden` one who did not ask for it. */
  countries: readonly { countryCode: string; defaultLanguage: string; hidden?: boolean | undefined }[]
  /** Url code from the locale cookie. */
  remembered?: string | null
  /** `Accept-Language` header. */
  acceptLanguage?: string | null
  siteDefault: Locale
}

/**
 * The right locale for a wrong or missing prefix (RT-07, RT-08, AH-02): keep as much of the request as possible.
 *
 * @example `/xx-ch` offers de-ch, fr-ch: `de-ch`, the country's default language
 * @example `/ja-ch` where CH has no Japanese: `de-ch`
 * @example `/de-us` on an international-only site: `/de`
 */
export function resolveLocale(request: LocaleRequest): Locale {
  const byUrlCode = new Map(request.offered.map((locale) => [locale.urlCode, locale]))
  const wanted = request.prefix ? parseLocalePrefix(request.prefix) : null
  if (wanted) {
    const exact = byUrlCode.get(request.prefix ?? '')
    if (exact) return exact
    const inCountry = wanted.country ? defaultLocaleOfCountry(wanted.country, request) : null
    if (inCountry) return inCountry
    const international = byUrlCode.get(wanted.language)
    if (international) return international
  }
  const remembered = request.remembered ? byUrlCode.get(request.remembered.toLowerCase()) : undefined
  if (remembered) return remembered
  const hidden = new Set(request.countries.filter((country) => country.hidden).map(({ countryCode }) => countryCode))
  const announced = new Map([...byUrlCode].filter(([, locale]) => !hidden.has(locale.country)))
  return matchAcceptLanguage(request.acceptLanguage, announced) ?? request.siteDefault
}

function defaultLocaleOfCountry(countryCode: string, { offered, countries }: LocaleRequest): Locale | null {
  const there = offered.filter((locale) => locale.country === countryCode)
  const language = countries.find((country) => country.countryCode === countryCode)?.defaultLanguage
  return there.find((locale) => locale.language === language) ?? there[0] ?? null
}

/** The visitor's best language that is offered: each range with its country first, then alone, as RFC 4647 looks it up. */
function matchAcceptLanguage(header: string | null | undefined, offered: Map<string, Locale>): Locale | null {
  for (const range of parseAcceptLanguage(header)) {
    const match = offered.get(range) ?? offered.get(range.split('-')[0] ?? '')
    if (match) return match
  }
  return null
}

/** Language ranges of an `Accept-Language` header, best first, lower case; at most twenty are read. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  if (!header) return []
  return header
    .slice(0, 500)
    .split(',')
    .slice(0, 20)
    .map((part, position) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { range, quality: weight ? Number(weight.slice(2)) : 1, position }
    })
    .filter(({ range, quality }) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(range) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ range }) => range)
}
