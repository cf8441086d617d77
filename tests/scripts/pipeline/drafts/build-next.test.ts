import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { storeKeys } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { copySnapshot, removeSnapshotCopy } from '../../../../scripts/builder/next/snapshot-copy.ts'
import { buildNext, NextFailed, type NextOptions } from '../../../../scripts/pipeline/drafts/build-next.ts'
import type { ObjectStore, SqlStore } from '../../../../scripts/pipeline/platform/platform.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { readManifest } from '../../../../scripts/pipeline/publish/release-store.ts'
import { listReleases, pruneReleases } from '../../../../scripts/pipeline/publish/retention.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { randomRuns } from '../../random-runs.ts'
import { applyEdit, editArbitrary } from '../edits.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { buildPageText, createWorld, diffWorlds, type World } from '../world.ts'
import { type PublishedWorld, publishWorld } from '../world-copy.ts'

const RUNS = randomRuns({ count: 12, seed: 20261124 })
const NOW = Date.UTC(2026, 6, 2)
const HELD: HeldDrafts = {
  drafts: [{ key: 'content/Page/main-team', title: 'Team', changedAt: '2026-07-01T08:00:00.000Z' }],
  unpublish: [],
  by: 'Ada',
}
const TEAM = entryKey.content('Page', 'main-team', 'en')

let origin: PublishedWorld
beforeAll(async () => {
  origin = await publishWorld()
}, 120_000)
afterAll(() => origin?.remove())

/** A builder's stores, and what it does to put a world on `next` while it stays as it is. */
function openStores() {
  const { path, sql, store, close } = origin.copy()
  onTestFinished(close)
  const copyPath = `${path}-next`
  const putOnNext = async (from: World, to: World, options: Partial<NextOptions> & { store?: ObjectStore } = {}) => {
    copySnapshot(path, copyPath)
    const copy = openSqlStore(copyPath)
    try {
      const builder = await createTestBuilder({ sql: copy, store: options.store ?? store, isPrepared: true, now: () => NOW })
      return await buildNext(builder.buildContext, { changes: diffWorlds(from, to), held: HELD, ...options })
    } finally {
      copy.close()
      removeSnapshotCopy(copyPath)
    }
  }
  return { sql, store, putOnNext }
}

async function buildCleanly(world: World) {
  const builder = await createTestBuilder({ now: () => NOW })
  await builder.take(world)
  await builder.build()
  return readLiveRelease(builder.buildContext.store)
}

const withTeam = (title: string) => new Map(createWorld()).set(TEAM, buildPageText(title))
const pointerOf = (store: { objects: Map<string, { bytes: Uint8Array }> }, channel: string) => {
  const object = store.objects.get(storeKeys.channel(channel))
  return object ? new TextDecoder().decode(object.bytes) : null
}

/** Every row of every table. */
async function dump(sql: SqlStore): Promise<Record<string, unknown>> {
  const tables = await sql.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) rows[name] = JSON.stringify(await sql.all(`SELECT * FROM ${name}`))
  return rows
}

test(`next is what a clean build of the published content with the drafts makes, and what publishing them brings; live, snapshot and graph stay as they are (${RUNS.numRuns} sequences)`, {
  timeout: 20 * 60_000,
}, async () => {
  let changed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(editArbitrary, { maxLength: 2 }),
      fc.array(editArbitrary, { minLength: 1, maxLength: 4 }),
      async (earlier, drafts) => {
        const { sql, store, putOnNext } = openStores()
        const builder = await createTestBuilder({ sql, store, now: () => NOW })
        const published = earlier.reduce(applyEdit, createWorld())
        await builder.take(published)
        await builder.build()
        const world = drafts.reduce(applyEdit, published)
        const [tables, pointer, live] = [await dump(sql), pointerOf(store, 'live'), await readLiveRelease(store)]
        const outcome = await putOnNext(published, world).catch((error: unknown) => {
          if (error instanceof NextFailed) return null
          throw error
        })
        expect(await dump(sql)).toEqual(tables)
        expect(pointerOf(store, 'live')).toBe(pointer)
        expect(await readLiveRelease(store)).toEqual(live)
        // What would be refused for live, since too many pages go, is refused for next.
        if (outcome === null) return expect(pointerOf(store, 'next')).toBeNull()
        const next = await readLiveRelease(store, 'next')
        expect(next).toEqual(await buildCleanly(world))
        changed += next.size > 0 && JSON.stringify([...next]) !== JSON.stringify([...live]) ? 1 : 0
        await builder.take(world)
        await builder.build()
        expect(await readLiveRelease(store)).toEqual(next)
      },
    ),
    RUNS,
  )
  expect(changed).toBeGreaterThan(RUNS.numRuns / 2)
})

describe('a release on next', () => {
  test('says what it holds and upon which release it was built, and makes room for the next set', async () => {
    const { store, putOnNext } = openStores()
    const [live] = await listReleases(store, 'live')
    const first = await putOnNext(createWorld(), withTeam('First'))
    expect(await readManifest(store, first)).toMatchObject({ parent: live?.id, drafts: HELD })
    const second = await putOnNext(createWorld(), withTeam('Second'))
    expect(await readLiveRelease(store, 'next')).toEqual(await buildCleanly(withTeam('Second')))
    expect(JSON.parse(pointerOf(store, 'next') ?? '')).toMatchObject({ release: second, sequence: 2, reason: 'publish', before: [first] })
  })

  test('is made of drafts that change no page too', async () => {
    const { store, putOnNext } = openStores()
    const release = await putOnNext(createWorld(), createWorld())
    expect((await readManifest(store, release)).drafts).toEqual(HELD)
    expect(await readLiveRelease(store, 'next')).toEqual(await readLiveRelease(store))
  })

  test('is built upon what was published last while an earlier release was made live again', async () => {
    const { sql, store, putOnNext } = openStores()
    const builder = await createTestBuilder({ sql, store, now: () => NOW })
    const [first] = await listReleases(store, 'live')
    await builder.take(withTeam('Published'))
    await builder.build()
    await rollBack({ store, channel: 'live', release: first?.id ?? '', now: NOW })
    const pointer = pointerOf(store, 'live')
    const both = new Map(withTeam('Published')).set(entryKey.content('Page', 'main-team', 'de'), buildPageText('Entwurf'))
    await putOnNext(withTeam('Published'), both)
    expect(await readLiveRelease(store, 'next')).toEqual(await buildCleanly(both))
    expect(pointerOf(store, 'live')).toBe(pointer)
  })

  test('does not move live to a release whose publish was cut off', async () => {
    const { sql, store, putOnNext } = openStores()
    const cutOff = { ...store, compareAndSwap: () => Promise.reject(new Error('cut off')) }
    const builder = await createTestBuilder({ sql, store: cutOff, now: () => NOW })
    await builder.take(withTeam('Cut off'))
    await expect(builder.build()).rejects.toThrow('cut off')
    const pointer = pointerOf(store, 'live')
    await putOnNext(withTeam('Cut off'), withTeam('Draft'))
    expect(pointerOf(store, 'live')).toBe(pointer)
    expect(await readLiveRelease(store, 'next')).toEqual(await buildCleanly(withTeam('Draft')))
  })

  test.each(['planned', 'rendered', 'prepared', 'published'] as const)(
    'that is cut off when it was %s is on no channel, and what stood there stays',
    async (at) => {
      const { sql, store, putOnNext } = openStores()
      await putOnNext(createWorld(), withTeam('First'))
      const before = [pointerOf(store, 'live'), pointerOf(store, 'next'), await dump(sql)]
      const onStep = (step: string) => {
        if (step === at) throw new Error('cut off')
      }
      await expect(putOnNext(createWorld(), withTeam('Second'), { onStep })).rejects.toThrow('cut off')
      expect([pointerOf(store, 'live'), pointerOf(store, 'next'), await dump(sql)]).toEqual(before)
    },
  )

  test('does not take the place of what somebody else put there meanwhile', async () => {
    const { store, putOnNext } = openStores()
    const onStep = async () => void store.objects.set(storeKeys.channel('next'), { bytes: new Uint8Array(1), etag: 'other', uploaded: 0 })
    await expect(putOnNext(createWorld(), withTeam('First'), { onStep })).rejects.toThrow('Somebody else moved next')
  })

  test('is refused while nothing is live', async () => {
    const builder = await createTestBuilder()
    await expect(buildNext(builder.buildContext, { changes: { put: [], remove: [] }, held: HELD })).rejects.toThrow('Nothing is live yet')
  })

  test('is kept with all its pages while next points at it, is no step to go back to, and goes once it was taken off', async () => {
    const { sql, store, putOnNext } = openStores()
    const release = await putOnNext(createWorld(), withTeam('Draft'))
    const shown = await readLiveRelease(store, 'next')
    // Later than the release all of it began with.
    let time = Date.now() + 60_000
    const builder = await createTestBuilder({ sql, store, now: () => (time += 1000) })
    for (const title of ['One', 'Two', 'Three']) {
      await builder.take(withTeam(title))
      await builder.build()
    }
    const prune = () => pruneReleases(store, { channels: ['live', 'next'], keep: 1, now: NOW, graceMs: 0 })
    await prune()
    expect((await listReleases(store, 'live')).map(({ id, hasDrafts }) => [id === release, hasDrafts])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await readLiveRelease(store, 'next')).toEqual(shown)
    await expect(rollBack({ store, channel: 'live', release, now: NOW })).rejects.toThrow('holds drafts and was never live')
    await store.deleteChannel(storeKeys.channel('next'))
    await prune()
    expect((await listReleases(store, 'live')).map(({ hasDrafts }) => hasDrafts)).toEqual([false])
  })
})
