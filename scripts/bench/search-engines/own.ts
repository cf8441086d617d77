import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import { search } from '#content-schema/search/search.ts'
import type { BuildEngine } from './engine.ts'

export const buildOwn: BuildEngine = async ({ bundles, language, words }) => {
  const index = createMemoryIndex(bundles, { language, words })
  return {
    async ask(query, { limit, country }) {
      return (await search(index, { query, country, page: 1, pageSize: limit })).records
    },
  }
}
