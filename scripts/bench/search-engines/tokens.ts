import { isStopWord } from '#content-schema/search/stop-words.ts'
import { tokenise } from '#content-schema/search/tokenise.ts'

/** Begun words are completed from so many letters on. */
export const MIN_PREFIX_LETTERS = 3

/** The tokens our index holds of a text: words without stop words, and spellings in one piece. A text of stop words only keeps them. */
export function tokensOf(text: string, language: string): string[] {
  const { words, joined } = tokenise(text)
  const meaningful = words.filter(({ term }) => !isStopWord(term, language))
  return [...(meaningful.length > 0 ? meaningful : words).map(({ term }) => term), ...joined]
}
