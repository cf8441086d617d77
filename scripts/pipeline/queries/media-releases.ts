import type { ArticleText, MediaReleaseEntry } from '#content-schema/content/story.ts'
import type { ArticleView, MediaReleasesView } from '#content-schema/pages/content-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery } from '../graph/query.ts'
import { articleMeta, articleText, listPage, OVERVIEWS, overviewMeta, pageNumber } from './article-page.ts'
import { blockViews } from './blocks.ts'
import { localeQuery } from './entries.ts'
import { localise } from './links.ts'
import { ADHOC_FILTER, mediaReleaseFiltersQuery, mediaReleaseIdsQuery, mediaReleaseListPath, releaseTeasers } from './media-release-list.ts'
import { mediaReleaseCardQuery } from './share-card.ts'

export const mediaReleasesQuery = defineQuery(
  'mediaReleases',
  ['site', 'locale', 'filter?', 'page?'],
  async (context, { site: siteId, locale: urlCode, filter, page }): Promise<MediaReleasesView> => {
    const place = { siteId, urlCode }
    const { ids, path, paging } = await listPage(context, place, {
      ids: await context.ask(mediaReleaseIdsQuery, { filter }),
      list: mediaReleaseListPath(filter),
      page: pageNumber(page),
    })
    const filters = await context.ask(mediaReleaseFiltersQuery)
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
  },
)

export const mediaReleaseQuery = defineQuery(
  'mediaRelease',
  ['site', 'locale', 'releaseId'],
  async (context, { site: siteId, locale: urlCode, releaseId: id }): Promise<ArticleView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const key = entryKey.content('MediaRelease', id)
    const entry = await context.entry<MediaReleaseEntry>(key)
    if (!entry) throw new Error(`There is no media release ${id}`)
    const content = await articleText<ArticleText>(context, key, language)
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
        about: { card: mediaReleaseCardQuery, subject: id },
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
  },
)
