/** Where a word may be divided: seen only at the end of a line, as a hyphen. */
export const SOFT_HYPHEN = '\u00AD'

/** Letters of the shortest word that is divided, and of the shortest part of one. */
const MIN_WORD = 14
const MIN_PART = 5

/** No part of an address or of a type designation: what has a digit, a dot or a sign beside its letters stays as it is. */
const LONG_WORD = new RegExp(String.raw`(?<![\p{L}\p{N}@./_])\p{L}{${MIN_WORD},}(?![\p{L}\p{N}@/_]|\.\p{L})`, 'gu')

/**
 * Says in long words where a narrow column may divide them, so that none is broken anywhere or reaches beyond its place, whatever
 * dictionaries a browser has.
 *
 * @param syllablesOf the syllables of a word of the text's language
 * @example divideLongWords('Automationszellen', () => ['Au', 'to', 'ma', 'ti', 'ons', 'zel', 'len']) → 'Automa\u00ADti\u00ADons\u00ADzellen'
 */
export function divideLongWords(text: string, syllablesOf: (word: string) => readonly string[]): string {
  return text.replace(LONG_WORD, (word) => joinSyllables(syllablesOf(word), word.length))
}

function joinSyllables(syllables: readonly string[], length: number): string {
  let joined = ''
  let done = 0
  for (const syllable of syllables) {
    if (done >= MIN_PART && length - done >= MIN_PART) joined += SOFT_HYPHEN
    joined += syllable
    done += syllable.length
  }
  return joined
}

/** A text as it was typed: for what is copied, compared or searched. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '')
}
