import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { entryKey, parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { MappedEntry } from '../../../scripts/pipeline/sources/mapping/collector.ts'

/** Everything the outside services hold, as entries by key. Never changed in place: an edit makes a new world. */
export type World = ReadonlyMap<string, unknown>

/** When the entries of a world were changed last, by name; a world nobody edited has none. */
const revisions = new WeakMap<World, ReadonlyMap<string, string>>()

/** `content/Page/about@de` → `content/Page/about` */
export function nameOf(key: string): string {
  const { service, model, id } = parseEntryKey(key)
  return `${service}/${model}/${id}`
}

/** A world as it is after an edit: what was changed in it carries the moment. */
export function dateWorld(world: World, options: { before: World; names: readonly string[]; revision: string }): World {
  revisions.set(
    world,
    new Map([...(revisions.get(options.before) ?? []), ...options.names.map((name) => [name, options.revision] as const)]),
  )
  return world
}

export function revisionIn(world: World, key: string): string {
  return revisions.get(world)?.get(nameOf(key)) ?? ''
}

const PORTAL = {
  directServiceUrl: 'https://direct.test',
  directServiceRegistrationUrl: null,
  wireToolCloudUrl: null,
  wireMasterUrl: null,
  masterDataUrl: null,
  comingSoon: [],
}
const LANGUAGES = ['en', 'de', 'fr'] as const
const COUNTRIES = { CH: ['de', 'fr', 'en'], US: ['en'], DE: ['de'] } as const

/** A platform small enough to be built hundreds of times, with every kind of page and rule in it. */
export function createWorld(): World {
  const world = new Map<string, unknown>()
  const put = (key: string, body: unknown) => world.set(key, body)
  put(entryKey.settings(), {
    publicScheme: 'http',
    publicPort: 8787,
    titleSuffix: 'Test',
    assetOrigins: ['http://assets.test/a'],
    portalSegment: 'portal',
    portal: PORTAL,
    identityLogLevel: 'none',
    privacyPath: '/privacy',
    partnerSiteSlug: 'partner',
    tradeSiteSlug: 'messe',
    protectedPaths: ['/about/secret'],
    routeRules: {},
    redirectOrigins: [],
  })
  for (const languageCode of LANGUAGES)
    put(entryKey.content('Language', languageCode), { languageCode, defaultCountry: 'CH', displayNames: { en: languageCode } })
  Object.entries(COUNTRIES).forEach(([countryCode, supportedLanguages], sortIndex) => {
    put(entryKey.content('Country', countryCode), buildCountry({ countryCode, supportedLanguages: [...supportedLanguages], sortIndex }))
  })
  for (const site of ['main', 'portal']) {
    put(entryKey.content('Site', site), buildSite(site))
    put(entryKey.content('Footer', `footer-${site}`), {
      id: `footer-${site}`,
      theme: 'Default',
      contactLink: null,
      sections: [{ id: 's1', items: [`nav-${site}-imprint`] }],
    })
    put(entryKey.content('Footer', `footer-${site}`, 'en'), { contactText: 'Contact', sectionTitles: { s1: 'Company' } })
    addPage(world, { id: `${site}-home`, slug: 'home', languages: ['en', 'de'], nav: `nav-${site}-home` })
    addPage(world, {
      id: `${site}-about`,
      slug: 'about',
      languages: ['en', 'de', 'fr'],
      nav: `nav-${site}-about`,
      items: [`nav-${site}-team`, `nav-${site}-secret`],
    })
    addPage(world, { id: `${site}-team`, slug: 'team', languages: ['en'], nav: `nav-${site}-team` })
    addPage(world, {
      id: `${site}-secret`,
      slug: 'secret',
      languages: site === 'main' ? ['de', 'fr'] : ['en', 'fr'],
      nav: `nav-${site}-secret`,
    })
    addPage(world, { id: `${site}-imprint`, slug: 'imprint', languages: [site === 'main' ? 'de' : 'en'], nav: `nav-${site}-imprint` })
  }
  for (const type of ['products', 'services']) {
    addClassification(world, { id: `${type}-root`, type, slug: type, parentId: null })
    addClassification(world, { id: `${type}-a`, type, slug: 'a', parentId: `${type}-root` })
    addClassification(world, { id: `${type}-b`, type, slug: 'b', parentId: `${type}-a` })
  }
  for (const number of [1, 2, 3, 4]) addProduct(world, { slug: `p${number}`, classificationId: number % 2 ? 'products-a' : 'products-b' })
  addService(world, 's1')
  for (const id of ['story1', 'story2']) {
    put(entryKey.content('Story', id), {
      id,
      slug: id,
      publicationDate: '2026-01-02',
      category: 'news',
      storyContacts: ['c1'],
      productSlugs: ['p1'],
    })
    put(entryKey.content('Story', id, 'en'), { title: `Story ${id}`, leadText: '', image: null, bodyBlocks: [] })
  }
  put(entryKey.content('StoryCategory', 'news'), { id: 'news' })
  put(entryKey.content('StoryCategory', 'news', 'en'), { name: 'News' })
  put(entryKey.content('StoryContact', 'c1'), { id: 'c1', name: 'Ada', slug: 'ada', email: '', image: null })
  put(entryKey.content('MediaRelease', 'm1'), { id: 'm1', slug: 'm1', publicationDate: '2026-01-03', adhoc: true })
  put(entryKey.content('MediaRelease', 'm1', 'en'), { title: 'Results', leadText: '', bodyBlocks: [] })
  put(entryKey.content('SystemRedirect', 'r1'), { id: 'r1', previousUrl: '/old', target: { kind: 'path', text: '', path: '/about' } })
  put(entryKey.content('Brand', 'b1'), { id: 'b1', name: 'Brand', pimId: 'pim-1', theme: 'Copper', image: null })
  return world
}

export function buildCountry(country: { countryCode: string; supportedLanguages: string[]; sortIndex: number }) {
  return {
    hidden: false,
    defaultLanguage: country.supportedLanguages[0],
    defaultMeasurementSystem: 'Metric',
    displayNames: { en: country.countryCode },
    ...country,
  }
}

export function buildSite(id: string) {
  const items = ['home', 'about', 'products', 'product'].map((name) => `nav-${id}-${name}`)
  return {
    id,
    name: id,
    slug: id === 'main' ? '' : 'brand-portal',
    internationalOnly: id !== 'main',
    hideSideButtons: false,
    enableCutFont: false,
    languages: [],
    headerNavigation: items,
    footerNavigation: `footer-${id}`,
    headerOptions: { theme: 'Default', hidden: false },
    domains: [{ host: 'localhost', slug: id === 'main' ? null : 'brand-portal' }],
  }
}

interface PageOptions {
  id: string
  slug: string
  languages: readonly string[]
  nav: string
  items?: string[]
}

export function addPage(world: Map<string, unknown>, { id, slug, languages, nav, items = [] }: PageOptions): void {
  world.set(entryKey.content('Page', id), buildPage({ id, slug }))
  for (const language of languages) world.set(entryKey.content('Page', id, language), buildPageText(`${id} in ${language}`))
  world.set(
    entryKey.content('NavigationItem', nav),
    buildItem({ id: nav, items, link: { kind: 'page', text: '', pageId: id, pageParameters: '', openInNewTab: false } }),
  )
  for (const language of languages)
    world.set(entryKey.content('NavigationItem', nav, language), {
      title: `${slug} ${language}`,
      breadcrumbOverride: '',
      sectionTitles: {},
    })
}

export function buildPage(page: { id: string; slug: string }) {
  return {
    kind: 'content',
    variant: '',
    pageType: 'Content',
    theme: 'Default',
    injection: null,
    countries: [],
    translationSourceLanguage: 'en',
    translationTargetLanguages: [],
    protection: 0,
    hasCoverHero: false,
    stickyOnlyAnchorNavigation: false,
    showSideButtons: null,
    headerHidden: false,
    themeOverride: null,
    ...page,
  }
}

export function buildPageText(
  title: string,
  bodyBlocks: unknown[] = [{ kind: 'productTeaser', id: 'b', heading: '', introduction: '', productSlugs: ['p1', 'p2'] }],
) {
  return { title, overline: '', leadText: '', metaDescription: '', image: null, bodyBlocks }
}

export function buildItem(item: { id: string; items?: string[]; link: unknown }) {
  return { countries: [], hidden: false, hiddenSubItems: false, target: '', items: [], sections: [], marketingSection: null, ...item }
}

export function addClassification(
  world: Map<string, unknown>,
  classification: { id: string; type: string; slug: string; parentId: string | null },
): void {
  const { id } = classification
  world.set(entryKey.classification(id), { sortIndex: 1, imageUrl: '', supportedCountries: ['CH', 'US', 'DE'], ...classification })
  for (const language of UI_LANGUAGES) world.set(entryKey.classification(id, language), { name: `${id} ${language}`, description: '' })
}

export function addProduct(
  world: Map<string, unknown>,
  { slug, classificationId, countries = ['CH', 'US'] }: { slug: string; classificationId: string; countries?: string[] },
): void {
  world.set(entryKey.product(slug), {
    slug,
    type: 'products',
    classificationId,
    supportedCountries: countries,
    sortIndex: 1,
    capabilityIds: [],
  })
  for (const language of LANGUAGES)
    world.set(entryKey.product(slug, language), buildProduct({ slug, language, supportedCountries: countries }))
}

export function buildProduct(product: { slug: string; language: string; supportedCountries: string[]; name?: string }) {
  return {
    name: `Product ${product.slug} ${product.language}`,
    shortDescription: '',
    longDescription: '',
    brand: { id: 'pim-1', name: 'Brand', imageUrl: '' },
    sortIndex: 1,
    images: [],
    files: [],
    variants: [],
    specifications: [{ name: 'Length', value: '1', unit: 'mm', measurementSystem: 'Metric' }],
    highlights: [],
    capabilityIds: [],
    related: [{ type: 'related', slug: 'p1' }],
    videoUrl: '',
    videoImageUrl: '',
    ...product,
  }
}

function addService(world: Map<string, unknown>, slug: string): void {
  world.set(entryKey.service(slug), {
    slug,
    type: 'services',
    classificationId: 'services-a',
    supportedCountries: ['CH', 'US'],
    sortIndex: 1,
    capabilityIds: [],
  })
  world.set(entryKey.service(slug, 'en'), {
    slug,
    language: 'en',
    name: `Service ${slug}`,
    shortDescription: '',
    longDescription: '',
    supportedCountries: ['CH', 'US'],
    sortIndex: 1,
    images: [],
    videoUrl: '',
    videoImageUrl: '',
    benefits: ['one', '', '', '', '', ''],
    details: ['', '', '', '', '', ''],
    related: [{ type: 'related', slug: 'p2' }],
  })
}

/** What must be written to turn one world into another. */
export function diffWorlds(before: World, after: World): { put: MappedEntry[]; remove: string[] } {
  const put = [...after]
    .filter(([key, body]) => before.get(key) !== body)
    .map(([key, body]) => ({ key, revision: revisionIn(after, key), body }))
  return { put, remove: [...before.keys()].filter((key) => !after.has(key)) }
}
