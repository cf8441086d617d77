import type { ListedPage } from '#content-schema/contracts/content-reader.ts'
import type { PageSpec, TemplateName } from '#content-schema/contracts/page-spec.ts'
import type { Site } from '#content-schema/entities/site.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { parseQueryKey, type Query, type QueryContext, queryKey } from '../graph/engine.ts'
import type { Enumeration } from '../graph/enumerate.ts'
import { listKey } from '../snapshot/lists.ts'
import { translationsOf } from './entries.ts'

/**
 * Pages for those who list them all: sitemaps and pictures for sharing. A locale's pages come in segments, one an enumerating
 * query, so that a new product changes one small list; and when a page last changed is a question of its own, one an entry and
 * language however many locales speak it, so that an edit asks a handful of them.
 */

/** Segments that exist whatever the catalogue holds, by name, with the enumerating query behind each. */
const FIXED_SEGMENTS: Readonly<Record<string, (siteId: string, urlCode: string) => string>> = {
  content: (siteId, urlCode) => queryKey('contentPages', [siteId, urlCode]),
  articles: (siteId, urlCode) => queryKey('articlePages', [siteId, urlCode]),
  lists: (siteId, urlCode) => queryKey('listPages', [siteId, urlCode]),
  products: (siteId, urlCode) => queryKey('cataloguePages', [siteId, urlCode, 'products']),
  services: (siteId, urlCode) => queryKey('cataloguePages', [siteId, urlCode, 'services']),
  capabilities: (siteId, urlCode) => queryKey('capabilityPages', [siteId, urlCode]),
}

/** Names of a locale's segments, e.g. `content`, `products`, `products/cls-crimping`. */
const listedSegments: Query = async (context, siteId = '', urlCode = ''): Promise<string[]> => {
  const site = await context.ask<Site>('site', siteId)
  if (!site.isMain) return ['content']
  const items: string[] = []
  for (const type of ['products', 'services']) {
    const { children } = await context.ask<Enumeration>('cataloguePages', siteId, urlCode, type)
    for (const child of children) {
      const { name, args } = parseQueryKey(child)
      if (name === 'itemPages') items.push(`${type}/${args[3]}`)
    }
  }
  return [...Object.keys(FIXED_SEGMENTS), ...items]
}

function enumeratorOf(segment: string, siteId: string, urlCode: string): string {
  const fixed = FIXED_SEGMENTS[segment]
  if (fixed) return fixed(siteId, urlCode)
  const [type = '', ...id] = segment.split('/')
  return queryKey('itemPages', [siteId, urlCode, type, id.join('/')])
}

/** Pages of a segment that everybody may see, in the order they are enumerated. Whether a page is in the locale's language, `pageModified` says. */
const listedPages: Query = async (context, siteId = '', urlCode = '', segment = ''): Promise<ListedPage[]> => {
  const { name, args } = parseQueryKey(enumeratorOf(segment, siteId, urlCode))
  const { pages } = await context.ask<Enumeration>(name, ...args)
  return pages.flatMap(listed)
}

/** What a page is about, by template: what `pageModified` is asked with. */
const SUBJECTS: Partial<Record<TemplateName, (args: Readonly<Record<string, string>>) => string>> = {
  content: ({ pageId = '' }) => pageId,
  classification: ({ type, id }) => `${type}/${id}`,
  product: ({ slug = '' }) => slug,
  service: ({ slug = '' }) => slug,
  storyOverview: () => '',
  story: ({ storyId = '' }) => storyId,
  storyContacts: () => '',
  storyContact: ({ contactId = '' }) => contactId,
  mediaReleases: () => '',
  newsFeed: () => '',
  mediaRelease: ({ releaseId = '' }) => releaseId,
}

function listed({ path, template, args, status, protection }: PageSpec): ListedPage[] {
  const subject = SUBJECTS[template]?.(args)
  if (subject === undefined || status !== 200 || protection !== undefined || args.fallback !== undefined) return []
  return [{ path, kind: template, subject }]
}

/**
 * When what a page is about last changed in a language, ISO, empty when its service does not say; null when the page does not
 * speak the language, so that its canonical address is another one.
 */
const pageModified: Query = async (context, kind = '', subject = '', language = ''): Promise<string | null> => {
  switch (kind) {
    case 'content':
      return ofTranslation(context, entryKey.content('Page', subject), language)
    case 'story':
      return ofTranslation(context, entryKey.content('Story', subject), language)
    case 'mediaRelease':
      return ofTranslation(context, entryKey.content('MediaRelease', subject), language)
    case 'product':
      return ofTranslation(context, entryKey.product(subject), language)
    case 'service':
      return ofTranslation(context, entryKey.service(subject), language)
    case 'classification':
      return ofClassification(context, subject, language)
    case 'storyContact':
      return ofBestText(context, entryKey.content('StoryContact', subject), language)
    case 'storyOverview':
      return ofAll(context, 'Story', language)
    case 'storyContacts':
      return ofAll(context, 'StoryContact', language)
    case 'mediaReleases':
      return ofAll(context, 'MediaRelease', language)
    case 'newsFeed':
      return ofAll(context, 'NewsFeedItem', language)
    default:
      return null
  }
}

async function ofTranslation(context: QueryContext, key: string, language: string): Promise<string | null> {
  const available = await translationsOf(context, key)
  return available.includes(language) ? context.revision(`${key}@${language}`) : null
}

/** Moment of the text a reader of the language gets. */
async function ofBestText(context: QueryContext, key: string, language: string): Promise<string> {
  const available = await translationsOf(context, key)
  const best = [language, 'en'].find((candidate) => available.includes(candidate)) ?? available[0]
  return context.revision(best === undefined ? key : `${key}@${best}`)
}

async function ofClassification(context: QueryContext, subject: string, language: string): Promise<string> {
  const [, ...rest] = subject.split('/')
  const [first, ...capability] = rest
  if (first === 'capability') return ofBestText(context, `pim/Capability/${capability.join('/')}`, language)
  return ofBestText(context, entryKey.classification(rest.join('/')), language)
}

/** The newest moment of all entries of a model: an overview changes with what it shows. */
async function ofAll(context: QueryContext, model: string, language: string): Promise<string> {
  let newest = ''
  for (const { member } of await context.list(listKey.model(model))) {
    const moment = await ofBestText(context, entryKey.content(model, member), language)
    if (moment > newest) newest = moment
  }
  return newest
}

export const listedPageQueries = { listedSegments, listedPages, pageModified }
