import type { ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { StoryContactTeaser, StoryTeaser } from '#content-schema/content/story-views.ts'
import type { MediaReleaseTeaser, NewsItemView } from '#content-schema/feeds/dated-views.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { Image } from '#content-schema/values/image.ts'

export interface ContentPageView {
  meta: PageMeta
  overline: string
  leadText: string
  image: Image | null
  isHome: boolean
  hasCoverHero: boolean
  stickyOnlyAnchorNavigation: boolean
  showSideButtons: boolean
  headerHidden: boolean
  blocks: BlockView[]
}

/** Where the pages of a list are: `pathOfPage` of the url gives the address of each. */
export interface ListPaging {
  /** From 1. */
  current: number
  last: number
  /** Of the first page. */
  url: string
}

export interface StoryOverviewView {
  meta: PageMeta
  /** What the list can be narrowed to. */
  categories: { name: string; url: string; isCurrent: boolean }[]
  stories: StoryTeaser[]
  /** The list of all stories. */
  allUrl: string
  contactsUrl: string
  paging: ListPaging
}

export interface StoryContactsView {
  meta: PageMeta
  contacts: StoryContactTeaser[]
}

export interface StoryContactView {
  meta: PageMeta
  contact: StoryContactTeaser
  stories: StoryTeaser[]
}

export interface MediaReleasesView {
  meta: PageMeta
  releases: MediaReleaseTeaser[]
  /** What the list can be narrowed to: the ad hoc releases (`year` null) and each year, the latest first. */
  filters: { year: string | null; url: string; isCurrent: boolean }[]
  /** The list of all releases. */
  allUrl: string
  paging: ListPaging
}

export interface NewsFeedView {
  meta: PageMeta
  items: NewsItemView[]
  paging: ListPaging
}

/** A story or media release. */
export interface ArticleView {
  meta: PageMeta
  title: string
  leadText: string
  publicationDate: string
  category: string
  /** The list of the category's stories; null without category. */
  categoryUrl: string | null
  adhoc: boolean
  image: Image | null
  blocks: BlockView[]
  contacts: StoryContactTeaser[]
  products: ProductReference[]
  /** Stories to read next. */
  next: StoryTeaser[]
  overviewUrl: string
}
