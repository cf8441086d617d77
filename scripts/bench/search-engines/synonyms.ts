import type { SearchWords } from '#content-schema/search/index-format.ts'
import { tokensOf } from './tokens.ts'

/** Phrases, as tokens, that mean the same as one of a query; each library is asked for them beside the query. */
export function createSynonyms({ synonyms }: SearchWords, language: string): (query: readonly string[]) => string[][] {
  const groups = synonyms.map((phrases) => phrases.map((phrase) => tokensOf(phrase, language)).filter(({ length }) => length > 0))
  return (query) => groups.filter((group) => group.some(isIn(query))).flatMap((group) => group.filter((phrase) => !isIn(query)(phrase)))
}

const isIn = (query: readonly string[]) => (phrase: readonly string[]) =>
  query.some((_, start) => phrase.every((token, offset) => query[start + offset] === token))
