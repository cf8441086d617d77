import type { Locale } from '#content-schema/entities/locale.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { SearchBundle } from '#content-schema/search/build-group.ts'
import type { SearchWords } from '#content-schema/search/index-format.ts'
import { createMemoryIndex } from '#content-schema/search/memory-index.ts'
import type { SearchIndex } from '#content-schema/search/search.ts'
import { type SearchRecord, type SearchSource, sourceKey } from '#content-schema/search/search-record.ts'
import { createEngine, queryKey } from '../pipeline/graph/engine.ts'
import type { SqlStore } from '../pipeline/platform.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { hash } from '../platform/node-platform.ts'

/** An index, and the country its reader is in. */
export interface OpenedSearch {
  index: SearchIndex
  country: string
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
export function openSnapshotSearch(sql: SqlStore): (place: { locale: string; site?: string }) => Promise<OpenedSearch> {
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const ask = async <T>(name: string, ...args: string[]) => (await engine.ask(queryKey(name, args))) as T
  const indexes = new Map<string, Promise<SearchIndex>>()

  const makeIndex = async (siteId: string, language: string): Promise<SearchIndex> => {
    const bundles: SearchBundle[] = []
    for (const source of await ask<SearchSource[]>('searchSources', siteId))
      bundles.push({
        key: sourceKey(source),
        records: await ask<SearchRecord[]>('searchRecords', siteId, language, source.model, source.id),
      })
    const words = await ask<SearchWords>('searchWords', language)
    return createMemoryIndex(bundles, { language, words })
  }

  return async ({ locale: urlCode, site: name }) => {
    const sites = await ask<Site[]>('sites')
    const site = name ? sites.find(({ id, slug }) => id === name || slug === name) : sites.find(({ isMain }) => isMain)
    if (!site) throw new Error(`There is no site ${name ?? 'that is the main one'}`)
    const { language, country } = await ask<Locale>('locale', site.id, urlCode)
    const key = `${site.id} ${language}`
    const index = indexes.get(key) ?? makeIndex(site.id, language)
    indexes.set(key, index)
    return { index: await index, country }
  }
}
