import { createContext, useContext } from 'react'
import { createNumberFormat } from '#content-schema/locale/number-style.ts'

interface EditorFacts {
  /** As in `<html lang>`, for `Intl`. */
  htmlLang: string
}

export const EditorContext = createContext<EditorFacts>({ htmlLang: 'en' })

/** Numbers, moments and names of languages, as the reader's country writes them. */
export function useEditorFormat() {
  const { htmlLang } = useContext(EditorContext)
  return {
    number: createNumberFormat(htmlLang),
    moment: (at: string) => new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(at)),
    day: (at: string) => new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long' }).format(Date.parse(at)),
    /** @param code url code of a locale, e.g. `de-ch` */
    locale: (code: string) => new Intl.DisplayNames(htmlLang, { type: 'language', languageDisplay: 'standard' }).of(code) ?? code,
    language: (code: string) => new Intl.DisplayNames(htmlLang, { type: 'language' }).of(code) ?? code,
    country: (code: string) => new Intl.DisplayNames(htmlLang, { type: 'region', fallback: 'code' }).of(code) ?? code,
  }
}
