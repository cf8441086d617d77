import { create, insertMultiple, search } from '@orama/orama'
import { type BuildEngine, createShownList, FIELD_BOOSTS, flattenRecords, SPARE_RESULTS } from './engine.ts'

const SCHEMA = {
  id: 'string',
  title: 'string',
  codes: 'string',
  headings: 'string',
  category: 'string',
  description: 'string',
  body: 'string',
} as const
const MAX_SLIPS = 1

/** With its own analyser. */
export const buildOrama: BuildEngine = async ({ bundles }) => {
  const records = bundles.flatMap(({ records }) => records)
  const shown = createShownList(records)
  const database = create({ schema: SCHEMA })
  await insertMultiple(database, flattenRecords(records))
  return {
    async ask(query, options) {
      const limit = options.limit * SPARE_RESULTS
      const { hits } = await search(database, { term: query, limit, tolerance: MAX_SLIPS, boost: FIELD_BOOSTS })
      return shown(
        hits.map(({ document }) => document.id),
        options,
      )
    },
  }
}
