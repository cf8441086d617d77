import { createInstance } from 'i18next'
import { createContext, useContext } from 'react'
import { type IslandTexts, readTexts } from './texts.ts'

/** Texts that count are asked for without their plural form: `count_one` and `count_other` as `count`. */
type Counted<T> = {
  [K in keyof T as K extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : K]: T[K] extends object ? Counted<T[K]> : T[K]
}

/** A text of an island: `t(($) => $.common.close)`, with placeholders `t(($) => $.news.count, { count: 3 })`. */
export type IslandTranslate = (select: (texts: Counted<IslandTexts>) => string, values?: Record<string, unknown>) => string

/** Reads the texts of a language, with English behind them (IL-08). @throws Error when there is no file for the language (IL-07) */
export async function loadStrings(language: string): Promise<IslandTranslate> {
  const { own, english } = await readTexts(language)
  const instance = createInstance({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: own }, en: { translation: english } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  await instance.init()
  return instance.t as unknown as IslandTranslate
}

export const StringsContext = createContext<IslandTranslate | null>(null)

/** The texts in the language of the page. @throws Error outside of a mounted island */
export function useStrings(): IslandTranslate {
  const translate = useContext(StringsContext)
  if (!translate) throw new Error('useStrings works below mount() only')
  return translate
}
