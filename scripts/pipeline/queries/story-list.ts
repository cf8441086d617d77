import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import type { StoryCategoryEntry, StoryCategoryText, StoryEntry, StoryText } from '#content-schema/content/story.ts'
import type { StoryTeaser } from '#content-schema/content/story-views.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { following } from '#content-schema/values/list-pages.ts'
import { newestFirst } from '#content-schema/values/newest-first.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { OVERVIEWS } from './article-page.ts'
import { entriesOf, localeQuery, namingTextOf, spokenTextOf, translationsOf } from './entries.ts'
import { localise } from './links.ts'
import type { Place } from './place.ts'

export async function storyTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<StoryTeaser[]> {
  const found = await Promise.all(ids.map((id) => context.ask(storyTeaserQuery, { site: place.siteId, locale: place.urlCode, id })))
  return found.filter((teaser) => teaser !== null)
}

/** Stories offered at the end of one. */
const NEXT_STORIES = 3

/** Path of the list of a category's stories; of all of them without one. */
export function storyListPath(categorySlug: string): string {
  return categorySlug === '' ? OVERVIEWS.stories.path : `${OVERVIEWS.stories.path}/category/${categorySlug}`
}

/** Name of a category in a language; empty for none and for one that was taken away. */
export const storyCategoryQuery = defineQuery('storyCategory', ['id', 'language'], async (context, { id, language }) =>
  id === '' ? '' : ((await namingTextOf<StoryCategoryText>(context, entryKey.content('StoryCategory', id), language))?.name ?? ''),
)

interface StoryFacts {
  id: string
  publicationDate: string
  category: string
  contacts: string[]
}

/** What decides about order and lists of all stories that have a text, newest first; it does not change with their words. */
export const storyIndexQuery = defineQuery('storyIndex', [], async (context): Promise<StoryFacts[]> => {
  const entries = await entriesOf<StoryEntry>(context, 'Story')
  const translated = await Promise.all(entries.map(({ id }) => translationsOf(context, entryKey.content('Story', id))))
  return entries
    .filter((_, at) => (translated[at] ?? []).length > 0)
    .map(({ id, publicationDate, category, storyContacts }) => ({ id, publicationDate, category, contacts: storyContacts }))
    .sort(newestFirst)
})

/** Ids of the stories of a category, or of all, newest first. */
export const storyIdsQuery = defineQuery(
  'storyIds',
  ['category?'],
  async (context, { category }): Promise<string[]> =>
    (await context.ask(storyIndexQuery)).filter((story) => category === '' || story.category === category).map(({ id }) => id),
)

export const storyIdsOfContactQuery = defineQuery(
  'storyIdsOfContact',
  ['contactId'],
  async (context, { contactId }): Promise<string[]> =>
    (await context.ask(storyIndexQuery)).filter(({ contacts }) => contacts.includes(contactId)).map(({ id }) => id),
)

/** The stories that follow one in time, from the newest again after the oldest. */
export const nextStoryIdsQuery = defineQuery(
  'nextStoryIds',
  ['id'],
  async (context, { id }): Promise<string[]> => following(await context.ask(storyIdsQuery), id, NEXT_STORIES),
)

/** What names a category in addresses: its slug, else its id. */
export const categorySlug = ({ id, slug }: { id: string; slug: string }) => slug || (canonicalSlug(id) ?? id)

/** Categories that stories have and that are there, with their slugs. */
export const storyCategoriesQuery = defineQuery('storyCategories', [], async (context): Promise<{ id: string; slug: string }[]> => {
  const ids = new Set((await context.ask(storyIndexQuery)).map(({ category }) => category))
  const entries = await Promise.all([...ids].sort().map((id) => context.entry<StoryCategoryEntry>(entryKey.content('StoryCategory', id))))
  return entries.filter((entry) => entry !== null).map(({ id, slug }) => ({ id, slug: categorySlug({ id, slug }) }))
})

export const storyTeaserQuery = defineQuery(
  'storyTeaser',
  ['site', 'locale', 'id'],
  async (context, { site: siteId, locale: urlCode, id }): Promise<StoryTeaser | null> => {
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const story = await context.entry<StoryEntry>(entryKey.content('Story', id))
    const spoken = await spokenTextOf<StoryText>(context, entryKey.content('Story', id), language)
    if (!story || !spoken) return null
    return {
      id,
      slug: story.slug,
      title: spoken.text.title,
      leadText: spoken.text.leadText,
      language: spoken.language,
      category: await context.ask(storyCategoryQuery, { id: story.category, language }),
      publicationDate: story.publicationDate,
      image: spoken.text.image,
      url: await localise(context, { siteId, urlCode }, `/stories/${story.slug}`),
    }
  },
)

export const storyListQueries = [
  storyCategoryQuery,
  storyIndexQuery,
  storyIdsQuery,
  storyIdsOfContactQuery,
  nextStoryIdsQuery,
  storyCategoriesQuery,
  storyTeaserQuery,
]
