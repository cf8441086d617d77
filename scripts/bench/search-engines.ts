import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import { Document } from 'flexsearch'
import type { SearchBundle } from '#content-schema/search/build-group.ts'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import { search } from '#content-schema/search/search.ts'
import type { SearchRecord } from '#content-schema/search/search-record.ts'

/** Ids of the best records for a query, at most `limit`. */
type Ask = (query: string, limit: number) => Promise<string[]>

export const SEARCH_ENGINE_NAMES = ['own', 'orama', 'flexsearch'] as const
export type SearchEngineName = (typeof SEARCH_ENGINE_NAMES)[number]

export function isSearchEngine(name: string): name is SearchEngineName {
  return SEARCH_ENGINE_NAMES.some((known) => known === name)
}

/** Each makes an index of the records in memory and answers out of it. */
export const SEARCH_ENGINES: Readonly<Record<SearchEngineName, (records: readonly SearchRecord[]) => Promise<Ask>>> = {
  own: async (records) => {
    const bundles = records.map((record): SearchBundle => ({ key: record.shown.id, records: [record] }))
    const index = createMemoryIndex(bundles, { language: 'en', words: { synonyms: [], popular: [] } })
    return async (query, limit) => {
      const answer = await search(index, { query, country: 'CH', page: 1, pageSize: limit })
      return answer.records.map(({ id }) => id)
    }
  },
  orama: async (records) => {
    const schema = { id: 'string', title: 'string', codes: 'string', headings: 'string', description: 'string', body: 'string' } as const
    const database = create({ schema })
    await insertMultiple(database, records.map(flat))
    const boost = { title: 8, codes: 7, headings: 2.5, description: 3, body: 1 }
    return async (query, limit) => {
      const { hits } = await searchOrama(database, { term: query, limit, tolerance: 1, boost })
      return hits.map(({ document }) => document.id)
    }
  },
  flexsearch: async (records) => {
    const index = new Document<ReturnType<typeof flat>>({
      document: { id: 'id', index: ['title', 'codes', 'headings', 'description', 'body'] },
      tokenize: 'forward',
    })
    for (const record of records) index.add(flat(record))
    return async (query, limit) => {
      const fields = await index.searchAsync(query, { limit, suggest: true })
      return [...new Set(fields.flatMap(({ result }) => result.map(String)))].slice(0, limit)
    }
  },
}

function flat({ shown, codes, headings, body }: SearchRecord) {
  return { id: shown.id, title: shown.title, codes: codes.join(' '), headings: headings.join(' '), description: shown.description, body }
}
