import { z } from 'zod'
import { catalogueTypeSchema } from '#content-schema/catalogue/classification.ts'
import type { ClassificationView, ProductView, ServiceView } from '#content-schema/pages/catalogue-pages.ts'
import type {
  ArticleView,
  ContentPageView,
  MediaReleasesView,
  NewsFeedView,
  StoryContactsView,
  StoryContactView,
  StoryOverviewView,
} from '#content-schema/pages/content-pages.ts'
import type {
  ComparisonPageView,
  DocumentFinderView,
  EditorPageView,
  PortalPageView,
  QuotationPageView,
  SearchPageView,
  SystemPageView,
  WireFinderView,
} from '#content-schema/pages/system-pages.ts'

/**
 * What a release holds beside HTML pages (template `document`, `args.kind`): each is a function of `site/documents/`. The
 * media type follows from the extension of the path. A path with a segment that begins with `!` is for the edge alone.
 */
export const DOCUMENT_KINDS = [
  'comparedProduct',
  'dataSheet',
  'documentIndex',
  'eventCalendar',
  'feed',
  'financialCalendar',
  'machineDrawing',
  'newsFeed',
  'pageAddress',
  'pickableProducts',
  'robots',
  'searchIndex',
  'securityText',
  'sitemap',
  'sharePicture',
  'sitemapIndex',
  'siteNavigation',
  'stepFile',
  'wireMachines',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const text = z.string()
/** A kind of page: the name of its template, and the arguments that with site and locale say which page it is. */
const page = <const Name extends string, Args extends z.ZodType>(template: Name, args: Args) =>
  z.object({
    siteId: z.string(),
    /** Url code of the locale, e.g. `de-ch`; empty for pages without locale (style guide, return pages of the login). */
    locale: z.string(),
    path: z.string().startsWith('/'),
    template: z.literal(template),
    args,
    /** Other fallback languages the page exists in under `variantKey`; absent for none. */
    variants: z.array(z.string()).optional(),
    /** Who may see it: 1 password, 2 CIAM role; absent for everyone. */
    protection: z.union([z.literal(1), z.literal(2)]).optional(),
    /** Published after the pages: documents that search engines and feed readers fetch now and then, which no edit has to wait for. */
    deferred: z.literal(true).optional(),
    /** HTTP status the edge answers with. */
    status: z.union([z.literal(200), z.literal(404), z.literal(500)]),
  })

/**
 * Page: one site × locale × path. `path` is the key of the release store: with locale prefix, without site slug, canonical.
 * What the page shows follows from `template` and `args` alone.
 */
export const pageSpecSchema = z.discriminatedUnion('template', [
  /** `fallback`: language that stands in for a missing translation, in place of English. */
  page('content', z.object({ pageId: text, fallback: text.optional() })),
  page('classification', z.object({ type: catalogueTypeSchema, id: text })),
  page('product', z.object({ slug: text })),
  page('service', z.object({ slug: text })),
  /** `category`: slug of one; `page`: from 1. Without them the first page of all stories. */
  page('storyOverview', z.object({ category: text.optional(), page: text.optional() })),
  page('story', z.object({ storyId: text })),
  page('storyContacts', z.object({})),
  page('storyContact', z.object({ contactId: text })),
  /** `filter`: a year or `ad-hoc`; `page`: from 1. */
  page('mediaReleases', z.object({ filter: text.optional(), page: text.optional() })),
  page('mediaRelease', z.object({ releaseId: text })),
  page('newsFeed', z.object({ page: text.optional() })),
  page('comparison', z.object({})),
  page('search', z.object({})),
  page('wireFinder', z.object({})),
  page('documentFinder', z.object({})),
  page('quotation', z.object({})),
  page('notFound', z.object({})),
  page('gate', z.object({})),
  page('error', z.object({ message: text.optional() })),
  page('styleGuide', z.object({ page: text, language: text.optional() })),
  /** `portal`: first segment of the portal, where a login that went well leads; absent on sites without. `localeCookie`: name of the site's own. */
  page(
    'callback',
    z.object({
      kind: z.enum(['blank', 'signIn']).optional(),
      language: text,
      lang: text.optional(),
      home: text,
      portal: text.optional(),
      localeCookie: text.optional(),
    }),
  ),
  page('portal', z.object({})),
  page('editor', z.object({})),
  page('document', z.object({ kind: z.enum(DOCUMENT_KINDS) }).catchall(text)),
])

/** What a template shows, by its name; each is the answer of a query. */
export interface PageViews {
  content: ContentPageView
  classification: ClassificationView
  product: ProductView
  service: ServiceView
  storyOverview: StoryOverviewView
  story: ArticleView
  storyContacts: StoryContactsView
  storyContact: StoryContactView
  mediaReleases: MediaReleasesView
  mediaRelease: ArticleView
  newsFeed: NewsFeedView
  comparison: ComparisonPageView
  search: SearchPageView
  wireFinder: WireFinderView
  documentFinder: DocumentFinderView
  quotation: QuotationPageView
  notFound: SystemPageView
  gate: SystemPageView
  error: SystemPageView
  portal: PortalPageView
  editor: EditorPageView
}

/** Kinds of pages that are items of a feed, by the first slug of their overview. */
export const PAGE_FEEDS = { story: 'stories', mediaRelease: 'media-releases' } as const satisfies Partial<Record<TemplateName, string>>
/** What can be subscribed to. */
export const FEED_KINDS = Object.values(PAGE_FEEDS)
export type FeedKind = (typeof FEED_KINDS)[number]

/** Templates of pages without header, footer and tracking, which show nothing of the content. */
export const TECHNICAL_TEMPLATES = ['styleGuide', 'callback'] as const

type ParsedSpec = z.infer<typeof pageSpecSchema>
export type TemplateName = ParsedSpec['template']
/** What a template is told of its page, by its name. */
export type PageArgs = { [Spec in ParsedSpec as Spec['template']]: Spec['args'] }
/** A page of one kind. */
export type PageOf<Name extends TemplateName> = Omit<ParsedSpec, 'template' | 'args'> & { template: Name; args: PageArgs[Name] }
type Pages = { [Name in TemplateName]: PageOf<Name> }
export type PageSpec = Pages[TemplateName]

type TechnicalTemplate = (typeof TECHNICAL_TEMPLATES)[number]
/** Templates that show a view. */
export type ShownTemplate = Exclude<TemplateName, TechnicalTemplate | 'document'>
/** What a page shows; a kind that shows nothing does not compile. */
export type PageView<Name extends ShownTemplate> = PageViews[Name]
/** Which page is meant: all that its view depends on. */
export type PageQuestion<Name extends TemplateName> = Pick<PageOf<Name>, 'siteId' | 'locale' | 'template' | 'args'>

export function isTechnical(page: Pages[Exclude<TemplateName, 'document'>]): page is Pages[TechnicalTemplate] {
  return TECHNICAL_TEMPLATES.some((name) => name === page.template)
}

/** Key of what a host says of itself, in the tree of the main site; for the edge alone, which knows the host of a request. */
export function hostDocumentKey(host: string, name: 'robots.txt' | 'sitemap.xml' | 'security.txt'): string {
  return `/!hosts/${host}/${name}`
}

/** Last segments of the pages that stand for a whole site and locale; `!` never occurs in a canonical link. */
export const NOT_FOUND_KEY = '!not-found'
export const ERROR_KEY = '!error'
/** Asks for the password of a protected page. */
export const GATE_KEY = '!gate'

/** Text a not-found or error page holds where the edge puts the path asked for (escaped). */
export const REQUESTED_PATH_TOKEN = '%REQUESTED_PATH%'
/** Text an error page holds where the edge puts the number under which the error is in its log. */
export const REFERENCE_TOKEN = '%REFERENCE%'

/** Attribute of the words before that path, which are others for an address that no page can have (CP-33). */
export const NOT_FOUND_STATUS = 'data-status'

/** Key of the variant of a page in another fallback language than the default one (RT-10, AH-17). */
export function variantKey(path: string, language: string): string {
  return `${path}~${language}`
}

/** Name of a page in logs and on the command line: `main /de-ch/products`. */
export function pageName(spec: { siteId: string; path: string }): string {
  return `${spec.siteId} ${spec.path}`
}
