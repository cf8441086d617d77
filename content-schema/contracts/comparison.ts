import { z } from 'zod'
import { specificationSchema, variantSchema } from '#content-schema/entities/product.ts'

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
  classification: z.object({ slug: z.string(), name: z.string() }),
  /** Both measurement systems. */
  specifications: z.array(specificationSchema),
  variants: z.array(variantSchema),
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
})
export type PickableProduct = z.infer<typeof pickableProductSchema>

export const pickableProductsSchema = z.object({
  classification: z.object({ slug: z.string(), name: z.string() }),
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
