import type { Specification } from '#content-schema/catalogue/product.ts'
import type { QuantityRange } from '#content-schema/catalogue/quantity-range.ts'
import type { Theme } from '#content-schema/site/theme-names.ts'

export interface ProductReference {
  slug: string
  name: string
  /** Of name, description and figures. */
  language: string
  brand: { id: string; name: string; imageUrl: string; theme: Theme } | null
  shortDescription: string
  /** Localised URL. */
  url: string
  /** Unlocalised route, `/products/cutting/corda-330`. */
  route: string
  /** Original address; may be absent in the sense of `isAbsentImage`. */
  imageUrl: string
  classification: { name: string; slug: string; url: string }
  variantCount: number
  /** It is made no more. */
  isWithdrawn?: true
  /** Up to three figures that tell it from its neighbours, of both measurement systems. */
  keySpecifications: Specification[]
}

export interface ClassificationTeaser {
  name: string
  /** Of name and description. */
  language: string
  description: string
  url: string
  imageUrl: string
  productCount: number
  /** What its products measure together of the quantity that tells most of them; null for none. */
  range: QuantityRange | null
}

export interface CapabilityView {
  id: string
  name: string
  /** Of the name, where it is not the reader's. */
  language?: string
  slug: string
  imageUrl: string
}

/** A download (PR-15, PR-16). */
export interface DownloadView {
  title: string
  thumbnail: string
  file: { url: string; size: number; locale: string; name: string; extension: string }
}
