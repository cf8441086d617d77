import { describe, expect, test } from 'vitest'
import type { ContentEvent } from '#content-schema/source/content-event.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { MAX_EARLY_TRIES } from '../../../../scripts/builder/cycles/delta-questions.ts'
import { expectLive, LONG_MS, republished, startBuildCycles, titled, unpublished } from './started-build-cycles.ts'

describe('the revision fence', () => {
  test('nothing older than an event announced is rendered; what it announced is, as soon as it is shown', async () => {
    const { services, cycles, accept, wait, store, live } = await startBuildCycles()
    services.lag = 3
    await accept(services.edit(titled('Late')))
    for (let ask = 1; ask < 3; ask += 1) {
      wait(LONG_MS)
      const { early, report } = await cycles.answerEvents()
      expect(early).toMatchObject([{ entryId: 'main-team', attempts: ask - 1 }])
      expect(report).toBeNull()
      expect(store.writes).toEqual([])
    }
    wait(LONG_MS)
    expect((await cycles.answerEvents()).early).toEqual([])
    expect((await live()).get('main /en/about/team')).toContain('Late')
  })

  test('other entries do not wait for one whose service lags', async () => {
    const { services, cycles, accept, live } = await startBuildCycles()
    services.lag = 100
    const late = services.edit(titled('Late'))
    await accept(late.map((event) => ({ ...event, entryId: 'main-never' })))
    services.lag = 0
    const pim = services.edit(() => undefined)
    await accept([...pim, { ...(late[0] as ContentEvent), id: 'other', entryId: 'main-about', revision: '' }])
    const { early, report } = await cycles.answerEvents()
    expect(early.map(({ entryId }) => entryId)).toEqual(['main-never'])
    expect(report).not.toBeNull()
    expect((await live()).size).toBeGreaterThan(0)
  })

  test('an event that waited too long is answered with what the service shows, be it that the entry is gone', async () => {
    const { services, cycles, accept, wait, live } = await startBuildCycles()
    const [published] = services.edit(titled('Never shown'))
    services.edit(unpublished)
    await accept([{ ...(published as ContentEvent), revision: '2099-01-01T00:00:00.000Z' }])
    let tries = 0
    for (; (await cycles.answerEvents()).early.length > 0; tries += 1) wait(LONG_MS)
    expect(tries).toBe(MAX_EARLY_TRIES)
    expect((await live()).has('main /en/about/team')).toBe(false)
    await expectLive(await live(), services.world())
  })

  test.each<[string, boolean]>([
    ['in order', false],
    ['the wrong way round', true],
  ])('unpublished and published again, told %s, is published', async (_order, isReversed) => {
    const { services, cycles, accept, live } = await startBuildCycles()
    const events = [...services.edit(unpublished), ...services.edit(republished('Back'))]
    await accept(isReversed ? events.toReversed() : events)
    await cycles.answerEvents()
    expect((await live()).get('main /en/about/team')).toContain('Back')
  })

  test('published and then unpublished is gone, whatever was told last', async () => {
    const { services, cycles, accept, live } = await startBuildCycles()
    const events = [...services.edit(titled('Edited')), ...services.edit(unpublished)]
    for (const event of events.toReversed()) {
      await accept([event])
      await cycles.answerEvents()
    }
    expect((await live()).has('main /en/about/team')).toBe(false)
  })
})

describe('services that fail', () => {
  test('one that is down holds up its own events and no others, and keeps its entries', async () => {
    const { services, cycles, accept, wait, live, reports } = await startBuildCycles()
    services.down.add('pim')
    const product = entryKey.product('p1', 'en')
    const later = services.edit((world) => void world.set(product, { ...(world.get(product) as object), name: 'Later' }))
    await accept([...later, ...services.edit(titled('Now'))])
    const { early, report } = await cycles.answerEvents()
    expect(early.map(({ service }) => service)).toEqual(['pim'])
    expect(report?.published).not.toBeNull()
    expect(reports).toContainEqual({ event: 'failed', message: 'pim is down' })
    expect((await live()).get('main /en/about/team')).toContain('Now')
    expect((await live()).get('main /en/products/a/p1')).toContain('Product p1 en')
    services.down.clear()
    wait(LONG_MS)
    await cycles.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('one that is down beyond the fence loses no event', async () => {
    const { services, cycles, accept, wait, live } = await startBuildCycles()
    services.down.add('content')
    await accept(services.edit(titled('Edited')))
    for (let tries = 0; tries < 2 * MAX_EARLY_TRIES; tries += 1) {
      wait(LONG_MS)
      expect((await cycles.answerEvents()).early).toHaveLength(1)
    }
    services.down.clear()
    wait(LONG_MS)
    await cycles.answerEvents()
    await expectLive(await live(), services.world())
  })

  test('a full read that fails leaves its part of the release as it was', async () => {
    const { services, cycles, store, live } = await startBuildCycles()
    const before = await live()
    store.writes.length = 0
    services.down.add('content')
    await expect(cycles.reconcile()).rejects.toThrow('content is down')
    expect(await live()).toEqual(before)
    expect(store.writes).toEqual([])
  })
})
