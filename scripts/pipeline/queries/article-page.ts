import type { ArticleText } from '#content-schema/content/story.ts'
import { chooseContentLanguage } from '#content-schema/locale/content-language.ts'
import { branchTrail } from '#content-schema/pages/breadcrumbs.ts'
import type { ListPaging } from '#content-schema/pages/content-pages.ts'
import { itemsOfPage, LIST_PAGE_SIZE, pageCount, pathOfPage } from '#content-schema/values/list-pages.ts'
import type { QueryContext } from '../graph/query.ts'
import { localeQuery, siteLocalesQuery, translationsOf } from './entries.ts'
import { localise } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import type { Place } from './place.ts'
import type { ShareCardQuery } from './share-card.ts'
import { titleOfPathQuery } from './site-tree.ts'

/** The file-based overview pages. */
export const OVERVIEWS = {
  stories: { path: '/stories', type: 'PageStories' },
  storyContacts: { path: '/stories/contacts', type: 'PageStoryContacts' },
  mediaReleases: { path: '/media-releases', type: 'PageMediaReleases' },
  news: { path: '/news', type: 'PageNews' },
} as const

interface Overview {
  path: string
  type: string
}

/** Meta of a file-based page, its trail leading over the overviews above it. */
export async function articleMeta(
  context: QueryContext,
  place: Place,
  page: {
    path: string
    title: string
    description: string
    type: string
    /** Paths of the overviews above it. */
    parents: string[]
    contentLanguage: string
    isFallback: boolean
    isUnavailable: boolean
    languages: string[]
    about?: { card: ShareCardQuery; subject: string }
  },
) {
  const step = async (path: string, title: string) => ({ title, breadcrumbOverride: '', url: await localise(context, place, path) })
  const above = await Promise.all(page.parents.map(async (path) => step(path, await overviewTitle(context, place, path))))
  const branch = [...above, await step(page.path, page.title)]
  return createMeta(context, {
    place,
    path: page.path,
    title: page.title,
    description: page.description,
    type: page.type,
    breadcrumbs: branchTrail({ ...(await homeCrumb(context, place)), branch, pageTitle: page.title }),
    contentLanguage: page.contentLanguage,
    isLanguageFallback: page.isFallback,
    isLanguageUnavailable: page.isUnavailable,
    languages: page.languages,
    ...(page.about ? { about: page.about } : {}),
    exists: () => true,
  })
}

/** An overview page has no content of its own; the navigation names it. */
async function overviewTitle(context: QueryContext, place: Place, path: string): Promise<string> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  return context.ask(titleOfPathQuery, { site: place.siteId, language, path })
}

/** Meta of an overview, or of the page below it at `path`, which carries the overview's title. */
export async function overviewMeta(
  context: QueryContext,
  place: Place,
  { overview, path = overview.path, parents = [] }: { overview: Overview; path?: string; parents?: string[] },
) {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  return articleMeta(context, place, {
    path,
    type: overview.type,
    title: await overviewTitle(context, place, overview.path),
    description: '',
    parents,
    contentLanguage: language,
    isFallback: false,
    isUnavailable: false,
    languages: await offeredLanguages(context, place),
  })
}

/** Languages of the site: what needs no translation is translated into all of them. */
export async function offeredLanguages(context: QueryContext, place: Place): Promise<string[]> {
  const offered = await context.ask(siteLocalesQuery, { site: place.siteId })
  return [...new Set(offered.map((locale) => locale.language))]
}

/** Text of a story or media release in the language a reader gets. @throws Error when it has none in any language */
export async function articleText<T extends ArticleText>(context: QueryContext, key: string, language: string) {
  const available = await translationsOf(context, key)
  const choice = chooseContentLanguage({ available, current: language, source: 'en' })
  const text = choice.language === null ? null : await context.entry<T>(`${key}@${choice.language}`)
  if (!text || choice.language === null) throw new Error(`${key} has no content in any language`)
  return { text, available, language: choice.language, isFallback: choice.isFallback, isUnavailable: choice.isUnavailable }
}

/** One page of a list: the ids that stand on it, and where the others are. Asked for a page beyond the last one it holds none. */
export async function listPage(
  context: QueryContext,
  place: Place,
  { ids, list, page, size = LIST_PAGE_SIZE }: { ids: readonly string[]; list: string; page: number; size?: number },
): Promise<{ ids: string[]; path: string; paging: ListPaging }> {
  const paging = { current: page, last: pageCount(ids.length, size), url: await localise(context, place, list) }
  return { ids: itemsOfPage(ids, page, size), path: pathOfPage(list, page), paging }
}

/** Number of a page from an argument of a query; the first one when there is none. */
export function pageNumber(argument: string): number {
  return Math.max(1, Number.parseInt(argument, 10) || 1)
}
