import { NEWS_FEED_KEY } from '#content-schema/contracts/news-feed.ts'
import type { PageSpec, TemplateName } from '#content-schema/contracts/page-spec.ts'
import { LIST_PAGE_SIZE, pageCount, pathOfPage } from '#content-schema/rules/list-pages.ts'
import { NEWS_PAGE_SIZE } from '#content-schema/rules/news-feed.ts'
import type { Query } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { OVERVIEWS } from './article-page.ts'
import { mediaReleaseListPath } from './media-releases.ts'
import { EVENTS_CALENDAR, eventCalendarPath } from './news.ts'
import { createPages, distinct } from './pages.ts'
import { storyListPath } from './stories.ts'

/** The lists of stories, media releases and news: whole and under each filter, page by page (AH-74). */
const listPages: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const create = createPages({ siteId, locale: urlCode })
  const specs: PageSpec[] = []
  const add = (template: TemplateName, list: { path: string; items: number; size?: number; args?: Record<string, string> }) => {
    for (let page = 1; page <= pageCount(list.items, list.size ?? LIST_PAGE_SIZE); page += 1)
      specs.push(create(pathOfPage(list.path, page), template, { ...list.args, ...(page > 1 ? { page: String(page) } : {}) }))
  }
  const count = async (query: string, ...args: string[]) => (await context.ask<string[]>(query, ...args)).length

  add('storyOverview', { path: storyListPath(''), items: await count('storyIds') })
  for (const { id, slug } of await context.ask<{ id: string; slug: string }[]>('storyCategories'))
    add('storyOverview', { path: storyListPath(slug), items: await count('storyIds', id), args: { category: slug } })
  add('mediaReleases', { path: mediaReleaseListPath(''), items: await count('mediaReleaseIds') })
  for (const filter of await context.ask<string[]>('mediaReleaseFilters'))
    add('mediaReleases', { path: mediaReleaseListPath(filter), items: await count('mediaReleaseIds', filter), args: { filter } })
  add('newsFeed', { path: OVERVIEWS.news.path, items: await count('newsIds'), size: NEWS_PAGE_SIZE })
  return { pages: distinct(specs), children: [] }
}

/** The news feed as the edge reads it, and the calendar files of events. */
const datedDocuments: Query = async (context, siteId = '', urlCode = ''): Promise<Enumeration> => {
  const create = createPages({ siteId, locale: urlCode })
  const document = (path: string, args: Record<string, string>) => create(path, 'document', args)
  const events = await context.ask<string[]>('eventIds')
  return {
    pages: distinct([
      document(NEWS_FEED_KEY, { kind: 'newsFeed' }),
      document(EVENTS_CALENDAR, { kind: 'eventCalendar' }),
      ...events.map((id) => document(eventCalendarPath(id), { kind: 'eventCalendar', eventId: id })),
    ]),
    children: [],
  }
}

export const datedPageQueries = { listPages, datedDocuments }
