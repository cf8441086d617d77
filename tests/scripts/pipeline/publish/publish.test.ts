import { describe, expect, test } from 'vitest'
import { type RedirectTable, type ReleaseManifest, storeKeys } from '#content-schema/release/release.ts'
import { countChange } from '../../../../scripts/pipeline/platform/meta.ts'
import type { ObjectStore, Platform } from '../../../../scripts/pipeline/platform/platform.ts'
import {
  ChannelConflict,
  finishIntent,
  isOwnChannel,
  prepareRelease,
  publishRelease,
  type ReleaseChanges,
  ReleaseRefused,
  readPublishedManifest,
  rollBack,
  takeOverChannel,
} from '../../../../scripts/pipeline/publish/publish.ts'
import { readChannel, readManifest } from '../../../../scripts/pipeline/publish/release-store.ts'
import { createNodeReader, findRecord } from '../../../../scripts/pipeline/publish/tree.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { buildRecord, buildRecords, buildTables, createClock, createPublishPlatform } from './records.ts'

type Changes = Partial<Omit<ReleaseChanges, 'records'>> & {
  main?: ReleaseChanges['records'] extends ReadonlyMap<string, infer Site> ? Site : never
}

/** A publisher of records, without pages: what a builder does once everything is rendered. */
async function createPublisher(store: ObjectStore, platform?: Platform) {
  const own = platform ?? (await createPublishPlatform())
  const nodes = createNodeReader(store)
  return {
    platform: own,
    async publish({ main = new Map(), ...changes }: Changes, options: { allowLoss?: boolean } = {}) {
      const from = await readChannel(store, 'live')
      const parent = await readPublishedManifest({ platform: own, store })
      const all = { records: new Map([['main', main]]), headers: [{}], tables: buildTables(), ...changes }
      const prepared = await prepareRelease(all, { platform: own, nodes, parent, ...options })
      return prepared && publishRelease(prepared, { platform: own, store, channel: 'live', nodes, statements: [], from })
    },
  }
}

async function liveManifest(store: ObjectStore): Promise<ReleaseManifest> {
  return readManifest(store, (await readChannel(store, 'live')).pointer?.release ?? '')
}

async function findLive(store: ObjectStore, platform: Platform, path: string) {
  const root = (await liveManifest(store)).sites.main?.root ?? null
  return findRecord(root, path, { nodes: createNodeReader(store), platform })
}

describe('publishing', () => {
  test('one page among 50,000 writes at most 10 objects and 64 KB, the pointer last', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    await publisher.publish({ main: buildRecords(50_000) })
    store.writes.length = 0
    const result = await publisher.publish({ main: new Map([['/en/page-77', buildRecord('/en/page-77', 2)]]) })
    expect(store.writes.length).toBeLessThanOrEqual(10)
    expect(store.writes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(64 * 1024)
    expect(result?.objects).toBe(store.writes.length)
    const kinds = store.writes.map(({ key }) => key.split('/')[0])
    expect(kinds.at(-1)).toBe('channels')
    expect(kinds.at(-2)).toBe('releases')
    expect(await findLive(store, publisher.platform, '/en/page-77')).toEqual(buildRecord('/en/page-77', 2))
  })

  test('writes nothing when nothing changed', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    await publisher.publish({ main: buildRecords(100) })
    store.writes.length = 0
    expect(await publisher.publish({ main: new Map([['/en/page-1', buildRecord('/en/page-1')]]) })).toBeNull()
    expect(store.writes).toEqual([])
  })

  test('a release that lost more than 30 % of its pages is refused and the live one stays, unless that is meant', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    await publisher.publish({ main: buildRecords(100) })
    const live = await readChannel(store, 'live')
    const lose = (count: number) => new Map([...buildRecords(count).keys()].map((path) => [path, null]))
    await expect(publisher.publish({ main: lose(31) })).rejects.toThrow(ReleaseRefused)
    await expect(publisher.publish({ main: lose(31) })).rejects.toThrow('69 of 100 pages')
    expect(await readChannel(store, 'live')).toEqual(live)
    await publisher.publish({ main: lose(30) })
    expect((await liveManifest(store)).sites.main?.pages).toBe(70)
    await publisher.publish({ main: lose(100) }, { allowLoss: true })
    expect((await liveManifest(store)).sites).toEqual({})
  })

  test.each<[string, Changes]>([
    ['redirect table', { tables: buildTables({ redirects: { version: 1, redirects: { '/old': 1 } } as unknown as RedirectTable }) }],
    ['routing table', { tables: buildTables({ routing: {} as never }) }],
    ['record', { main: new Map([['/en/x', { ...buildRecord('/en/x'), n: 0 }]]) }],
    ['record under another path', { main: new Map([['/en/x', buildRecord('/en/y')]]) }],
    ['record without its headers', { main: new Map([['/en/x', { ...buildRecord('/en/x'), h: 1 }]]) }],
  ])('a malformed %s is refused before anything is written', async (_what, changes) => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    await publisher.publish({ main: buildRecords(30) })
    store.writes.length = 0
    await expect(publisher.publish(changes)).rejects.toThrow(ReleaseRefused)
    expect(store.writes).toEqual([])
  })
})

describe('moving the channel', () => {
  test('a rollback shows the earlier release; the next publish goes live with everything before the rollback', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    const { platform } = publisher
    const first = await publisher.publish({ main: buildRecords(3) })
    await publisher.publish({ main: new Map([['/en/page-1', buildRecord('/en/page-1', 2)]]) })
    await publisher.publish({ main: new Map([['/en/page-2', buildRecord('/en/page-2', 2)]]) })
    await rollBack({ store, channel: 'live', release: first?.release ?? '', now: platform.now() })
    expect(await findLive(store, platform, '/en/page-1')).toEqual(buildRecord('/en/page-1'))
    expect(await isOwnChannel({ platform, store }, await readChannel(store, 'live'))).toBe(true)
    expect((await publisher.publish({ main: new Map([['/en/page-3', buildRecord('/en/page-3')]]) }))?.isLive).toBe(false)
    await platform.sql.transaction([countChange()])
    await publisher.publish({ main: new Map([['/en/page-0', buildRecord('/en/page-0', 2)]]) })
    for (const page of ['/en/page-0', '/en/page-1', '/en/page-2'])
      expect(await findLive(store, platform, page)).toEqual(buildRecord(page, 2))
  })

  test('a rollback to a release that is not in the store is refused', async () => {
    const store = createMemoryObjectStore()
    await expect(rollBack({ store, channel: 'live', release: 'nope', now: 0 })).rejects.toThrow('not in the release store')
  })

  test('a publish that meets another publisher is a conflict and leaves the other release live', async () => {
    const store = createMemoryObjectStore()
    const [ours, other] = [
      await createPublisher(store),
      await createPublisher(store, await createPublishPlatform(createClock(Date.UTC(2027, 0, 1)))),
    ]
    await ours.publish({ main: buildRecords(3) })
    const meddled = meddle(store, () => other.publish({ main: buildRecords(5) }))
    const ourNext = await createPublisher(meddled, ours.platform)
    await expect(ourNext.publish({ main: new Map([['/en/page-0', null]]) })).rejects.toThrow(ChannelConflict)
    expect((await liveManifest(store)).sites.main?.pages).toBe(5)
    expect(await isOwnChannel({ platform: ours.platform, store }, await readChannel(store, 'live'))).toBe(false)
  })

  test('a rollback while publishing stands, and what was published goes live once content changed', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    const { platform } = publisher
    const first = await publisher.publish({ main: buildRecords(3) })
    await publisher.publish({ main: buildRecords(4) })
    const meddled = meddle(store, () => rollBack({ store, channel: 'live', release: first?.release ?? '', now: 0 }))
    const held = await (await createPublisher(meddled, platform)).publish({ main: buildRecords(5) })
    expect(held?.isLive).toBe(false)
    expect((await liveManifest(store)).sites.main?.pages).toBe(3)
    await platform.sql.transaction([countChange()])
    await takeOverChannel({ platform, store, channel: 'live', from: await readChannel(store, 'live') })
    expect((await liveManifest(store)).sites.main?.pages).toBe(5)
  })

  test('an answer lost after the pointer was written is found to have succeeded', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    const broken: ObjectStore = {
      ...store,
      async compareAndSwap(object, etag) {
        await store.compareAndSwap(object, etag)
        throw new Error('the connection was cut')
      },
    }
    const { platform } = publisher
    await expect((await createPublisher(broken, platform)).publish({ main: buildRecords(3) })).rejects.toThrow('cut')
    const { pointer } = await readChannel(store, 'live')
    expect(await finishIntent({ platform, store })).toBe(pointer?.release)
    expect((await readChannel(store, 'live')).pointer).toEqual(pointer)
    expect((await readPublishedManifest({ platform, store }))?.id).toBe(pointer?.release)
  })

  test('a publish cut off before the pointer is completed later, but never over what somebody else published meanwhile', async () => {
    for (const isMeddled of [false, true]) {
      const store = createMemoryObjectStore()
      const publisher = await createPublisher(store)
      const { platform } = publisher
      await publisher.publish({ main: buildRecords(3) })
      const dead: ObjectStore = { ...store, compareAndSwap: () => Promise.reject(new Error('killed')) }
      await expect((await createPublisher(dead, platform)).publish({ main: buildRecords(4) })).rejects.toThrow('killed')
      if (isMeddled)
        await (await createPublisher(store, await createPublishPlatform(createClock(Date.UTC(2027, 0, 1))))).publish({
          main: buildRecords(9),
        })
      await finishIntent({ platform, store })
      expect((await liveManifest(store)).sites.main?.pages).toBe(isMeddled ? 9 : 4)
      expect(await finishIntent({ platform, store })).toBeNull()
    }
  })

  test('a pointer that cannot be read counts as none and is replaced by the next publish', async () => {
    const store = createMemoryObjectStore()
    const publisher = await createPublisher(store)
    await publisher.publish({ main: buildRecords(3) })
    store.objects.set(storeKeys.channel('live'), { bytes: new TextEncoder().encode('{"rel'), etag: 'broken', uploaded: 0 })
    expect((await readChannel(store, 'live')).pointer).toBeNull()
    await publisher.publish({ main: buildRecords(4) })
    expect((await liveManifest(store)).sites.main?.pages).toBe(4)
  })
})

/** Lets something else happen right before the pointer is moved the first time. */
function meddle(store: MemoryObjectStore, happen: () => Promise<unknown>): ObjectStore {
  let isDue = true
  return {
    ...store,
    async compareAndSwap(object, etag) {
      if (isDue) {
        isDue = false
        await happen()
      }
      return store.compareAndSwap(object, etag)
    },
  }
}
