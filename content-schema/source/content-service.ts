import { z } from 'zod'
import { BLOCK_FIELDS, typeOfBlock } from '#content-schema/content/block.ts'
import type { BlockField, BlockFields } from '#content-schema/content/block-fields.ts'
import { fieldOf, type TypedDocument, typedDocument } from '#content-schema/source/typed-document.ts'
import { withoutNulls } from '#content-schema/source/without-nulls.ts'

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

/**
 * The name a field of a block has in an answer: one selection holds all kinds, and fields of one name must be of one type there.
 */
export function answerName(name: string, { shape }: BlockField, isNested: boolean): string {
  if (shape === 'richText') return name === 'text' ? 'richText' : `${name}RichText`
  return shape === 'text' && name === 'text' && !isNested ? 'plainText' : name
}

function selectFields(fields: BlockFields, isNested: boolean): string {
  return Object.entries(fields)
    .map(([name, field]) => {
      const answered = answerName(name, field, isNested)
      return `${answered === name ? name : `${answered}: ${name}`} ${selectBelow(field)}`.trim()
    })
    .join(' ')
}

function selectBelow(field: BlockField): string {
  switch (field.shape) {
    case 'link':
      return LINK
    case 'image':
      return ASSET
    case 'video':
      return '{ url thumbnail alt }'
    case 'list':
      return field.of.shape === 'cells' ? '{ cells }' : selectBelow(field.of)
    case 'object':
      return `{ ${selectFields(field.fields, true)} }`
    default:
      return ''
  }
}

const BLOCKS = `{
  __typename
  ${Array.from(BLOCK_FIELDS, ([kind, fields]) => `... on ${typeOfBlock(kind)} { id ${selectFields(fields, false)} }`).join('\n  ')}
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
    shared: `slug publicationDate category { id } storyContacts { id } productSlugs`,
    text: `title leadText image ${ASSET} bodyBlocks ${BLOCKS}`,
  },
  StoryCategory: { connection: 'storyCategoriesConnection', shared: 'slug', text: 'name' },
  SearchWords: { connection: 'searchWordsConnection', shared: '', text: 'synonyms destinations names popularSearches' },
  StoryContact: { connection: 'storyContactsConnection', shared: `name slug email image ${ASSET}`, text: 'role' },
  MediaRelease: {
    connection: 'mediaReleasesConnection',
    shared: 'slug publicationDate adhoc',
    text: `title leadText bodyBlocks ${BLOCKS}`,
  },
  Event: { connection: 'eventsConnection', shared: `link ${LINK} startDate endDate`, text: 'title place' },
  NewsFeedItem: { connection: 'newsFeedItemsConnection', shared: `link ${LINK} publicationDate`, text: `title text image ${ASSET}` },
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

export type Stage = 'DRAFT' | 'PUBLISHED'

const connectionSchema = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: z.looseObject({ id: z.string(), updatedAt: z.string().default('') }) })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  aggregate: z.object({ count: z.number() }),
})
export type SourceConnection = z.infer<typeof connectionSchema>
/** An entry of the content service. Beyond its id it is judged where it is mapped. */
export type SourceNode = SourceConnection['edges'][number]['node']

/** Which entries of a model are wanted: those of some ids, or those that changed after a moment; null for all. */
export type EntryCondition = { id_in: string[] } | { updatedAt_gt: string } | null

type PageOfEntries = { stage: Stage; first: number; after: string | null; where: EntryCondition }

/** Ids and moments of change of a model's entries, for when their contents are not wanted or cannot be told. */
export function listingDocument(model: PagedModel): TypedDocument<PageOfEntries, SourceConnection> {
  const { connection } = SELECTIONS[model]
  const text = `query ${model}Listing($stage: Stage!, $first: Int!, $after: String, $where: WhereInput) {
    ${connection}(stage: $stage, first: $first, after: $after, where: $where, orderBy: id_ASC) {
      edges { cursor node { id updatedAt } }
      pageInfo { hasNextPage endCursor }
      aggregate { count }
    }
  }`
  return typedDocument(text, fieldOf(connection, connectionSchema))
}

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
  countries: z.array(systemEntry.extend({ countryCode: z.string().default('') })),
  languages: z.array(systemEntry.extend({ languageCode: z.string().default('') })),
  sites: z.array(systemEntry),
  brands: z.array(systemEntry),
})
export type SystemData = z.infer<typeof systemDataSchema>

/** The four lists of system data: the code or id an entry is known by, and its selection. */
const SYSTEM_LISTS = {
  Country: {
    list: 'countries',
    code: 'countryCode',
    fields: `countryCode hidden supportedLanguages { languageCode } defaultLanguage { languageCode }
    defaultMeasurementSystem displayNames { locale name } sortIndex`,
  },
  Language: { list: 'languages', code: 'languageCode', fields: 'languageCode defaultCountry displayNames { locale name }' },
  Site: {
    list: 'sites',
    code: 'id',
    fields: `name slug internationalOnly hideSideButtons enableCutFont languages
    headerNavigation { id } footerNavigation { id } headerOptions { theme hidden } domains securityContact { contact expires policyUrl }`,
  },
  Brand: { list: 'brands', code: 'id', fields: `name pimId theme image ${ASSET}` },
} as const

export type SystemModel = keyof typeof SYSTEM_LISTS
export const SYSTEM_DATA_MODELS = Object.keys(SYSTEM_LISTS) as SystemModel[]

export function isSystemModel(model: string): model is SystemModel {
  return Object.hasOwn(SYSTEM_LISTS, model)
}

/** Countries, languages, sites and brands in one query (DL-02). */
export const SYSTEM_DATA_DOCUMENT = typedDocument<{ stage: Stage }, SystemData>(
  `query SystemData($stage: Stage!) {
  ${SYSTEM_DATA_MODELS.map((model) => `${SYSTEM_LISTS[model].list}(stage: $stage, first: 1000) { id updatedAt ${SYSTEM_LISTS[model].fields} }`).join('\n  ')}
}`,
  z.preprocess(withoutNulls, systemDataSchema),
)

const listedSystemEntry = z.object({ id: z.string(), updatedAt: z.string().default(''), code: z.string() })
export type ListedSystemEntry = z.infer<typeof listedSystemEntry>

/** Ids, codes and moments of change of all system data: small enough to be asked often, and told even if an entry is broken. */
export const SYSTEM_LISTING_DOCUMENT = typedDocument<{ stage: Stage }, Record<SystemModel, ListedSystemEntry[]>>(
  `query SystemListing($stage: Stage!) {
  ${SYSTEM_DATA_MODELS.map((model) => `${model}: ${SYSTEM_LISTS[model].list}(stage: $stage, first: 1000) { id updatedAt code: ${SYSTEM_LISTS[model].code} }`).join('\n  ')}
}`,
  z.object({
    Country: z.array(listedSystemEntry),
    Language: z.array(listedSystemEntry),
    Site: z.array(listedSystemEntry),
    Brand: z.array(listedSystemEntry),
  }),
)

const draftListingSchema = z.object({
  paged: z.record(z.string(), connectionSchema),
  system: z.record(z.string(), z.array(listedSystemEntry)),
})
export type DraftListing = z.infer<typeof draftListingSchema>

/** What changed in each model since a moment, and all system data, in one question: it is asked whenever an editor looks. */
export const DRAFT_LISTING_DOCUMENT = typedDocument<{ stage: Stage } & Record<`since${PagedModel}`, EntryCondition>, DraftListing>(
  `query DraftListing($stage: Stage!, ${PAGED_MODELS.map((model) => `$since${model}: WhereInput`).join(', ')}) {
  ${PAGED_MODELS.map(
    (model) => `${model}: ${SELECTIONS[model].connection}(stage: $stage, first: 100, where: $since${model}, orderBy: id_ASC) {
    edges { cursor node { id updatedAt } } pageInfo { hasNextPage endCursor } aggregate { count }
  }`,
  ).join('\n  ')}
  ${SYSTEM_DATA_MODELS.map((model) => `${model}: ${SYSTEM_LISTS[model].list}(stage: $stage, first: 1000) { id updatedAt code: ${SYSTEM_LISTS[model].code} }`).join('\n  ')}
}`,
  z
    .record(z.string(), z.unknown())
    .transform((answer) => ({
      paged: Object.fromEntries(PAGED_MODELS.map((model) => [model, answer[model]])),
      system: Object.fromEntries(SYSTEM_DATA_MODELS.map((model) => [model, answer[model]])),
    }))
    .pipe(draftListingSchema),
)

const changedEntry = z.object({ updatedAt: z.string() })

/** Copies the draft of an entry to what is published. It takes a credential of its own. */
export const PUBLISH_DOCUMENT = typedDocument<{ model: string; id: string }, z.infer<typeof changedEntry>>(
  'mutation PublishEntry($model: String!, $id: ID!) { publishEntry(model: $model, id: $id) { updatedAt } }',
  fieldOf('publishEntry', changedEntry),
)
/** Takes an entry back. */
export const UNPUBLISH_DOCUMENT = typedDocument<{ model: string; id: string }, z.infer<typeof changedEntry>>(
  'mutation UnpublishEntry($model: String!, $id: ID!) { unpublishEntry(model: $model, id: $id) { updatedAt } }',
  fieldOf('unpublishEntry', changedEntry),
)

/** Some entries of one of the lists. */
export function systemEntriesDocument(model: SystemModel): TypedDocument<{ stage: Stage; ids: string[] }, SourceNode[]> {
  const { list, fields } = SYSTEM_LISTS[model]
  const text = `query ${model}Entries($stage: Stage!, $ids: [ID!]) {
    ${list}(stage: $stage, first: 1000, where: { id_in: $ids }) { id updatedAt ${fields} }
  }`
  return typedDocument(text, z.preprocess(withoutNulls, fieldOf(list, z.array(systemEntry))) as z.ZodType<SourceNode[]>)
}

/** The lists of system data by model, as one answer. */
export function joinSystemData(lists: Record<SystemModel, SourceNode[]>): SystemData {
  return systemDataSchema.parse({ countries: lists.Country, languages: lists.Language, sites: lists.Site, brands: lists.Brand })
}
