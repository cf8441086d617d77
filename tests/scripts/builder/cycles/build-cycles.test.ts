import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { createTestRounds, differences } from '../../pipeline/test-build-cycles.ts'
import { createWorld } from '../../pipeline/world.ts'
import { expectLive, LONG_MS, named, republished, startBuildCycles, titled, unpublished } from './started-build-cycles.ts'

describe('events', () => {
  test('an edit goes live by its event, which is live then', async () => {
    const { services, cycles, accept, live, reports } = await startBuildCycles()
    await accept(services.edit(titled('Edited')))
    const { report } = await cycles.answerEvents()
    expect(report?.changed).toBeGreaterThan(0)
    expect(await cycles.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 1 })
    expect(reports.at(-1)).toMatchObject({ event: 'live', answeredEvents: 1 })
    await expectLive(await live(), services.world())
  })

  test('the page of what was edited is live before the pages that only show it', async () => {
    const store = createMemoryObjectStore()
    const services = createFakeServices(createWorld())
    const { cycles, accept, reports } = await createTestRounds({ store, services, pagesWorthGoingAhead: 1 })
    await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    const before = await readLiveRelease(store)
    await accept(services.edit(named('Edited')))
    reports.length = 0
    await cycles.answerEvents()
    expect(reports.map(({ event }) => event).filter((event) => event === 'ahead' || event === 'live')).toEqual(['ahead', 'live'])
    const inTheEnd = await readLiveRelease(store)
    const [{ release = '' } = {}] = reports.filter((event) => event.event === 'ahead')
    await rollBack({ store, channel: 'live', release, now: Date.UTC(2026, 8, 1) })
    const ahead = differences(before, await readLiveRelease(store)).filter((page) => !page.startsWith('!'))
    const all = differences(before, inTheEnd).filter((page) => !page.startsWith('!'))
    expect(ahead).toContain('main /en/products/a/p1')
    expect(all.length).toBeGreaterThan(ahead.length)
    expect(all).toEqual(expect.arrayContaining(ahead))
  })

  test('an event that was lost is found by reconciling', async () => {
    const { services, cycles, live } = await startBuildCycles()
    services.edit(titled('Edited'))
    await cycles.answerEvents()
    expect((await live()).get('main /en/about/team')).not.toContain('Edited')
    await cycles.reconcile()
    await expectLive(await live(), services.world())
  })

  test('an event doubled, even after it is live, asks nothing', async () => {
    const { services, cycles, accept, store } = await startBuildCycles()
    const events = services.edit(titled('Edited'))
    expect(await accept([...events, ...events])).toBe(1)
    await cycles.answerEvents()
    store.writes.length = 0
    const { delta } = services.asked
    expect(await accept(events)).toBe(0)
    expect(await cycles.answerEvents()).toEqual({ early: [], report: null, nextMs: null })
    expect(services.asked.delta).toBe(delta)
    expect(store.writes).toEqual([])
  })

  test('an event without revision counts again once the last one was read', async () => {
    const { services, cycles, accept, live } = await startBuildCycles()
    const nameless = (events: ContentEvent[]) => events.map((event) => ({ ...event, id: 'the same body', revision: '' }))
    await accept(nameless(services.edit(titled('First'))))
    await cycles.answerEvents()
    await accept(nameless(services.edit(titled('Second'))))
    await cycles.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Second')
  })

  test('10,000 events at once ask once per service and are one cycle, the page of the entry first', async () => {
    const { services, cycles, accept, store, reports, live } = await startBuildCycles(createWorld(), { pagesWorthGoingAhead: 1 })
    const events: ContentEvent[] = []
    for (let number = 0; number < 50; number += 1) events.push(...services.edit(named(`Edit ${number}`)))
    const storm = Array.from({ length: 10_000 }, (_, number) => ({
      ...(events[number % events.length] as ContentEvent),
      id: `event ${number}`,
    }))
    await accept(storm)
    await cycles.answerEvents()
    expect(services.asked.delta).toBe(1)
    expect(services.asked.references).toBe(1)
    expect(reports.filter(({ event }) => event === 'live')).toHaveLength(2)
    expect(reports.filter(({ event }) => event === 'ahead')).toHaveLength(1)
    expect(store.writes.filter(({ key }) => key.startsWith('channels/'))).toHaveLength(2)
    await expectLive(await live(), services.world())
  })

  test('any order and repetition of events ends in what the services say now', { timeout: 300_000 }, async () => {
    const edit = fc.oneof(
      fc.constantFrom('one', 'two', 'three').map((title) => titled(title)),
      fc.constant(unpublished),
      fc.constantFrom('back', 'again').map((title) => republished(title)),
      fc.constantFrom('A', 'B').map((name) => named(name)),
    )
    const { services, cycles, accept, wait, live } = await startBuildCycles()
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(100), { minLength: 4, maxLength: 12 }),
        fc.nat(3),
        async (edits, order, lag) => {
          services.lag = lag
          const events = edits.flatMap((change) => services.edit(change))
          const shuffled = events.length === 0 ? [] : [...order.map((at) => events[at % events.length] as ContentEvent), ...events]
          for (const event of shuffled) {
            await accept([event])
            if (event.id.length % 2 === 0) await cycles.answerEvents()
          }
          for (let turn = 0; turn < 60 && (await cycles.ledger.counts()).pending > 0; turn += 1) {
            wait(LONG_MS)
            await cycles.answerEvents()
          }
          expect((await cycles.ledger.counts()).pending).toBe(0)
          await expectLive(await live(), services.world())
        },
      ),
      { numRuns: 25, seed: 11 },
    )
  })
})

describe('warming', () => {
  test('renders a page of each kind and publishes nothing; the next edit is as right as without', async () => {
    const { services, cycles, accept, live, store } = await startBuildCycles()
    let looks = 0
    expect(await cycles.warm(() => looks++ > 0)).toBe(false)
    expect(await cycles.warm(() => false)).toBe(true)
    expect(store.writes).toEqual([])
    await accept(services.edit(titled('Edited')))
    await cycles.answerEvents()
    await expectLive(await live(), services.world())
  })
})
