import MiniSearch, { type Query } from 'minisearch'
import { typosAllowed } from '#content-schema/search/edit-distance.ts'
import { type BuildEngine, createShownList, FIELD_BOOSTS, type FlatRecord, flattenRecords, SPARE_RESULTS } from './engine.ts'
import { createSynonyms } from './synonyms.ts'
import { MIN_PREFIX_LETTERS, tokensOf } from './tokens.ts'

/** As sure as our own engine is of a word that is begun, of one with a slip, and of a synonym. */
const WEIGHTS = { prefix: 0.55, fuzzy: 0.8 }
const SYNONYM_WEIGHT = 0.65

/** With our analyser, synonyms and slips: the same tokens go in and are asked for. Of the settings tried, those that find the most. */
export const buildMiniSearch: BuildEngine = async ({ bundles, language, words }) => {
  const records = bundles.flatMap(({ records }) => records)
  const importance = records.map((record) => record.importance)
  const shown = createShownList(records)
  const synonymsOf = createSynonyms(words, language)
  const index = new MiniSearch<FlatRecord>({
    fields: Object.keys(FIELD_BOOSTS),
    tokenize: (text) => tokensOf(text, language),
    processTerm: (term) => term,
    searchOptions: {
      boost: FIELD_BOOSTS,
      weights: WEIGHTS,
      prefix: (term) => term.length >= MIN_PREFIX_LETTERS,
      fuzzy: (term) => (/^\p{L}+$/u.test(term) ? typosAllowed(term) : false),
      boostDocument: (id) => importance[Number(id)] ?? 1,
    },
  })
  index.addAll(flattenRecords(records))
  const withSynonyms = (query: string): Query => {
    const synonyms = synonymsOf(tokensOf(query, language)).map((phrase) => ({
      queries: [phrase.join(' ')],
      combineWith: 'AND' as const,
      prefix: false,
      fuzzy: false,
      boostDocument: () => SYNONYM_WEIGHT,
    }))
    return synonyms.length === 0 ? query : { queries: [query, ...synonyms], combineWith: 'OR' }
  }
  return {
    async ask(query, options) {
      const results = index.search(withSynonyms(query)).slice(0, options.limit * SPARE_RESULTS)
      return shown(
        results.map(({ id }) => String(id)),
        options,
      )
    },
  }
}
