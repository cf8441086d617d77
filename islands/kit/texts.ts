import type english from '../strings/en.json'
import { pageFacts } from './page-facts.ts'

/** Texts of the islands, by section. */
export type IslandTexts = typeof english

/**
 * The texts of a language and the English ones behind them (IL-08), as they stand in `islands/strings`.
 *
 * @throws Error when there is no file for the language (IL-07)
 */
export async function readTexts(language: string): Promise<{ own: IslandTexts; english: IslandTexts }> {
  const [own, fallback] = await Promise.all([
    import(`../strings/${language}.json`) as Promise<{ default: IslandTexts }>,
    import('../strings/en.json') as Promise<{ default: IslandTexts }>,
  ])
  return { own: own.default, english: fallback.default }
}

/** One text in the language of the page, English where it is missing; for what needs no placeholders and no React. */
export async function readText(language: string, select: (texts: IslandTexts) => string | undefined): Promise<string> {
  const { own, english } = await readTexts(language)
  try {
    return select(own) ?? select(english) ?? ''
  } catch {
    return select(english) ?? ''
  }
}

/** All texts in the language of the page, English where one is missing (IL-08); for what needs no React. */
export async function pageTexts(): Promise<IslandTexts> {
  const { own, english } = await readTexts(pageFacts().language)
  return withFallback(own, english)
}

function withFallback<T extends object>(own: Partial<T> | undefined, english: T): T {
  const entries = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const translated = own?.[key as keyof T]
    return [key, typeof text === 'object' && text !== null ? withFallback(translated as object | undefined, text) : (translated ?? text)]
  })
  return Object.fromEntries(entries) as T
}
