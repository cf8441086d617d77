import { createInstance, type TFunction } from 'i18next'
import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { ENGLISH, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { type RegionalSpelling, regionalSpelling } from '#content-schema/locale/regional-text.ts'

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

/** Translators over the files, one a language and region that spells it; a key a language lacks reads in English (IL-08). */
export function createTranslator(files: Record<string, Texts>): (language: string, country?: string) => Translate {
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
  return (language, country = ALL_COUNTRIES) => {
    const spell = regionalSpelling({ language, country })
    const name = spell ? `${language}-${country}` : language
    const known = translations.get(name)
    if (known) return known
    const own = mergeTexts(english, texts[language] ?? {})
    const translate = withPlainTexts(instance.getFixedT(language), {
      texts: gatherPlurals(spell ? spellTexts(own, spell) : own),
      rules: new Intl.PluralRules(language),
    })
    translations.set(name, translate)
    return translate
  }
}

function spellTexts(texts: Texts, spell: RegionalSpelling): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? spell(text) : spellTexts(text, spell)]),
  )
}

/** A text that counts, by plural category. */
class Plurals {
  readonly forms: Readonly<Record<string, string>>
  constructor(forms: Readonly<Record<string, string>>) {
    this.forms = forms
  }
}

interface TextsToRead {
  [key: string]: string | Plurals | TextsToRead
}

const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/

/** Adds each text that counts under its plain name, where selectors look for it. */
function gatherPlurals(texts: Texts): TextsToRead {
  const gathered: TextsToRead = {}
  const forms: Record<string, Record<string, string>> = {}
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string') {
      gathered[key] = gatherPlurals(text)
      continue
    }
    const [, name, category] = PLURAL_KEY.exec(key) ?? []
    if (name === undefined || category === undefined) gathered[key] = text
    else forms[name] = { ...forms[name], [category]: text }
  }
  for (const [name, ofName] of Object.entries(forms)) gathered[name] ??= new Plurals(ofName)
  return gathered
}

/** A page asks for about a hundred texts. They are read off the tree, a hundred times faster; what is not found there is i18next's. */
function withPlainTexts(translate: TFunction, { texts, rules }: { texts: TextsToRead; rules: Intl.PluralRules }): Translate {
  const plain = (selector: unknown, options?: Record<string, unknown>) => {
    if (typeof selector === 'function') {
      const found: unknown = selector(texts)
      const text = found instanceof Plurals ? found.forms[rules.select(Number(options?.count))] : found
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
