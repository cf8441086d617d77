import type {
  ArticleView,
  MediaReleasesView,
  MediaReleaseTeaser,
  StoryContactsView,
  StoryContactTeaser,
  StoryContactView,
  StoryOverviewView,
  StoryTeaser,
} from '#content-schema/contracts/content-reader.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type {
  ArticleText,
  MediaReleaseEntry,
  StoryCategoryText,
  StoryContact,
  StoryContactText,
  StoryEntry,
} from '#content-schema/entities/story.ts'
import { branchTrail } from '#content-schema/rules/breadcrumbs.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { blockViews, references } from './blocks.ts'
import { textOf, translationsOf } from './entries.ts'
import { localise, type Place } from './links.ts'
import { byDateThenId } from './news.ts'
import { createMeta, homeCrumb } from './page-meta.ts'

/** The file-based overview pages. */
export const OVERVIEWS = {
  stories: { path: '/stories', type: 'PageStories' },
  storyContacts: { path: '/stories/contacts', type: 'PageStoryContacts' },
  mediaReleases: { path: '/media-releases', type: 'PageMediaReleases' },
} as const

/** Name of a category in a language; empty for none and for one that was taken away. */
const storyCategory: Query = async (context, id = '', language = '') =>
  id === '' ? '' : ((await textOf<StoryCategoryText>(context, entryKey.content('StoryCategory', id), language))?.name ?? '')

const storyTeaser: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<StoryTeaser | null> => {
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const story = await context.entry<StoryEntry>(entryKey.content('Story', id))
  const text = await textOf<ArticleText>(context, entryKey.content('Story', id), language)
  if (!story || !text) return null
  return {
    id,
    slug: story.slug,
    title: text.title,
    leadText: text.leadText,
    category: await context.ask<string>('storyCategory', story.category, language),
    publicationDate: story.publicationDate,
    image: story.image,
    url: await localise(context, { siteId, urlCode }, `/stories/${story.slug}`),
  }
}

async function allStories(context: QueryContext, place: Place): Promise<StoryTeaser[]> {
  const members = await context.list(listKey.model('Story'))
  const teasers = await Promise.all(
    members.map(({ member }) => context.ask<StoryTeaser | null>('storyTeaser', place.siteId, place.urlCode, member)),
  )
  return teasers.filter((teaser) => teaser !== null).sort(byDateThenId)
}

/** Meta of a file-based page, its trail leading over the overviews above it. */
async function articleMeta(
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
    exists: () => true,
  })
}

/** An overview page has no content of its own; the navigation names it. */
async function overviewTitle(context: QueryContext, place: Place, path: string): Promise<string> {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  return context.ask<string>('titleOfPath', place.siteId, language, path)
}

async function overviewMeta(context: QueryContext, place: Place, overview: { path: string; type: string }, parents: string[] = []) {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const offered = await context.ask<Locale[]>('siteLocales', place.siteId)
  return articleMeta(context, place, {
    ...overview,
    title: await overviewTitle(context, place, overview.path),
    description: '',
    parents,
    contentLanguage: language,
    isFallback: false,
    isUnavailable: false,
    languages: [...new Set(offered.map((locale) => locale.language))],
  })
}

const storyOverview: Query = async (context, siteId = '', urlCode = ''): Promise<StoryOverviewView> => {
  const place = { siteId, urlCode }
  const stories = await allStories(context, place)
  return {
    meta: await overviewMeta(context, place, OVERVIEWS.stories),
    categories: [...new Set(stories.map((story) => story.category).filter((name) => name !== ''))].sort(),
    stories,
    contactsUrl: await localise(context, place, OVERVIEWS.storyContacts.path),
  }
}

async function articleText(context: QueryContext, key: string, language: string) {
  const available = await translationsOf(context, key)
  const choice = chooseContentLanguage({ available, current: language, source: 'en' })
  const text = choice.language === null ? null : await context.entry<ArticleText>(`${key}@${choice.language}`)
  if (!text || choice.language === null) throw new Error(`${key} has no content in any language`)
  return { text, available, language: choice.language, isFallback: choice.isFallback, isUnavailable: choice.isUnavailable }
}

const story: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<ArticleView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const key = entryKey.content('Story', id)
  const entry = await context.entry<StoryEntry>(key)
  if (!entry) throw new Error(`There is no story ${id}`)
  const content = await articleText(context, key, language)
  const { text } = content
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
    }),
    title: text.title,
    leadText: text.leadText,
    publicationDate: entry.publicationDate,
    category: await context.ask<string>('storyCategory', entry.category, language),
    adhoc: false,
    image: entry.image,
    blocks: await blockViews(context, place, text.bodyBlocks),
    contacts: await contactTeasers(context, place, entry.storyContacts),
    products: await references(context, place, 'products', entry.productSlugs),
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
    meta: await overviewMeta(context, place, OVERVIEWS.storyContacts, [OVERVIEWS.stories.path]),
    contacts: contacts.sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

const storyContact: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<StoryContactView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const [contact] = await contactTeasers(context, place, [id])
  if (!contact) throw new Error(`There is no story contact ${id}`)
  const stories: StoryTeaser[] = []
  for (const teaser of await allStories(context, place)) {
    const entry = await context.entry<StoryEntry>(entryKey.content('Story', teaser.id))
    if (entry?.storyContacts.includes(id)) stories.push(teaser)
  }
  const meta = await articleMeta(context, place, {
    path: `${OVERVIEWS.storyContacts.path}/${contact.slug}`,
    title: contact.name,
    description: contact.role,
    type: 'PageStoryContact',
    parents: [OVERVIEWS.stories.path, OVERVIEWS.storyContacts.path],
    contentLanguage: language,
    isFallback: false,
    isUnavailable: false,
    languages: [language],
  })
  return { meta, contact, stories }
}

/** All media releases, newest first. */
const mediaReleaseTeasers: Query = async (context, siteId = '', urlCode = ''): Promise<MediaReleaseTeaser[]> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const members = await context.list(listKey.model('MediaRelease'))
  const releases = await Promise.all(
    members.map(async ({ member }) => {
      const key = entryKey.content('MediaRelease', member)
      const entry = await context.entry<MediaReleaseEntry>(key)
      const text = await textOf<ArticleText>(context, key, language)
      return entry && text ? { entry, text, url: await localise(context, place, `/media-releases/${entry.slug}`) } : null
    }),
  )
  return releases
    .filter((release) => release !== null)
    .sort((a, b) => byDateThenId(a.entry, b.entry))
    .map(({ entry, text, url }) => ({
      title: text.title,
      leadText: text.leadText,
      publicationDate: entry.publicationDate,
      adhoc: entry.adhoc,
      url,
    }))
}

const mediaReleases: Query = async (context, siteId = '', urlCode = ''): Promise<MediaReleasesView> => ({
  meta: await overviewMeta(context, { siteId, urlCode }, OVERVIEWS.mediaReleases),
  releases: await context.ask<MediaReleaseTeaser[]>('mediaReleaseTeasers', siteId, urlCode),
})

const mediaRelease: Query = async (context, siteId = '', urlCode = '', id = ''): Promise<ArticleView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const key = entryKey.content('MediaRelease', id)
  const entry = await context.entry<MediaReleaseEntry>(key)
  if (!entry) throw new Error(`There is no media release ${id}`)
  const content = await articleText(context, key, language)
  const { text } = content
  return {
    meta: await articleMeta(context, place, {
      path: `/media-releases/${entry.slug}`,
      title: text.title,
      description: text.leadText,
      type: 'PageMediaRelease',
      parents: [OVERVIEWS.mediaReleases.path],
      contentLanguage: content.language,
      isFallback: content.isFallback,
      isUnavailable: content.isUnavailable,
      languages: content.available,
    }),
    title: text.title,
    leadText: text.leadText,
    publicationDate: entry.publicationDate,
    category: '',
    adhoc: entry.adhoc,
    image: null,
    blocks: await blockViews(context, place, text.bodyBlocks),
    contacts: [],
    products: [],
    overviewUrl: await localise(context, place, OVERVIEWS.mediaReleases.path),
  }
}

export const storyQueries = {
  storyCategory,
  storyTeaser,
  storyOverview,
  story,
  storyContacts,
  storyContact,
  mediaReleaseTeasers,
  mediaReleases,
  mediaRelease,
}
