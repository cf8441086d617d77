import type { CapabilityView } from '#content-schema/contracts/content-reader.ts'
import type { ProductEntry } from '#content-schema/entities/product.ts'
import { capabilitySlugOf } from '#content-schema/rules/capability.ts'
import { ownLanguageFirst, type ProductFacts } from '#content-schema/rules/product-list.ts'
import { quantitiesOf } from '#content-schema/rules/product-quantities.ts'
import { joinSummaries, type RangeSummary, summarise } from '#content-schema/rules/quantity-range.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { Query, QueryContext } from '../graph/engine.ts'
import { textOf } from './entries.ts'

/** What lists filter and order a product by; null for a product nobody knows. Keys are English, so that an address means the same in every language. */
const productFacts: Query = async (context, language = '', slug = ''): Promise<ProductFacts | null> => {
  const entry = await textOf<ProductEntry>(context, entryKey.product(slug), language)
  if (!entry) return null
  const english = language === 'en' ? entry : await context.entry<ProductEntry>(entryKey.product(slug, 'en'))
  const englishNames = namesIn(entry, english)
  const capabilities = await Promise.all(entry.capabilityIds.map((id) => context.ask<CapabilityView | null>('capability', id, language)))
  return {
    slug,
    name: entry.name,
    quantities: quantitiesOf(entry, (name) => capabilitySlugOf(englishNames.get(name) ?? name)),
    capabilities: capabilities.flatMap((capability) => (capability ? { key: capability.slug, name: capability.name } : [])),
    brand: entry.brand ? { key: capabilitySlugOf(entry.brand.name), name: entry.brand.name } : null,
    ...(entry.language === language ? {} : { isForeign: true as const }),
  }
}

/** English names of specifications, as far as both data sheets have the same lines. */
function namesIn(entry: ProductEntry, english: ProductEntry | null): Map<string, string> {
  const sheets = (product: ProductEntry) => [product.specifications, ...product.variants.map((variant) => variant.specifications)]
  const others = english ? sheets(english) : []
  return new Map(
    sheets(entry).flatMap((sheet, at) => {
      const other = others[at] ?? []
      return sheet.length === other.length ? sheet.map(({ name }, line) => [name, other[line]?.name ?? name] as const) : []
    }),
  )
}

/** A classification of more products than this is not summed up: each of them changing would ask for all of them. */
const MOST_SUMMARISED = 60

/** What the products in and below a classification that are seen in a country measure together. */
const rangesOfBranch: Query = async (context, id = '', language = '', country = ''): Promise<RangeSummary> => {
  const slugs = await context.ask<string[]>('classificationItems', id, country)
  const children = await context.ask<string[]>('childClassifications', 'products', id, country)
  const own = slugs.length > MOST_SUMMARISED ? [] : await factsOf(context, language, slugs)
  const below = await Promise.all(children.map((child) => context.ask<RangeSummary>('rangesOfBranch', child, language, country)))
  return joinSummaries([...ownLanguageFirst(own).map(({ quantities }) => summarise(quantities)), ...below])
}

export async function factsOf(context: QueryContext, language: string, slugs: readonly string[]): Promise<ProductFacts[]> {
  const found = await Promise.all(slugs.map((slug) => context.ask<ProductFacts | null>('productFacts', language, slug)))
  return found.filter((facts) => facts !== null)
}

export const productFactsQueries = { productFacts, rangesOfBranch }
