import type { ArticleView, MediaReleasesView, MediaReleaseTeaser } from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { ArticleText, MediaReleaseEntry } from '#content-schema/entities/story.ts'
import { newestFirst } from '#content-schema/rules/newest-first.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query } from '../graph/engine.ts'
import { articleMeta, articleText, listPage, OVERVIEWS, overviewMeta, pageNumber } from './article-page.ts'
import { blockViews, releaseTeasers } from './blocks.ts'
import { entriesOf, spokenTextOf, translationsOf } from './entries.ts'
import { localise } from './links.ts'

/** The filter that shows ad hoc releases alone; the others are years. */
export const ADHOC_FILTER = 'ad-hoc'

/** Path of the list under a filter: empty for all, `ad-hoc`, or a year. */
export function mediaReleaseListPath(filter: string): string {
  const { path } = OVERVIEWS.mediaReleases
  if (filter === '') return path
  return filter === ADHOC_FILTER ? `${path}/type/${ADHOC_FILTER}` : `${path}/year/${filter}`
}

interface ReleaseFacts {
  id: string
  publicationDate: string
  adhoc: boolean
}

/** What decides about order and filters of all media releases that have a text, newest first; it does not change with their words. */
const mediaReleaseIndex: Query = async (context): Promise<ReleaseFacts[]> => {
  const entries = await entriesOf<MediaReleaseEntry>(context, 'MediaRelease')
  const translated = await Promise.all(entries.map(({ id }) => translationsOf(context, entryKey.content('MediaRelease', id))))
  return entries
    .filter((_, at) => (translated[at] ?? []).length > 0)
    .map(({ id, publicationDate, adhoc }) => ({ id, publicationDate, adhoc }))
    .sort(newestFirst)
}

/** Ids of the media releases under a filter, newest first. */
const mediaReleaseIds: Query = async (context, filter = ''): Promise<string[]> => {
  const isShown = ({ adhoc, publicationDate }: ReleaseFacts) =>
    filter === '' || (filter === ADHOC_FILTER ? adhoc : publicationDate.startsWith(`${filter}-`))
  return (await context.ask<ReleaseFacts[]>('mediaReleaseIndex')).filter(isShown).map(({ id }) => id)
}

/** Filters that show something: ad hoc where there are any, then the years, the latest first. */
const mediaReleaseFilters: Query = async (context): Promise<string[]> => {
  const releases = await context.ask<ReleaseFacts[]>('mediaReleaseIndex')
  const years = [...new Set(releases.map(({ publicationDate }) => publicationDate.slice(0, 4)))]
  return [...(releases.some(({ adhoc }) => adhoc) ? [ADHOC_FILTER] : []), ...years]
}

const mediaReleaseTeaser: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<MediaReleaseTeaser | null> => {
  const key = entryKey.content('MediaRelease', id)
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const entry = await context.entry<MediaReleaseEntry>(key)
  const spoken = await spokenTextOf<ArticleText>(context, key, language)
  if (!entry || !spoken) return null
  const { publicationDate, adhoc, slug } = entry
  const url = await localise(context, { siteId, urlCode }, `${OVERVIEWS.mediaReleases.path}/${slug}`)
  const { title, leadText } = spoken.text
  return { id, title, leadText, language: spoken.language, publicationDate, adhoc, url }
}

const mediaReleases: Query = async (context, siteId = '', urlCode = '', filter = '', page = ''): Promise<MediaReleasesView> => {
  const place = { siteId, urlCode }
  const { ids, path, paging } = await listPage(context, place, {
    ids: await context.ask<string[]>('mediaReleaseIds', ...(filter ? [filter] : [])),
    list: mediaReleaseListPath(filter),
    page: pageNumber(page),
  })
  const filters = await context.ask<string[]>('mediaReleaseFilters')
  return {
    meta: await overviewMeta(context, place, { overview: OVERVIEWS.mediaReleases, path }),
    releases: await releaseTeasers(context, place, ids),
    allUrl: await localise(context, place, OVERVIEWS.mediaReleases.path),
    filters: await Promise.all(
      filters.map(async (name) => ({
        year: name === ADHOC_FILTER ? null : name,
        url: await localise(context, place, mediaReleaseListPath(name)),
        isCurrent: name === filter,
      })),
    ),
    paging,
  }
}

const mediaRelease: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<ArticleView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const key = entryKey.content('MediaRelease', id)
  const entry = await context.entry<MediaReleaseEntry>(key)
  if (!entry) throw new Error(`There is no media release ${id}`)
  const content = await articleText(context, key, language)
  const { text } = content
  return {
    meta: await articleMeta(context, place, {
      path: `${OVERVIEWS.mediaReleases.path}/${entry.slug}`,
      title: text.title,
      description: text.leadText,
      type: 'PageMediaRelease',
      parents: [OVERVIEWS.mediaReleases.path],
      contentLanguage: content.language,
      isFallback: content.isFallback,
      isUnavailable: content.isUnavailable,
      languages: content.available,
      about: { kind: 'mediaRelease', subject: id },
    }),
    title: text.title,
    leadText: text.leadText,
    publicationDate: entry.publicationDate,
    category: '',
    categoryUrl: null,
    adhoc: entry.adhoc,
    image: null,
    blocks: await blockViews(context, place, text.bodyBlocks),
    contacts: [],
    products: [],
    next: [],
    overviewUrl: await localise(context, place, OVERVIEWS.mediaReleases.path),
  }
}

export const mediaReleaseQueries = {
  mediaReleaseIndex,
  mediaReleaseIds,
  mediaReleaseFilters,
  mediaReleaseTeaser,
  mediaReleases,
  mediaRelease,
}
