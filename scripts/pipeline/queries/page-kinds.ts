import { DOCUMENT_FINDER_PATH } from '#content-schema/documents/document-paths.ts'
import { FINDER_PATH } from '#content-schema/finder/finder-question.ts'
import type { TemplateName } from '#content-schema/pages/page-spec.ts'
import { QUOTATION_PATH } from '#content-schema/quotation/quotation-path.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { OVERVIEWS } from './article-page.ts'
import { classificationQuery } from './catalogue.ts'
import { comparisonPageQuery, comparisonPagesQuery } from './comparison.ts'
import { contentPageQuery, systemPageQuery } from './content-page.ts'
import { listPagesQuery } from './dated-pages.ts'
import { documentFinderPageQuery, documentFinderPagesQuery } from './document-finder.ts'
import { editorPageQuery, editorPagesQuery } from './editor-page.ts'
import { mediaReleaseIdsQuery } from './media-release-list.ts'
import { mediaReleaseQuery, mediaReleasesQuery } from './media-releases.ts'
import { newsFeedQuery } from './news.ts'
import { orphanPagesQuery } from './orphan-pages.ts'
import type { AnyPageKind, PageKind, PageKinds, PageSource, SearchPart } from './page-kind.ts'
import {
  momentOfAll,
  momentOfClassification,
  momentOfEntry,
  momentOfPage,
  momentOfProduct,
  momentOfService,
  momentOfText,
} from './page-moments.ts'
import { articlePagesQuery } from './pages-of-articles.ts'
import { capabilityPagesQuery, cataloguePagesQuery, itemPagesQuery } from './pages-of-catalogue.ts'
import { contentPagesQuery } from './pages-of-content.ts'
import { portalPageQuery, portalPagesQuery } from './portal-page.ts'
import { productQuery, serviceQuery, successorQuery } from './product.ts'
import { quotationPageQuery, quotationPagesQuery } from './quotation-page.ts'
import { findMediaRelease, findOverview, findPerson, findStory, overviewSources, sourcesOf } from './search-articles.ts'
import { capabilitySources, catalogueSources, findCapability, findClassification, findProduct, findService } from './search-catalogue.ts'
import { findPage, pageSources } from './search-content.ts'
import { searchPageQuery, searchPagesQuery } from './search-results-page.ts'
import { toolPart } from './search-tools.ts'
import { mediaReleaseCardQuery, pageCardQuery, productCardQuery, serviceCardQuery, storyCardQuery } from './share-card.ts'
import { languageOfContent, languageOfEntry, languageOfProduct, languageOfService } from './shown-language.ts'
import { storyContactQuery, storyContactsQuery, storyOverviewQuery, storyQuery } from './stories.ts'
import { storyIdsQuery } from './story-list.ts'
import { callbackPagesQuery, styleGuidePagesQuery } from './technical-pages.ts'
import { wireFinderPageQuery, wireFinderPagesQuery } from './wire-finder.ts'

const CONTENT: PageSource = { query: contentPagesQuery, segment: 'content', isOnEverySite: true }
const ARTICLES: PageSource = { query: articlePagesQuery, segment: 'articles' }
const LISTS: PageSource = { query: listPagesQuery, segment: 'lists' }
const PRODUCTS: PageSource = { query: cataloguePagesQuery, type: 'products', segment: 'products' }
const SERVICES: PageSource = { query: cataloguePagesQuery, type: 'services', segment: 'services' }
const CAPABILITIES: PageSource = { query: capabilityPagesQuery, segment: 'capabilities' }
const OVERVIEW: SearchPart = { model: 'overview', find: findOverview, sources: overviewSources }

/** Of a page that is found by its address alone. */
const UNLISTED = { listed: null, picture: null, search: [], byId: null, feed: null } as const
/** Of a list of all entries of a model. */
const overviewOf = (model: string) => ({
  listed: { subject: () => '', modified: momentOfAll(model) },
  picture: null,
  search: [OVERVIEW],
  byId: null,
  feed: null,
})

/**
 * Every kind of page; the `document` stands for what is no page. Sitemaps and the search index are in this order.
 *
 * The module graph that decides whether pages are rendered again holds this table and ends where it names queries: a page that another
 * query answers is rendered again, and one whose query changed only when its answer did.
 */
export const PAGE_KINDS: PageKinds = {
  content: {
    view: contentPageQuery,
    pages: [CONTENT, { query: orphanPagesQuery, isOnEverySite: true }],
    listed: { subject: ({ pageId }) => pageId, modified: momentOfPage },
    picture: { card: pageCardQuery, language: languageOfContent },
    search: [{ model: 'page', find: findPage, sources: pageSources, isOnEverySite: true }],
    byId: null,
    feed: null,
    writtenIn: ({ pageId }) => entryKey.content('Page', pageId),
  },
  storyContacts: { view: storyContactsQuery, pages: [ARTICLES], ...overviewOf('StoryContact') },
  story: {
    view: storyQuery,
    pages: [ARTICLES],
    listed: { subject: ({ storyId }) => storyId, modified: momentOfEntry('Story'), model: 'Story' },
    picture: { card: storyCardQuery, language: languageOfEntry('Story') },
    search: [{ model: 'story', find: findStory, sources: sourcesOf('story', 'Story') }],
    byId: { model: 'Story', path: OVERVIEWS.stories.path },
    feed: { model: 'Story', ids: storyIdsQuery },
    writtenIn: ({ storyId }) => entryKey.content('Story', storyId),
  },
  storyContact: {
    view: storyContactQuery,
    pages: [ARTICLES],
    listed: { subject: ({ contactId }) => contactId, modified: momentOfText('StoryContact'), model: 'StoryContact' },
    picture: null,
    search: [{ model: 'person', find: findPerson, sources: sourcesOf('person', 'StoryContact') }],
    byId: null,
    feed: null,
  },
  mediaRelease: {
    view: mediaReleaseQuery,
    pages: [ARTICLES],
    listed: { subject: ({ releaseId }) => releaseId, modified: momentOfEntry('MediaRelease'), model: 'MediaRelease' },
    picture: { card: mediaReleaseCardQuery, language: languageOfEntry('MediaRelease') },
    search: [{ model: 'media', find: findMediaRelease, sources: sourcesOf('media', 'MediaRelease') }],
    byId: { model: 'MediaRelease', path: OVERVIEWS.mediaReleases.path },
    feed: { model: 'MediaRelease', ids: mediaReleaseIdsQuery },
    writtenIn: ({ releaseId }) => entryKey.content('MediaRelease', releaseId),
  },
  storyOverview: { view: storyOverviewQuery, pages: [LISTS], ...overviewOf('Story') },
  mediaReleases: { view: mediaReleasesQuery, pages: [LISTS], ...overviewOf('MediaRelease') },
  newsFeed: {
    view: newsFeedQuery,
    pages: [LISTS],
    ...overviewOf('NewsFeedItem'),
    listed: { subject: () => '', modified: momentOfAll('NewsFeedItem'), model: 'NewsFeedItem' },
  },
  classification: {
    view: classificationQuery,
    pages: [PRODUCTS, SERVICES, CAPABILITIES],
    listed: { subject: ({ type, id }) => `${type}/${id}`, modified: momentOfClassification },
    picture: null,
    search: [
      { model: 'capability', find: findCapability, sources: capabilitySources },
      { model: 'classification', find: findClassification, sources: catalogueSources },
    ],
    byId: null,
    feed: null,
    hasListChoice: true,
  },
  product: {
    view: productQuery,
    pages: [PRODUCTS],
    listed: { subject: ({ slug }) => slug, modified: momentOfProduct },
    picture: { card: productCardQuery, language: languageOfProduct },
    search: [{ model: 'products', find: findProduct }],
    byId: null,
    feed: null,
    queries: [successorQuery, itemPagesQuery],
    quotes: ({ slug }) => `product/${slug}`,
    warmUp: 'first',
  },
  service: {
    view: serviceQuery,
    pages: [SERVICES],
    listed: { subject: ({ slug }) => slug, modified: momentOfService },
    picture: { card: serviceCardQuery, language: languageOfService },
    search: [{ model: 'services', find: findService }],
    byId: null,
    feed: null,
    quotes: ({ slug }) => `service/${slug}`,
  },
  comparison: { view: comparisonPageQuery, pages: [{ query: comparisonPagesQuery }], ...UNLISTED },
  search: { view: searchPageQuery, pages: [{ query: searchPagesQuery, isOnEverySite: true }], ...UNLISTED },
  quotation: {
    view: quotationPageQuery,
    pages: [{ query: quotationPagesQuery, isOnEverySite: true }],
    ...UNLISTED,
    search: [toolPart(QUOTATION_PATH, { isOnEverySite: true })],
  },
  wireFinder: {
    view: wireFinderPageQuery,
    pages: [{ query: wireFinderPagesQuery, segment: 'finder' }],
    ...UNLISTED,
    search: [toolPart(FINDER_PATH)],
    listed: { subject: () => '', modified: async () => '' },
  },
  documentFinder: {
    view: documentFinderPageQuery,
    pages: [{ query: documentFinderPagesQuery, segment: 'documents' }],
    ...UNLISTED,
    search: [toolPart(DOCUMENT_FINDER_PATH)],
    listed: { subject: () => '', modified: async () => '' },
  },
  notFound: { view: systemPageQuery, pages: [CONTENT], ...UNLISTED },
  gate: { view: systemPageQuery, pages: [CONTENT], ...UNLISTED },
  error: { view: systemPageQuery, pages: [CONTENT], ...UNLISTED },
  portal: { view: portalPageQuery, pages: [{ query: portalPagesQuery }], ...UNLISTED, policy: 'portal' },
  editor: { view: editorPageQuery, pages: [{ query: editorPagesQuery, isOnEverySite: true }], ...UNLISTED, policy: 'login' },
  styleGuide: { view: null, pages: [{ query: styleGuidePagesQuery }], ...UNLISTED, policy: 'technical' },
  callback: { view: null, pages: [{ query: callbackPagesQuery, isOnEverySite: true }], ...UNLISTED, policy: 'login' },
  document: { view: null, pages: [], ...UNLISTED, policy: 'document', quotes: 'anyPage', warmUp: 'never' },
}

/** What is known of the kind of a page. */
export function kindOf<Name extends TemplateName>({ template }: { template: Name }): PageKind<Name> {
  return PAGE_KINDS[template]
}

/** Names of the kinds that hold to something. */
export function kindsWhere(holds: (kind: PageKinds[TemplateName]) => boolean): string[] {
  return Object.entries(PAGE_KINDS).flatMap(([name, kind]) => (holds(kind) ? [name] : []))
}

/** What is the same in whatever kind; undefined for a name that is none. */
export function kindNamed(name: string): AnyPageKind | undefined {
  return Object.hasOwn(PAGE_KINDS, name) ? (PAGE_KINDS as Readonly<Record<string, AnyPageKind>>)[name] : undefined
}
