import type english from '../strings/en.json'

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
