import type { CatalogueItem, ClassificationBase } from '#content-schema/catalogue/catalogue-item.ts'
import type { PageEntry, PageText } from '#content-schema/content/page.ts'
import type { StoryEntry } from '#content-schema/content/story.ts'
import { FORM_NAMES } from '#content-schema/forms/form-fields.ts'
import { FORMS } from '#content-schema/forms/forms.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'

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
  /** Pages with a gate of their own; value: the gate. */
  protectedPages: () => 'list/protected-pages',
  /** Keys of the entries with a form that gives the file out. */
  fileForms: (fileId: string) => `list/file-forms/${fileId}`,
  /** Keys of the entries that name a file in another way: by its id, or by its public address. */
  fileUsers: (fileId: string) => `list/file-users/id/${fileId}`,
  fileAddressUsers: (slug: string) => `list/file-users/slug/${slug}`,
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
  'File',
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
  if (service === 'content' && model !== 'File') for (const list of namedFiles(body)) add(list, key)
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
    const { injection, protection } = body as PageEntry
    if (protection) add(listKey.protectedPages(), id, protection)
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

const FILE_ADDRESS = /\/file\/([^\s/?#"'<>&]+)/gi

/** Lists of the files an entry names, in blocks by their id and anywhere else by their address. */
function namedFiles(body: unknown): Set<string> {
  const lists = new Set<string>()
  const waiting: unknown[] = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') for (const slug of addressedSlugs(value)) lists.add(listKey.fileAddressUsers(slug))
    if (typeof value !== 'object' || value === null) continue
    const { fileId, fileIds } = value as { fileId?: unknown; fileIds?: unknown }
    const list = givesFileOut(value) ? listKey.fileForms : listKey.fileUsers
    for (const id of [fileId, ...(Array.isArray(fileIds) ? fileIds : [])]) if (typeof id === 'string' && id !== '') lists.add(list(id))
    waiting.push(...Object.values(value))
  }
  return lists
}

/** True for a form whose confirmation brings a file; any other block shows its files to everybody who sees it. */
function givesFileOut(block: object): boolean {
  const { kind, form } = block as { kind?: unknown; form?: unknown }
  return kind === 'form' && FORM_NAMES.some((name) => name === form && FORMS[name].hasFile)
}

function addressedSlugs(text: string): string[] {
  if (!text.includes('file/')) return []
  return [...text.matchAll(FILE_ADDRESS)].flatMap(([, slug = '']) => {
    try {
      return [decodeURIComponent(slug)]
    } catch {
      return []
    }
  })
}
