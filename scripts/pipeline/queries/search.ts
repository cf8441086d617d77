import type { CapabilityView, ContactView, LocationView, SearchPageView, SystemPageView } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Block } from '#content-schema/entities/block.ts'
import type { CatalogueType } from '#content-schema/entities/classification.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { FooterEntry, NavigationItemEntry, NavigationItemText } from '#content-schema/entities/navigation.ts'
import type { PageEntry } from '#content-schema/entities/page.ts'
import type { ProductEntry } from '#content-schema/entities/product.ts'
import type { SearchWordsText } from '#content-schema/entities/search-words.ts'
import type { ServiceEntry } from '#content-schema/entities/service.ts'
import type { Settings } from '#content-schema/entities/settings.ts'
import type { Site } from '#content-schema/entities/site.ts'
import type {
  ArticleText,
  EventText,
  MediaReleaseEntry,
  StoryContact,
  StoryContactText,
  StoryEntry,
} from '#content-schema/entities/story.ts'
import { classificationRoute, productRoute } from '#content-schema/rules/catalogue-route.ts'
import { chooseContentLanguage } from '#content-schema/rules/content-language.ts'
import { isSupportedInCountry, isValidInCountry } from '#content-schema/rules/country-visibility.ts'
import { fileLink } from '#content-schema/rules/file-link.ts'
import { isAbsentImage } from '#content-schema/rules/image-url.ts'
import { blockTexts, htmlText } from '#content-schema/search/block-texts.ts'
import { groupsFor, piecesFor, placeOf, type SearchLayout, type SearchWords, searchPaths } from '#content-schema/search/index-format.ts'
import { SEARCH_PATH } from '#content-schema/search/search-link.ts'
import { type SearchKind, type SearchRecord, type SearchSource, sourceKey } from '#content-schema/search/search-record.ts'
import type { FileEntry } from '#content-schema/source/content-service/mapping.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ClassificationBase, ClassificationText } from '#content-schema/source/pim.ts'
import { type Query, type QueryContext, queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { OVERVIEWS } from './article-page.ts'
import { capabilityRoute, catalogueItem, catalogueText } from './catalogue.ts'
import { pageContent } from './content-page.ts'
import { textOf, translationsOf } from './entries.ts'
import { localise } from './links.ts'
import { createMeta, homeCrumb } from './page-meta.ts'
import { createPages } from './pages.ts'
import type { SiteTree, TreePage } from './site-tree.ts'

/** All that may be found on a site, without asking what it says. */
const searchSources: Query = async (context, siteId = ''): Promise<SearchSource[]> => {
  const site = await context.ask<Site>('site', siteId)
  const { pages } = await context.ask<SiteTree>('siteTree', siteId)
  const sources: SearchSource[] = pages.map(({ pageId }) => ({ model: 'page', id: pageId }))
  if (!site.isMain) return sources
  const listed = async (model: SearchSource['model'], list: string) => {
    for (const { member } of await context.list(list)) sources.push({ model, id: member })
  }
  for (const id of Object.keys(OVERVIEWS)) sources.push({ model: 'overview', id })
  await listed('story', listKey.model('Story'))
  await listed('person', listKey.model('StoryContact'))
  await listed('media', listKey.model('MediaRelease'))
  await listed('capability', listKey.capabilities())
  for (const type of ['products', 'services'] as const)
    for (const { id } of await context.ask<ClassificationBase[]>('classificationTree', type)) {
      sources.push({ model: 'classification', id: `${type}/${id}` })
      await listed(type, listKey.classificationItems(id))
    }
  return sources
}

/** Records of one thing in a language: itself and the files it offers. None when visitors of no country may find it. */
const searchRecords: Query = async (context, siteId = '', language = '', model = '', id = ''): Promise<SearchRecord[]> => {
  const find = FINDERS[model as SearchSource['model']]
  const locales = (await context.ask<Locale[]>('siteLocales', siteId)).filter((locale) => locale.language === language)
  const records = await find({ context, siteId, language, countries: locales.map(({ country }) => country) }, id)
  return records.filter(({ countries }) => countries === null || countries.length > 0)
}

interface Scope {
  context: QueryContext
  siteId: string
  language: string
  /** Countries the site is read from in the language. */
  countries: string[]
}

type Finder = (scope: Scope, id: string) => Promise<SearchRecord[]>

const FINDERS: Readonly<Record<SearchSource['model'], Finder>> = {
  page: findPage,
  overview: findOverview,
  story: (scope, id) => findArticle(scope, { model: 'Story', id, kind: 'stories', path: OVERVIEWS.stories.path }),
  media: (scope, id) => findArticle(scope, { model: 'MediaRelease', id, kind: 'media', path: OVERVIEWS.mediaReleases.path }),
  person: findPerson,
  classification: findClassification,
  products: (scope, slug) => findItem(scope, 'products', slug),
  services: (scope, slug) => findItem(scope, 'services', slug),
  capability: findCapability,
}

type Draft = Partial<Omit<SearchRecord, 'shown'>> & {
  shown: Partial<SearchRecord['shown']> & Pick<SearchRecord['shown'], 'id' | 'kind' | 'title' | 'path'>
}

/** A machine is meant more often than a page that mentions it, and a page more often than its data sheet. */
const IMPORTANCE: Readonly<Record<SearchKind, number>> = {
  products: 1.05,
  services: 1.05,
  pages: 1,
  stories: 0.95,
  media: 0.9,
  downloads: 0.5,
}
/** Who asks for what a whole group of machines does wants to see all of them. */
const GROUP_IMPORTANCE = 1.2
/** A capability is a list of products too, and rarely the one that is looked for. */
const CAPABILITY_IMPORTANCE = 0.75

function createRecord({ shown, ...rest }: Draft): SearchRecord {
  return {
    codes: [],
    headings: [],
    body: '',
    countries: null,
    importance: IMPORTANCE[shown.kind],
    ...rest,
    shown: { ...shown, description: shown.description ?? '', imageUrl: presentImage(shown.imageUrl), category: shown.category ?? '' },
  }
}

function presentImage(url: string | undefined): string {
  return url === undefined || isAbsentImage(url) ? '' : url
}

/** Countries of the scope that hold, null for all of them. */
function countriesWhere({ countries }: Scope, holds: (country: string) => boolean): string[] | null {
  const held = countries.filter(holds)
  return held.length === countries.length ? null : held
}

/** A public page: translated, not protected, not hidden in the navigation, and on an address of its own. */
async function findPage(scope: Scope, pageId: string): Promise<SearchRecord[]> {
  const { context, siteId, language } = scope
  const tree = await context.ask<TreePage | null>('pageInSite', siteId, pageId)
  const key = entryKey.content('Page', pageId)
  const entry = await context.entry<PageEntry>(key)
  if (!tree || !entry || entry.protection !== 0 || entry.injection || (await translationsOf(context, key)).length === 0) return []
  if (entry.kind === 'system' || (await isGuarded(scope, tree.path)) || (!tree.isHome && (await isHidden(scope, tree)))) return []
  const { text, language: own } = await pageContent(context, pageId, language)
  const countries = tree.isHome
    ? countriesWhere(scope, (country) => isValidInCountry(tree.homeCountries, country))
    : countriesWhere(scope, (country) => isValidInCountry(entry.countries, country))
  const texts = blockTexts(text.bodyBlocks)
  const menuTitle = await titleInMenu(context, tree.branch.at(-1), language)
  const isStandIn = own !== language
  const record = createRecord({
    shown: {
      id: `page/${pageId}`,
      kind: 'pages',
      title: text.title,
      description: text.metaDescription || text.leadText,
      path: tree.path,
      imageUrl: text.image?.url ?? '',
      category: await titleInMenu(context, tree.branch.at(-2), language),
      ...languageOf(own, language),
    },
    // Where the text is in another language, the menu is all that names the page in the reader's.
    codes: [tree.isHome ? '' : (tree.path.split('/').at(-1) ?? ''), isStandIn ? menuTitle : ''],
    headings: [...texts.headings, isStandIn ? '' : menuTitle],
    body: [text.overline, text.leadText, ...texts.body, ...(await namesIn(scope, text.bodyBlocks))].join('\n'),
    countries,
  })
  return [record, ...(await filesOf(scope, text.bodyBlocks, record))]
}

async function isGuarded({ context, siteId }: Scope, path: string): Promise<boolean> {
  const { protectedPaths } = await context.ask<Settings>('settings')
  const { slug } = await context.ask<Site>('site', siteId)
  return protectedPaths.includes(`${slug && `/${slug}`}${path}`)
}

/** Below an item the menu does not show. The page every footer offers for contact is not hidden, wherever its item stands. */
async function isHidden({ context, siteId }: Scope, { pageId, branch }: TreePage): Promise<boolean> {
  const { footerNavigation } = await context.ask<Site>('site', siteId)
  const link = (await context.entry<FooterEntry>(entryKey.content('Footer', footerNavigation)))?.contactLink
  if (link?.kind === 'page' && link.pageId === pageId) return false
  const items = await Promise.all(
    branch.map(({ itemId }) => context.entry<NavigationItemEntry>(entryKey.content('NavigationItem', itemId))),
  )
  return items.some((item) => item?.hidden ?? false)
}

/** What the navigation calls a page, in languages its text does not exist in too. */
async function titleInMenu(context: QueryContext, item: TreePage['branch'][number] | undefined, language: string): Promise<string> {
  if (!item) return ''
  return (await textOf<NavigationItemText>(context, entryKey.content('NavigationItem', item.itemId), language))?.title ?? ''
}

function languageOf(own: string, wanted: string): { language?: string } {
  return own === wanted ? {} : { language: own }
}

/** People, places and events a page shows: who looks for a name finds the page it stands on. */
async function namesIn({ context, language }: Scope, blocks: readonly Block[]): Promise<string[]> {
  const names: string[] = []
  for (const block of blocks) {
    if (block.kind === 'contacts')
      for (const id of block.contactIds) {
        const contact = await context.ask<ContactView | null>('contact', id, language)
        if (contact) names.push(`${contact.name} ${contact.function}`)
      }
    if (block.kind === 'eventList')
      for (const id of await context.ask<string[]>('eventIds')) {
        const event = await textOf<EventText>(context, entryKey.content('Event', id), language)
        if (event) names.push(`${event.title} ${event.place}`)
      }
    if (block.kind !== 'locations') continue
    const ids =
      block.locationIds.length > 0 ? block.locationIds : (await context.list(listKey.model('Location'))).map(({ member }) => member)
    for (const id of ids) {
      const location = await context.ask<LocationView | null>('location', id, language)
      if (location) names.push([location.name, ...location.addressLines].join(' '))
    }
  }
  return names
}

/** Files a public text offers, in the reader's language or the one that stands in for it. */
async function filesOf({ context, language }: Scope, blocks: readonly Block[], on: SearchRecord): Promise<SearchRecord[]> {
  const ids = blocks.flatMap((block) => (block.kind === 'downloads' ? block.fileIds : []))
  const records: SearchRecord[] = []
  for (const id of new Set(ids)) {
    const files = (await context.entry<FileEntry>(entryKey.content('File', id)))?.files ?? []
    const file = files.find(({ locale }) => locale === language) ?? files.find(({ locale }) => locale === 'en') ?? files[0]
    if (!file) continue
    records.push(
      createRecord({
        shown: {
          id: `file/${on.shown.id}/${id}`,
          kind: 'downloads',
          title: titleOfFile(file.fileName),
          description: on.shown.title,
          path: fileLink(file),
          category: on.shown.title,
        },
        codes: [file.fileName],
        countries: on.countries,
      }),
    )
  }
  return records
}

/** @example 'annual-report-2025.pdf' → 'Annual report 2025' */
function titleOfFile(fileName: string): string {
  const words = fileName.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The overview pages have no text of their own; the navigation names them. */
async function findOverview({ context, siteId, language }: Scope, id: string): Promise<SearchRecord[]> {
  const path = OVERVIEWS[id as keyof typeof OVERVIEWS].path
  const title = await context.ask<string>('titleOfPath', siteId, language, path)
  return [createRecord({ shown: { id: `overview/${id}`, kind: id === 'mediaReleases' ? 'media' : 'stories', title, path } })]
}

async function findArticle(
  scope: Scope,
  { model, id, kind, path }: { model: 'Story' | 'MediaRelease'; id: string; kind: SearchKind; path: string },
): Promise<SearchRecord[]> {
  const { context, language } = scope
  const key = entryKey.content(model, id)
  const entry = await context.entry<StoryEntry | MediaReleaseEntry>(key)
  const choice = chooseContentLanguage({ available: await translationsOf(context, key), current: language, source: 'en' })
  const text = choice.language === null ? null : await context.entry<ArticleText>(`${key}@${choice.language}`)
  if (!entry || !text || choice.language === null) return []
  const story = 'category' in entry ? entry : null
  const texts = blockTexts(text.bodyBlocks)
  const record = createRecord({
    shown: {
      id: `${kind}/${id}`,
      kind,
      title: text.title,
      description: text.leadText,
      path: `${path}/${entry.slug}`,
      imageUrl: story?.image?.url ?? '',
      category: story ? await context.ask<string>('storyCategory', story.category, language) : '',
      ...languageOf(choice.language, language),
    },
    headings: texts.headings,
    body: [...texts.body, ...(story ? await productNames(scope, story.productSlugs) : []), entry.publicationDate.slice(0, 4)].join('\n'),
  })
  return [record, ...(await filesOf(scope, text.bodyBlocks, record))]
}

async function productNames({ context, language }: Scope, slugs: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(slugs.map((slug) => catalogueText(context, 'products', slug, language)))
  return texts.flatMap((text) => (text ? [text.name] : []))
}

async function findPerson({ context, language }: Scope, id: string): Promise<SearchRecord[]> {
  const key = entryKey.content('StoryContact', id)
  const person = await context.entry<StoryContact>(key)
  if (!person) return []
  const role = (await textOf<StoryContactText>(context, key, language))?.role ?? ''
  const path = `${OVERVIEWS.storyContacts.path}/${person.slug}`
  return [
    createRecord({
      shown: { id: `person/${id}`, kind: 'stories', title: person.name, description: role, path, imageUrl: person.image?.url ?? '' },
    }),
  ]
}

/** Countries in which every classification of a chain but its root is supported. */
function supportedIn(scope: Scope, chain: readonly ClassificationBase[], own?: readonly string[]): string[] | null {
  return countriesWhere(
    scope,
    (country) =>
      (own === undefined || isSupportedInCountry(own, country)) &&
      chain.slice(1).every((step) => isSupportedInCountry(step.supportedCountries, country)),
  )
}

async function nameOf({ context, language }: Scope, node: ClassificationBase | undefined): Promise<string> {
  if (!node) return ''
  return (await textOf<ClassificationText>(context, entryKey.classification(node.id), language))?.name ?? node.slug
}

async function findClassification(scope: Scope, typeAndId: string): Promise<SearchRecord[]> {
  const [type = '', id = ''] = typeAndId.split(/\/(.*)/s)
  const { context, language } = scope
  const chain = await context.ask<ClassificationBase[] | null>('lineage', type, id)
  const node = chain?.at(-1)
  if (!chain || !node) return []
  const text = await textOf<ClassificationText>(context, entryKey.classification(id), language)
  const items = await context.list(listKey.classificationItems(id))
  const texts = await Promise.all(items.map(({ member }) => catalogueText(context, type, member, language)))
  return [
    createRecord({
      shown: {
        id: `classification/${typeAndId}`,
        kind: type === 'services' ? 'services' : 'products',
        title: await nameOf(scope, node),
        description: text?.description ?? '',
        path: classificationRoute(chain),
        imageUrl: node.imageUrl,
        category: await nameOf(scope, chain.at(-2)),
      },
      codes: [node.slug],
      // What its tiles say.
      body: texts.flatMap((item) => (item ? [item.name, item.shortDescription] : [])).join('\n'),
      importance: GROUP_IMPORTANCE,
      countries: supportedIn(scope, chain),
    }),
  ]
}

async function findItem(scope: Scope, type: CatalogueType, slug: string): Promise<SearchRecord[]> {
  const { context, language } = scope
  const item = await catalogueItem(context, type, slug)
  const text = await catalogueText(context, type, slug, language)
  const chain = item ? await context.ask<ClassificationBase[] | null>('lineage', type, item.classificationId) : null
  if (!item || !text || !chain) return []
  const product = 'variants' in text ? text : null
  const image =
    text.images.find((candidate) => candidate.default && !isAbsentImage(candidate.url)) ??
    text.images.find(({ url }) => !isAbsentImage(url))
  const details = product ? await productTexts(scope, product) : serviceTexts(text as ServiceEntry)
  const injected = await injectedTexts(scope, type, slug)
  const record = createRecord({
    shown: {
      id: `${type}/${slug}`,
      kind: type,
      title: text.name,
      description: text.shortDescription,
      path: productRoute(classificationRoute(chain), slug),
      imageUrl: image?.url ?? '',
      category: await nameOf(scope, chain.at(-1)),
      ...(product ? { slug, classification: chain.at(-1)?.slug ?? '' } : {}),
      ...languageOf(text.language, language),
    },
    codes: [slug, ...details.codes],
    headings: [...details.headings, ...injected.headings],
    body: [
      htmlText(text.longDescription),
      ...(await Promise.all(chain.slice(1, -1).map((step) => nameOf(scope, step)))),
      ...details.body,
      ...injected.body,
    ].join('\n'),
    countries: supportedIn(scope, chain, item.supportedCountries),
  })
  return [record, ...(product ? productFiles(product, record) : [])]
}

interface DetailTexts {
  codes: string[]
  headings: string[]
  body: string[]
}

async function productTexts({ context, language }: Scope, product: ProductEntry): Promise<DetailTexts> {
  const capabilities = await Promise.all(product.capabilityIds.map((id) => context.ask<CapabilityView | null>('capability', id, language)))
  const specifications = [...product.specifications, ...product.variants.flatMap((variant) => variant.specifications)]
  const figures = specifications.map(({ name, value, unit }) => `${name} ${value} ${unit}`)
  return {
    codes: [product.brand?.name ?? '', ...product.variants.flatMap(({ nameMetric, nameImperial }) => [nameMetric, nameImperial])],
    headings: [
      ...product.highlights.map(({ name }) => name),
      ...capabilities.flatMap((capability) => (capability ? [capability.name] : [])),
    ],
    body: [
      ...product.highlights.flatMap((highlight) => [highlight.shortDescription, htmlText(highlight.longDescription)]),
      ...new Set(figures),
    ],
  }
}

function serviceTexts(service: ServiceEntry): DetailTexts {
  return { codes: [], headings: [], body: [...service.benefits, ...service.details] }
}

/** What a content page adds to an item (AH-16). */
async function injectedTexts(scope: Scope, type: CatalogueType, slug: string): Promise<{ headings: string[]; body: string[] }> {
  const { context, language, countries } = scope
  for (const { member } of await context.list(listKey.injections(type === 'services' ? 'service' : 'product', slug))) {
    if ((await translationsOf(context, entryKey.content('Page', member))).length === 0) continue
    const { page, text } = await pageContent(context, member, language)
    if (countries.every((country) => isValidInCountry(page.countries, country))) return blockTexts(text.bodyBlocks)
  }
  return { headings: [], body: [] }
}

function productFiles(product: ProductEntry, on: SearchRecord): SearchRecord[] {
  return product.files.map((file, position) =>
    createRecord({
      shown: {
        id: `file/${on.shown.id}/${position}`,
        kind: 'downloads',
        title: `${product.name}: ${file.title}`,
        description: '',
        path: file.url,
        imageUrl: file.thumbnail,
        category: product.name,
      },
      codes: [file.name],
      countries: on.countries,
    }),
  )
}

/** A capability's page exists where the site does. */
async function findCapability({ context, language }: Scope, id: string): Promise<SearchRecord[]> {
  const view = await context.ask<CapabilityView | null>('capability', id, language)
  if (!view) return []
  const { name: title, imageUrl } = view
  const shown = { id: `capability/${id}`, kind: 'products', title, path: capabilityRoute(view.slug), imageUrl } as const
  return [createRecord({ shown, importance: CAPABILITY_IMPORTANCE })]
}

/** Synonyms and popular searches of a language; those of English are nobody else's. */
const searchWords: Query = async (context, language = ''): Promise<SearchWords> => {
  const words: SearchWords = { synonyms: [], popular: [] }
  for (const { member } of await context.list(listKey.model('SearchWords'))) {
    const text = await context.entry<SearchWordsText>(entryKey.content('SearchWords', member, language))
    words.popular.push(...(text?.popularSearches ?? []))
    for (const line of text?.synonyms ?? []) words.synonyms.push(splitLine(line))
  }
  return words
}

function splitLine(line: string): string[] {
  return line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** The sources of one group of an index. */
const searchGroup: Query = async (context, siteId = '', group = ''): Promise<SearchSource[]> => {
  const sources = await context.ask<SearchSource[]>('searchSources', siteId)
  const groups = groupsFor(sources.length)
  return sources.filter((source) => placeOf(sourceKey(source), groups) === Number(group))
}

const searchLayout: Query = async (context, siteId = '', language = ''): Promise<SearchLayout> => {
  const { titleSuffix, assetOrigins } = await context.ask<Settings>('settings')
  const words = await context.ask<SearchWords>('searchWords', language)
  return {
    v: 1,
    groups: groupsFor((await context.ask<SearchSource[]>('searchSources', siteId)).length),
    brand: titleSuffix,
    assetOrigins,
    ...words,
  }
}

/** The documents of the index of a site in one language. How many there are follows from the sources alone, so no text is read for it. */
const searchDocuments: Query = async (context, siteId = '', language = ''): Promise<Enumeration> => {
  const sources = await context.ask<SearchSource[]>('searchSources', siteId)
  const groups = groupsFor(sources.length)
  const create = (path: string, args: Record<string, string>): PageSpec => ({
    siteId,
    locale: '',
    path,
    template: 'document',
    args: { kind: 'searchIndex', language, groups: String(groups), ...args },
    later: true,
    status: 200,
  })
  const pages = [create(searchPaths.layout(language), { part: 'layout' })]
  for (let group = 0; group < groups; group += 1) {
    const size = sources.filter((source) => placeOf(sourceKey(source), groups) === group).length
    const { shards, buckets } = piecesFor(size, groups)
    const of = { group: String(group) }
    pages.push(create(searchPaths.head(language, group), { ...of, part: 'head' }))
    for (let number = 0; number < shards; number += 1)
      pages.push(create(searchPaths.shard(language, group, number), { ...of, part: 'shard', number: String(number) }))
    for (let number = 0; number < buckets; number += 1)
      pages.push(create(searchPaths.bucket(language, group, number), { ...of, part: 'bucket', number: String(number) }))
  }
  return { pages, children: [] }
}

/** The page search answers are put into, one a locale, and the indexes of its languages (AH-09). */
const searchPages: Query = async (context, siteId = ''): Promise<Enumeration> => {
  const locales = await context.ask<Locale[]>('siteLocales', siteId)
  return {
    pages: locales.map(({ urlCode }) => createPages({ siteId, locale: urlCode })(SEARCH_PATH, 'search', {})),
    children: [...new Set(locales.map(({ language }) => language))].map((language) => queryKey('searchDocuments', [siteId, language])),
  }
}

/** Head data of the results page, and what it offers before anything is asked. */
const searchPage: Query = async (context, siteId = '', urlCode = ''): Promise<SearchPageView> => {
  const place = { siteId, urlCode }
  const { language } = await context.ask<Locale>('locale', siteId, urlCode)
  const url = await localise(context, place, SEARCH_PATH)
  const { homeUrl, homeTitle } = await homeCrumb(context, place)
  const meta = await createMeta(context, {
    place,
    path: SEARCH_PATH,
    title: '',
    description: '',
    type: 'PageSearch',
    breadcrumbs: [{ title: homeTitle, url: homeUrl, isHome: true }],
    contentLanguage: language,
    languages: [language],
    exists: () => true,
    isIndexed: false,
  })
  const { popular } = await context.ask<SearchWords>('searchWords', language)
  const { suggestions } = await context.ask<SystemPageView>('systemPage', siteId, urlCode, 'notFound')
  return {
    meta: { ...meta, section: '' },
    url,
    popular: popular.map((query) => ({ query, url: `${url}?q=${encodeURIComponent(query)}` })),
    suggestions,
  }
}

export const searchQueries = {
  searchSources,
  searchRecords,
  searchWords,
  searchGroup,
  searchLayout,
  searchDocuments,
  searchPages,
  searchPage,
}
