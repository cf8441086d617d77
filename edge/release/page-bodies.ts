import { type PageRecord, storeKeys } from '#content-schema/contracts/release.ts'
import type { Bytes } from './decompress.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { ReadObject } from './object-reader.ts'
import { StoreError } from './store-error.ts'

/** 5 MB of rich text compress to less than this. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

export type ReadBody = (record: PageRecord) => Promise<Bytes>

/** Reads the compressed body of a page. Bodies are kept by the hash of their text, so they survive releases and repacking. */
export function createBodyReader(read: ReadObject, bodies: MemoryCache<Bytes>): ReadBody {
  return async function readBody(record) {
    const known = bodies.get(record.e)
    if (known) return known
    const bytes = await read({
      parse: (found) => requireCompressed(found, record),
      key: storeKeys.pack(record.p),
      range: { offset: record.o, length: record.n },
      maxBytes: MAX_BODY_BYTES,
      cacheAs: `bodies/${record.e}`,
    })
    bodies.set(record.e, bytes, bytes.byteLength + 200)
    return bytes
  }
}

function requireCompressed(bytes: Bytes, { k, n }: PageRecord): Bytes {
  if (bytes.byteLength === n && bytes[0] === 0x1f && bytes[1] === 0x8b) return bytes
  throw new StoreError('corrupt', `The body of ${k} is not the compressed one`)
}
