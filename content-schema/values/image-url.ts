export interface ImageTransformation {
  width?: number
  height?: number
  /** How the picture fills the box; the asset service's names. */
  fit?: 'clip' | 'crop' | 'scale' | 'max'
  format?: 'webp' | 'png'
  /** 1 to 100; 90 unless it is a brand image (IM-04). */
  quality?: number
  /** Media type of the original, whose handle may carry no extension; svg stays as it is (IM-05). */
  mimeType?: string
}

export const IMAGE_QUALITY = 90
export const BRAND_IMAGE_QUALITY = 100

/** Handle of the picture shown where there is none (IM-06), served by the site itself. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg'
/** Poster of a video that has none (IM-13). */
export const PLACEHOLDER_VIDEO_IMAGE = '/placeholder-video.svg'

/** Sizes of specification 9 (IM-08 to IM-13). */
export const IMAGE_SIZES = {
  stretched: { width: 1180 },
  stretchedVideo: { fit: 'crop', width: 1200, height: 675 },
  breakOut: { width: 980 },
  inline: { width: 780 },
  asideSquare: { fit: 'crop', width: 960, height: 960 },
  asideVideo: { fit: 'crop', width: 960, height: 540 },
  product480: { width: 480 },
  product1200: { width: 1200 },
  product56: { width: 56 },
  product80: { width: 80 },
  product96: { width: 96 },
  product180: { width: 180 },
  product1180: { width: 1180 },
  brandLogo: { width: 96, quality: BRAND_IMAGE_QUALITY },
  brandImage: { height: 96, quality: BRAND_IMAGE_QUALITY },
  marketingLogo: { fit: 'crop', width: 304, height: 52 },
  downloadThumbnail: { fit: 'crop', width: 128, height: 180 },
  contact: { fit: 'crop', width: 80, height: 80 },
  videoThumbnail: { width: 1180 },
  /** Scenes from edge to edge of wide and of dense screens; never larger than the original, so only for originals of a known size. */
  scene1680: { fit: 'max', width: 1680 },
  scene2400: { fit: 'max', width: 2400 },
} as const satisfies Record<string, ImageTransformation>

/** True for an address that stands for no picture: empty, or the text `null` (IM-06, IM-07). */
export function isAbsentImage(url: string | null | undefined): boolean {
  return url === null || url === undefined || url.trim() === '' || url.trim() === 'null'
}

/**
 * The address of a transformed picture, in the asset service's path-segment scheme (IM-03, AH-28):
 * `{origin}/{environment}/resize=fit:{fit},height:{h},width:{w}/output=format:webp/quality=value:{q}/{handle}`.
 * An absent picture becomes the placeholder; svg and addresses of other hosts come back unchanged; applying it twice
 * changes nothing.
 */
export function transformImageUrl(
  url: string | null | undefined,
  transformation: ImageTransformation,
  assetOrigins: readonly string[],
): string {
  if (isAbsentImage(url)) return PLACEHOLDER_IMAGE
  const address = (url ?? '').trim()
  const origin = assetOrigins.find((candidate) => address.startsWith(`${candidate}/`))
  if (!origin || transformation.mimeType === 'image/svg+xml' || /\.svg($|[?#])/i.test(address)) return address
  const [path, suffix] = splitBefore(address.slice(origin.length + 1), /[?#]/)
  const folders = path.split('/')
  const handle = folders.pop()
  if (!handle || folders.length === 0 || folders.includes('')) return address
  if (folders.some((folder) => TRANSFORMATION_SEGMENT.test(folder))) return address
  return [origin, ...folders, ...transformationSegments(transformation), handle + suffix].join('/')
}

const TRANSFORMATION_SEGMENT = /^(resize|output|quality)=/

function splitBefore(text: string, pattern: RegExp): [string, string] {
  const at = text.search(pattern)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

function transformationSegments({ fit, height, width, format = 'webp', quality = IMAGE_QUALITY }: ImageTransformation): string[] {
  const resize = [
    fit === undefined ? '' : `fit:${fit}`,
    height === undefined ? '' : `height:${height}`,
    width === undefined ? '' : `width:${width}`,
  ].filter(Boolean)
  return [...(resize.length > 0 ? [`resize=${resize.join(',')}`] : []), `output=format:${format}`, `quality=value:${quality}`]
}
