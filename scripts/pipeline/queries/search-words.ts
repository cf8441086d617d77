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
    words.destinations.push(...(text?.destinations ?? []).flatMap(readDestinations))
    for (const line of text?.synonyms ?? []) words.synonyms.push(splitLine(line))
  }
  return words
})

/** What results call a page that no entry stands for, or a type of document. */
export interface SearchName {
  title: string
  description: string
}

/** By address or type of document; those of a language, as search words. */
export const searchNamesQuery = defineQuery(
  'searchNames',
  ['language'],
  async (context, { language }): Promise<Readonly<Record<string, SearchName>>> => {
    const names: [string, SearchName][] = []
    for (const { member } of await context.list(listKey.model('SearchWords'))) {
      const text = await context.entry<SearchWordsText>(entryKey.content('SearchWords', member, language))
      names.push(...(text?.names ?? []).map(readName))
    }
    return Object.fromEntries(names)
  },
)

/** @example '/quotation: Request a quotation | Tell us which machines.' */
function readName(line: string): [string, SearchName] {
  const [of = '', text = ''] = line.split(/:(.*)/s)
  const [title = '', description = ''] = text.split('|').map((part) => part.trim())
  return [of.trim(), { title, description }]
}

/** @example '/downloads, downloads: CAD' leads to the page first and then to all results of the kind */
function readDestinations(line: string): SearchWords['destinations'] {
  const [targets = '', phrases = ''] = line.split(/:(.*)/s)
  return splitLine(targets).map((to) => ({ to, phrases: splitLine(phrases) }))
}

function splitLine(line: string): string[] {
  return line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
