import type { SearchBundle } from '#content-schema/search/build-group.ts'
import type { SearchWords } from '#content-schema/search/index-format.ts'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import type { SearchIndex } from '#content-schema/search/search.ts'
import { sourceKey } from '#content-schema/search/search-record.ts'
import { createEngine } from '../pipeline/graph/engine.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { localeQuery, sitesQuery } from '../pipeline/queries/entries.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { searchRecordsQuery, searchSourcesQuery } from '../pipeline/queries/search.ts'
import { searchWordsQuery } from '../pipeline/queries/search-words.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { hash } from '../platform/node-platform.ts'

/** What the index of a site and language is made of. */
export interface SnapshotRecords {
  site: string
  language: string
  bundles: SearchBundle[]
  words: SearchWords
}

/** Opens something of a locale, and tells the country of its readers. */
type OpenLocale<Opened> = (place: { locale: string; site?: string }) => Promise<Opened & { country: string }>

/**
 * Reads what may be found in a locale out of a snapshot. Records are read once a site and language and kept.
 *
 * @throws Error when the site does not offer the locale
 */
export function openSnapshotRecords(sql: SqlStore): OpenLocale<SnapshotRecords> {
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const known = new Map<string, Promise<SnapshotRecords>>()

  const readRecords = async (site: string, language: string): Promise<SnapshotRecords> => {
    const bundles: SearchBundle[] = []
    for (const source of await engine.ask(searchSourcesQuery, { site }))
      bundles.push({ key: sourceKey(source), records: await engine.ask(searchRecordsQuery, { site, language, ...source }) })
    return { site, language, bundles, words: await engine.ask(searchWordsQuery, { language }) }
  }

  return async ({ locale: urlCode, site: name }) => {
    const sites = await engine.ask(sitesQuery)
    const site = name ? sites.find(({ id, slug }) => id === name || slug === name) : sites.find(({ isMain }) => isMain)
    if (!site) throw new Error(`There is no site ${name ?? 'that is the main one'}`)
    const { language, country } = await engine.ask(localeQuery, { site: site.id, locale: urlCode })
    const key = `${site.id} ${language}`
    const records = known.get(key) ?? readRecords(site.id, language)
    known.set(key, records)
    return { ...(await records), country }
  }
}

/**
 * Opens the search of a locale over a snapshot, without server or release. Indexes are made once a site and language and kept.
 *
 * @example
 * const open = openSnapshotSearch(sql)
 * const { index, country } = await open({ locale: 'de-ch' })
 * const { records } = await search(index, { query: 'Crimpkraft', country, page: 1, pageSize: 10 })
 *
 * @throws Error when the site does not offer the locale
 */
export function openSnapshotSearch(sql: SqlStore): OpenLocale<{ index: SearchIndex }> {
  const openRecords = openSnapshotRecords(sql)
  const indexes = new Map<string, SearchIndex>()
  return async (place) => {
    const { site, language, bundles, words, country } = await openRecords(place)
    const key = `${site} ${language}`
    const index = indexes.get(key) ?? createMemoryIndex(bundles, { language, words })
    indexes.set(key, index)
    return { index, country }
  }
}
