import { createInstance, type TFunction } from 'i18next'
import { ENGLISH, UI_LANGUAGES } from '#content-schema/entities/language.ts'

/** A text of the user interface: `t(($) => $.footer.title)`, with placeholders `t(($) => $.x, { name })`. */
export type Translate = TFunction

/** Texts of one language, by section. */
export interface Texts {
  [key: string]: string | Texts
}

/**
 * The texts of all languages from the files found.
 *
 * @throws Error naming the language whose file is missing (IL-07)
 */
export function textsByLanguage(files: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    UI_LANGUAGES.map((language) => {
      const texts = files[`./${language}.json`]
      if (!texts) throw new Error(`The translation file site/strings/${language}.json is missing`)
      return [language, texts]
    }),
  )
}

/** Translators over the files, one a language; a key a language lacks reads in English (IL-08). */
export function createTranslator(files: Record<string, Texts>): (language: string) => Translate {
  const texts = textsByLanguage(files)
  const instance = createInstance({
    resources: Object.fromEntries(Object.entries(texts).map(([language, translation]) => [language, { translation }])),
    fallbackLng: ENGLISH,
    supportedLngs: UI_LANGUAGES,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  void instance.init()
  const english = texts[ENGLISH] ?? {}
  const translations = new Map<string, Translate>()
  return (language) => {
    const known = translations.get(language)
    if (known) return known
    const translate = withPlainTexts(instance.getFixedT(language), mergeTexts(english, texts[language] ?? {}))
    translations.set(language, translate)
    return translate
  }
}

/**
 * A page asks for about fifty texts. Those without plural forms are read off the tree, a hundred times faster, their
 * placeholders filled in; everything else is i18next's.
 */
function withPlainTexts(translate: TFunction, texts: Texts): Translate {
  const plain = (selector: unknown, options?: Record<string, unknown>) => {
    if (typeof selector === 'function' && options?.count === undefined) {
      const text: unknown = selector(texts)
      if (typeof text === 'string') return options === undefined ? text : fillPlaceholders(text, options)
    }
    return Reflect.apply(translate, undefined, [selector, options])
  }
  return plain as Translate
}

function fillPlaceholders(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder))
}

function mergeTexts(base: Texts, own: Texts): Texts {
  const merged: Texts = { ...base }
  for (const [key, text] of Object.entries(own)) {
    const below = base[key]
    merged[key] = typeof text === 'object' && typeof below === 'object' ? mergeTexts(below, text) : text
  }
  return merged
}

export const translateInto = createTranslator(import.meta.glob<Texts>('./*.json', { eager: true, import: 'default' }))
