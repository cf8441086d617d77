import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createPublishingStatus } from '../../../../scripts/builder/status/publishing-status.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { createTestRounds } from '../../pipeline/test-build-cycles.ts'
import { createWorld } from '../../pipeline/world.ts'
import { PAGE, startBuildCycles, titled, unpublished } from './started-build-cycles.ts'

const buildStory = (id: string, publishedFrom: string) => {
  const dates = { publicationDate: publishedFrom.slice(0, 10), publishedFrom }
  return { id, slug: id, category: 'news', storyContacts: ['c1'], productSlugs: ['p1'], image: null, ...dates }
}

describe('the receipt of a publication', () => {
  test('of an entry that waits for its date names that moment, and comes by itself when it goes live', async () => {
    const { services, cycles, accept, builds, wait } = await startBuildCycles()
    const due = '2026-08-01T09:00:00.000Z'
    const edit = services.edit((world) => {
      world.set(entryKey.content('Story', 'later'), buildStory('later', due))
      world.set(entryKey.content('Story', 'later', 'en'), { title: 'Later', leadText: '', bodyBlocks: [] })
    })
    await accept(edit)
    await cycles.answerEvents()
    expect(builds.list()[0]?.entries).toEqual([{ key: 'content/Story/later', title: 'Later', isGone: false, due }])
    wait(Date.parse(due) - Date.UTC(2026, 6, 1))
    await cycles.takeDue()
    await cycles.finishEarlier()
    expect(builds.list()[0]).toMatchObject({ state: 'live', entries: [{ key: 'content/Story/later', title: 'Later', due: null }] })
    expect(builds.list()[0]?.counts.changed).toBeGreaterThan(0)
  })

  test('names the entry by its title, the pages with the reason, and how long it took', async () => {
    const { services, cycles, accept, builds, wait } = await startBuildCycles()
    await accept(services.edit(titled('Our team')))
    wait(500)
    await cycles.answerEvents()
    const [build] = builds.list()
    expect(build).toMatchObject({
      kind: 'content',
      state: 'live',
      entries: [{ key: PAGE, title: 'Our team', isGone: false }],
      moreEntries: 0,
    })
    expect(build?.pages).toContainEqual({ siteId: 'main', path: '/en/about/team', reason: `${PAGE}@en changed` })
    expect(build?.eventToLiveMs).toBeGreaterThanOrEqual(500)
    expect(Date.parse(build?.liveSince ?? '')).toBeGreaterThan(Date.parse(build?.startedAt ?? ''))
  })

  test('is of the entries somebody changed, not of those that are read again because of them', async () => {
    const { services, cycles, accept, builds } = await startBuildCycles()
    await accept(services.edit(unpublished))
    await cycles.answerEvents()
    expect(builds.list()[0]?.entries).toEqual([{ key: PAGE, title: expect.any(String), isGone: true, due: null }])
    expect(builds.list()[0]?.counts.removed).toBeGreaterThan(0)
  })

  test('comes for the entries of a build that failed once a later one gets them live', async () => {
    const store = createMemoryObjectStore()
    const services = createFakeServices(createWorld())
    const { cycles, accept, builds } = await createTestRounds({ store, services })
    await cycles.reconcile()
    await accept(services.edit(titled('Edited')))
    const { compareAndSwap } = store
    store.compareAndSwap = () => Promise.reject(new Error('the store is away'))
    await expect(cycles.answerEvents()).rejects.toThrow('the store is away')
    expect(builds.list()[0]).toMatchObject({ state: 'failed', message: 'the store is away', entries: [{ key: PAGE }] })
    store.compareAndSwap = compareAndSwap
    await cycles.finishEarlier()
    expect(builds.list()[0]).toMatchObject({ state: 'live', entries: [{ key: PAGE, title: 'Edited' }] })
  })

  test('says that it waits while an editor keeps another release live', async () => {
    const { services, cycles, accept, builds, store } = await startBuildCycles()
    const before = builds.list()[0]?.release ?? ''
    await accept(services.edit(titled('First')))
    await cycles.answerEvents()
    await rollBack({ store, channel: 'live', release: before, now: Date.UTC(2026, 8, 1), reason: 'pin' })
    await accept(services.edit(titled('Second')))
    await cycles.answerEvents()
    expect(builds.list()[0]).toMatchObject({ state: 'held', liveSince: null, entries: [{ key: PAGE, title: 'Second' }] })
  })

  test('a look at the services that finds nothing leaves no trace', async () => {
    const { cycles, builds } = await startBuildCycles()
    await cycles.finishDeferred(() => false)
    const known = builds.list().length
    await cycles.reconcile()
    await cycles.finishEarlier()
    expect(builds.list()).toHaveLength(known)
  })
})

test('the schedule names what goes live by itself, the next one first, and forgets what is live', async () => {
  const world = new Map(createWorld())
  const add = (id: string, title: string, publishedFrom: string) => {
    world.set(entryKey.content('Story', id), buildStory(id, publishedFrom))
    world.set(entryKey.content('Story', id, 'en'), { title, leadText: '', bodyBlocks: [] })
  }
  add('later', 'The later one', '2026-07-05T09:00:00.000Z')
  add('sooner', 'The sooner one', '2026-07-02T09:00:00.000Z')
  const { cycles, builder, builds, wait } = await createTestRounds({ services: createFakeServices(world) })
  await cycles.reconcile()
  const status = createPublishingStatus(builder.buildContext.platform, builds)
  expect((await status.scheduled()).scheduled).toEqual([
    { key: 'content/Story/sooner', model: 'Story', title: 'The sooner one', due: '2026-07-02T09:00:00.000Z' },
    { key: 'content/Story/later', model: 'Story', title: 'The later one', due: '2026-07-05T09:00:00.000Z' },
  ])
  wait(3 * 24 * 3_600_000)
  await cycles.takeDue()
  expect((await status.scheduled()).scheduled.map(({ title }) => title)).toEqual(['The later one'])
})
