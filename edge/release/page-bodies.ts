import { type PageRecord, storeKeys } from '#content-schema/contracts/release.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { ReadObject } from './object-reader.ts'
import { StoreError } from './store-error.ts'

/** 5 MB of rich text compress to less than this. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

export type ReadBody = (record: PageRecord) => Promise<Uint8Array>

/** Reads the compressed body of a page. Bodies are kept by the hash of their text, so they survive releases and repacking. */
export function createBodyReader(read: ReadObject, bodies: MemoryCache<Uint8Array>): ReadBody {
  return async function readBody(record) {
    const known = bodies.get(record.e)
    if (known) return known
    const bytes = await read({
      key: storeKeys.pack(record.p),
      range: { offset: record.o, length: record.n },
      maxBytes: MAX_BODY_BYTES,
      cacheAs: `bodies/${record.e}`,
    })
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw new StoreError('corrupt', `The body of ${record.k} is not compressed`)
    bodies.set(record.e, bytes, bytes.byteLength + 200)
    return bytes
  }
}

/** The text of a compressed body, as a stream. */
export function decompress(body: Uint8Array): ReadableStream<Uint8Array> {
  const source = new Response(body).body as ReadableStream<Uint8Array>
  return source.pipeThrough(new DecompressionStream('gzip'))
}
