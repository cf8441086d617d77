import { administrationResolvers } from '../administration/resolvers.ts'
import { inventoryResolvers } from '../inventory/inventory-resolvers.ts'
import { type CatalogueView, viewCatalogueEntry } from '../pim/catalogue-entry.ts'
import { changesSince } from '../pim/changes.ts'
import { brandOf, type CatalogueContext, capped, relatedOf } from '../pim/related.ts'
import { splitSlugs } from '../pim/resolvers.ts'
import { personalResolvers } from './personal-resolvers.ts'

interface Arguments {
  language: string
  slug: string
  slugs: string
  since: string
}

type Resolver<Parent> = (parent: Parent, args: Arguments, context: CatalogueContext) => unknown

const service = (slug: string, language: string, context: CatalogueContext) =>
  viewCatalogueEntry(context.services.get('Service', slug), language, context.addressOf)

const query: Record<string, Resolver<unknown>> = {
  services: (_, { language, slugs }, context) =>
    capped(
      splitSlugs(slugs).flatMap((slug) => service(slug, language, context) ?? []),
      context,
    ),
  changes: (_, { since }, context) => changesSince(context.services, ['Service'], since),
  singleService: (_, { language, slug }, context) => service(slug, language, context),
}

export const serviceResolvers = {
  Query: { ...query, ...personalResolvers.Query, ...inventoryResolvers.Query, ...administrationResolvers.Query },
  Mutation: { ...personalResolvers.Mutation, ...administrationResolvers.Mutation },
  Service: { related: ((view, _, context) => relatedOf(view, context)) satisfies Resolver<CatalogueView> },
  RelatedProduct: { brand: ((view, _, context) => brandOf(view, context)) satisfies Resolver<CatalogueView> },
}
