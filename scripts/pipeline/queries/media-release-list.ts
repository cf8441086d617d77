import type { ArticleText, MediaReleaseEntry } from '#content-schema/content/story.ts'
import type { MediaReleaseTeaser } from '#content-schema/feeds/dated-views.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { newestFirst } from '#content-schema/values/newest-first.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { OVERVIEWS } from './article-page.ts'
import { entriesOf, localeQuery, spokenTextOf, translationsOf } from './entries.ts'
import { localise } from './links.ts'
import type { Place } from './place.ts'

export async function releaseTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<MediaReleaseTeaser[]> {
  const found = await Promise.all(ids.map((id) => context.ask(mediaReleaseTeaserQuery, { site: place.siteId, locale: place.urlCode, id })))
  return found.filter((teaser) => teaser !== null)
}

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
export const mediaReleaseIndexQuery = defineQuery('mediaReleaseIndex', [], async (context): Promise<ReleaseFacts[]> => {
  const entries = await entriesOf<MediaReleaseEntry>(context, 'MediaRelease')
  const translated = await Promise.all(entries.map(({ id }) => translationsOf(context, entryKey.content('MediaRelease', id))))
  return entries
    .filter((_, at) => (translated[at] ?? []).length > 0)
    .map(({ id, publicationDate, adhoc }) => ({ id, publicationDate, adhoc }))
    .sort(newestFirst)
})

/** Ids of the media releases under a filter, newest first. */
export const mediaReleaseIdsQuery = defineQuery('mediaReleaseIds', ['filter?'], async (context, { filter }): Promise<string[]> => {
  const isShown = ({ adhoc, publicationDate }: ReleaseFacts) =>
    filter === '' || (filter === ADHOC_FILTER ? adhoc : publicationDate.startsWith(`${filter}-`))
  return (await context.ask(mediaReleaseIndexQuery)).filter(isShown).map(({ id }) => id)
})

/** Filters that show something: ad hoc where there are any, then the years, the latest first. */
export const mediaReleaseFiltersQuery = defineQuery('mediaReleaseFilters', [], async (context): Promise<string[]> => {
  const releases = await context.ask(mediaReleaseIndexQuery)
  const years = [...new Set(releases.map(({ publicationDate }) => publicationDate.slice(0, 4)))]
  return [...(releases.some(({ adhoc }) => adhoc) ? [ADHOC_FILTER] : []), ...years]
})

export const mediaReleaseTeaserQuery = defineQuery(
  'mediaReleaseTeaser',
  ['site', 'locale', 'id'],
  async (context, { site: siteId, locale: urlCode, id }): Promise<MediaReleaseTeaser | null> => {
    const key = entryKey.content('MediaRelease', id)
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const entry = await context.entry<MediaReleaseEntry>(key)
    const spoken = await spokenTextOf<ArticleText>(context, key, language)
    if (!entry || !spoken) return null
    const { publicationDate, adhoc, slug } = entry
    const url = await localise(context, { siteId, urlCode }, `${OVERVIEWS.mediaReleases.path}/${slug}`)
    const { title, leadText } = spoken.text
    return { id, title, leadText, language: spoken.language, publicationDate, adhoc, url }
  },
)

export const mediaReleaseListQueries = [mediaReleaseIndexQuery, mediaReleaseIdsQuery, mediaReleaseFiltersQuery, mediaReleaseTeaserQuery]
