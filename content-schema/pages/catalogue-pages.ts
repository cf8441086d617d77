import type { CapabilityView, ClassificationTeaser, DownloadView, ProductReference } from '#content-schema/catalogue/catalogue-views.ts'
import type { CatalogueType } from '#content-schema/catalogue/classification.ts'
import type { Highlight, ProductImage, Specification, Variant } from '#content-schema/catalogue/product.ts'
import type { ProductList } from '#content-schema/catalogue/product-list.ts'
import type { Supply } from '#content-schema/catalogue/supply.ts'
import type { WireFinderForm } from '#content-schema/catalogue/wire-finder-form.ts'
import type { BlockView } from '#content-schema/content/block-view.ts'
import type { StoryTeaser } from '#content-schema/content/story-views.ts'
import type { BoxFiles } from '#content-schema/documents/machine-boxes.ts'
import type { PageMeta } from '#content-schema/pages/page-meta.ts'
import type { Video } from '#content-schema/values/image.ts'

/** A classification page of either catalogue (PR-02). */
export interface ClassificationView {
  meta: PageMeta
  type: CatalogueType
  name: string
  /** Of name and description. */
  language: string
  slug: string
  description: string
  route: string
  imageUrl: string
  /** From the root down to this one. */
  lineage: { name: string; slug: string; url: string }[]
  children: ClassificationTeaser[]
  /** Products directly in it; those of a small branch below it too. */
  products: ProductReference[]
  /** How many there are in it and below. */
  productCount: number
  /** What the products can be chosen by, in the same order; null where there is nothing to choose. */
  list: ProductList | null
  /** Where machines for a wire are found: on the root of the products. */
  finder: WireFinderForm | null
}

export interface ProductView {
  meta: PageMeta
  slug: string
  name: string
  language: string
  shortDescription: string
  /** Sanitised HTML. */
  longDescription: string
  /** Of a product that is made no more: the one in its place, null where there is none to be seen here. Null while it is made. */
  withdrawal: { successor: Pick<ProductReference, 'name' | 'language' | 'url'> | null } | null
  brand: ProductReference['brand']
  classification: { name: string; slug: string; url: string }
  lineage: { name: string; slug: string; url: string }[]
  primaryImage: ProductImage | null
  additionalImages: ProductImage[]
  downloads: DownloadView[]
  /** Its boxes, with the bytes of drawing and solid of each; empty for a product without. */
  drawn: BoxFiles[]
  /** Price and time of delivery, as far as the data says. */
  supply: Supply
  variants: Variant[]
  specifications: Specification[]
  highlights: Highlight[]
  capabilities: CapabilityView[]
  video: Video | null
  relatedProducts: ProductReference[]
  relatedComponents: ProductReference[]
  relatedServices: ProductReference[]
  relatedStories: StoryTeaser[]
  /** Blocks of the content page injected into this product (AH-16). */
  injectedBlocks: BlockView[]
  /** The language they are written in; null without any. */
  injectedLanguage: string | null
}

export interface ServiceView {
  meta: PageMeta
  slug: string
  name: string
  language: string
  shortDescription: string
  longDescription: string
  classification: { name: string; slug: string; url: string }
  lineage: { name: string; slug: string; url: string }[]
  primaryImage: ProductImage | null
  additionalImages: ProductImage[]
  allImages: ProductImage[]
  /** Number 1 to 6 and text; empty ones are left out (SV-03). */
  benefits: { number: number; text: string }[]
  details: { number: number; text: string }[]
  video: Video | null
  relatedProducts: ProductReference[]
  relatedComponents: ProductReference[]
  relatedServices: ProductReference[]
  relatedStories: StoryTeaser[]
  injectedBlocks: BlockView[]
  injectedLanguage: string | null
}
