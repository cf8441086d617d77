import type { Original } from './originals.ts'
import type { Transformation } from './transformation.ts'

const FITS = { clip: 'inside', crop: 'cover', scale: 'fill', max: 'inside' } as const

/** The original as pixels, resized and encoded. Sharp is loaded with the first picture, not at the start. */
export async function renderPicture(original: Original, { width, height, fit, format, quality = 90 }: Transformation): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const pixels = sharp(Buffer.from(original.svg()), { density: 72 * original.density }).resize({
    width: original.width,
    height: original.height,
    fit: 'fill',
  })
  const isResized = width !== undefined || height !== undefined
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}), fit: FITS[fit], withoutEnlargement: fit === 'max' }
  const image = isResized ? sharp(await pixels.png({ compressionLevel: 1 }).toBuffer()).resize(size) : pixels
  if (format === 'webp') return image.webp({ quality }).toBuffer()
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
  return image.png({ compressionLevel: 8 }).toBuffer()
}
