import { type Context, createContext, useContext } from 'react'
import { createTranslate, type Translate } from './translate.ts'

type Load = () => Promise<{ default: unknown }>

/** Texts of a screen, which the other screens need not read. */
export interface ScreenTexts<Texts> {
  /** Reads the texts of a language once, with English behind them. @throws Error when there is no file for the language */
  load: (language: string) => Promise<Translate<Texts>>
  Provider: Context<Translate<Texts> | null>['Provider']
  /** @throws Error outside of the provider */
  use: () => Translate<Texts>
}

/** `load` imports the file of a language, e.g. ``(language) => import(`./strings/${language}.json`)``. */
export function createTexts<Texts>(load: (language: string) => ReturnType<Load>): ScreenTexts<Texts> {
  const Texts = createContext<Translate<Texts> | null>(null)
  const loaded = new Map<string, Promise<Translate<Texts>>>()
  const read = async (language: string) => {
    const [own, fallback] = await Promise.all([load(language), load('en')])
    return createTranslate<Texts>(language, own.default, fallback.default)
  }
  function useScreenTexts(): Translate<Texts> {
    const translate = useContext(Texts)
    if (!translate) throw new Error('Texts of a screen are there within its provider only')
    return translate
  }
  return {
    load(language) {
      const texts = loaded.get(language) ?? read(language)
      loaded.set(language, texts)
      return texts
    },
    Provider: Texts.Provider,
    use: useScreenTexts,
  }
}
