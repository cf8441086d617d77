import type { LanguageCode } from '#content-schema/entities/language.ts'

/**
 * Locale: specification 3, requirement IL-04.
 *
 * @example { code: 'de-CH', urlCode: 'de-ch', sisCode: 'de-CH', isInternational: false, language: 'de', country: 'CH' }
 * @example { code: 'fr-ALL', urlCode: 'fr', sisCode: 'fr-FR', isInternational: true, language: 'fr', country: 'ALL' }
 */
export interface Locale {
  code: string
  urlCode: string
  /** Language as the product-information service spells it. */
  sisCode: string
  isInternational: boolean
  language: LanguageCode
  country: string
}
