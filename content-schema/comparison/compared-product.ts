import { z } from 'zod'
import { specificationSchema, variantSchema } from '#content-schema/catalogue/product.ts'

/** A figure of a product with what it is called in English, where its own name is another: figures of one English name share a row. */
export const comparedSpecificationSchema = specificationSchema.extend({ key: z.string().optional() })
export type ComparedSpecification = z.infer<typeof comparedSpecificationSchema>

const comparedVariantSchema = variantSchema.extend({ specifications: z.array(comparedSpecificationSchema) })
export type ComparedVariant = z.infer<typeof comparedVariantSchema>

const categorySchema = z.object({ slug: z.string(), name: z.string() })

/**
 * What a comparison needs of a product, in one language: a document of the release (`comparisonKey`). Where the product stands and
 * whether it may be seen in a country is not in it; the edge adds that for the locale asked for.
 */
export const comparedProductSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brandId: z.string(),
  shortDescription: z.string(),
  /** Pictures at 96 and 480 pixels; the placeholder where there is none. */
  imageUrl: z.string(),
  largeImageUrl: z.string(),
  classification: categorySchema,
  /** From the root of the catalogue down to its classification. */
  lineage: z.array(categorySchema).default([]),
  /** Its texts are not in the language asked for. */
  isForeign: z.boolean().default(false),
  /** The language they are in; empty in documents from before it was told. */
  language: z.string().default(''),
  /** Both measurement systems. */
  specifications: z.array(comparedSpecificationSchema),
  variants: z.array(comparedVariantSchema),
  isPriceOnRequest: z.boolean().optional(),
  deliveryWeeks: z.number().optional(),
})
export type ComparedProduct = z.infer<typeof comparedProductSchema>

/** A product as `/api/products` answers it: with its localised address. */
export type ProductDetail = ComparedProduct & { url: string }

/** Answer of `/api/products?locale=de-ch&slugs=a,b`. */
export interface ProductDetailsAnswer {
  products: ProductDetail[]
  /** Slugs that nothing is known of, or that may not be seen in the locale's country. */
  missing: string[]
}

/** A product in the picker, as a classification's document lists it. */
export const pickableProductSchema = z.object({
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  variantCount: z.number().int().nonnegative(),
  variantIds: z.array(z.string()).default([]),
  /** Language of its name where that is not the language of the list. */
  lang: z.string().optional(),
})
export type PickableProduct = z.infer<typeof pickableProductSchema>

export const pickableProductsSchema = z.object({
  classification: categorySchema,
  products: z.array(pickableProductSchema),
})
export type PickableProducts = z.infer<typeof pickableProductsSchema>

/** Key of the document of a product; on the main site. */
export function comparisonKey(language: string, slug: string): string {
  return `/!product/${language}/${slug}.json`
}

/** Key of the document that lists the products of a classification. */
export function pickerKey(language: string, classificationSlug: string): string {
  return `/!products/${language}/${classificationSlug}.json`
}
