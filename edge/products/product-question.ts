import { isComparable, MAX_COMPARED } from '#content-schema/comparison/shared-link.ts'
import { isLanguageCode } from '#content-schema/locale/language.ts'
import { parseLocalePrefix } from '#content-schema/locale/locale.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'

/** What `/api/products` is asked: some products, or those of a classification that may be put beside each other. */
export type ProductQuestion = { locale: string; language: string } & ({ slugs: string[] } | { classification: string })

/** Reads the query; a text says what is wrong with it. */
export function readProductQuestion(query: string): ProductQuestion | string {
  const parameters = new URLSearchParams(query)
  const locale = parameters.get('locale')?.toLowerCase() ?? ''
  const language = parseLocalePrefix(locale)?.language
  if (language === undefined || !isLanguageCode(language)) return 'locale: a locale such as de-ch is needed'
  const classification = parameters.get('classification')
  if (classification !== null) return isComparable(classification) ? { locale, language, classification } : 'classification: no slug'
  const slugs = [...new Set((parameters.get('slugs') ?? '').split(',').filter(Boolean))]
  if (slugs.length === 0) return 'slugs: one at least, separated by commas, or a classification'
  if (slugs.length > MAX_COMPARED) return `slugs: ${MAX_COMPARED} at most`
  return slugs.every(isComparable) ? { locale, language, slugs } : 'slugs: not all are slugs'
}

/** The site products stand on; null where it does not offer the locale. */
export function mainSiteIn(routing: RoutingTable, locale: string): RoutingTable['sites'][number] | null {
  return routing.sites.find(({ slug, locales }) => slug === '' && locales.includes(locale)) ?? null
}
