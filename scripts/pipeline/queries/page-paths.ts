import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import { EDITOR_SEGMENT, SIGN_IN_SLUG } from '#content-schema/address/path.ts'
import { COMPARISON_PATH } from '#content-schema/comparison/shared-link.ts'
import type { MediaReleaseEntry, StoryContact, StoryEntry } from '#content-schema/content/story.ts'
import { DOCUMENT_FINDER_PATH } from '#content-schema/documents/document-paths.ts'
import { FINDER_PATH } from '#content-schema/finder/finder-question.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { classificationTreeQuery } from './catalogue-tree.ts'
import { entriesOf, settingsQuery, sitesQuery } from './entries.ts'
import { siteTreeQuery } from './site-tree.ts'

/** Paths of pages that are there whatever the content says; without locale. */
export const PLATFORM_PATHS: ReadonlySet<string> = new Set([
  ...Object.values(OVERVIEWS).map(({ path }) => path),
  SEARCH_PATH,
  COMPARISON_PATH,
  FINDER_PATH,
  DOCUMENT_FINDER_PATH,
  QUOTATION_PATH,
  '/callback',
  `/${SIGN_IN_SLUG}`,
])

/** True for a canonical path without locale that is a page in any locale of any site. */
export const isPagePathQuery = defineQuery('isPagePath', ['path'], async (context, { path }): Promise<boolean> => {
  if (path === '/' || PLATFORM_PATHS.has(path)) return true
  for (const { id } of await context.ask(sitesQuery))
    if ((await context.ask(siteTreeQuery, { site: id })).pages.some((page) => page.path === path)) return true
  const [root = '', ...slugs] = path.split('/').slice(1)
  if (root === EDITOR_SEGMENT || root === (await context.ask(settingsQuery)).portalSegment.toLowerCase()) return true
  if (root === 'products' || root === 'services') return isInCatalogue(context, root, slugs)
  return isArticle(context, path)
})

/** Walks the classifications down as far as they go; what is left may be an item of the last one. */
async function isInCatalogue(context: QueryContext, type: string, slugs: readonly string[]): Promise<boolean> {
  const tree = await context.ask(classificationTreeQuery, { type })
  let nodes = tree.filter((node) => node.parentId === null && node.slug === type)
  for (const [at, slug] of slugs.entries()) {
    const ids = new Set(nodes.map(({ id }) => id))
    const below = tree.filter((node) => node.parentId !== null && ids.has(node.parentId) && node.slug === slug)
    if (below.length === 0) return at === slugs.length - 1 && isItem(context, ids, slug)
    nodes = below
  }
  return nodes.length > 0
}

async function isItem(context: QueryContext, classificationIds: Iterable<string>, slug: string): Promise<boolean> {
  for (const id of classificationIds)
    if ((await context.list(listKey.classificationItems(id))).some(({ member }) => canonicalSlug(member) === slug)) return true
  return false
}

async function isArticle(context: QueryContext, path: string): Promise<boolean> {
  const parent = path.slice(0, path.lastIndexOf('/'))
  const slug = path.slice(parent.length + 1)
  const has = async <T extends { slug: string }>(model: string) => (await entriesOf<T>(context, model)).some((entry) => entry.slug === slug)
  if (parent === OVERVIEWS.stories.path) return has<StoryEntry>('Story')
  if (parent === OVERVIEWS.storyContacts.path) return has<StoryContact>('StoryContact')
  return parent === OVERVIEWS.mediaReleases.path && has<MediaReleaseEntry>('MediaRelease')
}

export const pagePathsQueries = [isPagePathQuery]
