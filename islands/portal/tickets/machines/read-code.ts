type Picture = HTMLVideoElement | ImageBitmap
/** Reads the text of a QR code in a picture; null where there is none. */
export type CodeReader = (picture: Picture) => Promise<string | null>

/** What of the Barcode Detection API is used. */
interface DetectorClass {
  new (options: { formats: readonly string[] }): { detect: (picture: Picture) => Promise<readonly { rawValue: string }[]> }
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own reader, or one that is loaded where there is none. */
export async function createCodeReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (!own || !formats.includes('qr_code')) return readByScript
  const detector = new own({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue ?? null
}

/** Longest side of what is read: a code fills a good part of it. */
const MAX_SIDE = 1000

const readByScript: CodeReader = async (picture) => {
  const { default: jsQr } = await import('jsqr')
  const pixels = pixelsOf(picture)
  return pixels ? (jsQr(pixels.data, pixels.width, pixels.height)?.data ?? null) : null
}

function pixelsOf(picture: Picture): ImageData | null {
  const [width, height] = picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
