import { findPhrase } from '#content-schema/search/plan-query.ts'
import { stem } from '#content-schema/search/stem.ts'
import { isStopWord } from '#content-schema/search/stop-words.ts'
import { isFunctionPair, tokenise } from '#content-schema/search/tokenise.ts'

/** The words beside the figures of a query: which quantities they name, and what they say beyond that. */
export interface WordsBeside {
  isNamed(name: string): boolean
  /** What is left when the names are taken out; empty when the words say no more. */
  wordsWithout(names: ReadonlySet<string>): string
}

interface Language {
  language: string
  synonyms: readonly (readonly string[])[]
}

/** @example of `Leiterquerschnitt 16 mm²` `Querschnitt` is named, as the two are synonyms, and nothing is left */
export function readWordsBeside(text: string, { language, synonyms }: Language): WordsBeside {
  const termsOf = (phrase: string) => tokenise(phrase).words.map(({ term }) => stem(term, language))
  const words = tokenise(text).words
  const terms = termsOf(text)
  const groups = synonyms.map((group) => group.map(termsOf))
  const phrasesOf = (name: string): string[][] => {
    const own = termsOf(name)
    const same = groups.filter((group) => group.some((phrase) => phrase.join(' ') === own.join(' ')))
    return own.length === 0 ? [] : [own, ...same.flat()]
  }
  const placesOf = (name: string): number[] => {
    const found = phrasesOf(name).find((phrase) => findPhrase(terms, phrase) >= 0)
    if (!found) return []
    const start = findPhrase(terms, found)
    return found.map((_, offset) => start + offset)
  }
  const saysSomething = ({ term, kind }: (typeof words)[number]) => (kind === 'pair' ? !isFunctionPair(term) : !isStopWord(term, language))
  return {
    isNamed: (name) => placesOf(name).length > 0,
    wordsWithout(names) {
      const taken = new Set([...names].flatMap(placesOf))
      const left = words.filter((_, at) => !taken.has(at))
      if (!left.some(saysSomething)) return ''
      return taken.size === 0 ? text : left.map(({ term }) => term).join(' ')
    },
  }
}
