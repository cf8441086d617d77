import { capabilitySlugOf } from '#content-schema/catalogue/capability.ts'
import type { ProductEntry } from '#content-schema/catalogue/product.ts'
import { ownLanguageFirst, type ProductFacts } from '#content-schema/catalogue/product-list.ts'
import { quantitiesOf } from '#content-schema/catalogue/product-quantities.ts'
import { joinSummaries, type RangeSummary, summarise } from '#content-schema/catalogue/quantity-range.ts'
import { englishNames } from '#content-schema/catalogue/specification-pairs.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { defineQuery, type QueryContext } from '../graph/query.ts'
import { capabilityQuery } from './capabilities.ts'
import { childClassificationsQuery, classificationItemsQuery } from './catalogue-tree.ts'
import { textOf } from './entries.ts'

/**
 * What lists filter and order a product by; null for a product that does not exist. Keys are English, so that an address means the same
 * in every language.
 */
export const productFactsQuery = defineQuery(
  'productFacts',
  ['language', 'slug'],
  async (context, { language, slug }): Promise<ProductFacts | null> => {
    const entry = await textOf<ProductEntry>(context, entryKey.product(slug), language)
    if (!entry) return null
    const english = entry.language === ENGLISH ? null : await context.entry<ProductEntry>(entryKey.product(slug, ENGLISH))
    const keys = english ? englishNames(entry, english) : new Map<string, string>()
    const capabilities = await Promise.all(entry.capabilityIds.map((id) => context.ask(capabilityQuery, { id, language })))
    return {
      slug,
      name: entry.name,
      quantities: quantitiesOf(entry, (name) => capabilitySlugOf(keys.get(name) ?? name)),
      capabilities: capabilities.flatMap((capability) => (capability ? { key: capability.slug, name: capability.name } : [])),
      brand: entry.brand ? { key: capabilitySlugOf(entry.brand.name), name: entry.brand.name } : null,
      ...(entry.language === language ? {} : { isForeign: true as const }),
    }
  },
)

/** A classification of more products than this is not summed up: each of them changing would ask for all of them. */
const MAX_SUMMARISED = 60

/** What the products in and below a classification that are seen in a country measure together. */
export const rangesOfBranchQuery = defineQuery(
  'rangesOfBranch',
  ['id', 'language', 'country'],
  async (context, { id, language, country }): Promise<RangeSummary> => {
    const slugs = await context.ask(classificationItemsQuery, { id, country })
    const children = await context.ask(childClassificationsQuery, { type: 'products', id, country })
    const own = slugs.length > MAX_SUMMARISED ? [] : await factsOf(context, language, slugs)
    const below = await Promise.all(children.map((child) => context.ask(rangesOfBranchQuery, { id: child, language, country })))
    return joinSummaries([...ownLanguageFirst(own).map(({ quantities }) => summarise(quantities)), ...below])
  },
)

export async function factsOf(context: QueryContext, language: string, slugs: readonly string[]): Promise<ProductFacts[]> {
  const found = await Promise.all(slugs.map((slug) => context.ask(productFactsQuery, { language, slug })))
  return found.filter((facts) => facts !== null)
}

export const productFactsQueries = [productFactsQuery, rangesOfBranchQuery]
