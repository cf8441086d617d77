import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ENGLISH, isLanguageCode, type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import english from '../texts/en.json' with { type: 'json' }

export type TextName = keyof typeof english

/** A text in the language of the visitor, `{name}` filled in. */
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

const textsSchema = z.record(z.string(), z.string())
const readTexts = (language: LanguageCode) =>
  textsSchema.parse(JSON.parse(readFileSync(new URL(`../texts/${language}.json`, import.meta.url), 'utf8')))
const TEXTS = new Map(UI_LANGUAGES.map((language) => [language, readTexts(language)]))

export function sayIn(language: LanguageCode): Say {
  const texts = TEXTS.get(language) ?? english
  return (name, values = {}) => (texts[name] ?? english[name]).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
}

/**
 * The language of a screen: what the site asks for, else what the browser does, else English.
 *
 * @example chooseLanguage({ uiLocales: 'de-CH en', acceptLanguage: 'fr' }) → 'de'
 */
export function chooseLanguage({ uiLocales = '', acceptLanguage = '' }: { uiLocales?: string; acceptLanguage?: string }): LanguageCode {
  const asked = uiLocales.split(/\s+/)
  const accepted = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const quality = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const preferred = accepted.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality)
  const tags = [...asked, ...preferred.map(({ tag }) => tag)]
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguageCode) ?? ENGLISH
}
