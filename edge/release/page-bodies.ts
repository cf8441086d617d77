import { type StoredPage, storeKeys } from '#content-schema/release/release.ts'
import { createMemoryCache } from './memory-cache.ts'
import { type Bytes, type ReadObject, requireHash } from './object-reader.ts'
import { StoreError } from './store-error.ts'

const MEGABYTE = 1024 * 1024
/** 5 MB of rich text compress to less than this. */
const MAX_BODY_BYTES = 16 * MEGABYTE

/** Bodies of pages, compressed as the store has them or as text. */
export interface PageBodies {
  /** The body when it is in memory. */
  peek(page: StoredPage, isGzip: boolean): Bytes | undefined
  /** @throws StoreError when the store does not have what the record says */
  read(page: StoredPage, isGzip: boolean): Promise<Bytes>
  forget(page: StoredPage): void
  clear(): void
}

/** Keeps bodies by the hash of their text, so they survive releases and repacking. */
export function createPageBodies(read: ReadObject): PageBodies {
  const compressed = createMemoryCache<Bytes>(32 * MEGABYTE)
  const texts = createMemoryCache<Bytes>(16 * MEGABYTE)

  async function readCompressed(page: StoredPage): Promise<Bytes> {
    const known = compressed.get(page.hash)
    if (known) return known
    const bytes = await read({
      key: storeKeys.pack(page.pack),
      range: { offset: page.offset, length: page.length },
      maxBytes: MAX_BODY_BYTES,
      parse: (found) => requireBody(found, page),
      cacheAs: `bodies/${page.hash}`,
    })
    compressed.set(page.hash, bytes, bytes.byteLength + 200)
    return bytes
  }

  async function readText(page: StoredPage): Promise<Bytes> {
    const known = texts.get(page.hash)
    if (known) return known
    const bytes = await decompress(await readCompressed(page), page)
    texts.set(page.hash, bytes, bytes.byteLength + 200)
    return bytes
  }

  return {
    peek: (page, isGzip) => (isGzip ? compressed : texts).get(page.hash),
    read: (page, isGzip) => (isGzip ? readCompressed(page) : readText(page)),
    forget(page) {
      compressed.forget(page.hash)
      texts.forget(page.hash)
    },
    clear() {
      compressed.clear()
      texts.clear()
    },
  }
}

async function decompress(body: Bytes, { key }: StoredPage): Promise<Bytes> {
  try {
    const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    throw new StoreError('corrupt', `The body of ${key} can not be decompressed`, error)
  }
}

/** Checks a compressed body once, as it is later sent without being decompressed. */
async function requireBody(bytes: Bytes, page: StoredPage): Promise<Bytes> {
  const { key, length, hash } = page
  if (bytes.byteLength !== length) throw new StoreError('corrupt', `The body of ${key} is not the compressed one`)
  await requireHash(await decompress(bytes, page), { hash, key: `The body of ${key}` })
  return bytes
}
