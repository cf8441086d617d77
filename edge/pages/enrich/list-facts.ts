import { z } from 'zod'
import { unpackList } from '#content-schema/catalogue/packed-list.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'

const extentSchema = z.object({ unit: z.string(), extent: z.object({ from: z.number(), to: z.number() }) }).nullable()
const choicesSchema = z.array(z.object({ key: z.string(), name: z.string() }))
const spansSchema = z.array(z.union([z.array(z.union([z.number(), z.tuple([z.number(), z.number()])])), z.literal([0, 1])]).nullable())

const packedListSchema = z.object({
  quantities: z.array(
    z.object({ key: z.string(), name: z.string(), kind: z.enum(['span', 'value']), metric: extentSchema, imperial: extentSchema }),
  ),
  capabilities: choicesSchema,
  brands: choicesSchema,
  products: z.array(z.tuple([z.string(), z.number(), spansSchema, spansSchema, z.array(z.number()), z.number()])),
})

const FACTS = /<script type="application\/json" data-list-facts>(.*?)<\/script>/s

/**
 * What the list on a page can be chosen by, as `site/components/catalogue/ProductList.astro` writes it; null where the page has none that
 * can be read.
 */
export function readListFacts(html: string): ProductList | null {
  const json = FACTS.exec(html)?.[1]
  if (json === undefined) return null
  try {
    return unpackList(packedListSchema.parse(JSON.parse(json)))
  } catch {
    return null
  }
}
