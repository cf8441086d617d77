import { Document } from 'flexsearch'
import { type BuildEngine, createShownList, type FlatRecord, flattenRecords, SPARE_RESULTS } from './engine.ts'

/** With its own analyser. It answers field by field, the weightiest first. */
export const buildFlexSearch: BuildEngine = async ({ bundles }) => {
  const records = bundles.flatMap(({ records }) => records)
  const shown = createShownList(records)
  const index = new Document<FlatRecord>({
    document: { id: 'id', index: ['title', 'codes', 'headings', 'category', 'description', 'body'] },
    tokenize: 'forward',
  })
  for (const record of flattenRecords(records)) index.add(record)
  return {
    async ask(query, options) {
      const fields = await index.searchAsync(query, { limit: options.limit * SPARE_RESULTS, suggest: true })
      return shown([...new Set(fields.flatMap(({ result }) => result.map(String)))], options)
    },
  }
}
