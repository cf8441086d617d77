import type { Variant } from '#content-schema/catalogue/product.ts'
import { hasChoice } from './technical-data.ts'

/** Which variants a picture shows, counted from 1 as `data-variant` has them. */
interface VariantPictures {
  /** Of the picture of the product: the variants without one of their own. Absent where it shows all. */
  places?: string
  variants?: { url: string; alt: string; places: string }[]
}

/** The pictures that take the place of the product's for some of its variants; where variants share one it is there once. */
export function variantPictures(variants: readonly Variant[]): VariantPictures {
  const placed = variants.map((variant, at) => ({ ...variant, place: at + 1 }))
  const own = placed.filter(({ imageUrl }) => imageUrl !== undefined)
  if (!hasChoice(variants) || own.length === 0) return {}
  const shared = placed.filter(({ imageUrl }) => imageUrl === undefined)
  return {
    places: shared.map(({ place }) => place).join(' '),
    variants: [...Map.groupBy(own, ({ imageUrl }) => imageUrl ?? '')].map(([url, members]) => ({
      url,
      alt: members[0]?.nameMetric ?? '',
      places: members.map(({ place }) => place).join(' '),
    })),
  }
}
