import type { PageEntry, PageText } from '#content-schema/entities/page.ts'
import type { StoryEntry } from '#content-schema/entities/story.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import type { CatalogueItem, ClassificationBase } from '#content-schema/source/pim.ts'

/** Names of the lists a query may walk. A list changes only when a member comes, goes, or changes in what the list holds of it. */
export const listKey = {
  /** All entries of a content model; value: the id. */
  model: (model: string) => `list/content/${model}`,
  /** Languages an entry has text in. */
  translations: (key: string) => `list/translations/${key}`,
  classifications: (type: string) => `list/pim/classifications/${type}`,
  /** Products or services directly in a classification; value: `CatalogueItem`. */
  classificationItems: (classificationId: string) => `list/pim/items/${classificationId}`,
  capabilities: () => 'list/pim/capabilities',
  productsWithCapability: (capabilityId: string) => `list/pim/capability/${capabilityId}`,
  /** Content pages that enrich a product or service. */
  injections: (type: string, slug: string) => `list/injection/${type}/${slug}`,
  storiesOfProduct: (slug: string) => `list/stories-of-product/${slug}`,
  /** Texts of pages that hold a financial calendar; member: the page's id with the language, `page-investors@de`. */
  financialCalendars: () => 'list/financial-calendars',
} as const

export interface ListRow {
  list: string
  member: string
  value: string
}

const LISTED_MODELS = new Set([
  'Page',
  'Country',
  'Language',
  'Site',
  'Brand',
  'SystemRedirect',
  'Story',
  'StoryContact',
  'MediaRelease',
  'Event',
  'NewsFeedItem',
  'Location',
  'SearchWords',
])

/**
 * The list rows an entry gives rise to. Only what a list needs goes into a row: a product's new name changes no list, its new
 * country does.
 */
export function listRowsOf(key: string, body: unknown): ListRow[] {
  const { service, model, id, language } = parseEntryKey(key)
  const rows: ListRow[] = []
  const add = (list: string, member: string, value: unknown = null) => rows.push({ list, member, value: JSON.stringify(value) })
  if (language !== null) {
    // A service answers in English where a translation is missing; that is no translation.
    const delivered = (body as { language?: string }).language ?? language
    if (delivered === language) add(listKey.translations(key.slice(0, key.lastIndexOf('@'))), language)
    if (model === 'Page' && (body as PageText).bodyBlocks.some(({ kind }) => kind === 'financialCalendar'))
      add(listKey.financialCalendars(), `${id}@${language}`)
    // English stands for the capability as such, so that one entry decides whether it is listed.
    if (model === 'Capability' && language === 'en') add(listKey.capabilities(), id)
    return rows
  }
  if (service === 'content' && LISTED_MODELS.has(model)) add(listKey.model(model), id)
  if (model === 'Classification') add(listKey.classifications((body as ClassificationBase).type), id)
  if (model === 'Page') {
    const { injection } = body as PageEntry
    if (injection) add(listKey.injections(injection.type, injection.slug), id)
  }
  if (model === 'Story') for (const slug of (body as StoryEntry).productSlugs) add(listKey.storiesOfProduct(slug), id)
  if (model === 'Product' || model === 'Service') {
    const item = body as CatalogueItem
    const { slug, type, classificationId, supportedCountries, sortIndex } = item
    add(listKey.classificationItems(classificationId), slug, { slug, type, supportedCountries, sortIndex })
    for (const capability of item.capabilityIds) add(listKey.productsWithCapability(capability), slug)
  }
  return rows
}
