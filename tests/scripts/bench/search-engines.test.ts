import { expect, test } from 'vitest'
import type { SearchRecord } from '#content-schema/search/search-record.ts'
import { SEARCH_ENGINE_NAMES, SEARCH_ENGINES } from '../../../scripts/bench/search-engines/search-engines.ts'

const CORDA = buildRecord('corda-330', { title: 'Corda 330', body: 'Cuts and strips cables of 0.5 mm² up to 10 mm².' })
const LINEA = buildRecord('linea-565', { title: 'Linea 565', body: 'A line that crimps both ends.' })
const ELSEWHERE = buildRecord('corda-900', { title: 'Corda 330 twin', body: 'Sold in Japan.', countries: ['JP'] })
const SYNONYMS = [['crimps', 'pinches']]
const READER = { limit: 3, country: 'CH' }

test.each(SEARCH_ENGINE_NAMES)('%s finds a record by its title, and none the reader may not see', async (name) => {
  const engine = await buildEngine(name)
  expect(idsOf(await engine.ask('Corda 330', READER))).toEqual(['corda-330'])
})

test.each(['own', 'minisearch', 'sqlite'] as const)('%s is given our tokens: a size in another spelling is the same word', async (name) => {
  const engine = await buildEngine(name)
  expect(idsOf(await engine.ask('0,5 sqmm', READER))).toEqual(['corda-330'])
})

test.each(['own', 'minisearch', 'sqlite'] as const)('%s is given our synonyms', async (name) => {
  const engine = await buildEngine(name)
  expect(idsOf(await engine.ask('pinches', READER))).toEqual(['linea-565'])
})

test.each(['own', 'minisearch', 'sqlite'] as const)('%s answers nothing to a query of signs alone', async (name) => {
  const engine = await buildEngine(name)
  expect(await engine.ask('"* -', READER)).toEqual([])
})

function buildEngine(name: (typeof SEARCH_ENGINE_NAMES)[number]) {
  const bundles = [CORDA, LINEA, ELSEWHERE].map((record) => ({ key: record.shown.id, records: [record] }))
  return SEARCH_ENGINES[name]({ bundles, language: 'en', words: { synonyms: SYNONYMS, destinations: [], popular: [] } })
}

function buildRecord(id: string, record: { title: string; body: string; countries?: string[] }): SearchRecord {
  const { title, body, countries = null } = record
  const shown = { id, kind: 'products' as const, title, description: '', path: `/products/${id}`, imageUrl: '', category: '' }
  return { shown, codes: [], headings: [], body, countries, figures: [], isDestination: false, importance: 1 }
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
