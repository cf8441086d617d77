import { crc32, decodePieces, gzipOfPieces, type Piece } from '#content-schema/release/pieces.ts'
import { hashedText, type StoredPage, storeKeys } from '#content-schema/release/release.ts'
import { createMemoryCache } from './memory-cache.ts'
import { type Bytes, type ReadObject, requireHash } from './object-reader.ts'
import { StoreError } from './store-error.ts'
import type { WholePage } from './whole-page.ts'

const MEGABYTE = 1024 * 1024
/** 5 MB of rich text compress to less than this. */
const MAX_BODY_BYTES = 16 * MEGABYTE

/** Ends a stream of pieces: an empty block that is the last. */
const LAST_BLOCK = Uint8Array.of(3, 0)

/** Bodies of pages, compressed as they are sent or as text. */
export interface PageBodies {
  /** The body when it is in memory. */
  peek(page: WholePage, isGzip: boolean): Bytes | undefined
  /** @throws StoreError when the store does not have what the record says */
  read(page: WholePage, isGzip: boolean): Promise<Bytes>
  forget(page: WholePage): void
  clear(): void
}

/**
 * Keeps bodies by what their text is named by, so they survive releases and repacking. A page that is stored as pieces is laid together with
 * its parts once and kept like any other; parts are kept by themselves, as thousands of pages have them.
 */
export function createPageBodies(read: ReadObject): PageBodies {
  const compressed = createMemoryCache<Bytes>(32 * MEGABYTE)
  const texts = createMemoryCache<Bytes>(16 * MEGABYTE)
  const parts = createMemoryCache<readonly Piece<ArrayBuffer>[]>(4 * MEGABYTE)

  const readStored = (page: StoredPage, check: (found: Bytes) => Promise<Bytes>): Promise<Bytes> =>
    read({
      key: storeKeys.pack(page.pack),
      range: { offset: page.offset, length: page.length },
      maxBytes: MAX_BODY_BYTES,
      parse: (found) => check(requireLength(found, page)),
      cacheAs: `bodies/${page.hash}`,
    })

  async function readPieces(page: StoredPage): Promise<readonly Piece<ArrayBuffer>[]> {
    return decodePieces(await readStored(page, (found) => requirePieces(found, page)))
  }

  async function readPart(part: StoredPage): Promise<Piece<ArrayBuffer>> {
    const known = parts.get(part.hash) ?? (await readPieces(part))
    const [piece] = known
    if (!piece || known.length !== 1) throw new StoreError('corrupt', `The part ${part.key} is not one piece`)
    parts.set(part.hash, known, part.length + 200)
    return piece
  }

  async function compose(page: WholePage): Promise<Bytes> {
    const [own, between] = await Promise.all([readPieces(page), Promise.all(page.parts.map(readPart))])
    return gzipOfPieces(own.flatMap((piece, at) => [piece, ...(between[at] ? [between[at]] : [])]))
  }

  async function readCompressed(page: WholePage): Promise<Bytes> {
    const known = compressed.get(page.etag)
    if (known) return known
    const bytes = page.parts.length > 0 ? await compose(page) : await readStored(page, (found) => requireBody(found, page))
    compressed.set(page.etag, bytes, bytes.byteLength + 200)
    return bytes
  }

  async function readText(page: WholePage): Promise<Bytes> {
    const known = texts.get(page.etag)
    if (known) return known
    const bytes = await decompress(await readCompressed(page), 'gzip', page)
    texts.set(page.etag, bytes, bytes.byteLength + 200)
    return bytes
  }

  return {
    peek: (page, isGzip) => (isGzip ? compressed : texts).get(page.etag),
    read: (page, isGzip) => (isGzip ? readCompressed(page) : readText(page)),
    forget(page) {
      compressed.forget(page.etag)
      texts.forget(page.etag)
      for (const part of page.parts) parts.forget(part.hash)
    },
    clear() {
      compressed.clear()
      texts.clear()
      parts.clear()
    },
  }
}

async function decompress(body: Bytes, format: 'gzip' | 'deflate-raw', { key }: Pick<StoredPage, 'key'>): Promise<Bytes> {
  try {
    const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream(format))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    throw new StoreError('corrupt', `The body of ${key} can not be decompressed`, error)
  }
}

function requireLength(bytes: Bytes, { key, length }: StoredPage): Bytes {
  if (bytes.byteLength !== length) throw new StoreError('corrupt', `The body of ${key} is not the compressed one`)
  return bytes
}

/** Checks a compressed body once, as it is later sent without being decompressed. */
async function requireBody(bytes: Bytes, page: StoredPage): Promise<Bytes> {
  await requireHash(await decompress(bytes, 'gzip', page), { hash: page.hash, key: `The body of ${page.key}` })
  return bytes
}

/** Checks pieces once: what they say of themselves is what a whole page is made by. */
async function requirePieces(bytes: Bytes, { key, hash, partKeys }: StoredPage): Promise<Bytes> {
  const pieces = piecesOf(bytes, key)
  if (pieces.length !== partKeys.length + 1) throw new StoreError('corrupt', `The body of ${key} has ${pieces.length} pieces`)
  const found = await Promise.all(pieces.map((piece) => inflate(piece, key)))
  await requireHash(hashedText(found, partKeys), { hash, key: `The body of ${key}` })
  return bytes
}

function piecesOf(bytes: Bytes, key: string): Piece<ArrayBuffer>[] {
  try {
    return decodePieces(bytes)
  } catch (error) {
    throw new StoreError('corrupt', `The body of ${key} is not stored as pieces`, error)
  }
}

async function inflate({ deflated, textLength, crc }: Piece<ArrayBuffer>, key: string): Promise<Bytes> {
  const stream = new Uint8Array(deflated.length + LAST_BLOCK.length)
  stream.set(deflated)
  stream.set(LAST_BLOCK, deflated.length)
  const text = await decompress(stream, 'deflate-raw', { key })
  if (text.length !== textLength || crc32(text) !== crc) throw new StoreError('corrupt', `A piece of ${key} holds other bytes than it says`)
  return text
}
