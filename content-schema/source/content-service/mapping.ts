import { z } from 'zod'
import { blockSchema } from '#content-schema/entities/block.ts'
import { brandSchema } from '#content-schema/entities/brand.ts'
import { contactSchema, contactTextSchema } from '#content-schema/entities/contact.ts'
import { countrySchema } from '#content-schema/entities/country.ts'
import { fileSchema } from '#content-schema/entities/file.ts'
import { languageSchema } from '#content-schema/entities/language.ts'
import { systemRedirectSchema } from '#content-schema/entities/link.ts'
import { locationSchema, locationTextSchema } from '#content-schema/entities/location.ts'
import { footerSchema, footerTextSchema, navigationItemSchema, navigationItemTextSchema } from '#content-schema/entities/navigation.ts'
import { pageSchema, pageTextSchema } from '#content-schema/entities/page.ts'
import { searchWordsEntrySchema, searchWordsTextSchema } from '#content-schema/entities/search-words.ts'
import { siteSchema } from '#content-schema/entities/site.ts'
import {
  articleTextSchema,
  eventSchema,
  eventTextSchema,
  mediaReleaseSchema,
  newsFeedItemSchema,
  newsFeedItemTextSchema,
  storyCategorySchema,
  storyCategoryTextSchema,
  storyContactSchema,
  storyContactTextSchema,
  storySchema,
} from '#content-schema/entities/story.ts'
import { parseDomain } from '#content-schema/rules/site.ts'
import { splitSupportedLanguages } from '#content-schema/rules/site-locales.ts'
import type { PagedModel, SystemData } from '#content-schema/source/content-service/documents.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { type Collector, createCollector, type Mapped, withoutNulls } from '#content-schema/source/mapping.ts'

type Fields = Record<string, unknown>

const sourceNodeSchema = z.looseObject({
  id: z.string().min(1),
  updatedAt: z.string().default(''),
  localizations: z.array(z.looseObject({ locale: z.string(), updatedAt: z.string().optional() })).default([]),
})

/** A file with its versions by language; the entity `File` of specification 3 is one of them. */
export const fileEntrySchema = z.object({ slug: z.string().min(1), files: z.array(fileSchema) })
export type FileEntry = z.infer<typeof fileEntrySchema>

interface Model {
  shared: z.ZodType
  text: z.ZodType | null
  /** Turns the service's shape of the shared fields into ours. */
  toShared?: (node: Fields) => Fields
  toText?: (localization: Fields, node: Fields, collector: Collector, key: string) => Fields
  /** Languages without this field are not translated. */
  requiredText?: string
}

const withBlocks: Model['toText'] = (localization, _node, collector, key) => ({
  ...localization,
  bodyBlocks: mapBlocks(localization.bodyBlocks, collector, key),
})

const withSectionTitles: Model['toText'] = (localization, node) => ({
  ...localization,
  sectionTitles: Object.fromEntries(
    [...list(node.sections), ...list(localization.sections)]
      .filter((section) => section.title)
      .map((section) => [section.id, section.title]),
  ),
})

const withSections = (node: Fields): Fields => ({
  ...node,
  items: ids(node.items),
  sections: list(node.sections).map((section) => ({ id: section.id, items: ids(section.items) })),
})

const MODELS: Record<PagedModel, Model> = {
  Page: {
    shared: pageSchema,
    text: pageTextSchema,
    toShared: (node) => ({ ...node, translationTargetLanguages: list(node.translationTargetLanguages).map((target) => target.language) }),
    toText: withBlocks,
    requiredText: 'title',
  },
  NavigationItem: {
    shared: navigationItemSchema,
    text: navigationItemTextSchema,
    toShared: (node) => ({
      ...withSections(node),
      link: mapLink(node.link),
      marketingSection: mapMarketing(node.marketingSection),
    }),
    toText: withSectionTitles,
    requiredText: 'title',
  },
  Footer: {
    shared: footerSchema,
    text: footerTextSchema,
    toShared: (node) => ({ ...withSections(node), contactLink: mapLink(node.contactLink) }),
    toText: withSectionTitles,
  },
  SystemRedirect: { shared: systemRedirectSchema, text: null, toShared: (node) => ({ ...node, target: mapLink(node.target) }) },
  Story: {
    shared: storySchema,
    text: articleTextSchema,
    toShared: (node) => ({
      ...node,
      category: (node.category as Fields | undefined)?.id ?? '',
      storyContacts: ids(node.storyContacts),
    }),
    toText: withBlocks,
    requiredText: 'title',
  },
  StoryCategory: { shared: storyCategorySchema, text: storyCategoryTextSchema, requiredText: 'name' },
  SearchWords: { shared: searchWordsEntrySchema, text: searchWordsTextSchema },
  StoryContact: { shared: storyContactSchema, text: storyContactTextSchema },
  MediaRelease: { shared: mediaReleaseSchema, text: articleTextSchema, toText: withBlocks, requiredText: 'title' },
  Event: { shared: eventSchema, text: eventTextSchema, toShared: (node) => ({ ...node, link: mapLink(node.link) }), requiredText: 'title' },
  NewsFeedItem: {
    shared: newsFeedItemSchema,
    text: newsFeedItemTextSchema,
    toShared: (node) => ({ ...node, link: mapLink(node.link) }),
    requiredText: 'title',
  },
  Contact: { shared: contactSchema, text: contactTextSchema },
  Location: { shared: locationSchema, text: locationTextSchema },
  File: {
    shared: fileEntrySchema,
    text: null,
    toShared: (node) => ({ ...node, files: list(node.files).map((file) => ({ ...file, slug: node.slug })) }),
  },
}

/** What the parts of a model's entries are judged by: what all languages share, and the text of one. */
export function partSchemas(model: PagedModel): Pick<Model, 'shared' | 'text'> {
  return MODELS[model]
}

/**
 * Maps one node of a connection to entries: the shared part and one per language. A node without usable id is reported;
 * an unusable part keeps its last good version.
 */
export function mapContentNode(model: PagedModel, source: unknown): Mapped {
  const collector = createCollector()
  const parsed = sourceNodeSchema.safeParse(withoutNulls(source))
  if (!parsed.success) {
    collector.report(unusable(`content/${model}/?`, 'the entry has no id'))
    return collector
  }
  const { shared, text, toShared, toText, requiredText } = MODELS[model]
  const { localizations, ...node } = parsed.data
  const revision = node.updatedAt
  reportUnknownLinks(node, collector, entryKey.content(model, node.id))
  collector.add({ key: entryKey.content(model, node.id), revision, schema: shared, value: toShared ? toShared(node) : node })
  if (text === null) return collector
  for (const localization of localizations) {
    if (requiredText && !localization[requiredText]) continue
    const key = entryKey.content(model, node.id, localization.locale)
    reportUnknownLinks(localization, collector, key)
    const value = toText ? toText(localization, node, collector, key) : localization
    collector.add({ key, revision: localization.updatedAt ?? revision, schema: text, value })
  }
  return collector
}

/**
 * Maps the answer of the system-data query. Sites without header or footer navigation are dropped (ST-10); languages the user
 * interface does not speak are dropped from countries; both are reported.
 */
export function mapSystemData(data: SystemData): Mapped {
  const collector = createCollector()
  for (const country of data.countries) {
    const key = entryKey.content('Country', country.countryCode)
    const { known, unknown } = splitSupportedLanguages(list(country.supportedLanguages).map((language) => String(language.languageCode)))
    if (unknown.length > 0)
      collector.report({
        code: 'unknown-language',
        entry: key,
        path: 'supportedLanguages',
        message: `not a language of the user interface: ${unknown.join(', ')}`,
        hint: 'The country is offered in its other languages.',
      })
    const value = {
      ...country,
      supportedLanguages: known,
      defaultLanguage: (country.defaultLanguage as Fields | undefined)?.languageCode,
      displayNames: displayNames(country.displayNames),
    }
    collector.add({ key, revision: country.updatedAt, schema: countrySchema, value })
  }
  for (const language of data.languages)
    collector.add({
      key: entryKey.content('Language', language.languageCode),
      revision: language.updatedAt,
      schema: languageSchema,
      value: { ...language, displayNames: displayNames(language.displayNames) },
    })
  for (const site of data.sites) addSite(site, collector)
  for (const brand of data.brands)
    collector.add({ key: entryKey.content('Brand', brand.id), revision: brand.updatedAt, schema: brandSchema, value: brand })
  return collector
}

function addSite(site: Fields & { id: string; updatedAt: string }, collector: Collector): void {
  const key = entryKey.content('Site', site.id)
  const footer = (site.footerNavigation as Fields | undefined)?.id
  const header = ids(site.headerNavigation)
  if (!footer || header.length === 0) {
    collector.report({
      code: 'site-without-navigation',
      entry: key,
      path: footer ? 'headerNavigation' : 'footerNavigation',
      message: 'a site needs header and footer navigation',
      hint: 'Add the missing navigation; until then the site does not exist.',
    })
    return
  }
  const value = {
    ...site,
    slug: site.slug ?? '',
    headerNavigation: header,
    footerNavigation: footer,
    domains: strings(site.domains).map(parseDomain),
  }
  collector.add({ key, revision: site.updatedAt, schema: siteSchema, value })
}

/** `PageLink` and its kin in our shape; null for none and for kinds this release does not know. */
function mapLink(source: unknown): Fields | null {
  if (!source || typeof source !== 'object') return null
  const link = source as Fields
  switch (link.__typename) {
    case 'PageLink':
      return { ...link, kind: 'page', pageId: (link.page as Fields | undefined)?.id ?? '' }
    case 'PathLink':
      return { ...link, kind: 'path', path: link.path ?? '' }
    case 'ExternalLink':
      return { ...link, kind: 'external', url: link.url ?? '' }
    case 'ProductLink':
      return { ...link, kind: 'product', productSlug: link.productSlug ?? '' }
    case 'ServiceLink':
      return { ...link, kind: 'service', serviceSlug: link.serviceSlug ?? '' }
    default:
      return null
  }
}

const LINK_KINDS = new Set<unknown>(['PageLink', 'PathLink', 'ExternalLink', 'ProductLink', 'ServiceLink'])

/** Links of kinds this release does not know, wherever they stand below a value. Rich text holds no such links. */
function reportUnknownLinks(source: unknown, collector: Collector, key: string, path: readonly string[] = []): void {
  if (!source || typeof source !== 'object' || path.length > MAX_LINK_DEPTH) return
  for (const [name, value] of Object.entries(source)) {
    if (name !== '__typename') reportUnknownLinks(value, collector, key, [...path, name])
    else if (/Link$/.test(String(value)) && !LINK_KINDS.has(value))
      collector.report({
        code: 'unknown-link',
        entry: key,
        path: path.join('.'),
        message: `link kind ${value} is not known`,
        hint: 'The link is left out; the rest of the entry is shown.',
      })
  }
}

/** `bodyBlocks.0.teasers.0.link` and its like; rich text is deeper. */
const MAX_LINK_DEPTH = 8

function mapMarketing(source: unknown): Fields | null {
  if (!source || typeof source !== 'object') return null
  const marketing = source as Fields
  return { ...marketing, link: mapLink(marketing.link) }
}

const BLOCK_KINDS = new Set(blockSchema.options.map((option) => option.shape.kind.value as string))

function mapBlocks(source: unknown, collector: Collector, key: string): Fields[] {
  const blocks: Fields[] = []
  for (const block of list(source)) {
    const kind = lowerFirst(String(block.__typename).replace(/Block$/, ''))
    if (BLOCK_KINDS.has(kind)) blocks.push(mapBlock(kind, block))
    else
      collector.report({
        code: 'unknown-block',
        entry: key,
        path: 'bodyBlocks',
        message: `block kind ${block.__typename} is not known`,
        hint: 'The block is left out; the rest of the page is shown.',
      })
  }
  return blocks
}

function mapBlock(kind: string, { richText, plainText, ...block }: Fields): Fields {
  const mapped: Fields = {
    ...block,
    kind,
    ...(richText === undefined ? {} : { text: richText }),
    ...(plainText === undefined ? {} : { text: plainText }),
  }
  if (kind === 'textImage') mapped.link = mapLink(block.link)
  if (kind === 'teaserGrid') mapped.teasers = list(block.teasers).map((teaser) => ({ ...teaser, link: mapLink(teaser.link) }))
  if (kind === 'processLine') mapped.steps = list(block.steps).map((step) => ({ ...step, link: mapLink(step.link) }))
  if (kind === 'callToAction')
    mapped.links = list(block.links)
      .map(mapLink)
      .filter((link) => link !== null)
  if (kind === 'table') mapped.rows = list(block.rows).map((row) => row.cells)
  if (kind === 'financialCalendar') mapped.events = list(block.events).map((event) => ({ ...event, link: mapLink(event.link) }))
  if (kind === 'form') mapped.privacyLink = mapLink(block.privacyLink)
  if (kind === 'accordion' || kind === 'tabs') mapped.items = list(block.items).map(({ richText: text, ...item }) => ({ ...item, text }))
  return mapped
}

function displayNames(source: unknown): Fields {
  return Object.fromEntries(list(source).map((entry) => [entry.locale, entry.name]))
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((item): item is Fields => item !== null && typeof item === 'object') : []
}

function ids(value: unknown): string[] {
  return list(value).map((item) => String(item.id))
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function unusable(entry: string, message: string) {
  return { code: 'invalid-entry', entry, path: '', message, hint: 'Correct the entry in the content service.' }
}
