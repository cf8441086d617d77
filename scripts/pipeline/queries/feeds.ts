import { encodePath } from '#content-schema/address/path.ts'
import { type ArticleText, imageOfArticle, type StoryText } from '#content-schema/content/story.ts'
import { FEED_FORMATS, FEED_LENGTH, feedPath } from '#content-schema/feeds/feed.ts'
import type { FeedItemView, FeedView } from '#content-schema/feeds/feed-views.ts'
import { FEED_KINDS, PAGE_FEEDS, type PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { defineQuery } from '../graph/query.ts'
import { localeQuery, siteQuery, textOf, translationsOf } from './entries.ts'
import { localise } from './links.ts'
import type { PageFeed } from './page-kind.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { originOf } from './site-address.ts'
import { titleOfPathQuery } from './site-tree.ts'
import { storyCategoryQuery } from './story-list.ts'

interface DatedEntry {
  slug: string
  publicationDate: string
  category?: string
}

const FEEDS = new Map<string, PageFeed>(
  Object.entries(PAGE_FEEDS).map(([name, feed]) => [feed, PAGE_KINDS[name as keyof typeof PAGE_FEEDS].feed]),
)

function feedNamed(kind: string): PageFeed {
  const feed = FEEDS.get(kind)
  if (!feed) throw new Error(`There is no feed "${kind}"; PAGE_FEEDS lists them`)
  return feed
}

/** A feed without its items. */
export const feedQuery = defineQuery(
  'feed',
  ['site', 'locale', 'kind'],
  async (context, { site: siteId, locale: urlCode, kind }): Promise<FeedView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const origin = await originOf(context, await context.ask(siteQuery, { id: siteId }))
    const urlOf = async (path: string) => origin + (await localise(context, place, path))
    const addresses = await Promise.all(FEED_FORMATS.map(async (format) => [format, await urlOf(feedPath(kind, format))] as const))
    return {
      title: await context.ask(titleOfPathQuery, { site: siteId, language, path: `/${kind}` }),
      url: await urlOf(`/${kind}`),
      addresses: Object.fromEntries(addresses) as FeedView['addresses'],
      ids: (await context.ask(feedNamed(kind).ids)).slice(0, FEED_LENGTH),
    }
  },
)

/** An item of a feed in the language a reader of the overview gets it in; null when it is gone. */
export const feedItemQuery = defineQuery(
  'feedItem',
  ['site', 'locale', 'kind', 'id'],
  async (context, { site: siteId, locale: urlCode, kind, id }): Promise<FeedItemView | null> => {
    const key = entryKey.content(feedNamed(kind).model, id)
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const entry = await context.entry<DatedEntry>(key)
    const text = await textOf<ArticleText | StoryText>(context, key, language)
    if (!entry || !text) return null
    const origin = await originOf(context, await context.ask(siteQuery, { id: siteId }))
    const available = await translationsOf(context, key)
    const spoken = [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0] ?? language
    return {
      id,
      title: text.title,
      summary: text.leadText,
      url: origin + encodePath(await localise(context, { siteId, urlCode }, `/${kind}/${entry.slug}`)),
      publicationDate: entry.publicationDate,
      modified: await context.revision(`${key}@${spoken}`),
      category: entry.category ? await context.ask(storyCategoryQuery, { id: entry.category, language }) : '',
      image: imageOfArticle(text),
    }
  },
)

/** The feeds of a locale, each in three formats. */
export const feedPagesQuery = defineQuery(
  'feedPages',
  ['site', 'locale'],
  async (_context, { site: siteId, locale: urlCode }): Promise<Enumeration> => ({
    pages: FEED_KINDS.flatMap((kind) =>
      FEED_FORMATS.map(
        (format): PageSpec => ({
          siteId,
          locale: urlCode,
          path: `/${urlCode}${feedPath(kind, format)}`,
          template: 'document',
          args: { kind: 'feed', feed: kind, format },
          deferred: true,
          status: 200,
        }),
      ),
    ),
    children: [],
  }),
)

export const feedsQueries = [feedQuery, feedItemQuery, feedPagesQuery]
