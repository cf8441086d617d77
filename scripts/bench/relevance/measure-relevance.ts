import { median } from '../figures.ts'
import { SEARCH_ENGINES, type SearchEngineName } from '../search-engines/search-engines.ts'
import { FIGURE_TABLES } from './queries/figure-tables.ts'
import { queriesOf, type RelevanceQuery } from './queries/query.ts'
import { LOOKED_AT, QUERY_COUNTRIES, QUERY_TABLES } from './queries/query-tables.ts'
import { type FindInSample, openSampleSearch, type SampleResult } from './sample-search.ts'

/** A query, and what an engine answers. */
export interface RelevanceOutcome extends RelevanceQuery {
  language: string
  results: readonly SampleResult[]
}

export interface RelevanceFigures {
  queries: number
  /** Share of the queries that lead to the right place among the first three, over all languages and in each. */
  found: number
  foundByLanguage: Readonly<Record<string, number>>
  /** Share of the queries without any result. */
  empty: number
  /** Share of the queries in figures whose first three results can all do what is asked. */
  foundFigures: number
  p50: number
}

/** Asks every engine what visitors type, over the records of the sample content. */
export async function measureRelevance(names: readonly SearchEngineName[]): Promise<[SearchEngineName, RelevanceFigures][]> {
  const sample = await openSampleSearch({ languages: Object.keys(QUERY_TABLES), countries: QUERY_COUNTRIES })
  const figures: [SearchEngineName, RelevanceFigures][] = []
  for (const name of names) figures.push([name, await measureEngine(sample.open(SEARCH_ENGINES[name]))])
  sample.close()
  return figures
}

async function measureEngine(find: FindInSample): Promise<RelevanceFigures> {
  // The first turn makes the indexes and warms the code up; the second is timed.
  const outcomes = await askEverything(find)
  const times: number[] = []
  await askEverything(async (locale, query) => {
    const started = performance.now()
    const results = await find(locale, query)
    times.push(performance.now() - started)
    return results
  })
  const inLanguage = (language: string) => outcomes.filter((outcome) => outcome.language === language)
  const figures = await askEverything(find, FIGURE_TABLES)
  return {
    foundFigures: 1 - missesInFigures(figures).length / figures.length,
    queries: outcomes.length,
    found: shareFound(outcomes),
    foundByLanguage: Object.fromEntries(Object.keys(QUERY_TABLES).map((language) => [language, shareFound(inLanguage(language))])),
    empty: outcomes.filter(({ results }) => results.length === 0).length / outcomes.length,
    p50: median(times),
  }
}

/** All queries of all languages, one after the other; those of other tables where some are named. */
export async function askEverything(find: FindInSample, tables = QUERY_TABLES): Promise<RelevanceOutcome[]> {
  const outcomes: RelevanceOutcome[] = []
  for (const [language, table] of Object.entries(tables))
    for (const asked of queriesOf(table)) outcomes.push({ ...asked, language, results: await find(asked.locale, asked.query) })
  return outcomes
}

/** Those that do not lead to the right place where a visitor looks. */
export function missesIn(outcomes: readonly RelevanceOutcome[]): RelevanceOutcome[] {
  return outcomes.filter(({ expected, results }) => !results.slice(0, LOOKED_AT).some(({ path }) => expected.includes(path)))
}

/** Figures are asked to be right, not near: each of the first three has to be a machine that can do it, so far as there are three. */
export function missesInFigures(outcomes: readonly RelevanceOutcome[]): RelevanceOutcome[] {
  return outcomes.filter(({ expected, results }) => {
    const first = results.slice(0, Math.min(LOOKED_AT, expected.length))
    return first.length === 0 || first.some(({ path }) => !expected.includes(path))
  })
}

export function shareFound(outcomes: readonly RelevanceOutcome[]): number {
  return 1 - missesIn(outcomes).length / outcomes.length
}
