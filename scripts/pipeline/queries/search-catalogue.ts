import { classificationRoute, productRoute } from '#content-schema/address/catalogue-route.ts'
import type { ClassificationBase, ClassificationText } from '#content-schema/catalogue/catalogue-item.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import type { ProductEntry } from '#content-schema/catalogue/product.ts'
import { quantitiesOf } from '#content-schema/catalogue/product-quantities.ts'
import type { ServiceEntry } from '#content-schema/catalogue/service.ts'
import { isSupportedInCountry, isValidInCountry } from '#content-schema/locale/country-visibility.ts'
import { blockTexts, htmlText } from '#content-schema/search/block-texts.ts'
import { recordFigures } from '#content-schema/search/record-figures.ts'
import type { SearchRecord, SearchSource } from '#content-schema/search/search-record.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { isAbsentImage } from '#content-schema/values/image-url.ts'
import type { QueryContext } from '../graph/query.ts'
import { listKey } from '../snapshot/lists.ts'
import { capabilityQuery, capabilityRoute } from './capabilities.ts'
import { catalogueItem, catalogueText, classificationTreeQuery, lineageQuery } from './catalogue-tree.ts'
import { pageContent } from './content-page.ts'
import { namingTextOf, translationsOf } from './entries.ts'
import { isContentOpen } from './gates.ts'
import { countriesWhere, createRecord, type Finder, languageOf, type Scope } from './search-draft.ts'
import { machineDocuments } from './search-tools.ts'

export const capabilitySources = async (context: QueryContext): Promise<SearchSource[]> =>
  (await context.list(listKey.capabilities())).map(({ member }) => ({ model: 'capability', id: member }))

/** Each classification of both catalogues, followed by the products or services in it. */
export async function catalogueSources(context: QueryContext): Promise<SearchSource[]> {
  const sources: SearchSource[] = []
  for (const type of ['products', 'services'] as const)
    for (const { id } of await context.ask(classificationTreeQuery, { type })) {
      sources.push({ model: 'classification', id: `${type}/${id}` })
      for (const { member } of await context.list(listKey.classificationItems(id))) sources.push({ model: type, id: member })
    }
  return sources
}

/** Who asks for what a whole group of machines does wants to see all of them. */
const GROUP_IMPORTANCE = 1.2

/** A capability is a list of products too, and rarely the one that is looked for. */
const CAPABILITY_IMPORTANCE = 0.75

/** Countries in which every classification of a chain but its root is supported. */
function supportedIn(scope: Scope, chain: readonly ClassificationBase[], own?: readonly string[]): string[] | null {
  return countriesWhere(
    scope,
    (country) =>
      (own === undefined || isSupportedInCountry(own, country)) &&
      chain.slice(1).every((step) => isSupportedInCountry(step.supportedCountries, country)),
  )
}

async function nameOf({ context, language }: Scope, node: ClassificationBase | undefined): Promise<string> {
  if (!node) return ''
  return (await namingTextOf<ClassificationText>(context, entryKey.classification(node.id), language))?.name ?? node.slug
}

export async function findClassification(scope: Scope, typeAndId: string): Promise<SearchRecord[]> {
  const [type = '', id = ''] = typeAndId.split(/\/(.*)/s)
  const { context, language } = scope
  const chain = await context.ask(lineageQuery, { type, id })
  const node = chain?.at(-1)
  if (!chain || !node) return []
  const text = await namingTextOf<ClassificationText>(context, entryKey.classification(id), language)
  const items = await context.list(listKey.classificationItems(id))
  const texts = await Promise.all(items.map(({ member }) => catalogueText(context, type, member, language)))
  return [
    createRecord({
      shown: {
        id: `classification/${typeAndId}`,
        kind: type === 'services' ? 'services' : 'products',
        title: await nameOf(scope, node),
        description: text?.description ?? '',
        path: classificationRoute(chain),
        imageUrl: node.imageUrl,
        category: await nameOf(scope, chain.at(-2)),
      },
      codes: [node.slug],
      // What its tiles say.
      body: texts.flatMap((item) => (item ? [item.name, item.shortDescription] : [])).join('\n'),
      importance: GROUP_IMPORTANCE,
      countries: supportedIn(scope, chain),
    }),
  ]
}

export const findProduct: Finder = (scope, slug) => findItem(scope, 'products', slug)
export const findService: Finder = (scope, slug) => findItem(scope, 'services', slug)

async function findItem(scope: Scope, type: CatalogueType, slug: string): Promise<SearchRecord[]> {
  const { context, language } = scope
  const item = await catalogueItem(context, type, slug)
  const text = await catalogueText(context, type, slug, language)
  const chain = item ? await context.ask(lineageQuery, { type, id: item.classificationId }) : null
  if (!item || !text || !chain) return []
  const product = 'variants' in text ? text : null
  const image =
    text.images.find((candidate) => candidate.default && !isAbsentImage(candidate.url)) ??
    text.images.find(({ url }) => !isAbsentImage(url))
  const details = product ? await productTexts(scope, product) : serviceTexts(text as ServiceEntry)
  const injected = await injectedTexts(scope, type, slug)
  const record = createRecord({
    shown: {
      id: `${type}/${slug}`,
      kind: type,
      title: text.name,
      description: text.shortDescription,
      path: productRoute(classificationRoute(chain), slug),
      imageUrl: image?.url ?? '',
      category: await nameOf(scope, chain.at(-1)),
      ...(product ? { slug, classification: chain.at(-1)?.slug ?? '' } : {}),
      ...(product && item.successor ? { isWithdrawn: true as const } : {}),
      ...languageOf(text.language, language),
    },
    codes: [slug, ...details.codes],
    headings: [...details.headings, ...injected.headings],
    body: [
      htmlText(text.longDescription),
      ...(await Promise.all(chain.slice(1, -1).map((step) => nameOf(scope, step)))),
      ...details.body,
      ...injected.body,
    ].join('\n'),
    countries: supportedIn(scope, chain, item.supportedCountries),
    figures: product ? recordFigures(quantitiesOf(product, (name) => name)) : [],
  })
  return product ? [record, ...(await machineDocuments(scope, slug, record)), ...productFiles(product, record)] : [record]
}

interface DetailTexts {
  codes: string[]
  headings: string[]
  body: string[]
}

async function productTexts({ context, language }: Scope, product: ProductEntry): Promise<DetailTexts> {
  const capabilities = await Promise.all(product.capabilityIds.map((id) => context.ask(capabilityQuery, { id, language })))
  const specifications = [...product.specifications, ...product.variants.flatMap((variant) => variant.specifications)]
  const figures = specifications.map(({ name, value, unit }) => `${name} ${value} ${unit}`)
  return {
    codes: [product.brand?.name ?? '', ...product.variants.flatMap(({ nameMetric, nameImperial }) => [nameMetric, nameImperial])],
    headings: [
      ...product.highlights.map(({ name }) => name),
      ...capabilities.flatMap((capability) => (capability ? [capability.name] : [])),
    ],
    body: [
      ...product.highlights.flatMap((highlight) => [highlight.shortDescription, htmlText(highlight.longDescription)]),
      ...new Set(figures),
    ],
  }
}

function serviceTexts(service: ServiceEntry): DetailTexts {
  return { codes: [], headings: [], body: [...service.benefits, ...service.details] }
}

/** What a content page adds to an item (AH-16). */
async function injectedTexts(scope: Scope, type: CatalogueType, slug: string): Promise<{ headings: string[]; body: string[] }> {
  const { context, language, countries } = scope
  for (const { member } of await context.list(listKey.injections(type === 'services' ? 'service' : 'product', slug))) {
    if (!(await isContentOpen(context, member)) || (await translationsOf(context, entryKey.content('Page', member))).length === 0) continue
    const { page, text } = await pageContent(context, member, language)
    if (countries.every((country) => isValidInCountry(page.countries, country))) return blockTexts(text.bodyBlocks)
  }
  return { headings: [], body: [] }
}

function productFiles(product: ProductEntry, on: SearchRecord): SearchRecord[] {
  return product.files.map((file, position) =>
    createRecord({
      shown: {
        id: `file/${on.shown.id}/${position}`,
        kind: 'downloads',
        title: `${product.name}: ${file.title}`,
        description: '',
        path: file.url,
        imageUrl: file.thumbnail,
        category: product.name,
      },
      codes: [file.name],
      countries: on.countries,
    }),
  )
}

/** A capability's page exists where the site does. */
export async function findCapability({ context, language }: Scope, id: string): Promise<SearchRecord[]> {
  const view = await context.ask(capabilityQuery, { id, language })
  if (!view) return []
  const { name: title, imageUrl } = view
  const shown = { id: `capability/${id}`, kind: 'products', title, path: capabilityRoute(view.slug), imageUrl } as const
  return [createRecord({ shown, importance: CAPABILITY_IMPORTANCE })]
}
