import { type CatalogueView, listCatalogue, sortByIndex, viewCatalogueEntry } from './catalogue-entry.ts'
import { changesSince } from './changes.ts'
import { classificationNamed, entriesIn, listTree } from './classifications.ts'
import { brandOf, type CatalogueContext, capped, relatedOf } from './related.ts'

interface Arguments {
  language: string
  slug: string
  slugs: string
  type: string
  capability_id: string
  since: string
}

export interface PimContext extends CatalogueContext {
  /** Slugs the sample content puts directly into a classification. */
  slugsIn: (classification: string) => readonly string[]
}

type Resolver<Parent> = (parent: Parent, args: Arguments, context: PimContext) => unknown

export function splitSlugs(slugs: string): string[] {
  return slugs
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean)
}

const product = (slug: string, language: string, context: PimContext) =>
  viewCatalogueEntry(context.pim.get('Product', slug), language, context.addressOf)

function withCapability(capability: string, language: string, context: PimContext): CatalogueView[] {
  const views: CatalogueView[] = []
  for (const entry of context.pim.list('Product')) {
    const capabilities = entry.published?.fields.capabilities
    const view =
      Array.isArray(capabilities) && capabilities.includes(capability) ? viewCatalogueEntry(entry, language, context.addressOf) : null
    if (view) views.push(view)
  }
  return sortByIndex(views)
}

const query: Record<string, Resolver<unknown>> = {
  productClassifications: (_, { language, type }, context) => capped(listTree(type, language, context), context),
  products: (_, { language, slugs }, context) =>
    capped(
      splitSlugs(slugs).flatMap((slug) => product(slug, language, context) ?? []),
      context,
    ),
  singleProductV2: (_, { language, slug }, context) => product(slug, language, context),
  classificationProducts: (_, { language, slug, type }, context) =>
    capped(entriesIn(slug, { language, type, slugsIn: context.slugsIn }, context), context),
  productCapabilities: (_, { language }, context) => capped(listCatalogue(context.pim, 'Capability', language, context.addressOf), context),
  changes: (_, { since }, context) => changesSince(context.pim, ['Classification', 'Product', 'Capability'], since),
  productsByCapability: (_, { language, capability_id }, context) => capped(withCapability(capability_id, language, context), context),
}

const brand: Resolver<CatalogueView> = (view, _, context) => brandOf(view, context)

export const pimResolvers = {
  Query: query,
  Product: {
    brand,
    related: ((view, _, context) => relatedOf(view, context)) satisfies Resolver<CatalogueView>,
    // The sample and edits name it by its slug.
    successor: ((view) =>
      typeof view.successor === 'string' && view.successor !== '' ? { slug: view.successor } : null) satisfies Resolver<CatalogueView>,
    classification: ((view, _, context) => {
      const id = classificationNamed(view.classification, context)
      return id === null ? null : { id, slug: view.classification }
    }) satisfies Resolver<CatalogueView>,
    capabilities: ((view, _, context) =>
      (view.capabilities as string[]).flatMap(
        (id) => viewCatalogueEntry(context.pim.get('Capability', id), view.language, context.addressOf) ?? [],
      )) satisfies Resolver<CatalogueView>,
  },
  RelatedProduct: { brand },
}
