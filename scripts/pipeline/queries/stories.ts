import type {
  ArticleView,
  StoryContactsView,
  StoryContactTeaser,
  StoryContactView,
  StoryOverviewView,
  StoryTeaser,
} from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type {
  ArticleText,
  StoryCategoryEntry,
  StoryCategoryText,
  StoryContact,
  StoryContactText,
  StoryEntry,
} from '#content-schema/entities/story.ts'
import { following } from '#content-schema/rules/list-pages.ts'
import { newestFirst } from '#content-schema/rules/newest-first.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { articleMeta, articleText, listPage, OVERVIEWS, offeredLanguages, overviewMeta, pageNumber } from './article-page.ts'
import { blockViews, references, storyTeasers } from './blocks.ts'
import { entriesOf, spokenTextOf, textOf, translationsOf } from './entries.ts'
import { localise, type Place } from './links.ts'

/** Stories offered at the end of one. */
const NEXT_STORIES = 3

/** Path of the list of a category's stories; of all of them without one. */
export function storyListPath(categorySlug: string): string {
  return categorySlug === '' ? OVERVIEWS.stories.path : `${OVERVIEWS.stories.path}/category/${categorySlug}`
}

/** Name of a category in a language; empty for none and for one that was taken away. */
const storyCategory: Query = async (context, id = '', language = '') =>
  id === '' ? '' : ((await textOf<StoryCategoryText>(context, entryKey.content('StoryCategory', id), language))?.name ?? '')

interface StoryFacts {
  id: string
  publicationDate: string
  category: string
  contacts: string[]
}

/** What decides about order and lists of all stories that have a text, newest first; it does not change with their words. */
const storyIndex: Query = async (context): Promise<StoryFacts[]> => {
  const entries = await entriesOf<StoryEntry>(context, 'Story')
  const translated = await Promise.all(entries.map(({ id }) => translationsOf(context, entryKey.content('Story', id))))
  return entries
    .filter((_, at) => (translated[at] ?? []).length > 0)
    .map(({ id, publicationDate, category, storyContacts }) => ({ id, publicationDate, category, contacts: storyContacts }))
    .sort(newestFirst)
}

/** Ids of the stories of a category, or of all, newest first. */
const storyIds: Query = async (context, category = ''): Promise<string[]> =>
  (await context.ask<StoryFacts[]>('storyIndex')).filter((story) => category === '' || story.category === category).map(({ id }) => id)

const storyIdsOfContact: Query = async (context, contactId = ''): Promise<string[]> =>
  (await context.ask<StoryFacts[]>('storyIndex')).filter(({ contacts }) => contacts.includes(contactId)).map(({ id }) => id)

/** The stories that follow one in time, from the newest again after the oldest. */
const nextStoryIds: Query = async (context, id = ''): Promise<string[]> =>
  following(await context.ask<string[]>('storyIds'), id, NEXT_STORIES)

/** Categories that stories have and that are there, with their slugs. */
const storyCategories: Query = async (context): Promise<{ id: string; slug: string }[]> => {
  const ids = new Set((await context.ask<StoryFacts[]>('storyIndex')).map(({ category }) => category))
  const entries = await Promise.all([...ids].sort().map((id) => context.entry<StoryCategoryEntry>(entryKey.content('StoryCategory', id))))
  return entries.filter((entry) => entry !== null).map(({ id, slug }) => ({ id, slug: slug || id }))
}

const storyTeaser: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<StoryTeaser | null> => {
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const story = await context.entry<StoryEntry>(entryKey.content('Story', id))
  const spoken = await spokenTextOf<ArticleText>(context, entryKey.content('Story', id), language)
  if (!story || !spoken) return null
  return {
    id,
    slug: story.slug,
    title: spoken.text.title,
    leadText: spoken.text.leadText,
    language: spoken.language,
    category: await context.ask<string>('storyCategory', story.category, language),
    publicationDate: story.publicationDate,
    image: story.image,
    url: await localise(context, { siteId, urlCode }, `/stories/${story.slug}`),
  }
}

/** A page of all stories, or of those of one category. */
const storyOverview: Query = async (context, siteId = '', urlCode = '', category = '', page = ''): Promise<StoryOverviewView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const categories = await context.ask<{ id: string; slug: string }[]>('storyCategories')
  const current = categories.find(({ slug }) => slug === category)
  const { ids, path, paging } = await listPage(context, place, {
    ids: await context.ask<string[]>('storyIds', ...(current ? [current.id] : [])),
    list: storyListPath(category),
    page: pageNumber(page),
  })
  return {
    meta: await overviewMeta(context, place, { overview: OVERVIEWS.stories, path }),
    categories: await Promise.all(
      categories.map(async ({ id, slug }) => ({
        name: await context.ask<string>('storyCategory', id, language),
        url: await localise(context, place, storyListPath(slug)),
        isCurrent: slug === category,
      })),
    ),
    stories: await storyTeasers(context, place, ids),
    allUrl: await localise(context, place, OVERVIEWS.stories.path),
    contactsUrl: await localise(context, place, OVERVIEWS.storyContacts.path),
    paging,
  }
}

const story: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<ArticleView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const key = entryKey.content('Story', id)
  const entry = await context.entry<StoryEntry>(key)
  if (!entry) throw new Error(`There is no story ${id}`)
  const content = await articleText(context, key, language)
  const { text } = content
  const category = await context.entry<StoryCategoryEntry>(entryKey.content('StoryCategory', entry.category))
  return {
    meta: await articleMeta(context, place, {
      path: `/stories/${entry.slug}`,
      title: text.title,
      description: text.leadText,
      type: 'PageStory',
      parents: [OVERVIEWS.stories.path],
      contentLanguage: content.language,
      isFallback: content.isFallback,
      isUnavailable: content.isUnavailable,
      languages: content.available,
      about: { kind: 'story', subject: id },
    }),
    title: text.title,
    leadText: text.leadText,
    publicationDate: entry.publicationDate,
    category: await context.ask<string>('storyCategory', entry.category, language),
    categoryUrl: category && (await localise(context, place, storyListPath(category.slug || category.id))),
    adhoc: false,
    image: entry.image,
    blocks: await blockViews(context, place, text.bodyBlocks),
    contacts: await contactTeasers(context, place, entry.storyContacts),
    products: await references(context, place, 'products', entry.productSlugs),
    next: await storyTeasers(context, place, await context.ask<string[]>('nextStoryIds', id)),
    overviewUrl: await localise(context, place, OVERVIEWS.stories.path),
  }
}

async function contactTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<StoryContactTeaser[]> {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const teasers = await Promise.all(
    ids.map(async (id): Promise<StoryContactTeaser | null> => {
      const key = entryKey.content('StoryContact', id)
      const contact = await context.entry<StoryContact>(key)
      if (!contact) return null
      const text = await textOf<StoryContactText>(context, key, language)
      const { name, slug, email, image } = contact
      return {
        name,
        slug,
        email,
        image,
        role: text?.role ?? '',
        url: await localise(context, place, `${OVERVIEWS.storyContacts.path}/${slug}`),
      }
    }),
  )
  return teasers.filter((teaser) => teaser !== null)
}

const storyContacts: Query = async (context, siteId = '', urlCode = ''): Promise<StoryContactsView> => {
  const place = { siteId, urlCode }
  const members = await context.list(listKey.model('StoryContact'))
  const contacts = await contactTeasers(
    context,
    place,
    members.map(({ member }) => member),
  )
  return {
    meta: await overviewMeta(context, place, { overview: OVERVIEWS.storyContacts, parents: [OVERVIEWS.stories.path] }),
    contacts: contacts.sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

const storyContact: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<StoryContactView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const [contact] = await contactTeasers(context, place, [id])
  if (!contact) throw new Error(`There is no story contact ${id}`)
  const meta = await articleMeta(context, place, {
    path: `${OVERVIEWS.storyContacts.path}/${contact.slug}`,
    title: contact.name,
    description: contact.role,
    type: 'PageStoryContact',
    parents: [OVERVIEWS.stories.path, OVERVIEWS.storyContacts.path],
    contentLanguage: language,
    isFallback: false,
    isUnavailable: false,
    languages: await offeredLanguages(context, place),
  })
  return { meta, contact, stories: await storyTeasers(context, place, await context.ask<string[]>('storyIdsOfContact', id)) }
}

export const storyQueries = {
  storyCategory,
  storyCategories,
  storyIndex,
  storyIds,
  storyIdsOfContact,
  nextStoryIds,
  storyTeaser,
  storyOverview,
  story,
  storyContacts,
  storyContact,
}
