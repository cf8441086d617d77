import german from 'hyphen/de'
import hungarian from 'hyphen/hu'
import { divideLongWords, SOFT_HYPHEN } from '#content-schema/values/soft-hyphen.ts'
import type { PageContext } from './page-context.ts'

/** The languages that write compounds as one word, and how they are divided. */
const DIVIDED: Readonly<Record<string, { hyphenateSync(word: string, options: { hyphenChar: string }): string }>> = {
  de: german,
  hu: hungarian,
}
const known = new Map<string, readonly string[]>()

/**
 * A heading, a title or the label of a figure with the places where its long words may be divided. What is read by machines (titles of
 * documents, labels of links, structured data) is not handed through it.
 *
 * @param lang the language the text is marked with, where that is not the page's
 */
export function divideWords(
  text: string,
  { frame, contentLanguage }: Pick<PageContext, 'frame' | 'contentLanguage'>,
  lang?: string,
): string {
  const language = (lang ?? (contentLanguage || frame.locale.language)).slice(0, 2)
  const rules = DIVIDED[language]
  return rules === undefined ? text : divideLongWords(text, (word) => syllablesOf(word, language, rules))
}

function syllablesOf(word: string, language: string, rules: NonNullable<(typeof DIVIDED)[string]>): readonly string[] {
  const key = `${language}:${word}`
  const before = known.get(key)
  if (before) return before
  const syllables = rules.hyphenateSync(word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN)
  known.set(key, syllables)
  return syllables
}
