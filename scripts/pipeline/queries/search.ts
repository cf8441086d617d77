import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { groupsFor, piecesFor, placeOf, type SearchLayout, searchPaths } from '#content-schema/search/index-format.ts'
import { FIGURE_PIECES } from '#content-schema/search/record-figures.ts'
import { type SearchRecord, type SearchSource, sourceKey } from '#content-schema/search/search-record.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { settingsQuery, siteLocalesQuery, siteQuery } from './entries.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { searchWordsQuery } from './search-words.ts'

const PARTS = new Set(Object.values(PAGE_KINDS).flatMap(({ search }) => search))
const FINDERS = new Map(Array.from(PARTS, ({ model, find }) => [model, find]))

/** All that may be found on a site, without asking what it says. */
export const searchSourcesQuery = defineQuery('searchSources', ['site'], async (context, { site: siteId }): Promise<SearchSource[]> => {
  const { isMain } = await context.ask(siteQuery, { id: siteId })
  const sources: SearchSource[] = []
  for (const part of PARTS) if (isMain || part.isOnEverySite) sources.push(...((await part.sources?.(context, siteId)) ?? []))
  return sources
})

/** Records of one thing in a language: itself and the files it offers. None when visitors of no country may find it. */
export const searchRecordsQuery = defineQuery(
  'searchRecords',
  ['site', 'language', 'model', 'id'],
  async (context, { site: siteId, language, model, id }): Promise<SearchRecord[]> => {
    const find = FINDERS.get(model)
    if (!find) throw new Error(`Nothing is found as "${model}"; PAGE_KINDS says what is`)
    const locales = (await context.ask(siteLocalesQuery, { site: siteId })).filter((locale) => locale.language === language)
    const records = await find({ context, siteId, language, countries: locales.map(({ country }) => country) }, id)
    return records.filter(({ countries }) => countries === null || countries.length > 0)
  },
)

/** The sources of one group of an index. */
export const searchGroupQuery = defineQuery(
  'searchGroup',
  ['site', 'group'],
  async (context, { site: siteId, group }): Promise<SearchSource[]> => {
    const sources = await context.ask(searchSourcesQuery, { site: siteId })
    const groups = groupsFor(sources.length)
    return sources.filter((source) => placeOf(sourceKey(source), groups) === Number(group))
  },
)

export const searchLayoutQuery = defineQuery(
  'searchLayout',
  ['site', 'language'],
  async (context, { site: siteId, language }): Promise<SearchLayout> => {
    const { titleSuffix, assetOrigins } = await context.ask(settingsQuery)
    const words = await context.ask(searchWordsQuery, { language })
    return {
      v: 1,
      groups: groupsFor((await context.ask(searchSourcesQuery, { site: siteId })).length),
      brand: titleSuffix,
      assetOrigins,
      ...words,
    }
  },
)

/** The documents of the index of a site in one language. How many there are follows from the sources alone, so no text is read for it. */
export const searchDocumentsQuery = defineQuery(
  'searchDocuments',
  ['site', 'language'],
  async (context, { site: siteId, language }): Promise<Enumeration> => {
    const sources = await context.ask(searchSourcesQuery, { site: siteId })
    const groups = groupsFor(sources.length)
    const create = (path: string, args: Record<string, string>): PageSpec => ({
      siteId,
      locale: '',
      path,
      template: 'document',
      args: { kind: 'searchIndex', language, groups: String(groups), ...args },
      deferred: true,
      status: 200,
    })
    const pages = [create(searchPaths.layout(language), { part: 'layout' })]
    for (let group = 0; group < groups; group += 1) {
      const size = sources.filter((source) => placeOf(sourceKey(source), groups) === group).length
      const { shards, buckets } = piecesFor(size, groups)
      const of = { group: String(group) }
      pages.push(create(searchPaths.head(language, group), { ...of, part: 'head' }))
      for (let number = 0; number < shards; number += 1)
        pages.push(create(searchPaths.shard(language, group, number), { ...of, part: 'shard', number: String(number) }))
      for (const piece of FIGURE_PIECES) pages.push(create(searchPaths.figures(language, group, piece), { ...of, part: 'figures', piece }))
      for (let number = 0; number < buckets; number += 1)
        pages.push(create(searchPaths.bucket(language, group, number), { ...of, part: 'bucket', number: String(number) }))
    }
    return { pages, children: [] }
  },
)

export const searchQueries = [searchSourcesQuery, searchRecordsQuery, searchGroupQuery, searchLayoutQuery, searchDocumentsQuery]
