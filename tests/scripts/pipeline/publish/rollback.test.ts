import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeKeys } from '#content-schema/release/release.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ObjectStore } from '../../../../scripts/pipeline/platform/platform.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { readChannel } from '../../../../scripts/pipeline/publish/release-store.ts'
import { listReleases } from '../../../../scripts/pipeline/publish/retention.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createFakeServices } from '../fake-services.ts'
import { readLiveRelease } from '../test-build-context.ts'
import { buildCleanly, createTestRounds, differences } from '../test-build-cycles.ts'
import { buildPageText, createWorld } from '../world.ts'

const RUNS = Number(process.env.SEQUENCES ?? 15)
const START = Date.UTC(2026, 6, 1)

/** A builder that can be killed and started again, its store interrupted at any call, and an operator who rolls back. */
async function startScene() {
  const memory = createMemoryObjectStore()
  const sql = openSqlStore(':memory:')
  const services = createFakeServices(createWorld())
  let calls = 0
  let meddling: { at: number; happen: () => Promise<unknown> } | null = null
  let isDead = false
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Error('killed')
    calls += 1
    if (meddling && calls > meddling.at) {
      const { happen } = meddling
      meddling = null
      await happen()
      if (isDead) throw new Error('killed')
    }
    return run()
  }
  const store: ObjectStore = {
    get: (key) => call(() => memory.get(key)),
    list: (prefix) => call(() => memory.list(prefix)),
    putAll: (all) => call(() => memory.putAll(all)),
    compareAndSwap: (object, etag) => call(() => memory.compareAndSwap(object, etag)),
    deleteAll: (keys) => call(() => memory.deleteAll(keys)),
    deleteChannel: (key) => call(() => memory.deleteChannel(key)),
  }
  let builder = await createTestRounds({ store, sql, services, start: START })
  let edits = 0
  const scene = {
    services,
    builder: () => builder,
    pointer: async () => (await readChannel(memory, 'live')).pointer,
    live: () => readLiveRelease(memory),
    /** The clock all of them share. */
    now: () => builder.builder.buildContext.platform.now(),
    async edit({ isTold = true } = {}) {
      edits += 1
      const events = services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText(`Edit ${edits}`)))
      if (isTold) await builder.accept(events)
    },
    async rollBack(age: number, reason: 'rollback' | 'pin' = 'rollback') {
      const releases = (await listReleases(memory, 'live')).filter(({ isLive }) => !isLive)
      const release = releases[age % Math.max(1, releases.length)]
      if (!release) return
      await rollBack({ store: memory, channel: 'live', release: release.id, now: scene.now(), reason })
    },
    /** Lets something happen at a call to the store, counted from here. */
    meddle(after: number, happen: () => Promise<unknown>) {
      meddling = { at: calls + after, happen }
    },
    kill() {
      isDead = true
    },
    async restart() {
      isDead = false
      meddling = null
      builder = await createTestRounds({ store, sql, services, start: scene.now() + 1000 })
    },
    async rest() {
      meddling = null
      await builder.cycles.answerEvents()
      await builder.cycles.finishEarlier()
      while (!(await builder.cycles.finishDeferred(() => false)));
    },
  }
  await builder.cycles.reconcile()
  await scene.edit()
  await builder.cycles.answerEvents()
  return scene
}

type Scene = Awaited<ReturnType<typeof startScene>>
const WORK: Record<string, (scene: Scene) => Promise<unknown>> = {
  answerEvents: (scene) => scene.builder().cycles.answerEvents(),
  finishEarlier: (scene) => scene.builder().cycles.finishEarlier(),
  finishDeferred: (scene) => scene.builder().cycles.finishDeferred(() => false),
  reconcile: (scene) => scene.builder().cycles.reconcile(),
  tidy: (scene) => scene.builder().cycles.tidy(() => false),
  warm: (scene) => scene.builder().cycles.warm(() => false),
}
const workArbitrary = fc.constantFrom(...Object.keys(WORK))

describe('a pin', () => {
  test('stands whatever is edited and restarted, until the channel is moved again; then everything is live', async () => {
    const scene = await startScene()
    await scene.rollBack(0, 'pin')
    const pinned = await scene.pointer()
    expect(pinned?.reason).toBe('pin')
    await scene.edit()
    await scene.rest()
    await scene.restart()
    await scene.builder().cycles.reconcile()
    await scene.edit()
    await scene.rest()
    expect(await scene.pointer()).toEqual(pinned)

    await scene.rollBack(0)
    expect((await scene.pointer())?.reason).toBe('rollback')
    await scene.edit()
    await scene.rest()
    expect((await scene.pointer())?.reason).toBe('publish')
    expect(differences(await scene.live(), await buildCleanly(scene.services.world()))).toEqual([])
  })
})

describe('a rollback', () => {
  test('at any moment of a cycle under way stands; what the cycle made goes live with the next edit', async () => {
    for (let call = 0, isMet = true; isMet; call += 1) {
      const scene = await startScene()
      await scene.edit()
      isMet = false
      scene.meddle(call, async () => {
        isMet = true
        await scene.rollBack(1)
      })
      await scene.builder().cycles.answerEvents()
      if (!isMet) break
      const rolledBack = await scene.pointer()
      if (rolledBack?.reason !== 'rollback') throw new Error(`The rollback at call ${call} was undone`)
      await scene.rest()
      expect(await scene.pointer()).toEqual(rolledBack)
      await scene.edit()
      await scene.rest()
      expect(differences(await scene.live(), await buildCleanly(scene.services.world()))).toEqual([])
      expect(await scene.builder().cycles.ledger.counts()).toMatchObject({ pending: 0, applied: 0 })
    }
  })

  test('stands through everything that brings no new content, in any order, killed and restarted anywhere', {
    timeout: 300_000,
  }, async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: workArbitrary.map((work) => ({ kind: 'work' as const, work })) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), work: workArbitrary, at: fc.nat(8) }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({ before: workArbitrary, at: fc.nat(12), age: fc.nat(3), isPending: fc.boolean() }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async ({ before, at, age, isPending }, steps) => {
          const scene = await startScene()
          if (isPending) await scene.edit()
          scene.meddle(at, () => scene.rollBack(age))
          await WORK[before]?.(scene)
          scene.meddle(1000, async () => undefined)
          if ((await scene.pointer())?.reason !== 'rollback') await scene.rollBack(age)
          const rolledBack = await scene.pointer()
          // A full read that finds the edit by itself would end the rollback.
          await scene.builder().cycles.answerEvents()
          for (const taken of steps) {
            if (taken.kind === 'kill') {
              scene.meddle(taken.at, async () => scene.kill())
              await WORK[taken.work]?.(scene).catch(() => undefined)
              await scene.restart()
            } else await WORK[taken.work]?.(scene)
            expect(await scene.pointer()).toEqual(rolledBack)
          }
          await scene.rest()
          expect(await scene.pointer()).toEqual(rolledBack)
          await scene.edit()
          await scene.rest()
          expect(differences(await scene.live(), await buildCleanly(scene.services.world()))).toEqual([])
        },
      ),
      { numRuns: RUNS, seed: 7 },
    )
  })

  test('ends with the first edit after it, however often the builder is killed before that is live', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(fc.nat(10), { maxLength: 4 }), fc.nat(2), async (isTold, kills, age) => {
        const scene = await startScene()
        await scene.rest()
        await scene.rollBack(age)
        await scene.builder().cycles.reconcile()
        await scene.edit({ isTold })
        for (const at of kills) {
          scene.meddle(at, async () => scene.kill())
          await (isTold ? scene.builder().cycles.answerEvents() : scene.builder().cycles.reconcile()).catch(() => undefined)
          await scene.restart()
        }
        if (!isTold) await scene.builder().cycles.reconcile()
        await scene.rest()
        expect(differences(await scene.live(), await buildCleanly(scene.services.world()))).toEqual([])
      }),
      { numRuns: RUNS, seed: 8 },
    )
  })

  test('of a release stands when the snapshot is thrown away and read anew, until something changes', async () => {
    const store = createMemoryObjectStore()
    const services = createFakeServices(createWorld())
    const first = await createTestRounds({ store, services, start: START })
    await first.cycles.reconcile()
    const [old] = await listReleases(store, 'live')
    await first.accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Wrong'))))
    await first.cycles.answerEvents()
    await rollBack({ store, channel: 'live', release: old?.id ?? '', now: START + 100_000 })
    const rolledBack = (await readChannel(store, 'live')).pointer
    const second = await createTestRounds({ store, services, start: START + 200_000 })
    await second.cycles.reconcile()
    await second.cycles.finishDeferred(() => false)
    await second.cycles.reconcile()
    expect((await readChannel(store, 'live')).pointer).toEqual(rolledBack)
    await second.accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Right'))))
    await second.cycles.answerEvents()
    await second.cycles.finishDeferred(() => false)
    expect(differences(await readLiveRelease(store), await buildCleanly(services.world()))).toEqual([])
  })

  test('is followed by what was deployed after it', async () => {
    const store = createMemoryObjectStore()
    const sql = openSqlStore(':memory:')
    const services = createFakeServices(createWorld())
    const old = await createTestRounds({ store, sql, services, start: START })
    await old.cycles.reconcile()
    const [release] = await listReleases(store, 'live')
    await old.accept(services.edit((world) => void world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited'))))
    await old.cycles.answerEvents()
    await rollBack({ store, channel: 'live', release: release?.id ?? '', now: START + 100_000 })
    const deployed = await createTestRounds({ store, sql, services, start: START + 200_000, rendererFingerprint: 'renderer-2' })
    await deployed.cycles.reconcile()
    expect((await readChannel(store, 'live')).pointer?.reason).toBe('publish')
    expect(store.objects.has(storeKeys.channel('live'))).toBe(true)
  })
})
