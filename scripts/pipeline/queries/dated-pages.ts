import { NEWS_FEED_KEY } from '#content-schema/feeds/news-feed.ts'
import { NEWS_PAGE_SIZE } from '#content-schema/feeds/news-panel.ts'
import type { PageArgs, PageSpec } from '#content-schema/pages/page-spec.ts'
import { LIST_PAGE_SIZE, pageCount, pathOfPage } from '#content-schema/values/list-pages.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { OVERVIEWS } from './article-page.ts'
import { mediaReleaseFiltersQuery, mediaReleaseIdsQuery, mediaReleaseListPath } from './media-release-list.ts'
import { EVENTS_CALENDAR, eventCalendarPath, eventIdsQuery, newsIdsQuery } from './news.ts'
import { createPages, distinct } from './page-specs.ts'
import { storyCategoriesQuery, storyIdsQuery, storyListPath } from './story-list.ts'

/** The lists of stories, media releases and news: whole and under each filter, page by page (AH-74). */
export const listPagesQuery = defineQuery(
  'listPages',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const create = createPages({ siteId, locale: urlCode })
    const specs: PageSpec[] = []
    const add = (list: { path: string; items: number; size?: number }, write: (path: string, page: { page?: string }) => PageSpec) => {
      for (let page = 1; page <= pageCount(list.items, list.size ?? LIST_PAGE_SIZE); page += 1)
        specs.push(write(pathOfPage(list.path, page), page > 1 ? { page: String(page) } : {}))
    }
    const stories = async (category: string) => (await context.ask(storyIdsQuery, { category })).length
    const releases = async (filter: string) => (await context.ask(mediaReleaseIdsQuery, { filter })).length

    add({ path: storyListPath(''), items: await stories('') }, (path, page) => create(path, 'storyOverview', page))
    for (const { id, slug } of await context.ask(storyCategoriesQuery))
      add({ path: storyListPath(slug), items: await stories(id) }, (path, page) =>
        create(path, 'storyOverview', { category: slug, ...page }),
      )
    add({ path: mediaReleaseListPath(''), items: await releases('') }, (path, page) => create(path, 'mediaReleases', page))
    for (const filter of await context.ask(mediaReleaseFiltersQuery))
      add({ path: mediaReleaseListPath(filter), items: await releases(filter) }, (path, page) =>
        create(path, 'mediaReleases', { filter, ...page }),
      )
    const news = await context.ask(newsIdsQuery)
    add({ path: OVERVIEWS.news.path, items: news.length, size: NEWS_PAGE_SIZE }, (path, page) => create(path, 'newsFeed', page))
    return { pages: distinct(specs), children: [] }
  },
)

/** The news feed as the edge reads it, and the calendar files of events. */
export const datedDocumentsQuery = defineQuery(
  'datedDocuments',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<Enumeration> => {
    const create = createPages({ siteId, locale: urlCode })
    const document = (path: string, args: PageArgs['document']) => create(path, 'document', args)
    const events = await context.ask(eventIdsQuery)
    return {
      pages: distinct([
        document(NEWS_FEED_KEY, { kind: 'newsFeed' }),
        document(EVENTS_CALENDAR, { kind: 'eventCalendar' }),
        ...events.map((id) => document(eventCalendarPath(id), { kind: 'eventCalendar', eventId: id })),
      ]),
      children: [],
    }
  },
)

export const datedPagesQueries = [datedDocumentsQuery]
