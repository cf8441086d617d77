import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { listReleases } from '../../../../scripts/pipeline/publish/retention.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { createTestRounds } from '../../pipeline/test-build-cycles.ts'
import { createWorld } from '../../pipeline/world.ts'
import { expectLive, titled } from './started-build-cycles.ts'

describe('a builder that starts again', () => {
  test('publishes what was read before it was killed', async () => {
    const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
    const { services, cycles, accept } = await createTestRounds({ sql, store })
    await cycles.reconcile()
    await accept(services.edit(titled('Edited')))
    const dead = await createTestRounds({ sql, services, store: { ...store, putAll: () => Promise.reject(new Error('killed')) } })
    await expect(dead.cycles.answerEvents()).rejects.toThrow('killed')
    expect(await cycles.ledger.counts()).toEqual({ pending: 0, applied: 1, live: 0 })
    const next = await createTestRounds({ sql, store, services })
    await next.cycles.finishEarlier()
    expect(await next.cycles.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 1 })
    await next.cycles.finishDeferred(() => false)
    await expectLive(await readLiveRelease(store), services.world())
  })
})

describe('two builders over one store', () => {
  async function startTwo() {
    const store = createMemoryObjectStore()
    const services = createFakeServices(createWorld())
    const [one, two] = [
      await createTestRounds({ store, services }),
      await createTestRounds({ store, services, start: Date.UTC(2026, 7, 1) }),
    ]
    await one.cycles.reconcile()
    await two.cycles.reconcile()
    return { store, services, one, two, live: () => readLiveRelease(store) }
  }

  test('one that slept reads everything before it replaces what the other published', async () => {
    const { services, one, two, live } = await startTwo()
    await two.accept(services.edit(titled('Newer')))
    await two.cycles.answerEvents()
    const product = entryKey.product('p1', 'en')
    await one.accept(services.edit((world) => void world.set(product, { ...(world.get(product) as object), name: 'Newest' })))
    await one.cycles.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Newer')
    expect((await live()).get('main /en/products/a/p1')).toContain('Newest')
    await one.cycles.finishDeferred(() => false)
    await expectLive(await live(), services.world())
  })

  test('content published while the other reads is never replaced by what it read before', async () => {
    const { services, one, two, live } = await startTwo()
    const events = services.edit(titled('First'))
    let isDue = true
    services.onFull = async () => {
      if (!isDue) return
      isDue = false
      await two.accept(services.edit(titled('Published meanwhile')))
      await two.cycles.answerEvents()
    }
    await one.accept(events)
    await one.cycles.answerEvents()
    expect(isDue).toBe(false)
    expect((await live()).get('main /en/about/team')).toContain('Published meanwhile')
    await one.cycles.finishDeferred(() => false)
    await expectLive(await live(), services.world())
  })

  test('both reconcile to the same; a rollback stands until something changes', async () => {
    const { store, services, one, two, live } = await startTwo()
    services.edit(titled('Edited'))
    await one.cycles.reconcile()
    await two.cycles.reconcile()
    await two.cycles.finishDeferred(() => false)
    await expectLive(await live(), services.world())
    const [release] = (await listReleases(store, 'live')).filter(({ isLive }) => isLive)
    services.edit(titled('Wrong'))
    await two.cycles.reconcile()
    await rollBack({ store, channel: 'live', release: release?.id ?? '', now: Date.UTC(2026, 8, 1) })
    store.writes.length = 0
    await two.cycles.reconcile()
    expect(await two.cycles.finishDeferred(() => false)).toBe(true)
    expect(store.writes).toEqual([])
    expect((await live()).get('main /en/about/team')).toContain('Edited')
    services.edit(titled('Right'))
    await two.cycles.reconcile()
    expect((await live()).get('main /en/about/team')).toContain('Right')
  })
})
