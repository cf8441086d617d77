import { decodeMarkedPiece, fillPiece, type MarkedPiece, markFactor } from '#content-schema/release/marked-piece.ts'
import { crc32, decodePieces, gzipOfPieces, type Piece } from '#content-schema/release/pieces.ts'
import { chosenWords, hashedText, type StoredPage, storeKeys } from '#content-schema/release/release.ts'
import { createMemoryCache } from './memory-cache.ts'
import { type Bytes, type ReadObject, requireHash } from './object-reader.ts'
import { StoreError } from './store-error.ts'
import type { PartOfPage, WholePage } from './whole-page.ts'

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
  const parts = createMemoryCache<Piece | MarkedPiece>(4 * MEGABYTE)

  const readStored = (page: StoredPage, check: (found: Bytes) => Promise<Bytes>): Promise<Bytes> =>
    read({
      key: storeKeys.pack(page.pack),
      range: { offset: page.offset, length: page.length },
      maxBytes: MAX_BODY_BYTES,
      parse: (found) => check(requireLength(found, page)),
      cacheAs: `bodies/${nameOf(page)}`,
    })

  async function readPieces(page: StoredPage): Promise<readonly Piece[]> {
    return decodePieces(await readStored(page, (found) => requirePieces(found, page)))
  }

  async function readPart({ part, choice }: PartOfPage): Promise<Piece> {
    const name = nameOf(part)
    const known = parts.get(name) ?? (part.shared ? await readShared(part) : onlyPiece(await readPieces(part), part))
    parts.set(name, known, part.length + 200)
    return fill(known, part, choice)
  }

  async function readShared(part: StoredPage): Promise<MarkedPiece> {
    const bytes = await readStored(part, async (found) => {
      const piece = decode(decodeMarkedPiece, found, part.key)
      await requireHash(await inflate(piece, part.key), { hash: nameOf(part), key: `The body of ${part.key}` })
      return found
    })
    return decodeMarkedPiece(bytes)
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
      for (const { part } of page.parts) parts.forget(nameOf(part))
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

/** What a body is named by in the store, where parts of many places have one. */
const nameOf = ({ hash, shared }: StoredPage): string => shared?.hash ?? hash

function onlyPiece(pieces: readonly Piece[], { key }: StoredPage): Piece {
  const [piece] = pieces
  if (!piece || pieces.length !== 1) throw new StoreError('corrupt', `The part ${key} is not one piece`)
  return piece
}

/** A part as it is on one page. */
function fill(piece: Piece | MarkedPiece, { key, shared }: StoredPage, choice: string): Piece {
  if (!shared) return piece
  try {
    return fillPiece({ marks: [], ...piece }, chosenWords(shared, choice))
  } catch (error) {
    throw new StoreError('corrupt', `The part ${key} cannot be filled in`, error)
  }
}

/** Checks pieces once: what they say of themselves is what a whole page is made by. */
async function requirePieces(bytes: Bytes, { key, hash, partKeys }: StoredPage): Promise<Bytes> {
  const pieces = decode(decodePieces, bytes, key)
  if (pieces.length !== partKeys.length + 1) throw new StoreError('corrupt', `The body of ${key} has ${pieces.length} pieces`)
  const found = await Promise.all(pieces.map((piece) => inflate(piece, key)))
  await requireHash(hashedText(found, partKeys), { hash, key: `The body of ${key}` })
  return bytes
}

function decode<Decoded>(decoder: (bytes: Bytes) => Decoded, bytes: Bytes, key: string): Decoded {
  try {
    return decoder(bytes)
  } catch (error) {
    throw new StoreError('corrupt', `The body of ${key} is not stored as pieces`, error)
  }
}

async function inflate(piece: Piece<ArrayBuffer> | MarkedPiece<ArrayBuffer>, key: string): Promise<Bytes> {
  const { deflated, textLength, crc } = piece
  const stream = new Uint8Array(deflated.length + LAST_BLOCK.length)
  stream.set(deflated)
  stream.set(LAST_BLOCK, deflated.length)
  const text = await decompress(stream, 'deflate-raw', { key })
  if (text.length !== textLength || crc32(text) !== crc) throw new StoreError('corrupt', `A piece of ${key} holds other bytes than it says`)
  if ('marks' in piece && !hasItsMarks(text, piece))
    throw new StoreError('corrupt', `A piece of ${key} has its marks elsewhere than it says`)
  return text
}

/** A character for each byte. */
const byteDecoder = new TextDecoder('latin1')

/** Whether the checksum of a text that is filled in follows from what its marks say. */
function hasItsMarks(text: Bytes, { deflated, marks }: MarkedPiece): boolean {
  const searched = byteDecoder.decode(text)
  return marks.every(({ at, length, factor }) => {
    const mark = byteDecoder.decode(deflated.subarray(at, at + length))
    const ends: number[] = []
    for (let found = searched.indexOf(mark); found >= 0; found = searched.indexOf(mark, found + length)) ends.push(found + length)
    return ends.length > 0 && markFactor(text.length, ends) === factor
  })
}
