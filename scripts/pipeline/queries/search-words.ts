import type { SearchWords } from '#content-schema/search/index-format.ts'
import type { SearchWordsText } from '#content-schema/search/search-words.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'

/** Synonyms and popular searches of a language; no other language falls back to those of English. */
export const searchWordsQuery = defineQuery('searchWords', ['language'], async (context, { language }): Promise<SearchWords> => {
  const words: SearchWords = { synonyms: [], destinations: [], popular: [] }
  for (const { member } of await context.list(listKey.model('SearchWords'))) {
    const text = await context.entry<SearchWordsText>(entryKey.content('SearchWords', member, language))
    words.popular.push(...(text?.popularSearches ?? []))
    words.destinations.push(...(text?.destinations ?? []).map(readDestination))
    for (const line of text?.synonyms ?? []) words.synonyms.push(splitLine(line))
  }
  return words
})

/** @example '/contact: price, quote' */
function readDestination(line: string): SearchWords['destinations'][number] {
  const [to = '', phrases = ''] = line.split(/:(.*)/s)
  return { to: to.trim(), phrases: splitLine(phrases) }
}

function splitLine(line: string): string[] {
  return line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
