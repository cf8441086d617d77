import { waitUntil } from 'cloudflare:workers'
import { type ChannelPointer, channelPointerSchema, storeKeys } from '#content-schema/contracts/release.ts'
import { createThrottledLog, describeError } from '../log.ts'
import { readCache, writeCache } from './object-reader.ts'
import { parseStoreJson } from './parse-json.ts'
import type { LoadRelease, Release } from './release-loader.ts'
import { StoreError } from './store-error.ts'

/** Younger pointers are used as they are. */
const FRESH_MS = 1000
/** Up to this age a pointer is used while it is read again in the background. */
const USABLE_MS = 10_000
/** How long a request waits for an old pointer to be read again before it takes the last good release. */
const WAIT_MS = 500
/** A read that takes longer is given up, and the next request starts another one. */
const READ_TIMEOUT_MS = 5000
const MAX_POINTER_BYTES = 4096

export interface Channel {
  /** The release at once; null when the pointer is too old and `current` has to be awaited. */
  usable(): Release | null
  /**
   * The release to serve.
   *
   * @throws StoreError when there has never been one
   */
  current(): Promise<Release>
  /** The release served before the current one, for when an object of the current one turns out to be unreadable. */
  previous(): Release | null
  /** Reads the pointer again now. Never throws: a failure keeps the last good release. */
  refresh(): Promise<void>
  state(): { release: string | null; sequence: number | null; pointerAgeMs: number | null; failing: string | null }
}

interface Current {
  release: Release
  pointer: ChannelPointer
}

/**
 * Follows one pointer. A release becomes current only after everything that is read at the start was read and parsed; any
 * failure keeps the last good one, which is also kept in the Cache API for an isolate that starts while the store is down.
 */
export function createChannel(options: {
  name: string
  bucket: R2Bucket
  loadRelease: LoadRelease
  /** A pointer that is gone means that the channel has no release, not that the store failed. */
  mayVanish?: boolean
}): Channel {
  const { name, bucket, loadRelease, mayVanish = false } = options
  const logFailure = createThrottledLog()
  let current: Current | null = null
  let previous: Release | null = null
  let etag: string | null = null
  let checkedAt = 0
  let startedAt = 0
  let running: Promise<void> | null = null
  let failing: string | null = null

  async function readPointer(): Promise<void> {
    const key = storeKeys.channel(name)
    const object = await bucket.get(key, etag ? { onlyIf: { etagDoesNotMatch: etag } } : undefined)
    if (!object && mayVanish) return forget()
    if (!object) throw new StoreError('missing', `There is no object ${key}`)
    if (!('body' in object)) return
    if (object.size > MAX_POINTER_BYTES) throw new StoreError('corrupt', `${key} has ${object.size} bytes`)
    const bytes = new Uint8Array(await object.arrayBuffer())
    await adopt(parseStoreJson(channelPointerSchema, bytes, key))
    etag = object.etag
    waitUntil(writeCache(`last-good/${name}`, bytes))
  }

  function forget(): void {
    current = null
    previous = null
    etag = null
  }

  async function adopt(pointer: ChannelPointer): Promise<void> {
    if (pointer.release === current?.release.id) {
      current = { release: current.release, pointer }
      return
    }
    const release = await loadRelease(pointer.release)
    if (current) previous = current.release
    current = { release, pointer }
  }

  async function attempt(): Promise<void> {
    try {
      await Promise.race([readPointer(), scheduler.wait(READ_TIMEOUT_MS).then(failLate)])
      checkedAt = Date.now()
      failing = null
    } catch (error) {
      failing = describeError(error)
      if (!(error instanceof StoreError && error.code === 'missing' && current === null))
        logFailure('error', 'The last good release is kept', { channel: name, error: failing })
      if (current === null && !mayVanish) await adoptLastGood()
    }
  }

  async function adoptLastGood(): Promise<void> {
    try {
      const key = `last-good/${name}`
      const bytes = await readCache(key)
      if (bytes) await adopt(parseStoreJson(channelPointerSchema, bytes, key))
    } catch (error) {
      logFailure('error', 'No last good release could be read', { channel: name, error: describeError(error) })
    }
  }

  function refresh(): Promise<void> {
    const now = Date.now()
    if (running && now - startedAt < READ_TIMEOUT_MS) return running
    startedAt = now
    const attempted = attempt().finally(() => {
      if (running === attempted) running = null
    })
    running = attempted
    waitUntil(attempted)
    return attempted
  }

  function usable(): Release | null {
    if (current === null) return null
    const now = Date.now()
    if (now - checkedAt < FRESH_MS) return current.release
    const isAttemptRecent = now - startedAt < FRESH_MS
    if (now - checkedAt < USABLE_MS) {
      if (!isAttemptRecent) void refresh()
      return current.release
    }
    return isAttemptRecent && !running ? current.release : null
  }

  async function waitForRelease(): Promise<Release> {
    const remaining = running ? WAIT_MS - (Date.now() - startedAt) : WAIT_MS
    if (current === null) await refresh()
    else if (remaining > 0) await Promise.race([refresh(), scheduler.wait(remaining)])
    const { release } = current ?? {}
    if (!release) throw new StoreError('no_release', `Channel ${name} has no release: ${failing ?? 'unknown'}`)
    return release
  }

  return {
    usable,
    current: async () => usable() ?? (await waitForRelease()),
    previous: () => previous,
    refresh: async () => {
      await running
      await refresh()
    },
    state: () => ({
      release: current?.release.id ?? null,
      sequence: current?.pointer.sequence ?? null,
      pointerAgeMs: checkedAt === 0 ? null : Date.now() - checkedAt,
      failing,
    }),
  }
}

function failLate(): never {
  throw new StoreError('unreachable', `The release was not read within ${READ_TIMEOUT_MS} ms`)
}
