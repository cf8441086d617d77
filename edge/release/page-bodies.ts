import { type PageRecord, storeKeys } from '#content-schema/contracts/release.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { ReadObject } from './object-reader.ts'
import { StoreError } from './store-error.ts'

/** Bytes in memory of this isolate. */
export type Bytes = Uint8Array<ArrayBuffer>

const MEGABYTE = 1024 * 1024
/** 5 MB of rich text compress to less than this. */
const MAX_BODY_BYTES = 16 * MEGABYTE

/** Bodies of pages, compressed as the store has them or as text. */
export interface PageBodies {
  /** The body when it is in memory. */
  peek(record: PageRecord, isGzip: boolean): Bytes | undefined
  /** @throws StoreError when the store does not have what the record says */
  read(record: PageRecord, isGzip: boolean): Promise<Bytes>
  forget(record: PageRecord): void
  clear(): void
}

/** Keeps bodies by the hash of their text, so they survive releases and repacking. */
export function createPageBodies(read: ReadObject): PageBodies {
  const compressed = createMemoryCache<Bytes>(32 * MEGABYTE)
  const texts = createMemoryCache<Bytes>(16 * MEGABYTE)

  async function readCompressed(record: PageRecord): Promise<Bytes> {
    const known = compressed.get(record.e)
    if (known) return known
    const bytes = await read({
      key: storeKeys.pack(record.p),
      range: { offset: record.o, length: record.n },
      maxBytes: MAX_BODY_BYTES,
      parse: (found) => requireCompressed(found, record),
      cacheAs: `bodies/${record.e}`,
    })
    compressed.set(record.e, bytes, bytes.byteLength + 200)
    return bytes
  }

  async function readText(record: PageRecord): Promise<Bytes> {
    const known = texts.get(record.e)
    if (known) return known
    const bytes = await decompress(await readCompressed(record), record)
    texts.set(record.e, bytes, bytes.byteLength + 200)
    return bytes
  }

  return {
    peek: (record, isGzip) => (isGzip ? compressed : texts).get(record.e),
    read: (record, isGzip) => (isGzip ? readCompressed(record) : readText(record)),
    forget(record) {
      compressed.forget(record.e)
      texts.forget(record.e)
    },
    clear() {
      compressed.clear()
      texts.clear()
    },
  }
}

async function decompress(body: Bytes, { k }: PageRecord): Promise<Bytes> {
  try {
    const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  } catch (error) {
    throw new StoreError('corrupt', `The body of ${k} can not be decompressed`, error)
  }
}

function requireCompressed(bytes: Bytes, { k, n }: PageRecord): Bytes {
  if (bytes.byteLength === n && bytes[0] === 0x1f && bytes[1] === 0x8b) return bytes
  throw new StoreError('corrupt', `The body of ${k} is not the compressed one`)
}
