import type { EventEntry, EventText, NewsFeedItemEntry, NewsFeedItemText } from '#content-schema/content/story.ts'
import type { EventView, NewsItemView } from '#content-schema/feeds/dated-views.ts'
import { NEWS_PAGE_SIZE } from '#content-schema/feeds/news-panel.ts'
import type { NewsFeedView } from '#content-schema/pages/content-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { newestFirst } from '#content-schema/values/newest-first.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listPage, OVERVIEWS, overviewMeta, pageNumber } from './article-page.ts'
import { entriesOf, foreignLanguage, localeQuery, spokenTextOf, translationsOf } from './entries.ts'
import { linkView, localiseOnMain } from './links.ts'
import type { Place } from './place.ts'

/** Ids of all news feed items that have a text, newest first: what changes when one comes, goes or moves, and not when one is reworded. */
export const newsIdsQuery = defineQuery('newsIds', [], async (context): Promise<string[]> => {
  const items = (await entriesOf<NewsFeedItemEntry>(context, 'NewsFeedItem')).sort(newestFirst)
  const translated = await Promise.all(items.map(({ id }) => translationsOf(context, entryKey.content('NewsFeedItem', id))))
  return items.filter((_, at) => (translated[at] ?? []).length > 0).map(({ id }) => id)
})

export const newsItemQuery = defineQuery(
  'newsItem',
  ['site', 'locale', 'id'],
  async (context, { site: siteId, locale: urlCode, id }): Promise<NewsItemView | null> => {
    const key = entryKey.content('NewsFeedItem', id)
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const item = await context.entry<NewsFeedItemEntry>(key)
    const spoken = await spokenTextOf<NewsFeedItemText>(context, key, language)
    if (!item || !spoken) return null
    const { text } = spoken
    const { publicationDate, link } = item
    const view = {
      id,
      title: text.title,
      text: text.text,
      publicationDate,
      image: text.image,
      link: await linkView(context, { siteId, urlCode }, link),
    }
    return { ...view, ...foreignLanguage(spoken, language) }
  },
)

/** Ids of all events, the earliest first. Nothing is left out as past: pages know no clock. */
export const eventIdsQuery = defineQuery(
  'eventIds',
  [],
  async (context): Promise<string[]> =>
    (await entriesOf<EventEntry>(context, 'Event'))
      .sort((a, b) => (`${a.startDate} ${a.endDate} ${a.id}` < `${b.startDate} ${b.endDate} ${b.id}` ? -1 : 1))
      .map(({ id }) => id),
)

/** Calendar file of all events. */
export const EVENTS_CALENDAR = '/events.ics'

/** Calendar file of one event, at a locale of the main site. */
export const eventCalendarPath = (id: string) => `/events/${id.toLowerCase()}.ics`

export const eventQuery = defineQuery(
  'event',
  ['site', 'locale', 'id'],
  async (context, { site: siteId, locale: urlCode, id }): Promise<EventView | null> => {
    const key = entryKey.content('Event', id)
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const entry = await context.entry<EventEntry>(key)
    const spoken = await spokenTextOf<EventText>(context, key, language)
    if (!entry || !spoken) return null
    const { text } = spoken
    const { startDate, endDate } = entry
    const link = await linkView(context, { siteId, urlCode }, entry.link)
    const calendarUrl = await localiseOnMain(context, { siteId, urlCode }, eventCalendarPath(id))
    return { id, title: text.title, place: text.place, ...foreignLanguage(spoken, language), startDate, endDate, link, calendarUrl }
  },
)

/** Moment of an event's last change in a language, ISO; empty where its service does not say. */
export const eventModifiedQuery = defineQuery('eventModified', ['id', 'language'], async (context, { id, language }): Promise<string> => {
  const key = entryKey.content('Event', id)
  const moments = await Promise.all([key, `${key}@${language}`].map((part) => context.revision(part)))
  return moments.sort().at(-1) ?? ''
})

/** The newest items of the news feed. */
export async function newestNews(context: QueryContext, place: Place, count: number): Promise<NewsItemView[]> {
  return newsItems(context, place, (await context.ask(newsIdsQuery)).slice(0, count))
}

async function newsItems(context: QueryContext, { siteId, urlCode }: Place, ids: readonly string[]): Promise<NewsItemView[]> {
  const items = await Promise.all(ids.map((id) => context.ask(newsItemQuery, { site: siteId, locale: urlCode, id })))
  return items.filter((item) => item !== null)
}

/** A page of the news feed, ten items long as the panel is (NW-13). */
export const newsFeedQuery = defineQuery(
  'newsFeed',
  ['site', 'locale', 'page?'],
  async (context, { site: siteId, locale: urlCode, page }): Promise<NewsFeedView> => {
    const place = { siteId, urlCode }
    const { ids, path, paging } = await listPage(context, place, {
      ids: await context.ask(newsIdsQuery),
      list: OVERVIEWS.news.path,
      page: pageNumber(page),
      size: NEWS_PAGE_SIZE,
    })
    return {
      meta: await overviewMeta(context, place, { overview: OVERVIEWS.news, path }),
      items: await newsItems(context, place, ids),
      paging,
    }
  },
)

export async function allEvents(context: QueryContext, { siteId, urlCode }: Place): Promise<EventView[]> {
  const ids = await context.ask(eventIdsQuery)
  const events = await Promise.all(ids.map((id) => context.ask(eventQuery, { site: siteId, locale: urlCode, id })))
  return events.filter((view) => view !== null)
}

export const newsQueries = [newsIdsQuery, newsItemQuery, eventIdsQuery, eventQuery, eventModifiedQuery]
