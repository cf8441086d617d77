import { z } from 'zod'
import { withoutNulls } from '#content-schema/source/mapping.ts'
import { fieldOf, type TypedDocument, typedDocument } from '#content-schema/source/typed-document.ts'

/** Documents sent to the content service; a test validates each against `content-service.graphql`. */

const ASSET = '{ url mimeType alternativeText width height }'

const LINK = `{
  __typename
  ... on PageLink { text page { id } pageParameters openInNewTab }
  ... on PathLink { text path }
  ... on ExternalLink { text url }
  ... on ProductLink { text productSlug }
  ... on ServiceLink { text serviceSlug }
}`

const BLOCKS = `{
  __typename
  ... on TextBlock { id heading richText: text }
  ... on ImageBlock { id image ${ASSET} layout caption }
  ... on TextImageBlock { id heading richText: text image ${ASSET} imageSide link ${LINK} }
  ... on GalleryBlock { id heading images ${ASSET} }
  ... on VideoBlock { id heading video { url thumbnail alt } }
  ... on QuoteBlock { id quote author role }
  ... on KeyFiguresBlock { id heading figures { value unit label } }
  ... on TeaserGridBlock { id heading introduction teasers { title text image ${ASSET} link ${LINK} } }
  ... on ProductTeaserBlock { id heading introduction productSlugs }
  ... on ServiceTeaserBlock { id heading serviceSlugs }
  ... on StoryListBlock { id heading storyIds }
  ... on DownloadsBlock { id heading fileIds }
  ... on TableBlock { id heading caption head rows { cells } }
  ... on AccordionBlock { id heading items { title richText: text } }
  ... on CapabilityProductsBlock { id heading capabilityId }
  ... on ProcessLineBlock { id heading introduction steps { icon title text link ${LINK} } }
  ... on CallToActionBlock { id heading plainText: text links ${LINK} }
  ... on TabsBlock { id heading items { title richText: text } }
  ... on ContactsBlock { id heading introduction contactIds }
  ... on LocationsBlock { id heading introduction locationIds }
  ... on FormBlock { id heading introduction form fileId privacyLink ${LINK} }
  ... on FinancialCalendarBlock { id heading events { date title kind link ${LINK} } }
  ... on ShareTableBlock { id heading caption columns rows { name values } }
  ... on NewsListBlock { id heading count }
  ... on MediaReleaseListBlock { id heading count }
  ... on EventListBlock { id heading }
  ... on AnchorBlock { id title anchor }
}`

const SECTIONS = 'sections { id title items { id } }'

/** Selections by model: what all languages share, and what is text in one language. */
const SELECTIONS = {
  Page: {
    connection: 'pagesConnection',
    shared: `slug kind variant pageType theme injection { type slug } countries translationSourceLanguage
      translationTargetLanguages { language } protection hasCoverHero stickyOnlyAnchorNavigation showSideButtons headerHidden themeOverride`,
    text: `title overline leadText metaDescription image ${ASSET} bodyBlocks ${BLOCKS}`,
  },
  NavigationItem: {
    connection: 'navigationItemsConnection',
    shared: `countries hidden hiddenSubItems target link ${LINK} items { id } ${SECTIONS}
      marketingSection { logo ${ASSET} backgroundColor link ${LINK} }`,
    text: `title breadcrumbOverride marketingText sections { id title }`,
  },
  Footer: {
    connection: 'footersConnection',
    shared: `theme contactLink ${LINK} ${SECTIONS}`,
    text: `contactText sections { id title }`,
  },
  SystemRedirect: { connection: 'systemRedirectsConnection', shared: `previousUrl target ${LINK}`, text: null },
  Story: {
    connection: 'storiesConnection',
    shared: `slug publicationDate category { id } storyContacts { id } productSlugs image ${ASSET}`,
    text: `title leadText bodyBlocks ${BLOCKS}`,
  },
  StoryCategory: { connection: 'storyCategoriesConnection', shared: 'slug', text: 'name' },
  SearchWords: { connection: 'searchWordsConnection', shared: '', text: 'synonyms popularSearches' },
  StoryContact: { connection: 'storyContactsConnection', shared: `name slug email image ${ASSET}`, text: 'role' },
  MediaRelease: {
    connection: 'mediaReleasesConnection',
    shared: 'slug publicationDate adhoc',
    text: `title leadText bodyBlocks ${BLOCKS}`,
  },
  Event: { connection: 'eventsConnection', shared: `link ${LINK} startDate endDate`, text: 'title place' },
  NewsFeedItem: { connection: 'newsFeedItemsConnection', shared: `image ${ASSET} link ${LINK} publicationDate`, text: 'title text' },
  Contact: {
    connection: 'contactsConnection',
    shared: `name department countries phone email image ${ASSET} languages`,
    text: 'function',
  },
  Location: {
    connection: 'locationsConnection',
    shared: 'name kind addressLines country latitude longitude phone email',
    text: 'openingHours',
  },
  File: { connection: 'filesConnection', shared: 'slug files { locale url fileName size mimeType }', text: null },
} as const

export type PagedModel = keyof typeof SELECTIONS

/** Models read through Relay connections; the four system-data models come in one query. */
export const PAGED_MODELS = Object.keys(SELECTIONS) as PagedModel[]

export function isPagedModel(model: string): model is PagedModel {
  return Object.hasOwn(SELECTIONS, model)
}

type Stage = 'DRAFT' | 'PUBLISHED'

const connectionSchema = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: z.looseObject({ id: z.string(), updatedAt: z.string().default('') }) })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  aggregate: z.object({ count: z.number() }),
})
export type SourceConnection = z.infer<typeof connectionSchema>
/** An entry of the content service. Beyond its id it is judged where it is mapped. */
export type SourceNode = SourceConnection['edges'][number]['node']

type PageOfEntries = { stage: Stage; first: number; after: string | null; where: { id_in: string[] } | null }

/** One page of a model's connection, by cursor, optionally only some ids. */
export function connectionDocument(model: PagedModel): TypedDocument<PageOfEntries, SourceConnection> {
  const { connection, shared, text: ownText } = SELECTIONS[model]
  const localizations = ownText === null ? '' : `localizations(includeCurrent: true) { locale updatedAt ${ownText} }`
  const text = `query ${model}Entries($stage: Stage!, $first: Int!, $after: String, $where: WhereInput) {
    ${connection}(stage: $stage, first: $first, after: $after, where: $where, orderBy: id_ASC) {
      edges { cursor node { id updatedAt publishedAt ${shared} ${localizations} } }
      pageInfo { hasNextPage endCursor }
      aggregate { count }
    }
  }`
  return typedDocument(text, fieldOf(connection, connectionSchema))
}

const systemEntry = z.looseObject({ id: z.string(), updatedAt: z.string().default('') })

/** An answer without one of the four lists is no answer. */
const systemDataSchema = z.object({
  countries: z.array(systemEntry.extend({ countryCode: z.string() })),
  languages: z.array(systemEntry.extend({ languageCode: z.string() })),
  sites: z.array(systemEntry.extend({ name: z.string() })),
  brands: z.array(systemEntry),
})
export type SystemData = z.infer<typeof systemDataSchema>

/** Countries, languages, sites and brands in one query (DL-02). */
export const SYSTEM_DATA_DOCUMENT = typedDocument<{ stage: Stage }, SystemData>(
  `query SystemData($stage: Stage!) {
  countries(stage: $stage, first: 1000) {
    id updatedAt countryCode hidden supportedLanguages { languageCode } defaultLanguage { languageCode }
    defaultMeasurementSystem displayNames { locale name } sortIndex
  }
  languages(stage: $stage, first: 1000) { id updatedAt languageCode defaultCountry displayNames { locale name } }
  sites(stage: $stage, first: 1000) {
    id updatedAt name slug internationalOnly hideSideButtons enableCutFont languages
    headerNavigation { id } footerNavigation { id } headerOptions { theme hidden } domains securityContact { contact expires policyUrl }
  }
  brands(stage: $stage, first: 1000) { id updatedAt name pimId theme image ${ASSET} }
}`,
  z.preprocess(withoutNulls, systemDataSchema),
)

export const SYSTEM_DATA_MODELS = ['Country', 'Language', 'Site', 'Brand'] as const
