import { z } from 'zod'
import type { CatalogueType } from '#content-schema/entities/classification.ts'
import { UI_LANGUAGES } from '#content-schema/entities/language.ts'
import { sisCodeOf } from '#content-schema/rules/locale.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createCollector, type Mapped } from '#content-schema/source/mapping.ts'
import {
  type CatalogueMember,
  catalogueItemSchema,
  mapCapability,
  mapClassification,
  mapProduct,
  PIM_DOCUMENTS,
  readClassification,
  type SanitiseHtml,
} from '#content-schema/source/pim.ts'
import { mapService, SERVICE_INFORMATION_DOCUMENTS } from '#content-schema/source/service-information.ts'
import { chunk, isEarly } from './content-source.ts'
import type { RequestGraphql } from './graphql-client.ts'
import { type DeltaResult, type EntryReference, joinBatches, runLimited, type Source, type SyncBatch } from './sources.ts'

const CHUNK = 40
const ENGLISH_SIS = sisCodeOf('en')

interface CatalogueClients {
  pim: RequestGraphql
  serviceInformation: RequestGraphql
  sanitise: SanitiseHtml
}

/** The product-information service as a source of classifications, products and capabilities, in every language. */
export function createPimSource({ pim, sanitise }: Pick<CatalogueClients, 'pim' | 'sanitise'>): Source {
  const classifications = async (): Promise<SyncBatch> => {
    const tasks = (['products', 'services'] as const).flatMap((type) =>
      UI_LANGUAGES.map((language) => () => classificationsIn(pim, type, language)),
    )
    return joinBatches(await runLimited(tasks))
  }
  const capabilities = async (): Promise<SyncBatch> =>
    joinBatches(
      (
        await runLimited(
          UI_LANGUAGES.map((language) => async () => {
            const list = await pim(PIM_DOCUMENTS.productCapabilities, { language: sisCodeOf(language) })
            return list.map((capability) => mapCapability(capability, language))
          }),
        )
      ).flat(),
    )
  const productIn = (slug: string, language: string) => pim(PIM_DOCUMENTS.singleProductV2, { language: sisCodeOf(language), slug })

  return {
    service: 'pim',
    async full(deliver) {
      await deliver(await classifications())
      await deliver(await capabilities())
      const slugs = (await membersOfType(pim, 'products')).map((member) => member.slug)
      const tasks = UI_LANGUAGES.flatMap((language) =>
        chunk([...new Set(slugs)], CHUNK).map((part) => async () => {
          const list = await pim(PIM_DOCUMENTS.products, { language: sisCodeOf(language), slugs: part.join(',') })
          if (list.length < part.length)
            throw new Error(`The product-information service delivered ${list.length} of ${part.length} products`)
          await deliver(joinBatches(list.map((product) => mapProduct(product, language, sanitise))))
        }),
      )
      await runLimited(tasks)
    },
    async delta(references) {
      const results: DeltaResult[] = []
      const groups = Map.groupBy(references, (reference) => reference.model)
      const products = groups.get('Product') ?? []
      if (products.length > 0) results.push(await productDelta(products))
      if (groups.has('Classification')) results.push({ ...(await classifications()), covered: [entryKey.classification('')], early: [] })
      if (groups.has('Capability')) results.push({ ...(await capabilities()), covered: ['pim/Capability/'], early: [] })
      return {
        ...joinBatches(results),
        covered: results.flatMap((result) => result.covered),
        early: results.flatMap((result) => result.early),
      }
    },
  }

  /** A few products one by one, many in bulk; both in every language at once. */
  async function productDelta(references: EntryReference[]): Promise<DeltaResult> {
    const slugs = [...new Set(references.map((reference) => reference.entryId))]
    const read = async (language: string, part: string[]): Promise<unknown[]> => {
      const [slug = ''] = part
      if (part.length > 1) return pim(PIM_DOCUMENTS.products, { language: sisCodeOf(language), slugs: part.join(',') })
      const product = await productIn(slug, language)
      return product === null || product === undefined ? [] : [product]
    }
    const tasks = chunk(slugs, CHUNK).flatMap((part) =>
      UI_LANGUAGES.map((language) => async () => ({ language, products: await read(language, part) })),
    )
    const lists = await runLimited(tasks, UI_LANGUAGES.length)
    const revisions = newestRevisions(lists.flatMap(({ products }) => products))
    const early = references.filter((reference) => isEarly(reference, revisions.get(reference.entryId)))
    const waiting = new Set(early.map((reference) => reference.entryId))
    const mapped = lists.flatMap(({ language, products }) =>
      products.filter((product) => !waiting.has(slugIn(product))).map((product) => mapProduct(product, language, sanitise)),
    )
    return { ...joinBatches(mapped), covered: slugs.filter((slug) => !waiting.has(slug)).map((slug) => entryKey.product(slug)), early }
  }
}

/** The service-information service; where a service stands in the catalogue comes from the product-information service (AH-52). */
export function createServiceInformationSource({ pim, serviceInformation, sanitise }: CatalogueClients): Source {
  const servicesIn = (slugs: readonly string[], language: string) =>
    serviceInformation(SERVICE_INFORMATION_DOCUMENTS.services, { language: sisCodeOf(language), slugs: slugs.join(',') })

  return {
    service: 'service-information',
    async full(deliver) {
      const members = await membersOfType(pim, 'services')
      await deliver(joinBatches(members.map(serviceItem)))
      const slugs = [...new Set(members.map((member) => member.slug))]
      const tasks = UI_LANGUAGES.flatMap((language) =>
        chunk(slugs, CHUNK).map(
          (part) => async () =>
            deliver(joinBatches((await servicesIn(part, language)).map((service) => mapService(service, language, sanitise)))),
        ),
      )
      await runLimited(tasks)
    },
    async delta(references) {
      const slugs = [...new Set(references.map((reference) => reference.entryId))]
      const members = (await membersOfType(pim, 'services')).filter((member) => slugs.includes(member.slug))
      const lists = await runLimited(
        UI_LANGUAGES.map((language) => async () => ({ language, services: await servicesIn(slugs, language) })),
      )
      const revisions = newestRevisions(lists.flatMap(({ services }) => services))
      const early = references.filter((reference) => isEarly(reference, revisions.get(reference.entryId)))
      const waiting = new Set(early.map((reference) => reference.entryId))
      const mapped = lists.flatMap(({ language, services }) =>
        services.filter((service) => !waiting.has(slugIn(service))).map((service) => mapService(service, language, sanitise)),
      )
      return {
        ...joinBatches([...members.filter((member) => !waiting.has(member.slug)).map(serviceItem), ...mapped]),
        covered: slugs.filter((slug) => !waiting.has(slug)).map((slug) => entryKey.service(slug)),
        early,
      }
    },
  }
}

async function classificationsIn(pim: RequestGraphql, type: CatalogueType, language: string): Promise<SyncBatch> {
  const list = await pim(PIM_DOCUMENTS.productClassifications, { language: sisCodeOf(language), type })
  return joinBatches(list.map((source) => mapClassification({ source, type, language })))
}

interface Member extends CatalogueMember {
  classificationId: string
}

/** Everything that stands directly in any classification of a tree. */
async function membersOfType(pim: RequestGraphql, type: CatalogueType): Promise<Member[]> {
  const list = await pim(PIM_DOCUMENTS.productClassifications, { language: ENGLISH_SIS, type })
  const classifications = list.map(readClassification).filter((classification) => classification !== null)
  const members = await runLimited(
    classifications.map((classification) => async () => {
      const found = await pim(PIM_DOCUMENTS.classificationProducts, { language: ENGLISH_SIS, slug: classification.slug, type })
      return found.map((member) => ({ ...member, classificationId: classification.id }))
    }),
  )
  return members.flat()
}

function serviceItem(member: Member): Mapped {
  const collector = createCollector()
  collector.add({
    key: entryKey.service(member.slug),
    revision: member.updated_at,
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

/** By slug the newest moment of change over all languages: an edit of one of them is there when that one shows it. */
function newestRevisions(sources: readonly unknown[]): Map<string, string> {
  const revisions = new Map<string, string>()
  for (const source of sources) {
    const revision = updatedAt(source)
    if (revision >= (revisions.get(slugIn(source)) ?? '')) revisions.set(slugIn(source), revision)
  }
  return revisions
}

function updatedAt(source: unknown): string {
  return z.looseObject({ updated_at: z.string().default('') }).parse(source).updated_at
}

function slugIn(source: unknown): string {
  return z.looseObject({ slug: z.string() }).parse(source).slug
}
