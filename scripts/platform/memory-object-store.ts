import type { ObjectStore, ObjectToPut } from '../pipeline/platform/platform.ts'

/** A release store in memory, counting what is written; for tests and dry runs. */
export interface MemoryObjectStore extends ObjectStore {
  objects: Map<string, { bytes: Uint8Array; etag: string; uploaded: number }>
  writes: { key: string; bytes: number }[]
}

export function createMemoryObjectStore(): MemoryObjectStore {
  const objects: MemoryObjectStore['objects'] = new Map()
  const writes: MemoryObjectStore['writes'] = []
  let version = 0
  const put = ({ key, bytes }: ObjectToPut): string => {
    version += 1
    const etag = `v${version}`
    objects.set(key, { bytes, etag, uploaded: version })
    writes.push({ key, bytes: bytes.length })
    return etag
  }
  return {
    objects,
    writes,
    async get(key) {
      const found = objects.get(key)
      return found ? { bytes: found.bytes, etag: found.etag } : null
    },
    async putAll(all) {
      for (const object of all) put(object)
    },
    async compareAndSwap(object, expectedEtag) {
      return (objects.get(object.key)?.etag ?? null) === expectedEtag ? put(object) : null
    },
    async list(prefix) {
      return [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { bytes, etag, uploaded }]) => ({ key, size: bytes.length, etag, uploaded }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    async deleteAll(keys) {
      for (const key of keys) objects.delete(key)
    },
    async deleteChannel(key) {
      objects.delete(key)
    },
  }
}
