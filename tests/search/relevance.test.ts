import { beforeAll, describe, expect, test } from 'vitest'
import {
  askEverything,
  missesIn,
  missesInFigures,
  type RelevanceOutcome,
  shareFound,
} from '../../scripts/bench/relevance/measure-relevance.ts'
import { FIGURE_TABLES } from '../../scripts/bench/relevance/queries/figure-tables.ts'
import { LOOKED_AT, QUERY_COUNTRIES, QUERY_TABLES } from '../../scripts/bench/relevance/queries/query-tables.ts'
import { openSampleSearch } from '../../scripts/bench/relevance/sample-search.ts'
import { buildOwn } from '../../scripts/bench/search-engines/own.ts'

const LANGUAGES = Object.keys(QUERY_TABLES)
/** Shares of all queries; no language may pay for another. */
const LEAST_FOUND = 0.95
const LEAST_FOUND_IN_A_LANGUAGE = 0.93
const MAX_WITHOUT_RESULT = 0.02

/** Of queries in figures. */
const LEAST_FIGURES_FOUND = 0.97

let outcomes: readonly RelevanceOutcome[] = []
let figures: readonly RelevanceOutcome[] = []

beforeAll(async () => {
  const sample = await openSampleSearch({ languages: LANGUAGES, countries: QUERY_COUNTRIES })
  const find = sample.open(buildOwn)
  outcomes = await askEverything(find)
  figures = await askEverything(find, FIGURE_TABLES)
  sample.close()
})

describe('what visitors type (SE-01)', () => {
  test(`leads to the right place among the first ${LOOKED_AT}`, () => {
    for (const language of LANGUAGES) report(language)
    expect(outcomes.length).toBeGreaterThanOrEqual(320)
    expect(shareFound(outcomes), missesIn(outcomes).map(nameMiss).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND)
  })

  test.each(LANGUAGES)('leads there in %s too', (language) => {
    const own = outcomes.filter((outcome) => outcome.language === language)
    expect(shareFound(own), missesIn(own).map(nameMiss).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND_IN_A_LANGUAGE)
  })

  test('hardly ever finds nothing', () => {
    const empty = outcomes.filter(({ results }) => results.length === 0)
    expect(empty.length / outcomes.length, empty.map(nameMiss).join('\n')).toBeLessThan(MAX_WITHOUT_RESULT)
  })
})

describe('what visitors type in figures (SE-01)', () => {
  test(`leads to machines that can do it, throughout the first ${LOOKED_AT}`, () => {
    const misses = missesInFigures(figures)
    const share = 1 - misses.length / figures.length
    process.stdout.write(`figures: ${(share * 100).toFixed(1)} % of ${figures.length} queries found\n`)
    for (const miss of misses) process.stdout.write(`  ${nameMiss(miss)}\n`)
    expect(figures.length).toBeGreaterThanOrEqual(60)
    expect(share, misses.map(nameMiss).join('\n')).toBeGreaterThanOrEqual(LEAST_FIGURES_FOUND)
  })
})

function nameMiss({ locale, query, expected, results }: RelevanceOutcome): string {
  const instead = results.slice(0, LOOKED_AT).map(({ title, path }) => `${title} (${path})`)
  return `${locale} "${query}": expected ${expected.slice(0, 3).join(' or ')}, came ${instead.join(', ') || 'nothing'}`
}

/** Tells each miss even where there are few enough of them: every one is a visitor who types again. */
function report(language: string): void {
  const own = outcomes.filter((outcome) => outcome.language === language)
  const found = (shareFound(own) * 100).toFixed(1)
  process.stdout.write(`${language}: ${found} % of ${own.length} queries found\n`)
  for (const miss of missesIn(own)) process.stdout.write(`  ${nameMiss(miss)}\n`)
}
