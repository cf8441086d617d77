import type { ContentReader } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import {
  buildArticle,
  buildMediaReleases,
  buildNewsFeed,
  buildStoryContact,
  buildStoryContacts,
  buildStoryOverview,
} from './samples/articles.ts'
import { ASSET_ORIGIN, buildFrame, buildMeta } from './samples/basics.ts'
import { buildContentPage, buildHome, sampleEvents } from './samples/blocks.ts'
import { buildClassification, buildProduct, buildService } from './samples/catalogue.ts'
import { buildFooter, buildHeader, buildLocaleChoice, buildSystemPage } from './samples/furniture.ts'

export * from './samples/articles.ts'
/** Views with defaults, each a template's whole diet; tests change what they are about. */
export * from './samples/basics.ts'
export * from './samples/blocks.ts'
export * from './samples/catalogue.ts'
export * from './samples/furniture.ts'
export * from './samples/references.ts'

/** A reader whose answers can be replaced one by one: `createSampleReader({ product: async () => buildProduct('en', {...}) })`. */
export function createSampleReader(change: Partial<ContentReader> = {}): ContentReader {
  return {
    frame: async (_site, locale) => buildFrame(locale),
    header: async (_site, locale) => buildHeader(locale),
    footer: async (_site, locale) => buildFooter(locale),
    localeChoice: async () => buildLocaleChoice(),
    contentPage: async (_site, locale, pageId) => (pageId === 'home' ? buildHome(locale) : buildContentPage(locale)),
    classification: async (_site, locale, type) => buildClassification(locale, { type }),
    product: async (_site, locale) => buildProduct(locale),
    service: async (_site, locale) => buildService(locale),
    storyOverview: async (_site, locale) => buildStoryOverview(locale),
    story: async (_site, locale) => buildArticle(locale),
    storyContacts: async (_site, locale) => buildStoryContacts(locale),
    storyContact: async (_site, locale) => buildStoryContact(locale),
    mediaReleases: async (_site, locale) => buildMediaReleases(locale),
    mediaRelease: async (_site, locale) =>
      buildArticle(locale, {
        title: 'Half-year results',
        adhoc: true,
        category: '',
        categoryUrl: null,
        contacts: [],
        products: [],
        next: [],
        overviewUrl: `/${locale}/media-releases`,
      }),
    comparedProduct: async () => null,
    pickableProducts: async () => null,
    comparisonPage: async (_site, locale) => ({
      meta: buildMeta(locale, { url: `/${locale}/compare`, canonicalUrl: null }),
      productsUrl: `/${locale}/products`,
    }),
    newsFeed: async (_site, locale) => buildNewsFeed(locale),
    newsIds: async () => buildNewsFeed().items.map(({ id }) => id),
    newsItem: async (_site, locale, id) => buildNewsFeed(locale).items.find((item) => item.id === id) ?? null,
    eventIds: async () => sampleEvents().map(({ id }) => id),
    eventModified: async () => '2026-11-03T08:15:00.250Z',
    event: async (_site, locale, id) => sampleEvents(locale).find((event) => event.id === id) ?? null,
    listedSegments: async () => ['content'],
    listedPages: async (_site, locale) => [{ path: `/${locale}`, kind: 'content', subject: 'home' }],
    pageModified: async () => '2026-01-12T08:00:00.000Z',
    hostView: async () => ({
      origin: buildFrame().origin,
      portalSegment: 'portal',
      sitemaps: [`${buildFrame().origin}/en/sitemap.xml`],
      securityContact: { contact: 'security@strandwerk.example', expires: '2028-12-31', policyUrl: '' },
      languages: ['en', 'de'],
    }),
    feed: async (_site, locale) => ({
      title: 'Stories',
      url: `${buildFrame().origin}/${locale}/stories`,
      addresses: { rss: '/feed.xml', atom: '/atom.xml', json: '/feed.json' },
      ids: [],
    }),
    feedItem: async () => null,
    assetOrigins: async () => [ASSET_ORIGIN],
    searchPage: async (_site, locale) => ({
      meta: buildMeta(locale, {
        title: '',
        type: 'PageSearch',
        url: `/${locale}/search`,
        canonicalUrl: null,
        alternates: [],
        breadcrumbs: [],
      }),
      url: `/${locale}/search`,
      popular: [{ query: '0.5 mm²', url: `/${locale}/search?q=0.5%20mm%C2%B2` }],
      suggestions: [],
    }),
    searchLayout: async () => ({ v: 1, groups: 1, brand: '', assetOrigins: [], synonyms: [], popular: [] }),
    searchGroup: async () => [],
    searchRecords: async () => [],
    systemPage: async (_site, locale, name) => buildSystemPage(locale, name),
    ...change,
  }
}

const ARGS: Partial<Record<PageSpec['template'], Record<string, string>>> = {
  content: { pageId: 'about' },
  classification: { type: 'products', id: 'crimping' },
  product: { slug: 'punto-12' },
  service: { slug: 'calibration' },
  story: { storyId: 'story-1' },
  storyContact: { contactId: 'mara-frei' },
  mediaRelease: { releaseId: 'release-1' },
  styleGuide: { page: 'overview' },
}

/** A page of the sample site. @example buildSpec('product', { locale: 'de-ch' }) */
export function buildSpec(template: PageSpec['template'], change: Partial<PageSpec> = {}): PageSpec {
  const locale = change.locale ?? (template === 'styleGuide' ? '' : 'en')
  const status = template === 'notFound' ? 404 : template === 'error' ? 500 : 200
  return { siteId: 'main', locale, path: `/${locale}/${template}`, template, args: ARGS[template] ?? {}, status, ...change }
}
