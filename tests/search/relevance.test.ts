import { beforeAll, describe, expect, test } from 'vitest'
import { de } from './queries/de.ts'
import { en } from './queries/en.ts'
import { fr } from './queries/fr.ts'
import { ja } from './queries/ja.ts'
import { queriesOf, type RelevanceQuery } from './queries/query.ts'
import { zh } from './queries/zh.ts'
import { openSampleSearch, type SampleResult } from './sample-search.ts'

const TABLES = { en, de, fr, ja, zh }
/** Those the queries are asked in. */
const COUNTRIES = ['CH', 'CN', 'DE', 'FR', 'GB', 'JP', 'US']
/** How far down a visitor looks before typing something else. */
const LOOKED_AT = 3
/** Shares of all queries; no language may pay for another. */
const LEAST_FOUND = 0.95
const LEAST_FOUND_IN_A_LANGUAGE = 0.93
const MOST_WITHOUT_RESULT = 0.02

interface Outcome extends RelevanceQuery {
  language: string
  results: readonly SampleResult[]
}

const outcomes: Outcome[] = []

beforeAll(async () => {
  const sample = await openSampleSearch({ languages: Object.keys(TABLES), countries: COUNTRIES })
  for (const [language, table] of Object.entries(TABLES))
    for (const asked of queriesOf(table)) outcomes.push({ ...asked, language, results: await sample.find(asked.locale, asked.query) })
  sample.close()
})

describe('what visitors type (SE-01)', () => {
  test(`leads to the right place among the first ${LOOKED_AT}`, () => {
    for (const language of Object.keys(TABLES)) report(language)
    expect(outcomes.length).toBeGreaterThanOrEqual(320)
    expect(shareFound(outcomes), missesIn(outcomes).map(nameMiss).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND)
  })

  test.each(Object.keys(TABLES))('leads there in %s too', (language) => {
    const own = outcomes.filter((outcome) => outcome.language === language)
    expect(shareFound(own), missesIn(own).map(nameMiss).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND_IN_A_LANGUAGE)
  })

  test('hardly ever finds nothing', () => {
    const empty = outcomes.filter(({ results }) => results.length === 0)
    expect(empty.length / outcomes.length, empty.map(nameMiss).join('\n')).toBeLessThan(MOST_WITHOUT_RESULT)
  })
})

function missesIn(list: readonly Outcome[]): Outcome[] {
  return list.filter(({ expected, results }) => !results.slice(0, LOOKED_AT).some(({ path }) => expected.includes(path)))
}

function shareFound(list: readonly Outcome[]): number {
  return 1 - missesIn(list).length / list.length
}

function nameMiss({ locale, query, expected, results }: Outcome): string {
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
