import type { ContentReader } from '#content-schema/pages/content-reader.ts'
import type { PageArgs, PageOf, PageQuestion, PageViews, ShownTemplate, TemplateName } from '#content-schema/pages/page-spec.ts'
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

/** The view of each template. */
type SampleViews = { [Name in ShownTemplate]: (page: PageQuestion<Name>) => Promise<PageViews[Name]> }

const SAMPLE_VIEWS: Partial<SampleViews> = {
  content: async ({ locale, args }) => (args.pageId === 'home' ? buildHome(locale) : buildContentPage(locale)),
  classification: async ({ locale, args }) => buildClassification(locale, { type: args.type }),
  product: async ({ locale }) => buildProduct(locale),
  service: async ({ locale }) => buildService(locale),
  storyOverview: async ({ locale }) => buildStoryOverview(locale),
  story: async ({ locale }) => buildArticle(locale),
  storyContacts: async ({ locale }) => buildStoryContacts(locale),
  storyContact: async ({ locale }) => buildStoryContact(locale),
  mediaReleases: async ({ locale }) => buildMediaReleases(locale),
  mediaRelease: async ({ locale }) =>
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
  newsFeed: async ({ locale }) => buildNewsFeed(locale),
  comparison: async ({ locale }) => ({
    meta: buildMeta(locale, { url: `/${locale}/compare`, canonicalUrl: null }),
    productsUrl: `/${locale}/products`,
    finderUrl: `/${locale}/wire-finder`,
  }),
  search: async ({ locale }) => ({
    meta: buildMeta(locale, {
      title: '',
      type: 'PageSearch',
      url: `/${locale}/search`,
      canonicalUrl: null,
      alternates: [],
      breadcrumbs: [],
    }),
    url: `/${locale}/search`,
    finder: { url: `/${locale}/wire-finder`, processes: [{ key: 'crimping', name: 'Crimping' }] },
    popular: [{ query: '0.5 mm²', url: `/${locale}/search?q=0.5%20mm%C2%B2` }],
  }),
  quotation: async ({ locale }) => ({
    meta: buildMeta(locale, { title: '', type: 'PageQuotation', url: `/${locale}/quotation`, canonicalUrl: null, breadcrumbs: [] }),
    productsUrl: `/${locale}/products`,
    finderUrl: `/${locale}/wire-finder`,
  }),
  wireFinder: async ({ locale }) => ({
    meta: buildMeta(locale, { title: '', type: 'PageWireFinder', url: `/${locale}/wire-finder`, breadcrumbs: [] }),
    form: { url: `/${locale}/wire-finder`, processes: [{ key: 'crimping', name: 'Crimping' }] },
  }),
  documentFinder: async ({ locale }) => ({
    meta: buildMeta(locale, { title: '', type: 'PageDownloads', url: `/${locale}/downloads`, breadcrumbs: [] }),
    languages: ['en', 'de'],
  }),
  editor: async ({ locale }) => ({
    meta: buildMeta(locale, { title: '', type: 'PageEditor', url: `/${locale}/editor`, canonicalUrl: null, section: '' }),
  }),
  portal: async ({ locale }) => ({
    meta: buildMeta(locale, { title: '', type: 'PagePortal', url: `/${locale}/mystrandwerk`, canonicalUrl: null, section: '' }),
    shell: {
      portalPath: `/${locale}/mystrandwerk`,
      settings: {
        directServiceUrl: 'https://direct.strandwerk.example',
        directServiceRegistrationUrl: null,
        wireToolCloudUrl: null,
        wireMasterUrl: null,
        masterDataUrl: null,
        comingSoon: [],
      },
      logLevel: 'none',
    },
    contactUrl: `/${locale}/contact`,
  }),
  notFound: async ({ locale }) => buildSystemPage(locale, 'notFound'),
  gate: async ({ locale }) => buildSystemPage(locale, 'gate'),
  error: async ({ locale }) => buildSystemPage(locale, 'error'),
}

/** What a test replaces: answers of the reader, and the views of templates by their names. */
export type SampleAnswers = Partial<Omit<ContentReader, 'pageView'>> & Partial<SampleViews>

/** A reader whose answers can be replaced one by one: `createSampleReader({ product: async () => buildProduct('en', {...}) })`. */
export function createSampleReader(change: SampleAnswers = {}): ContentReader {
  const views: Partial<SampleViews> = { ...SAMPLE_VIEWS, ...change }
  return {
    async pageView(page) {
      const view = views[page.template]
      if (!view) throw new Error(`SAMPLE_VIEWS has no view of the ${page.template} template`)
      return view(page)
    },
    frame: async (_site, locale) => buildFrame(locale),
    header: async (_site, locale) => buildHeader(locale),
    footer: async (_site, locale) => buildFooter(locale),
    localeChoice: async () => buildLocaleChoice(),
    comparedProduct: async () => null,
    pickableProducts: async () => null,
    wireMachines: async () => ({ processes: [], machines: [] }),
    dataSheet: async () => null,
    machineDrawing: async () => null,
    documentIndex: async () => ({ machines: [] }),
    newsIds: async () => buildNewsFeed().items.map(({ id }) => id),
    newsItem: async (_site, locale, id) => buildNewsFeed(locale).items.find((item) => item.id === id) ?? null,
    eventIds: async () => sampleEvents().map(({ id }) => id),
    eventModified: async () => '2026-11-03T08:15:00.250Z',
    event: async (_site, locale, id) => sampleEvents(locale).find((event) => event.id === id) ?? null,
    siteNavigation: async (siteId, locale) => ({
      siteId,
      language: locale.slice(0, 2),
      header: { options: { theme: 'Default', hidden: false }, items: [] },
      footer: { theme: 'Default', contactLink: null, sections: [] },
    }),
    editorNavigation: async (siteId, locale) => ({
      siteId,
      language: locale.slice(0, 2),
      header: { options: { theme: 'Default', hidden: false }, items: [] },
      footer: { theme: 'Default', contactLink: null, sections: [] },
    }),
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
    searchLayout: async () => ({ v: 1, groups: 1, brand: '', assetOrigins: [], synonyms: [], destinations: [], popular: [] }),
    searchGroup: async () => [],
    searchRecords: async () => [],
    ...change,
  }
}

const ARGS: Partial<PageArgs> = {
  content: { pageId: 'about' },
  classification: { type: 'products', id: 'crimping' },
  product: { slug: 'punto-12' },
  service: { slug: 'calibration' },
  storyOverview: {},
  story: { storyId: 'story-1' },
  storyContacts: {},
  storyContact: { contactId: 'mara-frei' },
  mediaReleases: {},
  mediaRelease: { releaseId: 'release-1' },
  newsFeed: {},
  portal: {},
  editor: {},
  comparison: {},
  search: {},
  documentFinder: {},
  notFound: {},
  gate: {},
  error: {},
  styleGuide: { page: '' },
  callback: { language: 'en', home: '/en' },
  document: { kind: 'feed' },
}

/** A page of the sample site. @example buildSpec('product', { locale: 'de-ch' }) */
export function buildSpec<Name extends TemplateName>(template: Name, change: Partial<PageOf<Name>> = {}): PageOf<Name> {
  const locale = change.locale ?? (template === 'styleGuide' ? '' : 'en')
  const status = template === 'notFound' ? 404 : template === 'error' ? 500 : 200
  const args = change.args ?? ARGS[template]
  if (!args) throw new Error(`There are no sample arguments of the ${template} template`)
  return { siteId: 'main', locale, path: `/${locale}/${template}`, template, status, ...change, args }
}
