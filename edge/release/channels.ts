import { waitUntil } from 'cloudflare:workers'
import { createThrottledLog, describeError } from '../http/log.ts'
import { awaitShared } from './await-shared.ts'
import { createEarlierReleases } from './earlier-releases.ts'
import { adoptLastGood, type FollowedPointer, readPointer } from './follow-pointer.ts'
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
/** Without any release, how soon after an attempt that failed the store is asked again. */
const EMPTY_PAUSE_MS = 100

export interface Channel {
  /** The release at once; null when the pointer is too old and `current` has to be awaited. */
  usable(): Release | null
  /**
   * The release to serve.
   *
   * @throws StoreError when there has never been one
   */
  current(): Promise<Release>
  /** Releases that were live before the current one and can be read, newest first, for when an object of it turns out to be unreadable. */
  earlier(): AsyncIterable<Release>
  /** Reads the pointer again now. Never throws: a failure keeps the last good release. */
  refresh(): Promise<void>
  /** When the pointer was moved to a release, null where it names another one. */
  since(id: string): string | null
  state(): { release: string | null; sequence: number | null; pointerAgeMs: number | null; failing: string | null }
}

/** A followed pointer and the attempts to read it. */
interface ChannelState {
  followed: FollowedPointer
  logFailure: ReturnType<typeof createThrottledLog>
  /** When an attempt last succeeded. */
  checkedAt: number
  /** When the last attempt began. */
  startedAt: number
  running: Promise<void> | null
  /** What the last attempt failed with. */
  failing: string | null
}

/**
 * Follows one pointer. A release becomes current only after everything that is read at the start was read and parsed; any
 * failure keeps the last good one, which is also kept in the Cache API for an isolate that starts while the store is down.
 */
export function createChannel(options: {
  name: string
  bucket: R2Bucket
  loadRelease: LoadRelease
  /** What a release was built upon, null when that cannot be read. */
  parentOf?: (id: string) => Promise<string | null>
  /** A pointer that is gone means that the channel has no release, not that the store failed. */
  mayVanish?: boolean
}): Channel {
  const { name, bucket, loadRelease, parentOf = async () => null, mayVanish = false } = options
  const ancestry = { loadRelease, parentOf }
  const followed: FollowedPointer = { name, bucket, ancestry, mayVanish, current: null, previous: null, etag: null }
  const channel: ChannelState = {
    followed,
    logFailure: createThrottledLog(),
    checkedAt: 0,
    startedAt: 0,
    running: null,
    failing: null,
  }
  const earlierReleases = createEarlierReleases(ancestry)
  return {
    usable: () => usableRelease(channel),
    current: async () => usableRelease(channel) ?? (await waitForRelease(channel)),
    async *earlier() {
      const { current, previous } = followed
      if (current === null) return
      if (previous) yield previous
      const { id } = current.release
      for await (const release of earlierReleases({ id, before: current.pointer.before }))
        if (release.id !== followed.previous?.id && release.id !== id) yield release
    },
    async refresh() {
      await channel.running
      await refresh(channel)
    },
    since(id) {
      const { current } = followed
      return current?.pointer.release === id ? current.pointer.movedAt : null
    },
    state: () => describeChannel(channel),
  }
}

function describeChannel({ followed: { current }, checkedAt, failing }: ChannelState): ReturnType<Channel['state']> {
  return {
    release: current?.release.id ?? null,
    sequence: current?.pointer.sequence ?? null,
    pointerAgeMs: checkedAt === 0 ? null : Date.now() - checkedAt,
    failing,
  }
}

function usableRelease(channel: ChannelState): Release | null {
  const { followed, checkedAt, startedAt, running } = channel
  if (followed.current === null) return null
  const now = Date.now()
  if (now - checkedAt < FRESH_MS) return followed.current.release
  const isAttemptRecent = now - startedAt < FRESH_MS
  if (now - checkedAt < USABLE_MS) {
    if (!isAttemptRecent) void refresh(channel)
    return followed.current.release
  }
  return isAttemptRecent && !running ? followed.current.release : null
}

async function waitForRelease(channel: ChannelState): Promise<Release> {
  const { followed, running, startedAt } = channel
  const remaining = running ? WAIT_MS - (Date.now() - startedAt) : WAIT_MS
  const isJustTried = channel.failing !== null && !running && Date.now() - startedAt < EMPTY_PAUSE_MS
  if (followed.current === null && !isJustTried) await refreshWithin(channel, READ_TIMEOUT_MS)
  else if (followed.current !== null && remaining > 0) await refreshWithin(channel, remaining)
  const { release } = followed.current ?? {}
  if (!release) throw new StoreError('no_release', `Channel ${followed.name} has no release: ${channel.failing ?? 'unknown'}`)
  return release
}

/** A read that this request began is awaited directly; one that another request began is awaited by a clock. */
async function refreshWithin(channel: ChannelState, maxMs: number): Promise<void> {
  const begun = channel.running
  const attempted = refresh(channel)
  if (attempted === begun) await awaitShared(attempted, maxMs)
  else await Promise.race([attempted, scheduler.wait(maxMs)])
}

/** Requests that come while the pointer is being read share the attempt. */
function refresh(channel: ChannelState): Promise<void> {
  const now = Date.now()
  if (channel.running && now - channel.startedAt < READ_TIMEOUT_MS) return channel.running
  channel.startedAt = now
  const attempted = attempt(channel).finally(() => {
    if (channel.running === attempted) channel.running = null
  })
  channel.running = attempted
  waitUntil(attempted)
  return attempted
}

async function attempt(channel: ChannelState): Promise<void> {
  const { followed, logFailure } = channel
  try {
    await Promise.race([readPointer(followed), scheduler.wait(READ_TIMEOUT_MS).then(failLate)])
    channel.checkedAt = Date.now()
    channel.failing = null
  } catch (error) {
    channel.failing = describeError(error)
    if (!(error instanceof StoreError && error.code === 'missing' && followed.current === null))
      logFailure('error', 'The last good release is kept', { channel: followed.name, error: channel.failing })
    if (followed.current === null && !followed.mayVanish)
      await adoptLastGood(followed).catch((failure: unknown) =>
        logFailure('error', 'No last good release could be read', { channel: followed.name, error: describeError(failure) }),
      )
  }
}

function failLate(): never {
  throw new StoreError('unreachable', `The release was not read within ${READ_TIMEOUT_MS} ms`)
}
