import type { StoryCategoryEntry, StoryContact, StoryContactText, StoryEntry, StoryText } from '#content-schema/content/story.ts'
import type { StoryContactTeaser } from '#content-schema/content/story-views.ts'
import type { ArticleView, StoryContactsView, StoryContactView, StoryOverviewView } from '#content-schema/pages/content-pages.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { articleMeta, articleText, listPage, OVERVIEWS, offeredLanguages, overviewMeta, pageNumber } from './article-page.ts'
import { blockViews } from './blocks.ts'
import { foreignLanguage, localeQuery, spokenNamingTextOf } from './entries.ts'
import { localise } from './links.ts'
import type { Place } from './place.ts'
import { references } from './product-references.ts'
import { storyCardQuery } from './share-card.ts'
import {
  categorySlug,
  nextStoryIdsQuery,
  storyCategoriesQuery,
  storyCategoryQuery,
  storyIdsOfContactQuery,
  storyIdsQuery,
  storyListPath,
  storyTeasers,
} from './story-list.ts'

/** A page of all stories, or of those of one category. */
export const storyOverviewQuery = defineQuery(
  'storyOverview',
  ['site', 'locale', 'category?', 'page?'],
  async (context, { site: siteId, locale: urlCode, category, page }): Promise<StoryOverviewView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const categories = await context.ask(storyCategoriesQuery)
    const current = categories.find(({ slug }) => slug === category)
    const { ids, path, paging } = await listPage(context, place, {
      ids: await context.ask(storyIdsQuery, { category: current?.id }),
      list: storyListPath(category),
      page: pageNumber(page),
    })
    return {
      meta: await overviewMeta(context, place, { overview: OVERVIEWS.stories, path }),
      categories: await Promise.all(
        categories.map(async ({ id, slug }) => ({
          name: await context.ask(storyCategoryQuery, { id, language }),
          url: await localise(context, place, storyListPath(slug)),
          isCurrent: slug === category,
        })),
      ),
      stories: await storyTeasers(context, place, ids),
      allUrl: await localise(context, place, OVERVIEWS.stories.path),
      contactsUrl: await localise(context, place, OVERVIEWS.storyContacts.path),
      paging,
    }
  },
)

export const storyQuery = defineQuery(
  'story',
  ['site', 'locale', 'storyId'],
  async (context, { site: siteId, locale: urlCode, storyId: id }): Promise<ArticleView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
    const key = entryKey.content('Story', id)
    const entry = await context.entry<StoryEntry>(key)
    if (!entry) throw new Error(`There is no story ${id}`)
    const content = await articleText<StoryText>(context, key, language)
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
        about: { card: storyCardQuery, subject: id },
      }),
      title: text.title,
      leadText: text.leadText,
      publicationDate: entry.publicationDate,
      category: await context.ask(storyCategoryQuery, { id: entry.category, language }),
      categoryUrl: category && (await localise(context, place, storyListPath(categorySlug(category)))),
      adhoc: false,
      image: text.image,
      blocks: await blockViews(context, place, text.bodyBlocks),
      contacts: await contactTeasers(context, place, entry.storyContacts),
      products: await references(context, place, 'products', entry.productSlugs),
      next: await storyTeasers(context, place, await context.ask(nextStoryIdsQuery, { id })),
      overviewUrl: await localise(context, place, OVERVIEWS.stories.path),
    }
  },
)

async function contactTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<StoryContactTeaser[]> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const teasers = await Promise.all(
    ids.map(async (id): Promise<StoryContactTeaser | null> => {
      const key = entryKey.content('StoryContact', id)
      const contact = await context.entry<StoryContact>(key)
      if (!contact) return null
      const spoken = await spokenNamingTextOf<StoryContactText>(context, key, language)
      const { name, slug, email, image } = contact
      return {
        name,
        slug,
        email,
        image,
        role: spoken?.text.role ?? '',
        ...foreignLanguage(spoken, language),
        url: await localise(context, place, `${OVERVIEWS.storyContacts.path}/${slug}`),
      }
    }),
  )
  return teasers.filter((teaser) => teaser !== null)
}

export const storyContactsQuery = defineQuery(
  'storyContacts',
  ['site', 'locale'],
  async (context, { site: siteId, locale: urlCode }): Promise<StoryContactsView> => {
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
  },
)

export const storyContactQuery = defineQuery(
  'storyContact',
  ['site', 'locale', 'contactId'],
  async (context, { site: siteId, locale: urlCode, contactId: id }): Promise<StoryContactView> => {
    const place = { siteId, urlCode }
    const { language } = await context.ask(localeQuery, { site: siteId, locale: urlCode })
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
    return { meta, contact, stories: await storyTeasers(context, place, await context.ask(storyIdsOfContactQuery, { contactId: id })) }
  },
)
