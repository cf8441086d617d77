import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/contracts/content-event.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { rollBack } from '../../../scripts/pipeline/publish/publish.ts'
import { listReleases } from '../../../scripts/pipeline/publish/retention.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../scripts/platform/node-sql-store.ts'
import { createFakeServices, type FakeServices } from '../pipeline/fake-services.ts'
import { buildCleanly, createTestRounds, differences } from '../pipeline/test-rounds.ts'
import { readLiveRelease } from '../pipeline/test-workshop.ts'
import { buildPage, buildPageText, createWorld, type World } from '../pipeline/world.ts'

const PAGE = entryKey.content('Page', 'main-team')
const FENCE_MS = 20_000
const titled = (title: string) => (world: Map<string, unknown>) => void world.set(`${PAGE}@en`, buildPageText(title))
const unpublished = (world: Map<string, unknown>) => {
  for (const key of [...world.keys()]) if (key.startsWith(PAGE)) world.delete(key)
}
const republished = (title: string) => (world: Map<string, unknown>) => {
  world.set(PAGE, buildPage({ id: 'main-team', slug: 'team' }))
  titled(title)(world)
}

/** A builder that published the world, and what is live. */
async function startRounds(world: World = createWorld()) {
  const store = createMemoryObjectStore()
  const started = await createTestRounds({ store, services: createFakeServices(world) })
  await started.rounds.reconcile()
  store.writes.length = 0
  const live = async () => {
    await started.rounds.finishLater(() => false)
    return readLiveRelease(store)
  }
  return { ...started, store, live }
}

async function expectLive(live: ReadonlyMap<string, string>, world: World): Promise<void> {
  expect(differences(live, await buildCleanly(world))).toEqual([])
}

describe('events', () => {
  test('an edit goes live by its event, which is live then', async () => {
    const { services, rounds, accept, live, reports } = await startRounds()
    await accept(services.edit(titled('Edited')))
    const { report } = await rounds.answerEvents()
    expect(report?.changed).toBeGreaterThan(0)
    expect(await rounds.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 1 })
    expect(reports.at(-1)).toMatchObject({ event: 'live', answeredEvents: 1 })
    await expectLive(await live(), services.world())
  })

  test('an event that was lost is found by reconciling', async () => {
    const { services, rounds, live } = await startRounds()
    services.edit(titled('Edited'))
    await rounds.answerEvents()
    expect((await live()).get('main /en/about/team')).not.toContain('Edited')
    await rounds.reconcile()
    await expectLive(await live(), services.world())
  })

  test('an event doubled, even after it is live, asks nothing', async () => {
    const { services, rounds, accept, store } = await startRounds()
    const events = services.edit(titled('Edited'))
    expect(await accept([...events, ...events])).toBe(1)
    await rounds.answerEvents()
    store.writes.length = 0
    const { delta } = services.asked
    expect(await accept(events)).toBe(0)
    expect(await rounds.answerEvents()).toEqual({ early: [], report: null })
    expect(services.asked.delta).toBe(delta)
    expect(store.writes).toEqual([])
  })

  test('an event without revision counts again once the last one was read', async () => {
    const { services, rounds, accept, live } = await startRounds()
    const nameless = (events: ContentEvent[]) => events.map((event) => ({ ...event, id: 'the same body', revision: '' }))
    await accept(nameless(services.edit(titled('First'))))
    await rounds.answerEvents()
    await accept(nameless(services.edit(titled('Second'))))
    await rounds.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Second')
  })

  test('10,000 events at once ask once per service and publish once', async () => {
    const { services, rounds, accept, store, reports, live } = await startRounds()
    const events: ContentEvent[] = []
    for (let number = 0; number < 50; number += 1) events.push(...services.edit(titled(`Edit ${number}`)))
    const storm = Array.from({ length: 10_000 }, (_, number) => ({
      ...(events[number % events.length] as ContentEvent),
      id: `event ${number}`,
    }))
    await accept(storm)
    await rounds.answerEvents()
    expect(services.asked.delta).toBe(1)
    expect(services.asked.references).toBe(1)
    expect(reports.filter(({ event }) => event === 'live')).toHaveLength(2)
    expect(store.writes.filter(({ key }) => key.startsWith('channels/'))).toHaveLength(1)
    await expectLive(await live(), services.world())
  })

  test('any order and repetition of events ends in what the services say now', async () => {
    const edit = fc.oneof(
      fc.constantFrom('one', 'two', 'three').map((title) => titled(title)),
      fc.constant(unpublished),
      fc.constantFrom('back', 'again').map((title) => republished(title)),
      fc.constantFrom('A', 'B').map((name) => (world: Map<string, unknown>) => {
        const key = entryKey.product('p1', 'en')
        world.set(key, { ...(world.get(key) as object), name })
      }),
    )
    const { services, rounds, accept, wait, live } = await startRounds()
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
            if (event.id.length % 2 === 0) await rounds.answerEvents()
          }
          for (let turn = 0; turn < 6 && (await rounds.answerEvents()).early.length > 0; turn += 1);
          wait(FENCE_MS + 1)
          await rounds.answerEvents()
          expect((await rounds.ledger.counts()).pending).toBe(0)
          await expectLive(await live(), services.world())
        },
      ),
      { numRuns: 25, seed: 11 },
    )
  })
})

describe('an event that comes while a round is being planned', () => {
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
    await started.rounds.reconcile()
    const live = async () => {
      await started.rounds.finishLater(() => false)
      return readLiveRelease(store)
    }
    return { ...started, live }
  }

  test('goes live with it when many pages are to be rendered: they are rendered once', async () => {
    const { services, rounds, accept, live, reports } = await start(1)
    meanwhile(services, () => accept(services.edit(named('Second'))))
    await accept(services.edit(named('First')))
    const { report } = await rounds.answerEvents()
    const dirty = report?.plan.pagesDirty ?? 0
    expect(report?.rendered).toBeGreaterThan(10)
    expect(report?.rendered).toBeLessThanOrEqual(dirty)
    expect(await rounds.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 2 })
    expect(reports.at(-1)).toMatchObject({ event: 'live', answeredEvents: 2 })
    await expectLive(await live(), services.world())
  })

  test('waits for the next one when few are', async () => {
    const { services, rounds, accept, live } = await start(100_000)
    meanwhile(services, () => accept(services.edit(named('Second'))))
    await accept(services.edit(named('First')))
    await rounds.answerEvents()
    expect(await rounds.ledger.counts()).toEqual({ pending: 1, applied: 0, live: 1 })
    await rounds.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('and that its service does not show yet holds nothing up', async () => {
    const { services, rounds, accept, live } = await start(1)
    meanwhile(services, async () => {
      services.lag = 50
      await accept(services.edit(named('Late')))
    })
    await accept(services.edit(named('First')))
    const { early, report } = await rounds.answerEvents()
    expect(early).toHaveLength(1)
    expect(report?.published).not.toBeNull()
    expect((await live()).get('main /en/about')).toContain('First')
    expect(await rounds.ledger.counts()).toMatchObject({ pending: 1, live: 1 })
  })
})

describe('the revision fence', () => {
  test('nothing older than an event announced is rendered; what it announced is, as soon as it is shown', async () => {
    const { services, rounds, accept, store, live } = await startRounds()
    services.lag = 3
    await accept(services.edit(titled('Late')))
    for (let ask = 1; ask < 3; ask += 1) {
      const { early, report } = await rounds.answerEvents()
      expect(early).toMatchObject([{ entryId: 'main-team', attempts: ask - 1 }])
      expect(report).toBeNull()
      expect(store.writes).toEqual([])
    }
    expect((await rounds.answerEvents()).early).toEqual([])
    expect((await live()).get('main /en/about/team')).toContain('Late')
  })

  test('other entries do not wait for one whose service lags', async () => {
    const { services, rounds, accept, live } = await startRounds()
    services.lag = 100
    const late = services.edit(titled('Late'))
    await accept(late.map((event) => ({ ...event, entryId: 'main-never' })))
    services.lag = 0
    const pim = services.edit(() => undefined)
    await accept([...pim, { ...(late[0] as ContentEvent), id: 'other', entryId: 'main-about', revision: '' }])
    const { early, report } = await rounds.answerEvents()
    expect(early.map(({ entryId }) => entryId)).toEqual(['main-never'])
    expect(report).not.toBeNull()
    expect((await live()).size).toBeGreaterThan(0)
  })

  test('an event that waited too long is answered with what the service shows, be it that the entry is gone', async () => {
    const { services, rounds, accept, wait, live } = await startRounds()
    const [published] = services.edit(titled('Never shown'))
    services.edit(unpublished)
    await accept([{ ...(published as ContentEvent), revision: '2099-01-01T00:00:00.000Z' }])
    expect((await rounds.answerEvents()).early).toHaveLength(1)
    wait(FENCE_MS + 1)
    expect((await rounds.answerEvents()).early).toEqual([])
    expect((await live()).has('main /en/about/team')).toBe(false)
    await expectLive(await live(), services.world())
  })

  test.each<[string, boolean]>([
    ['in order', false],
    ['the wrong way round', true],
  ])('unpublished and published again, told %s, is published', async (_order, isReversed) => {
    const { services, rounds, accept, live } = await startRounds()
    const events = [...services.edit(unpublished), ...services.edit(republished('Back'))]
    await accept(isReversed ? events.toReversed() : events)
    await rounds.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Back')
  })

  test('published and then unpublished is gone, whatever was told last', async () => {
    const { services, rounds, accept, live } = await startRounds()
    const events = [...services.edit(titled('Edited')), ...services.edit(unpublished)]
    for (const event of events.toReversed()) {
      await accept([event])
      await rounds.answerEvents()
    }
    expect((await live()).has('main /en/about/team')).toBe(false)
  })
})

describe('services that fail', () => {
  test('one that is down holds up its own events and no others, and keeps its entries', async () => {
    const { services, rounds, accept, live, reports } = await startRounds()
    services.down.add('pim')
    const product = entryKey.product('p1', 'en')
    const later = services.edit((world) => void world.set(product, { ...(world.get(product) as object), name: 'Later' }))
    await accept([...later, ...services.edit(titled('Now'))])
    const { early, report } = await rounds.answerEvents()
    expect(early.map(({ service }) => service)).toEqual(['pim'])
    expect(report?.published).not.toBeNull()
    expect(reports).toContainEqual({ event: 'failed', message: 'pim is down' })
    expect((await live()).get('main /en/about/team')).toContain('Now')
    expect((await live()).get('main /en/products/a/p1')).toContain('Product p1 en')
    services.down.clear()
    await rounds.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('one that is down beyond the fence loses no event', async () => {
    const { services, rounds, accept, wait, live } = await startRounds()
    services.down.add('content')
    await accept(services.edit(titled('Edited')))
    wait(FENCE_MS + 1)
    expect((await rounds.answerEvents()).early).toHaveLength(1)
    services.down.clear()
    await rounds.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('a full read that fails leaves its part of the release as it was', async () => {
    const { services, rounds, store, live } = await startRounds()
    const before = await live()
    store.writes.length = 0
    services.down.add('content')
    await expect(rounds.reconcile()).rejects.toThrow('content is down')
    expect(await live()).toEqual(before)
    expect(store.writes).toEqual([])
  })
})

describe('a builder that starts again', () => {
  test('publishes what was read before it was killed', async () => {
    const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
    const { services, rounds, accept } = await createTestRounds({ sql, store })
    await rounds.reconcile()
    await accept(services.edit(titled('Edited')))
    const dead = await createTestRounds({ sql, services, store: { ...store, putAll: () => Promise.reject(new Error('killed')) } })
    await expect(dead.rounds.answerEvents()).rejects.toThrow('killed')
    expect(await rounds.ledger.counts()).toEqual({ pending: 0, applied: 1, live: 0 })
    const next = await createTestRounds({ sql, store, services })
    await next.rounds.finishEarlier()
    expect(await next.rounds.ledger.counts()).toEqual({ pending: 0, applied: 0, live: 1 })
    await next.rounds.finishLater(() => false)
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
    await one.rounds.reconcile()
    await two.rounds.reconcile()
    return { store, services, one, two, live: () => readLiveRelease(store) }
  }

  test('one that slept reads everything before it replaces what the other published', async () => {
    const { services, one, two, live } = await startTwo()
    await two.accept(services.edit(titled('Newer')))
    await two.rounds.answerEvents()
    const product = entryKey.product('p1', 'en')
    await one.accept(services.edit((world) => void world.set(product, { ...(world.get(product) as object), name: 'Newest' })))
    await one.rounds.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Newer')
    expect((await live()).get('main /en/products/a/p1')).toContain('Newest')
    await one.rounds.finishLater(() => false)
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
      await two.rounds.answerEvents()
    }
    await one.accept(events)
    await one.rounds.answerEvents()
    expect(isDue).toBe(false)
    expect((await live()).get('main /en/about/team')).toContain('Published meanwhile')
    await one.rounds.finishLater(() => false)
    await expectLive(await live(), services.world())
  })

  test('both reconcile to the same; a rollback stands until something changes', async () => {
    const { store, services, one, two, live } = await startTwo()
    services.edit(titled('Edited'))
    await one.rounds.reconcile()
    await two.rounds.reconcile()
    await two.rounds.finishLater(() => false)
    await expectLive(await live(), services.world())
    const [release] = (await listReleases(store, 'live')).filter(({ isLive }) => isLive)
    services.edit(titled('Wrong'))
    await two.rounds.reconcile()
    await rollBack({ store, channel: 'live', release: release?.id ?? '', now: Date.UTC(2026, 8, 1) })
    store.writes.length = 0
    await two.rounds.reconcile()
    expect(await two.rounds.finishLater(() => false)).toBe(true)
    expect(store.writes).toEqual([])
    expect((await live()).get('main /en/about/team')).toContain('Edited')
    services.edit(titled('Right'))
    await two.rounds.reconcile()
    expect((await live()).get('main /en/about/team')).toContain('Right')
  })
})

describe('warming', () => {
  test('renders a page of each kind and publishes nothing; the next edit is as right as without', async () => {
    const { services, rounds, accept, live, store } = await startRounds()
    let looks = 0
    expect(await rounds.warm(() => looks++ > 0)).toBe(false)
    expect(await rounds.warm(() => false)).toBe(true)
    expect(store.writes).toEqual([])
    await accept(services.edit(titled('Edited')))
    await rounds.answerEvents()
    await expectLive(await live(), services.world())
  })
})
