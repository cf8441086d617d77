import type { FeedItemView, FeedView } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Image } from '#content-schema/entities/image.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type { ArticleText } from '#content-schema/entities/story.ts'
import { FEED_FORMATS, FEED_KINDS, FEED_LENGTH, type FeedKind, feedPath } from '#content-schema/rules/feed.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { textOf, translationsOf } from './entries.ts'
import { originOf } from './frame.ts'
import { localise } from './links.ts'

interface DatedEntry {
  slug: string
  publicationDate: string
  category?: string
  image?: Image | null
}

const modelOf = (kind: string) => (kind === 'stories' ? 'Story' : 'MediaRelease')

/** A feed without its items. */
const feed: Query = async (context, siteId = '', urlCode = '', kind: string = 'stories'): Promise<FeedView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const origin = await originOf(context, await context.ask<Site>('site', siteId))
  const urlOf = async (path: string) => origin + (await localise(context, place, path))
  const addresses = await Promise.all(
    FEED_FORMATS.map(async (format) => [format, await urlOf(feedPath(kind as FeedKind, format))] as const),
  )
  return {
    title: await context.ask<string>('titleOfPath', siteId, language, `/${kind}`),
    url: await urlOf(`/${kind}`),
    addresses: Object.fromEntries(addresses) as FeedView['addresses'],
    ids: (await context.ask<string[]>(kind === 'stories' ? 'storyIds' : 'mediaReleaseIds')).slice(0, FEED_LENGTH),
  }
}

/** An item of a feed in the language a reader of the overview gets it in; null when it is gone. */
const feedItem: Query = async (context, siteId = '', urlCode = '', kind = '', id = ''): Promise<FeedItemView | null> => {
  const key = entryKey.content(modelOf(kind), id)
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const entry = await context.entry<DatedEntry>(key)
  const text = await textOf<ArticleText>(context, key, language)
  if (!entry || !text) return null
  const origin = await originOf(context, await context.ask<Site>('site', siteId))
  const available = await translationsOf(context, key)
  const spoken = [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0] ?? language
  return {
    id,
    title: text.title,
    summary: text.leadText,
    url: origin + (await localise(context, { siteId, urlCode }, `/${kind}/${entry.slug}`)),
    publicationDate: entry.publicationDate,
    modified: await context.revision(`${key}@${spoken}`),
    category: entry.category ? await context.ask<string>('storyCategory', entry.category, language) : '',
    image: entry.image ?? null,
  }
}

/** The feeds of a locale, each in three formats. */
const feedPages: Query = async (_context, siteId = '', urlCode = ''): Promise<Enumeration> => ({
  pages: FEED_KINDS.flatMap((kind) =>
    FEED_FORMATS.map(
      (format): PageSpec => ({
        siteId,
        locale: urlCode,
        path: `/${urlCode}${feedPath(kind, format)}`,
        template: 'document',
        args: { kind: 'feed', feed: kind, format },
        later: true,
        status: 200,
      }),
    ),
  ),
  children: [],
})

export const feedQueries = { feed, feedItem, feedPages }
