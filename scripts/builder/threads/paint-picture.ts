import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeEntities } from '#content-schema/values/escape.ts'
import type { FetchFile } from '../../pipeline/platform/platform.ts'
import { hash } from '../../platform/node-platform.ts'
import { createSafeFetch } from '../../platform/safe-fetch.ts'
import { createLettering, type Lettering } from './lettering.ts'

/**
 * A drawing as png, its texts in the site's font. Pictures it refers to are fetched and laid in; one that does not come is left out, and
 * asked for again next time.
 */
export type PaintPicture = (svg: Uint8Array) => Promise<Uint8Array>

const MAX_BYTES = 8 * 1024 * 1024
const PATIENCE_MS = 8000

/**
 * Paints drawings and keeps them by what they say, so that a restart or a release rolled back costs nothing. `assetOrigins`:
 * addresses below which pictures are fetched; no other address is.
 */
export function createPainter({ folder, assetOrigins }: { folder: string; assetOrigins: readonly string[] }): PaintPicture {
  let lettering: Promise<Lettering> | undefined
  const get = createSafeFetch({ origins: assetOrigins, maxBytes: MAX_BYTES })
  return async (svg) => {
    const file = join(folder, `${hash(svg)}.png`)
    const kept = await readFile(file).catch(() => null)
    if (kept) return kept
    lettering ??= createLettering()
    const drawing = (await lettering)(Buffer.from(svg).toString())
    const { complete, whole } = await layIn(drawing, { assetOrigins, get })
    const { default: sharp } = await import('sharp')
    const png = await sharp(Buffer.from(complete)).png({ palette: true, colours: 128, effort: 4 }).toBuffer()
    if (whole) await keep(folder, file, png)
    return png
  }
}

/** The drawing with its pictures inside; `whole` when all of them came. */
async function layIn(
  drawing: string,
  { assetOrigins, get }: { assetOrigins: readonly string[]; get: FetchFile },
): Promise<{ complete: string; whole: boolean }> {
  let complete = drawing
  let whole = true
  for (const [element, address = ''] of drawing.matchAll(/<image href="([^"]*)"[^>]*>/g)) {
    const url = decodeEntities(address)
    const data = assetOrigins.some((origin) => url.startsWith(`${origin}/`)) ? await fetchPicture(url, get) : null
    whole &&= data !== null
    complete = complete.replace(element, data === null ? '' : element.replace(address, data))
  }
  return { complete, whole }
}

async function fetchPicture(url: string, get: FetchFile): Promise<string | null> {
  try {
    const response = await get(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const type = response.headers.get('content-type') ?? ''
    const bytes = response.ok && /^image\/(png|jpeg|webp|svg\+xml)/.test(type) ? await response.bytes() : null
    return bytes ? `data:${type.split(';')[0]};base64,${Buffer.from(bytes).toString('base64')}` : null
  } catch {
    return null
  }
}

async function keep(folder: string, file: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`
  await writeFile(unfinished, png)
  await rename(unfinished, file)
}
