import type { EventView, NewsItemView } from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { EventEntry, EventText, NewsFeedItemEntry, NewsFeedItemText } from '#content-schema/entities/story.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { entriesOf, textOf } from './entries.ts'
import { linkView, type Place } from './links.ts'

/** Newest first; what is of the same day stays in the order of ids. */
export const byDateThenId = <T extends { publicationDate: string; id: string }>(a: T, b: T) =>
  a.publicationDate === b.publicationDate ? (a.id < b.id ? -1 : 1) : a.publicationDate < b.publicationDate ? 1 : -1

/** Ids of all news feed items, newest first: what changes when one comes, goes or moves, and not when one is reworded. */
const newsIds: Query = async (context): Promise<string[]> =>
  (await entriesOf<NewsFeedItemEntry>(context, 'NewsFeedItem')).sort(byDateThenId).map(({ id }) => id)

const newsItem: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<NewsItemView | null> => {
  const key = entryKey.content('NewsFeedItem', id)
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const item = await context.entry<NewsFeedItemEntry>(key)
  const text = await textOf<NewsFeedItemText>(context, key, language)
  if (!item || !text) return null
  const { publicationDate, image, link } = item
  return { id, title: text.title, text: text.text, publicationDate, image, link: await linkView(context, { siteId, urlCode }, link) }
}

/** Ids of all events, the earliest first. Nothing is left out as past: pages know no clock. */
const eventIds: Query = async (context): Promise<string[]> =>
  (await entriesOf<EventEntry>(context, 'Event'))
    .sort((a, b) => (`${a.startDate} ${a.endDate} ${a.id}` < `${b.startDate} ${b.endDate} ${b.id}` ? -1 : 1))
    .map(({ id }) => id)

const event: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<EventView | null> => {
  const key = entryKey.content('Event', id)
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const entry = await context.entry<EventEntry>(key)
  const text = await textOf<EventText>(context, key, language)
  if (!entry || !text) return null
  const { startDate, endDate, link } = entry
  return { id, title: text.title, place: text.place, startDate, endDate, link: await linkView(context, { siteId, urlCode }, link) }
}

/** The newest items of the news feed that have a text. */
export async function newestNews(context: QueryContext, { siteId, urlCode }: Place, count: number): Promise<NewsItemView[]> {
  const items: NewsItemView[] = []
  for (const id of await context.ask<string[]>('newsIds')) {
    if (items.length === count) break
    const item = await context.ask<NewsItemView | null>('newsItem', siteId, urlCode, id)
    if (item) items.push(item)
  }
  return items
}

export async function allEvents(context: QueryContext, { siteId, urlCode }: Place): Promise<EventView[]> {
  const ids = await context.ask<string[]>('eventIds')
  const events = await Promise.all(ids.map((id) => context.ask<EventView | null>('event', siteId, urlCode, id)))
  return events.filter((view) => view !== null)
}

export const newsQueries = { newsIds, newsItem, eventIds, event }
