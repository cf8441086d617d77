import { storeKeys } from '#content-schema/release/release.ts'
import type { ObjectStore, ObjectToPut, Platform } from '../platform/platform.ts'

/** Where a body came to lie. */
export interface PackedBody {
  pack: string
  offset: number
  length: number
}

/** Size at which a pack is closed, bytes. */
const PACK_SIZE = 4 * 1024 * 1024

/**
 * Gathers compressed bodies into packs and puts each pack as soon as it is full, so that a build of any size holds only the
 * open one in memory. Where a body lies is known once its pack is closed.
 */
export interface PackWriter {
  add(body: Uint8Array, placed: (where: PackedBody) => void): Promise<void>
  /** Waits for what was put; the last pack, not yet put, travels with whatever refers to it. */
  close(): Promise<{ packs: number; bytes: number; last: ObjectToPut | null }>
}

export function createPackWriter({
  store,
  platform,
}: {
  store: Pick<ObjectStore, 'putAll'>
  platform: Pick<Platform, 'hash'>
}): PackWriter {
  let open: { body: Uint8Array; placed: (where: PackedBody) => void }[] = []
  let size = 0
  const written = { packs: 0, bytes: 0 }
  let putting: Promise<void> = Promise.resolve()

  const seal = (): ObjectToPut | null => {
    if (open.length === 0) return null
    const bodies = open
    const bytes = new Uint8Array(size)
    open = []
    size = 0
    let offset = 0
    for (const { body } of bodies) {
      bytes.set(body, offset)
      offset += body.length
    }
    const pack = platform.hash(bytes)
    written.packs += 1
    written.bytes += bytes.length
    let at = 0
    for (const { body, placed } of bodies) {
      placed({ pack, offset: at, length: body.length })
      at += body.length
    }
    return { key: storeKeys.pack(pack), bytes, contentType: 'application/octet-stream' }
  }
  const flush = async () => {
    const object = seal()
    if (!object) return
    await putting
    putting = store.putAll([object])
    putting.catch(() => undefined)
  }

  return {
    async add(body, placed) {
      if (size > 0 && size + body.length > PACK_SIZE) await flush()
      open.push({ body, placed })
      size += body.length
    },
    async close() {
      const last = seal()
      await putting
      return { ...written, last }
    },
  }
}
