import type {
  ArticleView,
  BlockView,
  ClassificationView,
  ContactView,
  ContentPageView,
  ContentReader,
  EventView,
  FooterView,
  Frame,
  HeaderView,
  LinkView,
  ListPaging,
  LocaleChoice,
  LocationView,
  MediaReleasesView,
  NavigationItemView,
  NewsFeedView,
  PageMeta,
  ProductReference,
  ProductView,
  ServiceView,
  StoryContactsView,
  StoryContactView,
  StoryOverviewView,
  StoryTeaser,
  SystemPageView,
} from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Image } from '#content-schema/entities/image.ts'
import { isLanguageCode } from '#content-schema/entities/language.ts'
import type { Specification, Variant } from '#content-schema/entities/product.ts'
import type { RichText, RichTextNode } from '#content-schema/entities/rich-text.ts'
import { createLocale, htmlLangOf, parseLocalePrefix } from '#content-schema/rules/locale.ts'
import type { QuantityRange } from '#content-schema/rules/quantity-range.ts'

/** Views with defaults, each a template's whole diet; tests change what they are about. */

export const ASSET_ORIGIN = 'http://127.0.0.1:4680'

const OWN_NAMES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  zh: '中文',
  cs: 'Čeština',
  es: 'Español',
  hu: 'Magyar',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
}
const ownName = (language: string) => OWN_NAMES[language] ?? language

export function localeFrom(urlCode: string) {
  const parsed = parseLocalePrefix(urlCode)
  if (!parsed || !isLanguageCode(parsed.language)) throw new Error(`No sample locale "${urlCode}"`)
  return createLocale(parsed.language, parsed.country ?? 'ALL')
}

export function buildImage(change: Partial<Image> = {}): Image {
  return {
    url: `${ASSET_ORIGIN}/sample/crimp-line`,
    mimeType: 'image/png',
    alternativeText: 'A crimping line, seen from the front',
    width: 1600,
    height: 1200,
    ...change,
  }
}

export function buildLink(change: Partial<LinkView> = {}): LinkView {
  return { text: 'Read more', href: '/en/about', action: null, isHard: false, target: null, rel: null, isExternal: false, ...change }
}

export const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', children: [{ text }] })
export const richText = (...children: RichTextNode[]): RichText => ({ children })

export function buildFrame(locale = 'en', change: Partial<Frame> = {}): Frame {
  const parsed = localeFrom(locale)
  return {
    site: {
      id: 'main',
      name: 'Strandwerk',
      technicalName: 'strandwerk',
      isMain: true,
      showSideButtons: true,
      enableCutFont: false,
      headerTheme: 'Default',
      headerHidden: false,
    },
    locale: parsed,
    htmlLang: htmlLangOf(parsed),
    measurementSystem: parsed.country === 'US' ? 'Imperial' : 'Metric',
    languageName: ownName(parsed.language),
    countryName: parsed.isInternational ? 'International' : parsed.country,
    homeUrl: `/${locale}`,
    siteSlug: null,
    origin: 'https://www.strandwerk.example',
    titleSuffix: 'Strandwerk',
    assetOrigins: [ASSET_ORIGIN],
    tagManagerUrl: null,
    portalSegment: 'mystrandwerk',
    contactUrl: `/${locale}/contact#expert`,
    privacyUrl: `/${locale}/privacy`,
    ...change,
  }
}

export function buildMeta(locale = 'en', change: Partial<PageMeta> = {}): PageMeta {
  const path = change.url ?? `/${locale}/about`
  const suffix = path.slice(`/${locale}`.length)
  const { language } = localeFrom(locale)
  return {
    title: 'About us',
    description: 'Who builds the machines, where, and since when.',
    type: 'PageContent',
    pageType: 'Content',
    theme: 'Default',
    url: path,
    canonicalUrl: `https://www.strandwerk.example${path}`,
    sharePicture: null,
    alternates: ['en', 'de', 'en-us', 'de-ch', 'fr-ch', 'ja-jp']
      .filter((code) => code !== locale)
      .map((code) => ({ urlCode: code, htmlLang: htmlLangOf(localeFrom(code)), url: `/${code}${suffix}`, isTranslated: code !== 'ja-jp' })),
    breadcrumbs: [
      { title: 'Home', url: `/${locale}`, isHome: true },
      { title: 'Company', url: `/${locale}/company`, isHome: false },
      { title: 'About us', url: path, isHome: false },
    ],
    contentLanguage: language,
    isLanguageFallback: false,
    isLanguageUnavailable: false,
    canChooseLanguage: true,
    wantedLanguageName: ownName(language),
    availableLanguages: [
      { language: 'en', ownName: 'English' },
      { language: 'de', ownName: 'Deutsch' },
    ],
    section: suffix.split('/')[1] ?? '',
    ...change,
  }
}

export function buildSpecification(change: Partial<Specification> = {}): Specification {
  return { name: 'Cross-section', value: '0.03 – 10', unit: 'mm²', measurementSystem: 'Metric', group: 'Wire', ...change }
}

export const sampleSpecifications: Specification[] = [
  buildSpecification(),
  buildSpecification({ value: '32 – 7', unit: 'AWG', measurementSystem: 'Imperial' }),
  buildSpecification({ name: 'Crimp force', value: '22', unit: 'kN', group: 'Termination' }),
  buildSpecification({ name: 'Crimp force', value: '4,950', unit: 'lbf', measurementSystem: 'Imperial', group: 'Termination' }),
  buildSpecification({ name: 'Output', value: '1 200', unit: '/h', measurementSystem: 'None', group: 'Output' }),
  buildSpecification({ name: 'Strip length', value: '1 – 22', unit: 'mm', group: 'Termination' }),
  buildSpecification({ name: 'Strip length', value: '0.04 – 0.87', unit: 'in', measurementSystem: 'Imperial', group: 'Termination' }),
  buildSpecification({ name: 'Protection class', value: 'IP 20', unit: '', measurementSystem: 'None', group: null }),
]

export function buildVariant(change: Partial<Variant> = {}): Variant {
  return { id: 'punto-12', nameMetric: 'Punto 12', nameImperial: 'Punto 12 US', specifications: sampleSpecifications, ...change }
}

export function buildProductReference(locale = 'en', change: Partial<ProductReference> = {}): ProductReference {
  return {
    slug: 'corda-330',
    name: 'Corda 330',
    brand: { id: 'corda', name: 'Corda', imageUrl: '', theme: 'Corda' },
    shortDescription: 'Cuts and strips heavy cable without changing a blade.',
    url: `/${locale}/products/cutting/corda-330`,
    route: '/products/cutting/corda-330',
    imageUrl: `${ASSET_ORIGIN}/sample/corda-330`,
    classification: { name: 'Cutting', slug: 'cutting', url: `/${locale}/products/cutting` },
    variantCount: 2,
    keySpecifications: [
      buildSpecification({ name: 'Cross-section up to', value: '35', unit: 'mm²' }),
      buildSpecification({ name: 'Cross-section up to', value: '2', unit: 'AWG', measurementSystem: 'Imperial' }),
      buildSpecification({ name: 'Output', value: '4 800', unit: '/h', measurementSystem: 'None' }),
    ],
    ...change,
  }
}

export function buildStory(locale = 'en', change: Partial<StoryTeaser> = {}): StoryTeaser {
  return {
    id: 'story-1',
    slug: 'a-harness-in-a-day',
    title: 'A harness in a day',
    leadText: 'How a workshop of twelve people in Winterthur wires a locomotive.',
    language: localeFrom(locale).language,
    category: 'Customers',
    publicationDate: '2026-03-01',
    image: buildImage({ alternativeText: 'A worker lays a cable harness on a board' }),
    url: `/${locale}/stories/a-harness-in-a-day`,
    ...change,
  }
}

export function sampleProducts(locale = 'en'): ProductReference[] {
  return [
    buildProductReference(locale),
    buildProductReference(locale, {
      slug: 'linea-565',
      name: 'Linea 565',
      url: `/${locale}/products/lines/linea-565`,
      imageUrl: `${ASSET_ORIGIN}/sample/linea-565`,
      shortDescription: 'Two crimps, two seals, one wire in a second and a half.',
      brand: null,
    }),
    buildProductReference(locale, {
      slug: 'punto-12',
      name: 'Punto 12',
      url: `/${locale}/products/crimping/bench-presses/punto-12`,
      imageUrl: 'null',
      shortDescription: 'A bench press that measures every crimp it makes.',
      variantCount: 1,
    }),
  ]
}

export function buildContact(change: Partial<ContactView> = {}): ContactView {
  return {
    id: 'person-ada',
    name: 'Ada Buol',
    function: 'Sales engineering',
    department: 'sales',
    countries: [],
    phone: '+41 44 555 01 21',
    email: 'ada.buol@strandwerk.example',
    image: buildImage({ alternativeText: 'Ada Buol' }),
    languages: ['de', 'en'],
    ...change,
  }
}

/** Enough of them to be filtered. */
function sampleContacts(): ContactView[] {
  const countries = [['CH'], ['DE', 'AT'], ['JP'], ['US'], ['MX'], ['BR'], []]
  return countries.map((served, at) =>
    buildContact({ id: `person-${at}`, name: `Person ${at}`, countries: served, department: at % 2 ? 'service' : 'sales' }),
  )
}

export function buildLocation(change: Partial<LocationView> = {}): LocationView {
  return {
    id: 'location-wirental',
    name: 'Strandwerk AG',
    kind: 'headquarters',
    addressLines: ['Drahtzug 12', '8899 Wirental'],
    country: 'CH',
    latitude: 47.3,
    longitude: 8.8,
    phone: '+41 44 555 01 00',
    email: 'wirental@strandwerk.example',
    openingHours: 'Monday to Friday',
    ...change,
  }
}

function sampleLocations(): LocationView[] {
  return [
    buildLocation({ id: 'location-lyon', name: 'Strandwerk SAS', kind: 'subsidiary', country: 'FR', latitude: 45.8, longitude: 4.8 }),
    buildLocation({ id: 'location-brno', name: 'Strandwerk s.r.o.', kind: 'subsidiary', country: 'CZ', latitude: 49.2, longitude: 16.6 }),
    buildLocation(),
    buildLocation({
      id: 'location-queretaro',
      name: 'Strandwerk SA',
      kind: 'subsidiary',
      country: 'MX',
      latitude: 20.6,
      longitude: -100.4,
    }),
    buildLocation({ id: 'location-guadalajara', name: 'Taller', kind: 'partner', country: 'MX', latitude: 20.7, longitude: -103.4 }),
  ]
}

/** One block of each kind, anchors apart: they are no section of their own. */
export function sampleEvents(locale = 'en'): EventView[] {
  const place = 'Wirental'
  const calendarUrl = `/${locale}/events/e1.ics`
  return [{ id: 'e1', title: 'Open house', place, startDate: '2027-05-18', endDate: '2027-05-20', link: buildLink(), calendarUrl }]
}

export function sampleBlocks(locale = 'en'): BlockView[] {
  const link = buildLink({ href: `/${locale}/products`, text: 'All products' })
  const text = richText(
    { type: 'heading-two', children: [{ text: 'A wire is not a cable' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Every strand counts. ' },
        { text: 'Every one.', bold: true },
        { text: ' See ' },
        { type: 'link', href: '/en-us/products', children: [{ text: 'the machines' }] },
        { text: ', ' },
        { type: 'link', href: 'hard:/file/overview', children: [{ text: 'the overview' }] },
        { text: ' or ' },
        { type: 'link', href: 'action:contact', children: [{ text: 'ask us' }] },
        { text: '.' },
      ],
    },
    {
      type: 'bulleted-list',
      children: [
        { type: 'list-item', children: [{ text: 'Cut' }] },
        { type: 'list-item', children: [{ text: 'Strip' }] },
      ],
    },
  )
  return [
    {
      kind: 'callToAction',
      id: 'hero',
      heading: '',
      text: '',
      links: [
        buildLink({ href: `/${locale}/products`, text: 'Find your machine' }),
        buildLink({ href: null, action: 'contact', text: 'Talk to an expert' }),
      ],
    },
    {
      kind: 'processLine',
      id: 'process',
      heading: 'One wire, seven steps',
      introduction: 'Follow a wire through the line and stop where your process begins.',
      steps: ['Cut', 'Strip', 'Seal', 'Crimp', 'Twist', 'Mark', 'Test'].map((title) => ({
        icon: title.toLowerCase(),
        title,
        text: '0.03–300 mm²',
        link: buildLink({ href: `/${locale}/products/${title.toLowerCase()}`, text: title }),
      })),
    },
    {
      kind: 'productTeaser',
      id: 'machines',
      heading: 'Made for the shop floor',
      introduction: 'Three machines our customers ask about most.',
      productSlugs: [],
      products: sampleProducts(locale),
    },
    { kind: 'text', id: 'text', heading: 'What we do', text },
    {
      kind: 'textImage',
      id: 'text-image',
      heading: 'Measured, not guessed',
      text: richText(paragraph('Each crimp is measured while it is made.')),
      image: buildImage(),
      imageSide: 'left',
      link,
    },
    { kind: 'image', id: 'image', image: buildImage(), layout: 'BreakOut', caption: 'The line in the demonstration room.' },
    {
      kind: 'gallery',
      id: 'gallery',
      heading: 'In pictures',
      images: [
        buildImage(),
        buildImage({ url: `${ASSET_ORIGIN}/sample/second`, alternativeText: 'The press' }),
        buildImage({ url: '', alternativeText: '' }),
      ],
    },
    {
      kind: 'video',
      id: 'video',
      heading: 'In motion',
      video: { url: 'https://www.youtube.com/watch?v=abcdefghijk', thumbnail: 'null', alt: 'A wire passes the line' },
    },
    { kind: 'quote', id: 'quote', quote: 'We have not scrapped a harness since spring.', author: 'R. Keller', role: 'Head of production' },
    {
      kind: 'keyFigures',
      id: 'figures',
      heading: 'In figures',
      figures: [
        { value: '1962', unit: '', label: 'founded' },
        { value: '410 000', unit: '/h', label: 'terminations' },
      ],
    },
    {
      kind: 'teaserGrid',
      id: 'teasers',
      heading: 'More',
      introduction: 'Where to go next.',
      teasers: [
        { title: 'Services', text: 'From commissioning to spare parts.', image: buildImage(), link },
        { title: 'Locations', text: '', image: null, link: null },
      ],
    },
    { kind: 'serviceTeaser', id: 'services', heading: 'Services', serviceSlugs: [], services: [] },
    { kind: 'storyList', id: 'stories', heading: 'Stories', storyIds: [], stories: [buildStory(locale)] },
    {
      kind: 'downloads',
      id: 'downloads',
      heading: 'Files',
      fileIds: [],
      files: [
        { url: 'x', fileName: 'annual-report.pdf', size: 1_258_291, locale: 'de', slug: 'annual-report', mimeType: 'application/pdf' },
      ],
    },
    {
      kind: 'table',
      id: 'table',
      heading: 'Financial calendar',
      caption: 'Dates of the year',
      head: ['Date', 'Event'],
      rows: [
        ['4 March', 'Annual results'],
        ['12 May', 'General meeting'],
      ],
    },
    {
      kind: 'accordion',
      id: 'accordion',
      heading: 'Questions',
      items: [{ title: 'Which wires?', text: richText(paragraph('From 0.03 mm² on.')) }],
    },
    {
      kind: 'capabilityProducts',
      id: 'capability',
      heading: '',
      capabilityId: 'c1',
      capability: { id: 'c1', name: 'Crimp force monitoring', slug: 'crimp-force-monitoring', imageUrl: '' },
      products: [],
    },
    {
      kind: 'tabs',
      id: 'tabs',
      heading: 'Three ways',
      items: ['By hand', 'On a bench', 'In a line'].map((title) => ({ title, text: richText(paragraph(`${title}.`)) })),
    },
    { kind: 'contacts', id: 'contacts', heading: 'Contacts', introduction: '', contactIds: [], contacts: sampleContacts() },
    { kind: 'locations', id: 'locations', heading: 'Locations', introduction: '', locationIds: [], locations: sampleLocations() },
    {
      kind: 'form',
      id: 'form',
      heading: 'Ask us',
      introduction: 'An engineer answers.',
      form: 'contact',
      fileId: '',
      file: null,
      privacyLink: buildLink({ href: `/${locale}/privacy`, text: 'Privacy' }),
    },
    {
      kind: 'financialCalendar',
      id: 'calendar',
      heading: 'Dates',
      events: [
        { date: '2027-03-16', title: 'Annual report', kind: 'report', link },
        { date: '2026-08-18', title: 'Half-year results', kind: 'results', link: null },
        { date: '2027-01-01', title: 'New year', kind: null, link: null },
      ],
      calendarUrl: `/${locale}/investors.ics`,
    },
    {
      kind: 'shareTable',
      id: 'share',
      heading: 'Share',
      caption: 'In CHF',
      columns: ['2025', '2024'],
      rows: [{ name: 'Dividend', values: ['4.20', '3.80'] }],
    },
    {
      kind: 'newsList',
      id: 'news',
      heading: 'News',
      count: 2,
      items: [
        { id: 'n1', title: 'On film', text: 'A pair in eleven seconds.', publicationDate: '2026-11-12', image: buildImage(), link },
        { id: 'n2', title: 'Open positions', text: 'Seventeen.', publicationDate: '2026-11-03', image: null, link: null },
      ],
    },
    {
      kind: 'mediaReleaseList',
      id: 'releases',
      heading: 'Media releases',
      count: 1,
      releases: [
        { id: 'm1', title: 'Results', leadText: '', language: 'en', publicationDate: '2026-08-18', adhoc: true, url: `/${locale}/media-releases/results` },
      ],
      overviewUrl: `/${locale}/media-releases`,
    },
    {
      kind: 'eventList',
      id: 'events',
      heading: 'Events',
      events: sampleEvents(locale),
      calendarUrl: `/${locale}/events.ics`,
    },
    { kind: 'callToAction', id: 'end', heading: 'Bring your wire', text: 'We process it and send you the measurements.', links: [link] },
  ]
}

export function buildContentPage(locale = 'en', change: Partial<ContentPageView> = {}): ContentPageView {
  return {
    meta: buildMeta(locale),
    overline: 'Company',
    leadText: 'Four hundred people who like wire.',
    image: buildImage(),
    isHome: false,
    hasCoverHero: false,
    stickyOnlyAnchorNavigation: false,
    showSideButtons: true,
    headerHidden: false,
    blocks: sampleBlocks(locale).slice(1),
    ...change,
  }
}

export function buildHome(locale = 'en'): ContentPageView {
  const home = { title: 'Home', url: `/${locale}`, isHome: true }
  return buildContentPage(locale, {
    meta: buildMeta(locale, { title: 'Every strand, exactly.', url: `/${locale}`, breadcrumbs: [home], section: '' }),
    overline: 'Wire processing since 1962',
    leadText: 'Machines that cut, strip, crimp, twist and test the wires inside cars, trains, pacemakers and wind turbines.',
    isHome: true,
    blocks: sampleBlocks(locale),
  })
}

export function buildRange(change: Partial<QuantityRange> = {}): QuantityRange {
  return {
    key: 'cross-section',
    name: 'Cross-section',
    metric: { unit: 'mm²', from: 0.05, to: 400 },
    imperial: { unit: 'AWG', from: 0.05, to: 400 },
    count: 3,
    places: 0,
    ...change,
  }
}

export function buildClassification(locale = 'en', change: Partial<ClassificationView> = {}): ClassificationView {
  const url = `/${locale}/products/crimping`
  return {
    meta: buildMeta(locale, {
      title: 'Crimping',
      url,
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        { title: 'Products', url: `/${locale}/products`, isHome: false },
        { title: 'Crimping', url, isHome: false },
      ],
    }),
    type: 'products',
    name: 'Crimping',
    slug: 'crimping',
    description: 'From the bench press to the fully automatic line.',
    route: '/products/crimping',
    imageUrl: `${ASSET_ORIGIN}/sample/crimping`,
    lineage: [
      { name: 'Products', slug: 'products', url: `/${locale}/products` },
      { name: 'Crimping', slug: 'crimping', url },
    ],
    children: [
      {
        name: 'Bench presses',
        description: 'For samples and small series.',
        url: `${url}/bench-presses`,
        imageUrl: `${ASSET_ORIGIN}/sample/bench`,
        productCount: 3,
        range: buildRange(),
      },
      { name: 'Lines', description: '', url: `${url}/lines`, imageUrl: '', productCount: 1, range: null },
    ],
    products: sampleProducts(locale),
    productCount: 4,
    list: null,
    ...change,
  }
}

export function buildProduct(locale = 'en', change: Partial<ProductView> = {}): ProductView {
  const url = `/${locale}/products/crimping/bench-presses/punto-12`
  const lineage = [
    { name: 'Products', slug: 'products', url: `/${locale}/products` },
    { name: 'Crimping', slug: 'crimping', url: `/${locale}/products/crimping` },
    { name: 'Bench presses', slug: 'bench-presses', url: `/${locale}/products/crimping/bench-presses` },
  ]
  return {
    meta: buildMeta(locale, {
      title: 'Punto 12',
      url,
      theme: 'Punto',
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        ...lineage.map(({ name, url: href }) => ({ title: name, url: href, isHome: false })),
        { title: 'Punto 12', url: null, isHome: false },
      ],
    }),
    slug: 'punto-12',
    name: 'Punto 12',
    language: localeFrom(locale).language,
    shortDescription: 'A bench press that measures every crimp it makes, and tells you before the tool wears out.',
    longDescription:
      '<h2>For small series</h2><p>The press <strong>measures</strong> force and height. See <a href="/products/crimping" onclick="x()">the range</a>.</p><ul><li>Tool change in a minute</li></ul>',
    brand: { id: 'punto', name: 'Punto', imageUrl: `${ASSET_ORIGIN}/sample/punto-logo`, theme: 'Punto' },
    classification: { name: 'Bench presses', slug: 'bench-presses', url: `/${locale}/products/crimping/bench-presses` },
    lineage,
    primaryImage: { name: 'Punto 12', url: `${ASSET_ORIGIN}/sample/punto-12`, default: true },
    additionalImages: [
      { name: 'The tool', url: `${ASSET_ORIGIN}/sample/punto-12-tool`, default: false },
      { name: 'The display', url: `${ASSET_ORIGIN}/sample/punto-12-display`, default: false },
    ],
    downloads: [
      {
        title: 'Data sheet',
        thumbnail: 'null',
        file: { url: '/file/punto-12-data-sheet?l=de', size: 1_258_291, locale: 'de', name: 'data-sheet.pdf', extension: 'PDF' },
      },
      {
        title: 'Operating manual',
        thumbnail: `${ASSET_ORIGIN}/sample/manual`,
        file: { url: '/file/punto-12-manual?l=de', size: 8_400_000, locale: 'de', name: 'manual.pdf', extension: 'PDF' },
      },
    ],
    variants: [
      buildVariant(),
      buildVariant({
        id: 'punto-12-s',
        nameMetric: 'Punto 12 S',
        nameImperial: 'Punto 12 S',
        specifications: sampleSpecifications.slice(0, 5),
      }),
    ],
    specifications: sampleSpecifications,
    highlights: [
      {
        name: 'Measured crimps',
        shortDescription: 'Force and height of every crimp.',
        longDescription: '<p>Kept for each batch.</p>',
        imageUrl: `${ASSET_ORIGIN}/sample/h1`,
        videoImageUrl: 'null',
        videoUrl: '',
      },
      {
        name: 'In motion',
        shortDescription: '',
        longDescription: '',
        imageUrl: '',
        videoImageUrl: 'null',
        videoUrl: 'https://video.example/punto.mp4',
      },
      { name: 'Nothing to see', shortDescription: 'Dropped.', longDescription: '', imageUrl: 'null', videoImageUrl: 'null', videoUrl: '' },
    ],
    capabilities: [{ id: 'c1', name: 'Crimp force monitoring', slug: 'crimp-force-monitoring', imageUrl: `${ASSET_ORIGIN}/sample/c1` }],
    video: { url: `${ASSET_ORIGIN}/sample/punto.mp4`, thumbnail: `${ASSET_ORIGIN}/sample/punto-film`, alt: 'Punto 12' },
    relatedProducts: sampleProducts(locale).slice(0, 2),
    relatedComponents: [buildProductReference(locale, { slug: 'tool-a', name: 'Tool A', keySpecifications: [] })],
    relatedServices: [
      buildProductReference(locale, {
        slug: 'calibration',
        name: 'Calibration',
        url: `/${locale}/services/calibration`,
        keySpecifications: [],
        brand: null,
        variantCount: 0,
      }),
    ],
    relatedStories: [buildStory(locale)],
    injectedBlocks: [sampleBlocks(locale)[8] as BlockView],
    ...change,
  }
}

export function buildService(locale = 'en', change: Partial<ServiceView> = {}): ServiceView {
  const url = `/${locale}/services/maintenance/calibration`
  const lineage = [
    { name: 'Services', slug: 'services', url: `/${locale}/services` },
    { name: 'Maintenance', slug: 'maintenance', url: `/${locale}/services/maintenance` },
  ]
  const image = { name: 'Calibration', url: `${ASSET_ORIGIN}/sample/calibration`, default: true }
  return {
    meta: buildMeta(locale, {
      title: 'Calibration',
      url,
      breadcrumbs: [
        { title: 'Home', url: `/${locale}`, isHome: true },
        ...lineage.map(({ name, url: href }) => ({ title: name, url: href, isHome: false })),
        { title: 'Calibration', url: null, isHome: false },
      ],
    }),
    slug: 'calibration',
    name: 'Calibration',
    language: localeFrom(locale).language,
    shortDescription: 'Traceable to the national standard, at your bench.',
    longDescription: '<p>We come with our own references.</p>',
    classification: { name: 'Maintenance', slug: 'maintenance', url: `/${locale}/services/maintenance` },
    lineage,
    primaryImage: image,
    additionalImages: [],
    allImages: [image],
    benefits: [
      { number: 1, text: 'A certificate an auditor accepts' },
      { number: 3, text: 'Done in half a day' },
    ],
    details: [
      { number: 2, text: 'Force, height and pull-off' },
      { number: 6, text: 'Once a year' },
    ],
    video: { url: 'https://video.example/calibration.mp4', thumbnail: 'null', alt: 'Calibration' },
    relatedProducts: sampleProducts(locale).slice(0, 1),
    relatedComponents: [],
    relatedServices: [],
    relatedStories: [buildStory(locale)],
    injectedBlocks: [],
    ...change,
  }
}

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
        link: buildLink(),
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

export function buildSystemPage(
  locale = 'en',
  name: 'notFound' | 'error' = 'notFound',
  change: Partial<SystemPageView> = {},
): SystemPageView {
  const home = { title: 'Home', url: `/${locale}`, isHome: true }
  const meta =
    name === 'notFound'
      ? buildMeta(locale, {
          title: 'Page not found',
          type: 'PageNotFound',
          url: `/${locale}`,
          canonicalUrl: null,
          alternates: [],
          breadcrumbs: [home, { title: '404', url: `/${locale}`, isHome: false }],
          section: '',
        })
      : buildMeta(locale, {
          title: 'An unexpected error occurred',
          type: 'PageError',
          url: `/${locale}`,
          canonicalUrl: null,
          alternates: [],
          breadcrumbs: [home],
          section: '',
        })
  return {
    meta,
    suggestions: [
      buildLink({ text: 'Products', href: `/${locale}/products` }),
      buildLink({ text: 'Services', href: `/${locale}/services` }),
    ],
    ...change,
  }
}

export function buildNavigationItem(locale: string, title: string, change: Partial<NavigationItemView> = {}): NavigationItemView {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {
    id: slug,
    title,
    link: buildLink({ text: title, href: `/${locale}/${slug}` }),
    unlocalizedUrl: `/${slug}`,
    items: [],
    sections: [],
    marketing: null,
    ...change,
  }
}

export function buildHeader(locale = 'en'): HeaderView {
  const item = (title: string, change: Partial<NavigationItemView> = {}) => buildNavigationItem(locale, title, change)
  return {
    items: [
      item('Products', {
        items: [item('Cutting'), item('Stripping')],
        sections: [
          { title: 'By process', items: [item('Crimping', { items: [item('Bench presses')] }), item('Twisting')] },
          { title: 'By industry', items: [item('Rail'), item('Medical')] },
        ],
        marketing: {
          logo: buildImage({ alternativeText: 'Corda' }),
          text: 'The machine that cuts what others only bend.',
          backgroundColor: 'Dark_White',
          link: buildLink({ text: 'Discover Corda 330', href: `/${locale}/products/cutting/corda-330` }),
        },
      }),
      item('Services', { items: [item('Maintenance'), item('Training')] }),
      item('Stories'),
      item('About us', { unlocalizedUrl: '/about' }),
    ],
  }
}

export function buildFooter(locale = 'en'): FooterView {
  const item = (title: string, change: Partial<NavigationItemView> = {}) => buildNavigationItem(locale, title, change)
  return {
    theme: 'Dark_Copper',
    contactLink: buildLink({ text: 'Contact us', href: `/${locale}/contact` }),
    sections: [
      { title: 'Company', items: [item('Careers'), item('Investors')] },
      {
        title: 'Legal',
        items: [
          item('Imprint'),
          item('Cookie settings', {
            link: buildLink({ text: 'Cookie settings', href: null, action: 'cookie-settings' }),
            unlocalizedUrl: null,
          }),
        ],
      },
    ],
  }
}

export function buildLocaleChoice(): LocaleChoice {
  const option = (urlCode: string) => {
    const locale = localeFrom(urlCode)
    return { urlCode, htmlLang: htmlLangOf(locale), languageName: ownName(locale.language), ownName: ownName(locale.language) }
  }
  return {
    international: ['en', 'de', 'fr', 'es', 'ja', 'zh'].map(option),
    countries: [
      { countryCode: 'CH', name: 'Switzerland', locales: ['de-ch', 'fr-ch', 'en-ch'].map(option) },
      { countryCode: 'US', name: 'United States', locales: ['en-us'].map(option) },
      { countryCode: 'JP', name: 'Japan', locales: ['ja-jp', 'en-jp'].map(option) },
    ],
  }
}

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
