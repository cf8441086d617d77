import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createFakeServices, type FakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { createTestRounds } from '../../pipeline/test-build-cycles.ts'
import { createWorld } from '../../pipeline/world.ts'
import { expectLive } from './started-build-cycles.ts'

describe('an event that comes while a cycle is being planned', () => {
  const named = (name: string) => (world: Map<string, unknown>) => {
    const key = entryKey.content('NavigationItem', 'nav-main-about', 'en')
    world.set(key, { ...(world.get(key) as object), title: name })
  }
  const meanwhile = (services: FakeServices, happen: () => Promise<unknown>) => {
    const content = services.sources.find(({ service }) => service === 'content')
    if (!content) throw new Error('There is no content service')
    const { delta } = content
    content.delta = async (references) => {
      const read = await delta(references)
      content.delta = delta
      await happen()
      return read
    }
  }
  const start = async (pagesWorthJoining: number) => {
    const store = createMemoryObjectStore()
    const started = await createTestRounds({ store, services: createFakeServices(createWorld()), pagesWorthJoining })
    await started.cycles.reconcile()
    const live = async () => {
      await started.cycles.finishDeferred(() => false)
      return readLiveRelease(store)
    }
    return { ...started, live }
  }

  test('goes live with it when many pages are to be rendered: they are rendered once', async () => {
    const { services, cycles, accept, live, reports } = await start(1)
    meanwhile(services, () => accept(services.edit(named('Second'))))
    await accept(services.edit(named('First')))
    const { report } = await cycles.answerEvents()
    const dirty = report?.plan.pagesDirty ?? 0
    expect(report?.rendered).toBeGreaterThan(10)
    expect(report?.rendered).toBeLessThanOrEqual(dirty)
    expect(await cycles.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 2 })
    expect(reports.at(-1)).toMatchObject({ event: 'live', answeredEvents: 2 })
    await expectLive(await live(), services.world())
  })

  test('waits for the next one when few are', async () => {
    const { services, cycles, accept, live } = await start(100_000)
    meanwhile(services, () => accept(services.edit(named('Second'))))
    await accept(services.edit(named('First')))
    await cycles.answerEvents()
    expect(await cycles.ledger.counts()).toEqual({ pending: 1, applied: 0, live: 1 })
    await cycles.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('and that its service does not show yet holds nothing up', async () => {
    const { services, cycles, accept, live } = await start(1)
    meanwhile(services, async () => {
      services.lag = 50
      await accept(services.edit(named('Late')))
    })
    await accept(services.edit(named('First')))
    const { early, report } = await cycles.answerEvents()
    expect(early).toHaveLength(1)
    expect(report?.published).not.toBeNull()
    expect((await live()).get('main /en/about')).toContain('First')
    expect(await cycles.ledger.counts()).toMatchObject({ pending: 1, live: 1 })
  })
})
