import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { SearchWordsText } from '#content-schema/entities/search-words.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { groupsFor, piecesFor, placeOf, type SearchLayout, type SearchWords, searchPaths } from '#content-schema/search/index-format.ts'
import { type SearchRecord, type SearchSource, sourceKey } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase } from '#content-schema/source/pim.ts'
import type { Query } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { findArticle, findOverview, findPerson } from './search-articles.ts'
import { findCapability, findClassification, findItem } from './search-catalogue.ts'
import { findPage } from './search-content.ts'
import type { Finder } from './search-draft.ts'
import { searchPage, searchPages } from './search-results-page.ts'
import type { SiteTree } from './site-tree.ts'

/** All that may be found on a site, without asking what it says. */
const searchSources: Query = async (context, siteId = ''): Promise<SearchSource[]> => {
  const site = await context.ask<Site>('site', siteId)
  const { pages } = await context.ask<SiteTree>('siteTree', siteId)
  const sources: SearchSource[] = pages.map(({ pageId }) => ({ model: 'page', id: pageId }))
  if (!site.isMain) return sources
  const listed = async (model: SearchSource['model'], list: string) => {
    for (const { member } of await context.list(list)) sources.push({ model, id: member })
  }
  for (const id of Object.keys(OVERVIEWS)) sources.push({ model: 'overview', id })
  await listed('story', listKey.model('Story'))
  await listed('person', listKey.model('StoryContact'))
  await listed('media', listKey.model('MediaRelease'))
  await listed('capability', listKey.capabilities())
  for (const type of ['products', 'services'] as const)
    for (const { id } of await context.ask<ClassificationBase[]>('classificationTree', type)) {
      sources.push({ model: 'classification', id: `${type}/${id}` })
      await listed(type, listKey.classificationItems(id))
    }
  return sources
}

/** Records of one thing in a language: itself and the files it offers. None when visitors of no country may find it. */
const searchRecords: Query = async (context, siteId = '', language = '', model = '', id = ''): Promise<SearchRecord[]> => {
  const find = FINDERS[model as SearchSource['model']]
  const locales = (await context.ask<Locale[]>('siteLocales', siteId)).filter((locale) => locale.language === language)
  const records = await find({ context, siteId, language, countries: locales.map(({ country }) => country) }, id)
  return records.filter(({ countries }) => countries === null || countries.length > 0)
}

const FINDERS: Readonly<Record<SearchSource['model'], Finder>> = {
  page: findPage,
  overview: findOverview,
  story: (scope, id) => findArticle(scope, { model: 'Story', id, kind: 'stories', path: OVERVIEWS.stories.path }),
  media: (scope, id) => findArticle(scope, { model: 'MediaRelease', id, kind: 'media', path: OVERVIEWS.mediaReleases.path }),
  person: findPerson,
  classification: findClassification,
  products: (scope, slug) => findItem(scope, 'products', slug),
  services: (scope, slug) => findItem(scope, 'services', slug),
  capability: findCapability,
}

/** Synonyms and popular searches of a language; those of English are nobody else's. */
const searchWords: Query = async (context, language = ''): Promise<SearchWords> => {
  const words: SearchWords = { synonyms: [], popular: [] }
  for (const { member } of await context.list(listKey.model('SearchWords'))) {
    const text = await context.entry<SearchWordsText>(entryKey.content('SearchWords', member, language))
    words.popular.push(...(text?.popularSearches ?? []))
    for (const line of text?.synonyms ?? []) words.synonyms.push(splitLine(line))
  }
  return words
}

function splitLine(line: string): string[] {
  return line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** The sources of one group of an index. */
const searchGroup: Query = async (context, siteId = '', group = ''): Promise<SearchSource[]> => {
  const sources = await context.ask<SearchSource[]>('searchSources', siteId)
  const groups = groupsFor(sources.length)
  return sources.filter((source) => placeOf(sourceKey(source), groups) === Number(group))
}

const searchLayout: Query = async (context, siteId = '', language = ''): Promise<SearchLayout> => {
  const { titleSuffix, assetOrigins } = await context.ask<Settings>('settings')
  const words = await context.ask<SearchWords>('searchWords', language)
  return {
    v: 1,
    groups: groupsFor((await context.ask<SearchSource[]>('searchSources', siteId)).length),
    brand: titleSuffix,
    assetOrigins,
    ...words,
  }
}

/** The documents of the index of a site in one language. How many there are follows from the sources alone, so no text is read for it. */
const searchDocuments: Query = async (context, siteId = '', language = ''): Promise<Enumeration> => {
  const sources = await context.ask<SearchSource[]>('searchSources', siteId)
  const groups = groupsFor(sources.length)
  const create = (path: string, args: Record<string, string>): PageSpec => ({
    siteId,
    locale: '',
    path,
    template: 'document',
    args: { kind: 'searchIndex', language, groups: String(groups), ...args },
    later: true,
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
    for (let number = 0; number < buckets; number += 1)
      pages.push(create(searchPaths.bucket(language, group, number), { ...of, part: 'bucket', number: String(number) }))
  }
  return { pages, children: [] }
}

export const searchQueries = {
  searchSources,
  searchRecords,
  searchWords,
  searchGroup,
  searchLayout,
  searchDocuments,
  searchPages,
  searchPage,
}
