import type {
  BlockView,
  CapabilityView,
  ContactView,
  LocationView,
  MediaReleaseTeaser,
  ProductReference,
  StoryTeaser,
} from '#content-schema/contracts/content-reader.ts'
import type { Block } from '#content-schema/entities/block.ts'
import type { FileResource } from '#content-schema/entities/file.ts'
import type { Locale } from '#content-schema/entities/locale.ts'
import type { FileEntry } from '#content-schema/source/content-service/mapping.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { QueryContext } from '../graph/engine.ts'
import { listKey } from '../snapshot/lists.ts'
import { linkView, linkViews, localise, localiseOnMain, type Place } from './links.ts'
import { allEvents, EVENTS_CALENDAR, newestNews } from './news.ts'

/** Body blocks with their links, products, stories and files resolved for a place. */
export async function blockViews(context: QueryContext, place: Place, blocks: readonly Block[]): Promise<BlockView[]> {
  return Promise.all(blocks.map((block) => blockView(context, place, block)))
}

async function blockView(context: QueryContext, place: Place, block: Block): Promise<BlockView> {
  switch (block.kind) {
    case 'textImage':
      return { ...block, link: await linkView(context, place, block.link) }
    case 'teaserGrid':
      return {
        ...block,
        teasers: await Promise.all(block.teasers.map(async (teaser) => ({ ...teaser, link: await linkView(context, place, teaser.link) }))),
      }
    case 'productTeaser':
      return { ...block, productSlugs: [], products: await references(context, place, 'products', block.productSlugs) }
    case 'serviceTeaser':
      return { ...block, serviceSlugs: [], services: await references(context, place, 'services', block.serviceSlugs) }
    case 'storyList':
      return { ...block, storyIds: [], stories: await storyTeasers(context, place, block.storyIds) }
    case 'downloads':
      return { ...block, fileIds: [], files: await filesOf(context, place, block.fileIds) }
    case 'capabilityProducts':
      return { ...block, ...(await capabilityProducts(context, place, block.capabilityId)) }
    case 'processLine':
      return {
        ...block,
        steps: await Promise.all(block.steps.map(async (step) => ({ ...step, link: await linkView(context, place, step.link) }))),
      }
    case 'callToAction':
      return { ...block, links: await linkViews(context, place, block.links) }
    case 'contacts':
      return { ...block, contactIds: [], contacts: await inLanguage<ContactView>(context, place, 'contact', block.contactIds) }
    case 'locations':
      return { ...block, locationIds: [], locations: await locationsOf(context, place, block.locationIds) }
    case 'form':
      return {
        ...block,
        file: (await filesOf(context, place, block.fileId === '' ? [] : [block.fileId]))[0] ?? null,
        privacyLink: await linkView(context, place, block.privacyLink),
      }
    case 'financialCalendar':
      return {
        ...block,
        events: await Promise.all(block.events.map(async (event) => ({ ...event, link: await linkView(context, place, event.link) }))),
        calendarUrl: null,
      }
    case 'newsList':
      return { ...block, items: await newestNews(context, place, block.count) }
    case 'mediaReleaseList':
      return {
        ...block,
        releases: await releaseTeasers(context, place, (await context.ask<string[]>('mediaReleaseIds')).slice(0, block.count)),
        overviewUrl: await localise(context, place, '/media-releases'),
      }
    case 'eventList':
      return { ...block, events: await allEvents(context, place), calendarUrl: await localiseOnMain(context, place, EVENTS_CALENDAR) }
    default:
      return block
  }
}

/** References of the catalogue items visible at the place; the others are left out (CI-11). */
export async function references(
  context: QueryContext,
  place: Place,
  type: 'products' | 'services',
  slugs: readonly string[],
): Promise<ProductReference[]> {
  const found = await Promise.all(
    slugs.map((slug) => context.ask<ProductReference | null>('reference', place.siteId, place.urlCode, type, slug)),
  )
  return found.filter((reference) => reference !== null)
}

export async function storyTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<StoryTeaser[]> {
  const found = await Promise.all(ids.map((id) => context.ask<StoryTeaser | null>('storyTeaser', place.siteId, place.urlCode, id)))
  return found.filter((teaser) => teaser !== null)
}

export async function releaseTeasers(context: QueryContext, place: Place, ids: readonly string[]): Promise<MediaReleaseTeaser[]> {
  const found = await Promise.all(
    ids.map((id) => context.ask<MediaReleaseTeaser | null>('mediaReleaseTeaser', place.siteId, place.urlCode, id)),
  )
  return found.filter((teaser) => teaser !== null)
}

/** Answers of a query that asks for an id and a language; ids that are unknown are left out. */
async function inLanguage<T>(context: QueryContext, place: Place, query: string, ids: readonly string[]): Promise<T[]> {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  const found = await Promise.all(ids.map((id) => context.ask<T | null>(query, id, language)))
  return found.filter((view) => view !== null)
}

async function locationsOf(context: QueryContext, place: Place, ids: readonly string[]): Promise<LocationView[]> {
  const wanted = ids.length > 0 ? ids : (await context.list(listKey.model('Location'))).map(({ member }) => member)
  return inLanguage<LocationView>(context, place, 'location', wanted)
}

/** The version of each file in the reader's language, else in English, else any (AH-81). */
async function filesOf(context: QueryContext, place: Place, ids: readonly string[]): Promise<FileResource[]> {
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
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
  const { language } = await context.ask<Locale>('locale', place.siteId, place.urlCode)
  return {
    capability: await context.ask<CapabilityView | null>('capability', capabilityId, language),
    products: await references(context, place, 'products', await context.ask<string[]>('capabilityProductSlugs', capabilityId)),
  }
}
