import { createContext, useContext } from 'react'
import { createTranslate, type Translate } from '#islands/kit/translate.ts'
import type english from '../strings/en.json'

/** Texts of the portal by section. They are files of their own, so that no public page changes with them. */
export type PortalTexts = typeof english

export type PortalTranslate = Translate<PortalTexts>

/** Reads the texts of a language, with English behind them (IL-08). @throws Error when there is no file for the language */
export async function loadTexts(language: string): Promise<PortalTranslate> {
  const [own, fallback] = await Promise.all([
    import(`../strings/${language}.json`) as Promise<{ default: PortalTexts }>,
    import('../strings/en.json') as Promise<{ default: PortalTexts }>,
  ])
  return createTranslate<PortalTexts>(language, own.default, fallback.default)
}

export const TextsContext = createContext<PortalTranslate | null>(null)

/** The texts in the language of the page. @throws Error outside of the portal */
export function useTexts(): PortalTranslate {
  const translate = useContext(TextsContext)
  if (!translate) throw new Error('useTexts works within the portal only')
  return translate
}
