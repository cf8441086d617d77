import { z } from 'zod'
import type { ProductList } from '#content-schema/rules/product-list.ts'

const extentSchema = z.object({ unit: z.string(), extent: z.object({ from: z.number(), to: z.number() }) }).nullable()
const choicesSchema = z.array(z.object({ key: z.string(), name: z.string() }))
const spansSchema = z.array(z.array(z.tuple([z.number(), z.number()])).nullable())

const productListSchema = z.object({
  quantities: z.array(
    z.object({ key: z.string(), name: z.string(), kind: z.enum(['span', 'value']), metric: extentSchema, imperial: extentSchema }),
  ),
  capabilities: choicesSchema,
  brands: choicesSchema,
  products: z.array(
    z.object({
      slug: z.string(),
      rank: z.number(),
      metric: spansSchema,
      imperial: spansSchema,
      capabilities: z.array(z.number()),
      brand: z.number(),
    }),
  ),
})

const FACTS = /<script type="application\/json" data-list-facts>(.*?)<\/script>/s

/** What the list on a page can be chosen by, as `site/components/ProductList.astro` writes it; null where the page has none that can be read. */
export function readListFacts(html: string): ProductList | null {
  const json = FACTS.exec(html)?.[1]
  if (json === undefined) return null
  try {
    return productListSchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}
