import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSafeFetch } from '../../../platform/safe-fetch.ts'

/** A picture as a PDF embeds it. */
export interface SheetPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

const MAX_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 8000
/** Twice the dots a screen shows of it, enough for paper at the size it is set. */
const WIDTH = 480
const QUALITY = 72

/**
 * Reads pictures of machines from the asset service, once each for all languages and countries, and keeps them on disk. One that cannot be
 * had is left out of the sheet, and asked for again with the next.
 */
export function createSheetPictures({ folder, assetOrigins }: { folder: string; assetOrigins: readonly string[] }) {
  const known = new Map<string, Promise<SheetPicture | null>>()
  const get = createSafeFetch({ origins: assetOrigins, maxBytes: MAX_BYTES })
  return (url: string): Promise<SheetPicture | null> => {
    const before = known.get(url)
    if (before) return before
    const reading = read(url, { folder, get }).catch(() => null)
    known.set(url, reading)
    void reading.then((picture) => picture ?? known.delete(url))
    return reading
  }
}

async function read(
  url: string,
  { folder, get }: { folder: string; get: ReturnType<typeof createSafeFetch> },
): Promise<SheetPicture | null> {
  const file = join(folder, `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.jpg`)
  const kept = await readFile(file).catch(() => null)
  const jpeg = kept ?? (await fetchAsJpeg(url, get))
  if (!jpeg) return null
  if (!kept) await keep(folder, file, jpeg)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(jpeg).metadata()
  return { jpeg, width, height }
}

async function fetchAsJpeg(url: string, get: ReturnType<typeof createSafeFetch>): Promise<Buffer | null> {
  const response = await get(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) return null
  const { default: sharp } = await import('sharp')
  const original = Buffer.from(await response.arrayBuffer())
  return sharp(original)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

async function keep(folder: string, file: string, jpeg: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`
  await writeFile(unfinished, jpeg)
  await rename(unfinished, file)
}
