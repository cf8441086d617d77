import { ENGLISH } from '#content-schema/locale/language.ts'

export interface ContentLanguageChoice {
  /** Language delivered, null when the content has none at all. */
  language: string | null
  /** Another language of the list stands in for the locale's (CP-12). */
  isFallback: boolean
  /** None of the list exists; the source language is shown (CP-12, AH-17). */
  isUnavailable: boolean
}

/** The languages content is looked up in: current, fallback, English, without repetition (DL-03). */
export function languageOrder(current: string, fallback?: string | null): string[] {
  return [...new Set([current, ...(fallback ? [fallback] : []), ENGLISH])]
}

/** Value of the `gcms-locales` header (DL-03, AH-43). */
export function gcmsLocales(current: string, fallback?: string | null): string {
  return languageOrder(current, fallback).join(', ')
}

/** Chooses the language a page's content is shown in (CP-12, CP-13, AH-17). */
export function chooseContentLanguage(request: {
  available: readonly string[]
  current: string
  fallback?: string | null
  source: string
}): ContentLanguageChoice {
  const { available, current, fallback, source } = request
  const listed = languageOrder(current, fallback).find((language) => available.includes(language))
  if (listed) return { language: listed, isFallback: listed !== current, isUnavailable: false }
  const language = available.includes(source) ? source : (available[0] ?? null)
  return { language, isFallback: false, isUnavailable: true }
}
