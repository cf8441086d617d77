import type {
  ArticleView,
  ListPaging,
  MediaReleasesView,
  NewsFeedView,
  StoryContactsView,
  StoryContactView,
  StoryOverviewView,
} from '#content-schema/pages/content-pages.ts'
import { buildImage, buildLink, buildMeta } from './basics.ts'
import { sampleBlocks } from './blocks.ts'
import { buildStory, sampleProducts } from './references.ts'

const contact = (locale: string) => ({
  name: 'Mara Frei',
  slug: 'mara-frei',
  role: 'Editor',
  email: 'mara.frei@strandwerk.example',
  image: buildImage({ alternativeText: 'Mara Frei' }),
  url: `/${locale}/stories/contacts/mara-frei`,
})

export function buildPaging(url: string, change: Partial<ListPaging> = {}): ListPaging {
  return { current: 1, last: 1, url, ...change }
}

export function buildNewsFeed(locale = 'en', change: Partial<NewsFeedView> = {}): NewsFeedView {
  return {
    meta: buildMeta(locale, { title: 'News', url: `/${locale}/news` }),
    items: [
      {
        id: 'n1',
        title: 'On film',
        text: 'A pair in eleven seconds.',
        publicationDate: '2026-11-12',
        image: buildImage(),
        link: buildLink({ href: `/${locale}/about` }),
      },
      { id: 'n2', title: 'Open positions', text: 'Seventeen.', publicationDate: '2026-11-03', image: null, link: null },
    ],
    paging: buildPaging(`/${locale}/news`),
    ...change,
  }
}

export function buildStoryOverview(locale = 'en', change: Partial<StoryOverviewView> = {}): StoryOverviewView {
  return {
    meta: buildMeta(locale, { title: 'Stories', url: `/${locale}/stories` }),
    categories: [
      { name: 'Technology', url: `/${locale}/stories/category/technology`, isCurrent: false },
      { name: 'Customers', url: `/${locale}/stories/category/customers`, isCurrent: false },
    ],
    stories: [
      buildStory(locale),
      buildStory(locale, { id: 'story-2', title: 'The quiet press', category: 'Technology', image: null, publicationDate: '2025-11-19' }),
    ],
    allUrl: `/${locale}/stories`,
    contactsUrl: `/${locale}/stories/contacts`,
    paging: buildPaging(`/${locale}/stories`),
    ...change,
  }
}

export function buildStoryContacts(locale = 'en', change: Partial<StoryContactsView> = {}): StoryContactsView {
  return {
    meta: buildMeta(locale, { title: 'Contacts', url: `/${locale}/stories/contacts` }),
    contacts: [contact(locale), { ...contact(locale), name: 'Jun Abe', slug: 'jun-abe', image: null, email: '' }],
    ...change,
  }
}

export function buildStoryContact(locale = 'en', change: Partial<StoryContactView> = {}): StoryContactView {
  return {
    meta: buildMeta(locale, { title: 'Mara Frei', url: `/${locale}/stories/contacts/mara-frei` }),
    contact: contact(locale),
    stories: [buildStory(locale)],
    ...change,
  }
}

export function buildArticle(locale = 'en', change: Partial<ArticleView> = {}): ArticleView {
  return {
    meta: buildMeta(locale, { title: 'A harness in a day', url: `/${locale}/stories/a-harness-in-a-day` }),
    title: 'A harness in a day',
    leadText: 'How a workshop of twelve people wires a locomotive.',
    publicationDate: '2026-03-01',
    category: 'Customers',
    categoryUrl: `/${locale}/stories/category/customers`,
    adhoc: false,
    image: buildImage(),
    blocks: sampleBlocks(locale).slice(3, 6),
    contacts: [contact(locale)],
    products: sampleProducts(locale).slice(0, 1),
    next: [buildStory(locale, { id: 'story-3', title: 'Three presses, one operator' })],
    overviewUrl: `/${locale}/stories`,
    ...change,
  }
}

export function buildMediaReleases(locale = 'en', change: Partial<MediaReleasesView> = {}): MediaReleasesView {
  return {
    meta: buildMeta(locale, { title: 'Media releases', url: `/${locale}/media-releases` }),
    releases: [
      {
        id: 'm1',
        language: 'en',
        title: 'Half-year results',
        leadText: 'Orders up by a tenth.',
        publicationDate: '2026-08-18',
        adhoc: true,
        url: `/${locale}/media-releases/half-year-results`,
      },
      {
        id: 'm2',
        language: 'en',
        title: 'A new plant in Brno',
        leadText: '',
        publicationDate: '2025-02-03',
        adhoc: false,
        url: `/${locale}/media-releases/brno`,
      },
    ],
    allUrl: `/${locale}/media-releases`,
    filters: [
      { year: null, url: `/${locale}/media-releases/type/ad-hoc`, isCurrent: false },
      { year: '2026', url: `/${locale}/media-releases/year/2026`, isCurrent: false },
      { year: '2025', url: `/${locale}/media-releases/year/2025`, isCurrent: false },
    ],
    paging: buildPaging(`/${locale}/media-releases`),
    ...change,
  }
}
