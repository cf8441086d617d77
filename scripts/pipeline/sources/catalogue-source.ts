import { z } from 'zod'
import { catalogueItemSchema } from '#content-schema/catalogue/catalogue-item.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { sisCodeOf } from '#content-schema/locale/locale.ts'
import { CHANGES_DOCUMENT } from '#content-schema/source/changes.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { type CatalogueMember, PIM_DOCUMENTS } from '#content-schema/source/pim.ts'
import { SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { batchOfRefused } from './content-reader.ts'
import type { RequestGraphql } from './graphql-client.ts'
import { type Isolated, isFailure, type Refused, readIsolated } from './isolate.ts'
import { lookBack, newestOf } from './look-back.ts'
import { createCollector, type Mapped } from './mapping/collector.ts'
import { mapCapability, mapClassification, mapProduct, type SanitiseHtml } from './mapping/map-catalogue.ts'
import { mapService } from './mapping/map-service.ts'
import { earlyIn, type Moments, type MomentsRead, momentsIn, tornIn } from './moments.ts'
import {
  type DeltaResult,
  type EntryReference,
  EVERY_ENTRY,
  joinBatches,
  joinDeltas,
  runLimited,
  type Source,
  type SyncBatch,
} from './sources.ts'

const CHUNK = 40
const ENGLISH_SIS = sisCodeOf('en')
/** A value that cannot be told is the business of its entry. */
const PARTIAL = { acceptsPartial: true }
/** Looking for the entry a service fails for is no place for patience. ms. */
const ISOLATION_DEADLINE_MS = 3000
/** A question that has another way is not waited for longer. */
const AT_ONCE = { ...PARTIAL, deadlineMs: ISOLATION_DEADLINE_MS }

/** Stands for the products directly in a classification of this slug, in a reference. */
export const CLASSIFICATION_MEMBERS = 'ClassificationMembers'
/** Stands for what all products relate to and are capable of, told by their English text, in a reference. */
export const PRODUCT_RELATIONS = 'ProductRelations'

interface CatalogueClients {
  pim: RequestGraphql
  serviceInformation: RequestGraphql
  sanitise: SanitiseHtml
}

const CATALOGUE_TYPES = ['products', 'services'] as const

/** Lists that are read whole, in every language. */
interface ReadLists extends SyncBatch {
  reads: MomentsRead[]
}

/** The product-information service as a source of classifications, products and capabilities, in every language. */
export function createPimSource({ pim, sanitise }: Pick<CatalogueClients, 'pim' | 'sanitise'>): Source {
  const classifications = async (): Promise<ReadLists> => {
    const tasks = CATALOGUE_TYPES.flatMap((type) => UI_LANGUAGES.map((language) => () => classificationsIn(pim, type, language)))
    const lists = await runLimited(tasks)
    return {
      ...joinBatches(lists),
      reads: CATALOGUE_TYPES.map((type) => lists.filter((list) => list.type === type).map(({ moments }) => moments)),
    }
  }
  const capabilities = async (): Promise<ReadLists> => {
    const lists = await runLimited(
      UI_LANGUAGES.map((language) => async () => {
        const list = await pim(PIM_DOCUMENTS.productCapabilities, { language: sisCodeOf(language) }, {}, PARTIAL)
        return { ...joinBatches(list.map((capability) => mapCapability(capability, language))), moments: momentsIn(list, 'id') }
      }),
    )
    return { ...joinBatches(lists), reads: [lists.map(({ moments }) => moments)] }
  }

  const probe = async () => {
    await pim(PIM_DOCUMENTS.products, { language: ENGLISH_SIS, slugs: '' }, {}, { deadlineMs: ISOLATION_DEADLINE_MS })
  }

  /** One product alone is asked for by its slug, which may hold a comma then; those a list leaves out are asked for alone. */
  const productsIn = async (language: string, slugs: readonly string[]): Promise<unknown[]> => {
    const [only = ''] = slugs
    if (slugs.length === 1) {
      const product = await pim(PIM_DOCUMENTS.singleProductV2, { language: sisCodeOf(language), slug: only }, {}, PARTIAL)
      return product === null || product === undefined ? [] : [product]
    }
    const listed = slugs.filter((slug) => !slug.includes(','))
    const list = await pim(PIM_DOCUMENTS.products, { language: sisCodeOf(language), slugs: listed.join(',') }, {}, PARTIAL)
    const delivered = new Set(list.map(slugIn))
    const missing = slugs.filter((slug) => !delivered.has(slug))
    const alone = await runLimited(missing.map((slug) => () => productsIn(language, [slug])))
    return [...list, ...alone.flat()]
  }

  const readProducts = async (language: string, slugs: readonly string[]) =>
    readIsolated(slugs, { size: CHUNK, read: (part) => productsIn(language, part), probe })

  const inEveryLanguage = readInEveryLanguage({
    atOnce: (slug) => pim(PIM_DOCUMENTS.productInEveryLanguage, { slug }, {}, AT_ONCE),
    inLanguage: readProducts,
  })

  return {
    service: 'pim',
    probe,
    async full(deliver) {
      await deliver(await classifications())
      await deliver(await capabilities())
      const slugs = [...new Set((await membersOfType(pim, 'products')).map((member) => member.slug))]
      const tasks = UI_LANGUAGES.map((language) => async () => {
        const { items, refused } = await readProducts(language, slugs)
        await deliver(joinBatches([...items.map((product) => mapProduct(product, language, sanitise)), batchOfProducts(refused, language)]))
      })
      await runLimited(tasks)
    },
    async delta(references) {
      const groups = Map.groupBy(references, (reference) => reference.model)
      const deltas: DeltaResult[] = []
      const isReread = groups.has('Classification')
      if (isReread) deltas.push(await listDelta(groups.get('Classification') ?? [], entryKey.classification(''), await classifications()))
      if (groups.has('Capability')) deltas.push(await listDelta(groups.get('Capability') ?? [], 'pim/Capability/', await capabilities()))
      const products = [...(groups.get('Product') ?? []), ...(await memberReferences(groups.get(CLASSIFICATION_MEMBERS) ?? []))]
      if (products.length > 0) deltas.push(await productDelta(products))
      if (groups.has(PRODUCT_RELATIONS)) deltas.push(await relations())
      return joinDeltas(deltas)
    },
    async published(slugs) {
      return new Set((await readProducts('en', slugs)).items.map(slugIn))
    },
    changes: createCatalogueChanges(pim, 'pim', ['Classification', 'Product', 'Capability']),
  }

  async function memberReferences(references: readonly EntryReference[]): Promise<EntryReference[]> {
    const members = await runLimited(
      references.map(
        ({ entryId }) =>
          () =>
            pim(PIM_DOCUMENTS.classificationProducts, { language: ENGLISH_SIS, slug: entryId, type: 'products' }, {}, PARTIAL),
      ),
    )
    return members.flat().map(({ slug }) => believed(slug))
  }

  async function relations(): Promise<DeltaResult> {
    const slugs = [...new Set((await membersOfType(pim, 'products')).map(({ slug }) => slug))]
    const { items, refused } = await readProducts('en', slugs)
    const mapped = items.map((product) => mapProduct(product, 'en', sanitise))
    return { ...joinBatches([...mapped, batchOfProducts(refused, 'en')]), covered: [], early: [] }
  }

  /** Products in every language at once. */
  async function productDelta(references: readonly EntryReference[]): Promise<DeltaResult> {
    const slugs = [...new Set(references.map((reference) => reference.entryId))]
    const lists = await inEveryLanguage(slugs)
    const reads = [lists.map(({ items }) => momentsIn(items, 'slug'))]
    const refused = new Set(lists.flatMap((list) => list.refused.map(({ id }) => id)))
    const usable = references.filter(({ entryId }) => !refused.has(entryId))
    const early = earlyIn(usable, reads)
    const waiting = new Set(early.map((reference) => reference.entryId))
    const mapped = lists.flatMap(({ language, items }) =>
      items.filter((product) => !waiting.has(slugIn(product))).map((product) => mapProduct(product, language, sanitise)),
    )
    return {
      ...joinBatches([...mapped, ...lists.map((list) => batchOfProducts(list.refused, list.language))]),
      covered: slugs.filter((slug) => !waiting.has(slug)).map((slug) => entryKey.product(slug)),
      early,
      torn: tornIn(usable, reads),
    }
  }
}

/** The service-information service; where a service stands in the catalogue comes from the product-information service (AH-52). */
export function createServiceInformationSource({ pim, serviceInformation, sanitise }: CatalogueClients): Source {
  const probe = async () => {
    await serviceInformation(
      SERVICE_INFORMATION_DOCUMENTS.services,
      { language: ENGLISH_SIS, slugs: '' },
      {},
      { deadlineMs: ISOLATION_DEADLINE_MS },
    )
  }
  const servicesIn = async (language: string, slugs: readonly string[]): Promise<unknown[]> => {
    const [only = ''] = slugs
    if (slugs.length === 1) {
      const service = await serviceInformation(
        SERVICE_INFORMATION_DOCUMENTS.singleService,
        { language: sisCodeOf(language), slug: only },
        {},
        PARTIAL,
      )
      return service === null || service === undefined ? [] : [service]
    }
    const listed = slugs.filter((slug) => !slug.includes(','))
    const variables = { language: sisCodeOf(language), slugs: listed.join(',') }
    const list = await serviceInformation(SERVICE_INFORMATION_DOCUMENTS.services, variables, {}, PARTIAL)
    const delivered = new Set(list.map(slugIn))
    const alone = await runLimited(slugs.filter((slug) => !delivered.has(slug)).map((slug) => () => servicesIn(language, [slug])))
    return [...list, ...alone.flat()]
  }
  const readServices = (language: string, slugs: readonly string[]) =>
    readIsolated(slugs, { size: CHUNK, read: (part) => servicesIn(language, part), probe })
  const inEveryLanguage = readInEveryLanguage({
    atOnce: (slug) => serviceInformation(SERVICE_INFORMATION_DOCUMENTS.serviceInEveryLanguage, { slug }, {}, AT_ONCE),
    inLanguage: readServices,
  })

  return {
    service: 'service-information',
    probe,
    async full(deliver) {
      const members = await membersOfType(pim, 'services')
      await deliver(joinBatches(members.map(serviceItem)))
      const slugs = [...new Set(members.map((member) => member.slug))]
      const tasks = UI_LANGUAGES.map((language) => async () => {
        const { items, refused } = await readServices(language, slugs)
        await deliver(joinBatches([...items.map((service) => mapService(service, language, sanitise)), batchOfServices(refused, language)]))
      })
      await runLimited(tasks)
    },
    async delta(references) {
      const isEverything = references.some(({ entryId }) => entryId === EVERY_ENTRY)
      const members = await membersOfType(pim, 'services')
      const named = references.filter(({ entryId }) => entryId !== EVERY_ENTRY)
      const asked = [...new Set([...named.map(({ entryId }) => entryId), ...(isEverything ? members.map(({ slug }) => slug) : [])])]
      const placed = new Set(members.map(({ slug }) => slug))
      const lists = await inEveryLanguage(asked)
      const reads = [lists.map(({ items }) => momentsIn(items, 'slug'))]
      const refused = new Set(lists.flatMap((list) => list.refused.map(({ id }) => id)))
      const usable = named.filter(({ entryId }) => !refused.has(entryId))
      const early = earlyIn(usable, reads)
      const waiting = new Set(early.map((reference) => reference.entryId))
      // What the catalogue places nowhere is not listed by a full read, so it is nothing here either.
      const isTaken = (slug: string) => !waiting.has(slug) && placed.has(slug)
      const mapped = lists.flatMap(({ language, items }) =>
        items.filter((service) => isTaken(slugIn(service))).map((service) => mapService(service, language, sanitise)),
      )
      return {
        ...joinBatches([
          ...members.filter((member) => !waiting.has(member.slug) && asked.includes(member.slug)).map(serviceItem),
          ...mapped,
          ...lists.map((list) => batchOfServices(list.refused, list.language)),
        ]),
        covered: isEverything ? [entryKey.service('')] : asked.filter((slug) => !waiting.has(slug)).map((slug) => entryKey.service(slug)),
        kept: isEverything ? [...waiting].map((slug) => entryKey.service(slug)) : [],
        early,
        torn: tornIn(usable, reads),
      }
    },
    async published(slugs) {
      return new Set((await readServices('en', slugs)).items.map(slugIn))
    },
    changes: createCatalogueChanges(serviceInformation, 'service-information', ['Service']),
  }
}

/** Believed whatever it says, be it that there is no such product. */
function believed(slug: string): EntryReference {
  return { service: 'pim', model: 'Product', entryId: slug, revision: '', isGone: true }
}

/** A model that is always read whole: all of it is covered, and what was announced is looked for in it. */
async function listDelta(references: readonly EntryReference[], prefix: string, { reads, ...batch }: ReadLists): Promise<DeltaResult> {
  const named = references.filter(({ entryId }) => entryId !== EVERY_ENTRY)
  return { ...batch, covered: [prefix], early: earlyIn(named, reads), torn: tornIn(named, reads) }
}

/**
 * Finds what changed in a service that nobody told of. When the languages of an entry show different moments of change, either its text was changed
 * in some of them, or it was read partly before an edit and partly after it; so it is read once more.
 */
function createCatalogueChanges(
  request: RequestGraphql,
  service: 'pim' | 'service-information',
  models: readonly string[],
): Source['changes'] {
  /** By model and id the change an entry was read once more for, as far back as is looked. */
  let readAgain = new Map<string, string>()
  return async (stored) => {
    const known = new Map(await Promise.all(models.map(async (model) => [model, await stored(model)] as const)))
    const newest =
      [...known.values()]
        .map(({ entries }) => newestOf(entries))
        .toSorted()
        .at(-1) ?? ''
    if (newest === '') return []
    const changes = await request(CHANGES_DOCUMENT, { since: lookBack(newest) })
    const again = new Map<string, string>()
    const found = changes.filter(({ model, id, updated_at, is_gone }) => {
      const { entries, gone } = known.get(model) ?? {}
      if (!entries) return false
      const moments = entries.get(id)
      // Others may name an entry that the snapshot never had.
      if (is_gone) return moments !== undefined || (gone?.get(id) ?? '') < updated_at
      if (moments === undefined || moments.newest < updated_at) return true
      if (moments.oldest === moments.newest) return false
      again.set(`${model}/${id}`, updated_at)
      return readAgain.get(`${model}/${id}`) !== updated_at
    })
    readAgain = again
    return found.map(({ model, id, updated_at, is_gone }) => ({ service, model, entryId: id, revision: updated_at, isGone: is_gone }))
  }
}

interface LanguageRead extends Isolated<unknown> {
  language: LanguageCode
}

/**
 * Reads entries in every language: one alone with one question, several with a question for each language. Where a service refuses the one
 * question, such as for its length, each language is asked for by itself, which also tells which of them it cannot answer.
 */
function readInEveryLanguage(read: {
  atOnce: (slug: string) => Promise<Record<LanguageCode, unknown>>
  inLanguage: (language: LanguageCode, slugs: readonly string[]) => Promise<Isolated<unknown>>
}): (slugs: readonly string[]) => Promise<LanguageRead[]> {
  const answeredAtOnce = async (slug: string): Promise<LanguageRead[] | null> => {
    try {
      const answer = await read.atOnce(slug)
      return UI_LANGUAGES.map((language) => ({ language, items: [answer[language]].filter((item) => item !== null), refused: [] }))
    } catch (error) {
      if (!isFailure(error)) throw error
      return null
    }
  }
  return async (slugs) => {
    const [only] = slugs
    const atOnce = only !== undefined && slugs.length === 1 ? await answeredAtOnce(only) : null
    return (
      atOnce ??
      runLimited(
        UI_LANGUAGES.map((language) => async () => ({ language, ...(await read.inLanguage(language, slugs)) })),
        UI_LANGUAGES.length,
      )
    )
  }
}

async function classificationsIn(
  pim: RequestGraphql,
  type: CatalogueType,
  language: string,
): Promise<SyncBatch & { type: CatalogueType; moments: Moments }> {
  const list = await pim(PIM_DOCUMENTS.productClassifications, { language: sisCodeOf(language), type }, {}, PARTIAL)
  return { ...joinBatches(list.map((source) => mapClassification({ source, type, language }))), type, moments: momentsIn(list, 'id') }
}

/** What is in a classification can be asked even if the rest of it is unusable. */
const namedClassification = z.looseObject({ id: z.string(), slug: z.string() })

interface Member extends CatalogueMember {
  classificationId: string
}

/** Everything that stands directly in any classification of a tree. */
async function membersOfType(pim: RequestGraphql, type: CatalogueType): Promise<Member[]> {
  const list = await pim(PIM_DOCUMENTS.productClassifications, { language: ENGLISH_SIS, type }, {}, PARTIAL)
  const classifications = list.flatMap((source) => namedClassification.safeParse(source).data ?? [])
  const members = await runLimited(
    classifications.map((classification) => async () => {
      const variables = { language: ENGLISH_SIS, slug: classification.slug, type }
      const found = await pim(PIM_DOCUMENTS.classificationProducts, variables, {}, PARTIAL)
      return found.map((member) => ({ ...member, classificationId: classification.id }))
    }),
  )
  return members.flat()
}

function serviceItem(member: Member): Mapped {
  const collector = createCollector()
  if (collector.slug(member.slug, entryKey.service(member.slug)) === null) return collector
  collector.add({
    key: entryKey.service(member.slug),
    revision: '',
    schema: catalogueItemSchema,
    value: {
      slug: member.slug,
      type: 'services',
      classificationId: member.classificationId,
      supportedCountries: member.supported_countries ?? [],
      sortIndex: member.sort_index,
      capabilityIds: [],
    },
  })
  return collector
}

/** A product that is refused in a language keeps that language, and its place in the catalogue. */
function batchOfProducts(refused: readonly Refused[], language: string): SyncBatch {
  return batchOfRefused(
    refused.flatMap(({ id, message }) => [
      { key: entryKey.product(id, language), message },
      { key: entryKey.product(id), message },
    ]),
  )
}

function batchOfServices(refused: readonly Refused[], language: string): SyncBatch {
  return batchOfRefused(refused.map(({ id, message }) => ({ key: entryKey.service(id, language), message })))
}

function slugIn(source: unknown): string {
  return nameIn(source, 'slug')
}

function nameIn(source: unknown, name: 'slug' | 'id'): string {
  const value = z.looseObject({}).parse(source)[name]
  return typeof value === 'string' ? value : '?'
}
