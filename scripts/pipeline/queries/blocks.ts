import type { CapabilityView, ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import { BLOCK_FIELDS, type Block, type BlockAnswers } from '#content-schema/content/block.ts'
import type { BlockField, BlockFields } from '#content-schema/content/block-fields.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { ContactView } from '#content-schema/content/contact.ts'
import { shownBlocks } from '#content-schema/content/empty-block.ts'
import type { FileResource } from '#content-schema/content/file.ts'
import type { Link } from '#content-schema/content/link.ts'
import type { LocationView } from '#content-schema/content/location.ts'
import { ALL_COUNTRIES } from '#content-schema/locale/country.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import type { FileEntry } from '../sources/mapping/file-entry.ts'
import { capabilityProductSlugsQuery, capabilityQuery } from './capabilities.ts'
import { localeQuery } from './entries.ts'
import { linkView, linkViews, localise, localiseOnMain } from './links.ts'
import { mediaReleaseIdsQuery, releaseTeasers } from './media-release-list.ts'
import { allEvents, EVENTS_CALENDAR, newestNews } from './news.ts'
import { contactQuery, locationQuery } from './people-and-places.ts'
import type { Place } from './place.ts'
import { references } from './product-references.ts'
import { storyTeasers } from './story-list.ts'
import { wireFinderForm } from './wire-finder.ts'

/** Body blocks with their links, products, stories and files resolved for a place, without those that have nothing to show there. */
export async function blockViews(context: QueryContext, place: Place, blocks: readonly Block[]): Promise<BlockView[]> {
  return shownBlocks(await Promise.all(blocks.map((block) => blockView(context, place, block))))
}

/** What blocks show of the entries they name and of what they ask for; a kind that says so in `BlockAnswers` is answered here. */
const ANSWERS: {
  [Kind in keyof BlockAnswers]: (context: QueryContext, place: Place, block: Extract<Block, { kind: Kind }>) => Promise<BlockAnswers[Kind]>
} = {
  productTeaser: async (context, place, { productSlugs }) => ({
    productSlugs: [],
    products: await references(context, place, 'products', productSlugs),
  }),
  serviceTeaser: async (context, place, { serviceSlugs }) => ({
    serviceSlugs: [],
    services: await references(context, place, 'services', serviceSlugs),
  }),
  storyList: async (context, place, { storyIds }) => ({ storyIds: [], stories: await storyTeasers(context, place, storyIds) }),
  downloads: async (context, place, { fileIds }) => ({ fileIds: [], files: await filesOf(context, place, fileIds) }),
  capabilityProducts: (context, place, { capabilityId }) => capabilityProducts(context, place, capabilityId),
  contacts: async (context, place, { contactIds }) => ({ contactIds: [], contacts: await contactsOf(context, place, contactIds) }),
  locations: async (context, place, { locationIds }) => ({ locationIds: [], locations: await locationsOf(context, place, locationIds) }),
  form: async (context, place, { fileId }) => ({ file: (await filesOf(context, place, fileId === '' ? [] : [fileId]))[0] ?? null }),
  financialCalendar: async () => ({ calendarUrl: null }),
  wireFinder: async (context, place) => ({ finder: await wireFinderForm(context, place) }),
  newsList: async (context, place, { count }) => ({ items: await newestNews(context, place, count) }),
  mediaReleaseList: async (context, place, { count }) => ({
    releases: await releaseTeasers(context, place, (await context.ask(mediaReleaseIdsQuery)).slice(0, count)),
    overviewUrl: await localise(context, place, '/media-releases'),
  }),
  eventList: async (context, place) => ({
    events: await allEvents(context, place),
    calendarUrl: await localiseOnMain(context, place, EVENTS_CALENDAR),
  }),
}

/** Of each kind the fields with links in or below them. */
const LINKED_FIELDS = new Map(Array.from(BLOCK_FIELDS, ([kind, fields]) => [kind, linkedOf(fields)]))

function linkedOf(fields: BlockFields): BlockFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => holdsLinks(field)))
}

function holdsLinks(field: BlockField): boolean {
  if (field.shape === 'list') return holdsLinks(field.of)
  return field.shape === 'link' || (field.shape === 'object' && Object.values(field.fields).some(holdsLinks))
}

type Answer = (context: QueryContext, place: Place, block: Block) => Promise<object>

async function blockView(context: QueryContext, place: Place, block: Block): Promise<BlockView> {
  const linked = await withLinks(context, place, { shape: 'object', fields: LINKED_FIELDS.get(block.kind) ?? {} }, block)
  const answer = (ANSWERS as Readonly<Partial<Record<string, Answer>>>)[block.kind]
  // The table of fields and that of answers say what `BlockView` says of the kind.
  return { ...(linked as object), ...(await answer?.(context, place, block)) } as BlockView
}

/** A field of a block with its links resolved. */
async function withLinks(context: QueryContext, place: Place, field: BlockField, value: unknown): Promise<unknown> {
  if (field.shape === 'link') return linkView(context, place, value as Link | null)
  if (field.shape === 'list' && field.of.shape === 'link') return linkViews(context, place, value as Link[])
  if (field.shape === 'list' && field.of.shape === 'object')
    return Promise.all((value as unknown[]).map((item) => withLinks(context, place, field.of, item)))
  if (field.shape !== 'object') return value
  const fields = value as Readonly<Record<string, unknown>>
  const shown: Record<string, unknown> = { ...fields }
  for (const [name, below] of Object.entries(linkedOf(field.fields))) shown[name] = await withLinks(context, place, below, fields[name])
  return shown
}

/** Answers of a query that asks for an id and a language; ids that are unknown are left out. */
async function inLanguage<T>(
  context: QueryContext,
  place: Place,
  query: Query<{ id: string; language: string }, T | null>,
  ids: readonly string[],
): Promise<T[]> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const found = await Promise.all(ids.map((id) => context.ask(query, { id, language })))
  return found.filter((view) => view !== null)
}

/** Those who answer for the reader's country first, then those for all countries; else as the editor has them. */
async function contactsOf(context: QueryContext, place: Place, ids: readonly string[]): Promise<ContactView[]> {
  const { country } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const contacts = await inLanguage(context, place, contactQuery, ids)
  if (country === ALL_COUNTRIES) return contacts
  const rank = ({ countries }: ContactView) => (countries.includes(country) ? 0 : countries.length === 0 ? 1 : 2)
  return contacts.sort((a, b) => rank(a) - rank(b))
}

async function locationsOf(context: QueryContext, place: Place, ids: readonly string[]): Promise<LocationView[]> {
  const wanted = ids.length > 0 ? ids : (await context.list(listKey.model('Location'))).map(({ member }) => member)
  return inLanguage(context, place, locationQuery, wanted)
}

/** The version of each file in the reader's language, else in English, else any (AH-81). */
async function filesOf(context: QueryContext, place: Place, ids: readonly string[]): Promise<FileResource[]> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  const entries = await Promise.all(ids.map((id) => context.entry<FileEntry>(entryKey.content('File', id))))
  return entries
    .map(
      (entry) =>
        entry?.files.find((file) => file.locale === language) ?? entry?.files.find((file) => file.locale === 'en') ?? entry?.files[0],
    )
    .filter((file) => file !== undefined)
}

async function capabilityProducts(
  context: QueryContext,
  place: Place,
  capabilityId: string,
): Promise<{ capability: CapabilityView | null; products: ProductReference[] }> {
  const { language } = await context.ask(localeQuery, { site: place.siteId, locale: place.urlCode })
  return {
    capability: await context.ask(capabilityQuery, { id: capabilityId, language }),
    products: await references(context, place, 'products', await context.ask(capabilityProductSlugsQuery, { id: capabilityId })),
  }
}
