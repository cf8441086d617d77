import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { assetsGoneForADay } from '../../../../scripts/pipeline/publish/gone-assets.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { listReleases, pruneReleases } from '../../../../scripts/pipeline/publish/retention.ts'
import { prepareSnapshotTables } from '../../../../scripts/pipeline/tables/schema.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createNodePlatform } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { buildPageText, createWorld } from '../world.ts'

/** A store with some releases, one edit apart, and what each of them shows. */
async function publishReleases(count: number) {
  const store = createMemoryObjectStore()
  let time = Date.UTC(2026, 0, 1)
  const builder = await createTestBuilder({ store, now: () => (time += 1000) })
  const world = new Map(createWorld())
  const shown: Map<string, string>[] = []
  for (let number = 0; number < count; number += 1) {
    world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText(`Version ${number}`))
    await builder.take(world)
    await builder.build()
    shown.push(await readLiveRelease(store))
  }
  const releases = await listReleases(store, 'live')
  const prune = (options: {
    keep: number
    graceMs?: number
    now?: number
    isInterrupted?: () => boolean
    mayRemoveAssets?: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  }) => pruneReleases(store, { channels: ['live'], now: 1_000_000, graceMs: 0, ...options })
  return { store, releases, shown, prune, rollBackTo: (release: string) => rollBack({ store, channel: 'live', release, now: 0 }) }
}

describe('releases in a store', () => {
  test('are listed newest first, each built upon the one before, with the live one marked', async () => {
    const { releases, store, rollBackTo } = await publishReleases(3)
    expect(releases.map(({ created }) => created)).toEqual(
      releases
        .map(({ created }) => created)
        .toSorted()
        .toReversed(),
    )
    expect(releases.map(({ parent }) => parent)).toEqual([releases[1]?.id, releases[2]?.id, null])
    expect(releases.map(({ isLive }) => isLive)).toEqual([true, false, false])
    expect(new Set(releases.map(({ pages }) => pages)).size).toBe(1)
    await rollBackTo(releases[2]?.id ?? '')
    expect((await listReleases(store, 'live')).map(({ isLive }) => isLive)).toEqual([false, false, true])
  })
})

describe('pruning', () => {
  test('keeps all that the newest releases show and removes what only older ones did', async () => {
    const { store, releases, shown, prune, rollBackTo } = await publishReleases(5)
    const result = await prune({ keep: 2 })
    expect(result).toMatchObject({ keptReleases: 2, removedReleases: 3 })
    expect((await listReleases(store, 'live')).map(({ id }) => id)).toEqual(releases.slice(0, 2).map(({ id }) => id))
    expect(await readLiveRelease(store)).toEqual(shown[4])
    await rollBackTo(releases[1]?.id ?? '')
    expect(await readLiveRelease(store)).toEqual(shown[3])
    expect(await prune({ keep: 2 })).toMatchObject({ removedObjects: 0 })
  })

  test('never removes the live release, however old it is', async () => {
    const { store, releases, shown, prune, rollBackTo } = await publishReleases(5)
    await rollBackTo(releases[4]?.id ?? '')
    expect(await prune({ keep: 1 })).toMatchObject({ keptReleases: 2, removedReleases: 3 })
    expect(await readLiveRelease(store)).toEqual(shown[0])
  })

  test('leaves what was put a short while ago, as somebody may be about to refer to it', async () => {
    const { store, prune } = await publishReleases(4)
    const before = store.objects.size
    // The memory store counts puts as its time.
    const newest = Math.max(...[...store.objects.values()].map(({ uploaded }) => uploaded))
    expect(await prune({ keep: 1, now: newest, graceMs: newest })).toMatchObject({ removedObjects: 0 })
    expect(store.objects.size).toBe(before)
    expect((await prune({ keep: 1, now: newest + 1, graceMs: 1 })).removedObjects).toBeGreaterThan(0)
  })

  test.each([0, 1, 3, 10])('that is interrupted after %i steps leaves whole releases, and is finished by the next', async (steps) => {
    const { store, shown, prune } = await publishReleases(5)
    let left = steps
    const isInterrupted = () => {
      left -= 1
      return left < 0
    }
    const interrupted = await prune({ keep: 2, isInterrupted })
    expect(interrupted.isComplete).toBe(false)
    expect(await readLiveRelease(store)).toEqual(shown[4])
    const finished = await prune({ keep: 2 })
    expect(finished.isComplete).toBe(true)
    expect(interrupted.removedReleases + finished.removedReleases).toBe(3)
    expect(await readLiveRelease(store)).toEqual(shown[4])
  })

  test('keeps what browsers load for a day after the last retained release that listed it', async () => {
    const { store, prune } = await publishReleases(3)
    const sql = openSqlStore(':memory:')
    await prepareSnapshotTables(sql)
    const hour = 60 * 60 * 1000
    let time = 0
    await store.putAll([{ key: 'assets/_astro/old.js', bytes: new Uint8Array(1) }])
    const tidy = () =>
      prune({
        keep: 1,
        mayRemoveAssets: (unlisted) =>
          assetsGoneForADay(
            createNodePlatform(sql, () => time),
            unlisted,
          ),
      })
    for (; time <= 24 * hour; time += hour) {
      await tidy()
      expect(store.objects.has('assets/_astro/old.js')).toBe(true)
    }
    await tidy()
    expect(store.objects.has('assets/_astro/old.js')).toBe(false)
  })

  test('removes releases before their objects, so that none is found without them', async () => {
    const { store, prune } = await publishReleases(3)
    const removed: string[] = []
    const deleteAll = store.deleteAll
    store.deleteAll = async (keys) => {
      removed.push(...keys)
      await deleteAll(keys)
    }
    await prune({ keep: 1 })
    const kinds = removed.map((key) => key.startsWith('releases/'))
    expect(kinds).toContain(false)
    expect(kinds.lastIndexOf(true)).toBeLessThan(kinds.indexOf(false))
  })

  test('a builder that starts over a store that lost its objects puts all of them again', async () => {
    const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
    const builder = await createTestBuilder({ sql, store })
    await builder.take(createWorld())
    await builder.build()
    const first = await readLiveRelease(store)
    for (const key of [...store.objects.keys()]) if (!key.startsWith('channels/')) store.objects.delete(key)
    await (await createTestBuilder({ sql, store })).build()
    expect(await readLiveRelease(store)).toEqual(first)
  })

  test.each(['', '{"release"'])(
    'a builder whose channel reads %j points it at its release again, though nothing changed',
    async (pointer) => {
      const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
      const builder = await createTestBuilder({ sql, store })
      await builder.take(createWorld())
      await builder.build()
      const first = await readLiveRelease(store)
      if (pointer === '') store.objects.delete('channels/live.json')
      else store.objects.set('channels/live.json', { bytes: new TextEncoder().encode(pointer), etag: 'broken', uploaded: 0 })
      await builder.build()
      expect(await readLiveRelease(store)).toEqual(first)
    },
  )
})
