import type { ComparedProduct, PickableProducts } from '#content-schema/contracts/comparison.ts'
import type { Block, FinancialEventKind } from '#content-schema/entities/block.ts'
import type { CatalogueType } from '#content-schema/entities/classification.ts'
import type { Contact } from '#content-schema/entities/contact.ts'
import type { MeasurementSystem } from '#content-schema/entities/country.ts'
import type { FileResource } from '#content-schema/entities/file.ts'
import type { Image, Video } from '#content-schema/entities/image.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { Location } from '#content-schema/entities/location.ts'
import type { Highlight, ProductImage, Specification, Variant } from '#content-schema/entities/product.ts'
import type { SecurityContact } from '#content-schema/entities/site.ts'
import type { Theme } from '#content-schema/entities/theme.ts'
import type { Crumb } from '#content-schema/rules/breadcrumbs.ts'
import type { FeedFormat, FeedKind } from '#content-schema/rules/feed.ts'
import type { ProductList } from '#content-schema/rules/product-list.ts'
import type { QuantityRange } from '#content-schema/rules/quantity-range.ts'
import type { SearchLayout } from '#content-schema/search/index-format.ts'
import type { SearchRecord, SearchSource } from '#content-schema/search/search-record.ts'

/**
 * The one door between templates and data. Every answer is a pure function of the snapshot; every question a page asks is
 * recorded with a digest of its answer, which is all the dependency tracking there is. Answers are plain data, never mutated.
 *
 * `site` is a site id, `locale` a url code such as `de-ch`.
 */
export interface ContentReader {
  /** What every page of a site and locale shares. */
  frame(site: string, locale: string): Promise<Frame>
  /** Header navigation, filtered for the locale's country. */
  header(site: string, locale: string): Promise<HeaderView>
  footer(site: string, locale: string): Promise<FooterView>
  /** Countries and languages the site offers, hidden countries left out (NV-31). */
  localeChoice(site: string, locale: string): Promise<LocaleChoice>

  /** `fallback`: language that stands in for a missing translation, in place of English. */
  contentPage(site: string, locale: string, pageId: string, fallback?: string): Promise<ContentPageView>
  classification(site: string, locale: string, type: CatalogueType, id: string): Promise<ClassificationView>
  product(site: string, locale: string, slug: string): Promise<ProductView>
  service(site: string, locale: string, slug: string): Promise<ServiceView>
  /** `category`: slug of a category; `page`: from 1. Without them the first page of all stories. */
  storyOverview(site: string, locale: string, category?: string, page?: string): Promise<StoryOverviewView>
  story(site: string, locale: string, storyId: string): Promise<ArticleView>
  storyContacts(site: string, locale: string): Promise<StoryContactsView>
  storyContact(site: string, locale: string, contactId: string): Promise<StoryContactView>
  /** `filter`: a year or `ad-hoc`; `page`: from 1. */
  mediaReleases(site: string, locale: string, filter?: string, page?: string): Promise<MediaReleasesView>
  mediaRelease(site: string, locale: string, releaseId: string): Promise<ArticleView>
  /** `page`: from 1. */
  newsFeed(site: string, locale: string, page?: string): Promise<NewsFeedView>
  /** Ids of all news feed items, newest first. */
  newsIds(): Promise<string[]>
  /** Null for an item without text. */
  newsItem(site: string, locale: string, id: string): Promise<NewsItemView | null>
  /** Ids of all events, the earliest first. */
  eventIds(): Promise<string[]>
  event(site: string, locale: string, id: string): Promise<EventView | null>
  /** Moment of an event's last change in a language, ISO; empty where its service does not say. */
  eventModified(id: string, language: string): Promise<string>
  /** A product as it is compared, in a language; null when there is none. Countries have no say in it. */
  comparedProduct(language: string, slug: string): Promise<ComparedProduct | null>
  /** Products of a classification that may be put beside each other, in a language. */
  pickableProducts(language: string, classificationId: string): Promise<PickableProducts | null>
  comparisonPage(site: string, locale: string): Promise<ComparisonPageView>
  /** Names of the segments a locale's pages come in, for those who list them all. */
  listedSegments(site: string, locale: string): Promise<string[]>
  /** Pages of a segment that everybody may see. */
  listedPages(site: string, locale: string, segment: string): Promise<ListedPage[]>
  /** ISO, empty when nobody says; null for a page that does not speak the language. */
  pageModified(kind: string, subject: string, language: string): Promise<string | null>
  hostView(host: string): Promise<HostView>
  feed(site: string, locale: string, kind: FeedKind): Promise<FeedView>
  /** Addresses below which the asset service keeps pictures. */
  assetOrigins(): Promise<string[]>
  feedItem(site: string, locale: string, kind: FeedKind, id: string): Promise<FeedItemView | null>
  /** Head data of the results page, and what it offers before anything is asked. */
  searchPage(site: string, locale: string): Promise<SearchPageView>
  /** What the search index of a site and language has beside its records. */
  searchLayout(site: string, language: string): Promise<SearchLayout>
  /** What one group of the search index is made of. */
  searchGroup(site: string, group: string): Promise<SearchSource[]>
  /** What may be found of one source, in a language. */
  searchRecords(site: string, language: string, model: SearchSource['model'], id: string): Promise<SearchRecord[]>
  /** Head data of the pages that have no content of their own: not found and error. */
  systemPage(site: string, locale: string, name: 'notFound' | 'gate' | 'error'): Promise<SystemPageView>
}

/** A page as lists of all pages know it. */
export interface ListedPage {
  /** With locale, without site slug. */
  path: string
  /** Its template and what it is about: what `pageModified` is asked with. */
  kind: string
  subject: string
}

/** What a host says of itself to machines. */
export interface HostView {
  /** Canonical origin of the site that answers there. */
  origin: string
  portalSegment: string
  /** Absolute; empty on a host that is nobody's canonical one. */
  sitemaps: string[]
  securityContact: SecurityContact | null
  /** Codes of languages its operators read. */
  languages: string[]
}

/** A feed without its items. */
export interface FeedView {
  title: string
  /** Absolute address of the overview. */
  url: string
  addresses: Record<FeedFormat, string>
  /** Of its items, newest first. */
  ids: string[]
}

export interface FeedItemView {
  id: string
  title: string
  summary: string
  /** Absolute. */
  url: string
  publicationDate: string
  /** ISO, empty when nobody says. */
  modified: string
  category: string
  image: Image | null
}

/** Locals every template gets: the page to render, the door to its data, and finished parts shared with other pages. */
export interface RenderLocals {
  page: PageSpecForRender
  content: ContentReader
  /**
   * HTML of a part many pages share, rendered once per distinct answer of the queries it asked. Absent in `astro dev`,
   * where the part is rendered in place.
   */
  part?: (name: PartName, args: Record<string, string>) => Promise<string>
  /** A short text that stands for the part until the page is put together: for templates that only place it. */
  mark?: (name: PartName, args: Record<string, string>) => Promise<string>
}
export type PageSpecForRender = import('#content-schema/contracts/page-spec.ts').PageSpec

/** Parts rendered on their own and reused as finished HTML. */
export type PartName = 'header' | 'footer' | 'localeChooser'

export interface Frame {
  site: {
    id: string
    name: string
    technicalName: string
    isMain: boolean
    showSideButtons: boolean
    enableCutFont: boolean
    headerTheme: string
    headerHidden: boolean
  }
  locale: Locale
  /** Value of `<html lang>`. */
  htmlLang: string
  measurementSystem: MeasurementSystem
  languageName: string
  countryName: string
  /** `/de-ch` or `/de/brand-portal`. */
  homeUrl: string
  /** Slug that links of this site carry, null when its domain stands for it. */
  siteSlug: string | null
  /** Scheme, host and port the site is found under, e.g. `https://www.strandwerk.example`. */
  origin: string
  titleSuffix: string
  assetOrigins: string[]
  portalSegment: string
  /** Where visitors write to an expert (FM-01): the form on the page the footer's contact link leads to; null for none. */
  contactUrl: string | null
  /** Address of the privacy policy; null where nobody wrote one. */
  privacyUrl: string | null
  /** Script of the tag manager on the public main area, null elsewhere and where none is configured (RT-18, RT-19). */
  tagManagerUrl: string | null
}

/** A link ready to render. `href` null and `action` set for actions, both set for an action with a page of its own; both null is never delivered. */
export interface LinkView {
  text: string
  href: string | null
  action: string | null
  isHard: boolean
  target: string | null
  /** `noopener` for new tabs. */
  rel: string | null
  /** True when it leaves the platform's sites. */
  isExternal: boolean
}

export interface NavigationItemView {
  id: string
  title: string
  /** Null for a group without own page. */
  link: LinkView | null
  /** URL without locale prefix and site slug, `/about/history` (NV-32). */
  unlocalizedUrl: string | null
  items: NavigationItemView[]
  sections: { title: string; items: NavigationItemView[] }[]
  marketing: { logo: Image | null; text: string; backgroundColor: string; link: LinkView | null } | null
}

export interface HeaderView {
  items: NavigationItemView[]
}

export interface FooterView {
  theme: string
  contactLink: LinkView | null
  sections: { title: string; items: NavigationItemView[] }[]
}

export interface LocaleChoice {
  /** Every language alone. */
  international: { urlCode: string; htmlLang: string; languageName: string; ownName: string }[]
  /** By sort order. Empty on international-only sites. */
  countries: {
    countryCode: string
    name: string
    locales: { urlCode: string; htmlLang: string; languageName: string; ownName: string }[]
  }[]
}

export interface AlternateVersion {
  urlCode: string
  htmlLang: string
  /** Path on the same site, e.g. `/fr-ch/products`. */
  url: string
  /** False when the page shows there in another language; such versions stay out of the hreflang cluster. */
  isTranslated: boolean
}

/** What the head, breadcrumbs, banner and chooser need of any page (specification 3, CP-04). */
export interface PageMeta {
  title: string
  description: string
  /** `PageContent`, `PageError` (CP-05). */
  type: string
  pageType: string
  theme: Theme
  /** Localised URL path of the page itself. */
  url: string
  /** Absolute; null for pages search engines must not index. */
  canonicalUrl: string | null
  /** Absolute address of the picture drawn of the page, null where none is. */
  sharePicture: string | null
  alternates: AlternateVersion[]
  breadcrumbs: Crumb[]
  /** Value of `lang` of the content when it differs from the page's. */
  contentLanguage: string
  isLanguageFallback: boolean
  isLanguageUnavailable: boolean
  /** Name of the wanted language, in that language, as it stands in the banner's sentence. */
  wantedLanguageName: string
  /** Languages the content exists in. */
  availableLanguages: { language: string; ownName: string }[]
  /** The page exists in each of them, so a visitor may choose the one that stands in (RT-10). */
  canChooseLanguage: boolean
  /** First slug below locale and site; empty on the home page. */
  section: string
  /** The same where the header leads there, to mark the current item; else empty. */
  headerSection: string
}

export interface ProductReference {
  slug: string
  name: string
  brand: { id: string; name: string; imageUrl: string; theme: Theme } | null
  shortDescription: string
  /** Localised URL. */
  url: string
  /** Unlocalised route, `/products/cutting/corda-330`. */
  route: string
  /** Original address; may be absent in the sense of `isAbsentImage`. */
  imageUrl: string
  classification: { name: string; slug: string; url: string }
  variantCount: number
  /** Up to three figures that tell it from its neighbours, of both measurement systems. */
  keySpecifications: Specification[]
}

export interface StoryTeaser {
  id: string
  slug: string
  title: string
  leadText: string
  /** Of title and lead. */
  language: string
  /** Name of the category in the reader's language; empty for none. */
  category: string
  publicationDate: string
  image: Image | null
  url: string
}

/** A person to write to or to ring, in the reader's language. */
export interface ContactView extends Contact {
  function: string
}

export interface LocationView extends Location {
  openingHours: string
}

export interface NewsItemView {
  id: string
  title: string
  text: string
  publicationDate: string
  image: Image | null
  link: LinkView | null
}

export interface MediaReleaseTeaser {
  id: string
  title: string
  leadText: string
  /** Of title and lead. */
  language: string
  publicationDate: string
  adhoc: boolean
  url: string
}

/** An event of one day or several; dates without time. */
export interface EventView {
  id: string
  title: string
  place: string
  startDate: string
  endDate: string
  link: LinkView | null
  /** The event as a calendar file. */
  calendarUrl: string
}

type Resolved<Kind extends Block['kind'], Replaced> = Omit<Extract<Block, { kind: Kind }>, keyof Replaced> & Replaced

/** A body block with its links, products, stories and files resolved. */
export type BlockView =
  | Extract<
      Block,
      { kind: 'text' | 'image' | 'gallery' | 'video' | 'quote' | 'keyFigures' | 'table' | 'accordion' | 'tabs' | 'shareTable' | 'anchor' }
    >
  | Resolved<'textImage', { link: LinkView | null }>
  | Resolved<'teaserGrid', { teasers: { title: string; text: string; image: Image | null; link: LinkView | null }[] }>
  | Resolved<'productTeaser', { productSlugs: never[]; products: ProductReference[] }>
  | Resolved<'serviceTeaser', { serviceSlugs: never[]; services: ProductReference[] }>
  | Resolved<'storyList', { storyIds: never[]; stories: StoryTeaser[] }>
  | Resolved<'downloads', { fileIds: never[]; files: FileResource[] }>
  | Resolved<'capabilityProducts', { capability: CapabilityView | null; products: ProductReference[] }>
  | Resolved<'processLine', { steps: { icon: string; title: string; text: string; link: LinkView | null }[] }>
  | Resolved<'callToAction', { links: LinkView[] }>
  | Resolved<'contacts', { contactIds: never[]; contacts: ContactView[] }>
  | Resolved<'locations', { locationIds: never[]; locations: LocationView[] }>
  | Resolved<'form', { file: FileResource | null; privacyLink: LinkView | null }>
  | Resolved<
      'financialCalendar',
      {
        events: { date: string; title: string; kind: FinancialEventKind | null; link: LinkView | null }[]
        /** All its dates as a calendar file; null where the page has none. */
        calendarUrl: string | null
      }
    >
  | Resolved<'newsList', { items: NewsItemView[] }>
  | Resolved<'mediaReleaseList', { releases: MediaReleaseTeaser[]; overviewUrl: string }>
  | Resolved<'eventList', { events: EventView[]; calendarUrl: string }>

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

export interface ClassificationTeaser {
  name: string
  description: string
  url: string
  imageUrl: string
  productCount: number
  /** What its products measure together of the quantity that tells most of them; null for none. */
  range: QuantityRange | null
}

/** A classification page of either catalogue (PR-02). */
export interface ClassificationView {
  meta: PageMeta
  type: CatalogueType
  name: string
  slug: string
  description: string
  route: string
  imageUrl: string
  /** From the root down to this one. */
  lineage: { name: string; slug: string; url: string }[]
  children: ClassificationTeaser[]
  /** Products directly in it; those of a small branch below it too. */
  products: ProductReference[]
  /** How many there are in it and below. */
  productCount: number
  /** What the products can be chosen by, in the same order; null where there is nothing to choose. */
  list: ProductList | null
}

export interface CapabilityView {
  id: string
  name: string
  slug: string
  imageUrl: string
}

/** A download (PR-15, PR-16). */
export interface DownloadView {
  title: string
  thumbnail: string
  file: { url: string; size: number; locale: string; name: string; extension: string }
}

export interface ProductView {
  meta: PageMeta
  slug: string
  name: string
  language: string
  shortDescription: string
  /** Sanitised HTML. */
  longDescription: string
  brand: ProductReference['brand']
  classification: { name: string; slug: string; url: string }
  lineage: { name: string; slug: string; url: string }[]
  primaryImage: ProductImage | null
  additionalImages: ProductImage[]
  downloads: DownloadView[]
  variants: Variant[]
  specifications: Specification[]
  highlights: Highlight[]
  capabilities: CapabilityView[]
  video: Video | null
  relatedProducts: ProductReference[]
  relatedComponents: ProductReference[]
  relatedServices: ProductReference[]
  relatedStories: StoryTeaser[]
  /** Blocks of the content page injected into this product (AH-16). */
  injectedBlocks: BlockView[]
  /** The language they are written in; null without any. */
  injectedLanguage: string | null
}

export interface ServiceView {
  meta: PageMeta
  slug: string
  name: string
  language: string
  shortDescription: string
  longDescription: string
  classification: { name: string; slug: string; url: string }
  lineage: { name: string; slug: string; url: string }[]
  primaryImage: ProductImage | null
  additionalImages: ProductImage[]
  allImages: ProductImage[]
  /** Number 1 to 6 and text; empty ones are left out (SV-03). */
  benefits: { number: number; text: string }[]
  details: { number: number; text: string }[]
  video: Video | null
  relatedProducts: ProductReference[]
  relatedComponents: ProductReference[]
  relatedServices: ProductReference[]
  relatedStories: StoryTeaser[]
  injectedBlocks: BlockView[]
  injectedLanguage: string | null
}

export interface StoryContactTeaser {
  name: string
  slug: string
  role: string
  email: string
  image: Image | null
  url: string
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

export interface ComparisonPageView {
  meta: PageMeta
  productsUrl: string
}

export interface SystemPageView {
  meta: PageMeta
  /** Ways out: the first items of the header navigation. */
  suggestions: LinkView[]
}

/** The results page before anything is asked. */
export interface SearchPageView {
  meta: PageMeta
  /** Where queries are sent. */
  url: string
  popular: { query: string; url: string }[]
  /** Ways out: the first items of the header navigation. */
  suggestions: LinkView[]
}
