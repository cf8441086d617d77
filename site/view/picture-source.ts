import { themeClassOf } from '#content-schema/site/theme-class.ts'
import type { Image } from '#content-schema/values/image.ts'
import {
  IMAGE_SIZES,
  type ImageTransformation,
  isAbsentImage,
  PLACEHOLDER_IMAGE,
  transformImageUrl,
} from '#content-schema/values/image-url.ts'

export type ImageSize = keyof typeof IMAGE_SIZES

/** The sizes a picture is offered in, smallest first (specification 9). The last one is the `src`. */
export const PICTURE_SETS = {
  stretched: ['product480', 'inline', 'stretched'],
  scene: ['product480', 'inline', 'stretched', 'scene1680', 'scene2400'],
  breakOut: ['product480', 'inline', 'breakOut'],
  inline: ['product480', 'inline'],
  asideSquare: ['asideSquare'],
  asideVideo: ['asideVideo'],
  stretchedVideo: ['stretchedVideo'],
  videoThumbnail: ['videoThumbnail'],
  product: ['product480', 'product1200'],
  productDetail: ['product480', 'product1180'],
  card: ['product480', 'product1200'],
  cardSmall: ['product480'],
  cardDense: ['product1200'],
  thumbnail: ['product180'],
  row: ['product96'],
  contact: ['contact'],
  downloadThumbnail: ['downloadThumbnail'],
  brandLogo: ['brandLogo'],
  marketingLogo: ['marketingLogo'],
} as const satisfies Record<string, readonly ImageSize[]>
export type PictureSet = keyof typeof PICTURE_SETS

/**
 * The last of a `sizes` attribute, for a picture as wide as a small screen. Two thirds of it: on the dense screens of phones nobody sees
 * the difference, and the first picture is there in half the time.
 */
export const SMALL_SCREEN_SIZE = '66vw'

export interface PictureSource {
  src: string
  srcset: string | undefined
  width: number
  height: number
}

/** Shape assumed for pictures whose size nobody knows; the stylesheet fits them into the box. */
const DEFAULT_RATIO = 3 / 4

/** Where pictures come from, and the theme of the page they stand on. */
export interface PicturePlace {
  frame: { assetOrigins: readonly string[] }
  theme: string
}

/**
 * An address whose drawing has its wire in the colour of a theme. The asset service knows the classes of themes; one that draws nothing
 * has no use for the parameter and ignores it. The default theme adds nothing.
 */
export function inThemeColour(address: string, theme: string): string {
  const wire = themeClassOf(theme).slice('theme-'.length)
  return wire === 'default' || address.includes('wire=') ? address : `${address}${address.includes('?') ? '&' : '?'}wire=${wire}`
}

/** Address, alternatives and dimensions of a picture; an absent one becomes the placeholder, svg and foreign ones stay as they are. */
export function pictureSource(
  image: string | Partial<Image> | null | undefined,
  set: PictureSet,
  { frame: { assetOrigins }, theme }: PicturePlace,
): PictureSource {
  const { url, mimeType, width, height }: Partial<Image> = typeof image === 'string' ? { url: image } : (image ?? {})
  const transformed = (size: ImageTransformation) => {
    const address = transformImageUrl(url, mimeType === undefined ? size : { ...size, mimeType }, assetOrigins)
    return address === (url ?? '').trim() ? address : inThemeColour(address, theme)
  }
  const sizes = PICTURE_SETS[set]
    .map((name) => IMAGE_SIZES[name] as ImageTransformation)
    // What never enlarges has the width it says only where the original is that wide.
    .filter((size) => size.fit !== 'max' || (width ?? 0) >= (size.width ?? 0))
  const largest = sizes.at(-1) ?? {}
  const box = boxOf(largest, width && height ? height / width : DEFAULT_RATIO)
  if (isAbsentImage(url)) return { src: PLACEHOLDER_IMAGE, srcset: undefined, ...box }
  const src = transformed(largest)
  const isTransformed = src !== (url ?? '').trim()
  if (!isTransformed || sizes.length === 1) return { src, srcset: undefined, ...box }
  const srcset = sizes.map((size) => `${transformed(size)} ${size.width}w`).join(', ')
  return { src, srcset, ...box }
}

function boxOf({ width, height }: ImageTransformation, ratio: number): { width: number; height: number } {
  if (width && height) return { width, height }
  if (height) return { width: Math.round(height / ratio), height }
  const known = width ?? IMAGE_SIZES.inline.width
  return { width: known, height: Math.round(known * ratio) }
}

/**
 * The picture of a card, half as long to write: 480 pixels for plain screens, 1200 for dense ones. A card is never much wider
 * than 480, and a list has many.
 */
export function cardPicture(image: string | Partial<Image> | null | undefined, place: PicturePlace): PictureSource {
  const small = pictureSource(image, 'cardSmall', place)
  const dense = pictureSource(image, 'cardDense', place).src
  return dense === small.src ? small : { ...small, srcset: `${dense} 2x` }
}
