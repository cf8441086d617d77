import { storeKeys } from '#content-schema/release/release.ts'
import type { ObjectStore } from '../platform/platform.ts'

const PREFIX = storeKeys.channel('').slice(0, -'.json'.length)

/**
 * A release store for a build whose outcome nobody shall see: what it puts is put, but the channels it reads and moves are its own. They
 * begin without a release, so it finds no other builder's there either.
 */
export function withOwnChannels(store: ObjectStore): ObjectStore {
  const own = new Map<string, { bytes: Uint8Array; etag: string }>()
  const isChannel = (key: string) => key.startsWith(PREFIX)
  let moves = 0
  return {
    ...store,
    get: async (key) => (isChannel(key) ? (own.get(key) ?? null) : store.get(key)),
    async compareAndSwap(object, expectedEtag) {
      if (!isChannel(object.key)) return store.compareAndSwap(object, expectedEtag)
      if ((own.get(object.key)?.etag ?? null) !== expectedEtag) return null
      moves += 1
      const etag = `own-${moves}`
      own.set(object.key, { bytes: object.bytes, etag })
      return etag
    },
    async deleteChannel(key) {
      own.delete(key)
    },
  }
}
