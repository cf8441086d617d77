import type { Original } from './originals.ts'
import type { Transformation } from './transformation.ts'

const FITS = { clip: 'inside', crop: 'cover', scale: 'fill', max: 'inside' } as const

/** Effort of the encoder, of 0 to 6: pictures are a hundredth larger than at the usual 4, and take two thirds of its time. */
const WEBP_EFFORT = 2

/** The original as pixels of the size asked for, encoded. Sharp is loaded with the first picture, not at the start. */
export async function renderPicture(original: Original, transformation: Transformation): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height, fit, format, quality = 90 } = transformation
  const share = shareOf(original, transformation)
  const drawn = sharp(Buffer.from(original.svg()), { density: 72 * original.density * share })
  const isResized = width !== undefined || height !== undefined
  const size = isResized
    ? { ...(width ? { width } : {}), ...(height ? { height } : {}), fit: FITS[fit], withoutEnlargement: fit === 'max' && share === 1 }
    : { width: original.width, height: original.height, fit: 'fill' as const }
  const image = drawn.resize(size)
  if (format === 'webp') return image.webp({ quality, effort: WEBP_EFFORT }).toBuffer()
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
  return image.png({ compressionLevel: 8 }).toBuffer()
}

/** How large a drawing has to be drawn, as a share of its own size: no larger than it is wanted, so that few pixels are made to be thrown away. */
function shareOf(original: Original, { width, height, fit }: Transformation): number {
  const shares = [width && width / original.width, height && height / original.height].flatMap((share) => share || [])
  if (shares.length === 0) return 1
  const wanted = fit === 'crop' || fit === 'scale' ? Math.max(...shares) : Math.min(...shares)
  return Math.min(1, wanted)
}
