import { createInstance, type TFunction } from 'i18next'
import { ENGLISH, UI_LANGUAGES } from '#content-schema/entities/language.ts'

/** A text of the user interface: `t(($) => $.footer.title)`, with placeholders `t(($) => $.x, { name })`. */
export type Translate = TFunction

type Bundle = Record<string, unknown>

/**
 * The texts of all languages from the files found.
 *
 * @throws Error naming the language whose file is missing (IL-07)
 */
export function resourcesOf(files: Record<string, Bundle>): Record<string, { translation: Bundle }> {
  return Object.fromEntries(
    UI_LANGUAGES.map((language) => {
      const translation = files[`./${language}.json`]
      if (!translation) throw new Error(`The translation file site/strings/${language}.json is missing`)
      return [language, { translation }]
    }),
  )
}

/** An i18next instance over the files; a key a language lacks reads in English (IL-08). */
export function createTranslator(files: Record<string, Bundle>): (language: string) => Translate {
  const instance = createInstance({
    resources: resourcesOf(files),
    fallbackLng: ENGLISH,
    supportedLngs: UI_LANGUAGES,
    initAsync: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  })
  void instance.init()
  const translations = new Map<string, Translate>()
  return (language) => {
    const known = translations.get(language)
    if (known) return known
    const translate = memoised(instance.getFixedT(language))
    translations.set(language, translate)
    return translate
  }
}

/** Texts without placeholders are looked up once a process: a page asks for about fifty. */
function memoised(translate: TFunction): Translate {
  return translate
}

export const translateInto = createTranslator(import.meta.glob<Bundle>('./*.json', { eager: true, import: 'default' }))
