import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { createTestRounds } from '../../pipeline/test-build-cycles.ts'
import { buildPageText, createWorld } from '../../pipeline/world.ts'

const START = Date.UTC(2026, 6, 1)
const HOUR_MS = 3_600_000
const STORY = entryKey.content('Story', 'secret')

/** A world with a story that goes live at a moment, and a page and a product that name it. */
function worldWith(publication: object) {
  const world = new Map(createWorld())
  const story = { id: 'secret', slug: 'secret', category: 'news', storyContacts: ['c1'], productSlugs: ['p1'], image: null, ...publication }
  world.set(STORY, story)
  world.set(entryKey.content('Story', 'secret', 'en'), { title: 'Embargoed words', leadText: '', bodyBlocks: [] })
  const teaser = { kind: 'storyList', id: 'b', heading: 'Stories', storyIds: ['secret', 'story1'] }
  world.set(entryKey.content('Page', 'main-about', 'en'), buildPageText('About', [teaser]))
  return world
}

async function start(
  publication: object,
  options: { store?: ReturnType<typeof createMemoryObjectStore>; sql?: ReturnType<typeof openSqlStore>; now?: number } = {},
) {
  const store = options.store ?? createMemoryObjectStore()
  const started = await createTestRounds({
    store,
    services: createFakeServices(worldWith(publication)),
    start: options.now ?? START,
    ...(options.sql ? { sql: options.sql } : {}),
  })
  /** Pages and documents that hold a word of the story, as the next turn of the builder leaves them. */
  const told = async () =>
    [...(await readLiveRelease(store))].filter(([, body]) => /Embargoed words|stories\/secret/.test(body)).map(([page]) => page)
  const turn = async () => {
    await started.cycles.takeDue()
    await started.cycles.answerEvents()
    await started.cycles.finishEarlier()
  }
  return { ...started, store, told, turn }
}

const AT_NINE = { publicationDate: '2026-07-02', publishedFrom: '2026-07-02T09:00:00.000Z' }

describe('an entry that is published at a moment in the future [NW-01, NW-08, NW-14]', () => {
  test('is nowhere before: no page, list, teaser, feed, search, sitemap', async () => {
    const { cycles, told } = await start(AT_NINE)
    await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    expect(await told()).toEqual([])
    expect(await cycles.nextDue()).toBe(Date.parse(AT_NINE.publishedFrom))
  })

  test('goes live everywhere when the time comes, without an event', async () => {
    const { cycles, told, turn, wait } = await start(AT_NINE)
    await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    wait(32 * HOUR_MS)
    await turn()
    expect(await told()).toEqual([])
    wait(HOUR_MS)
    await turn()
    await cycles.finishDeferred(() => false)
    const pages = await told()
    expect(pages).toEqual(expect.arrayContaining(['main /en/stories/secret', 'main /en/stories', 'main /en/about']))
    for (const kind of [/\.xml$|feed/, /!search/])
      expect(
        pages.filter((page) => kind.test(page)),
        String(kind),
      ).not.toEqual([])
    expect(await cycles.nextDue()).toBeNull()
  })

  test('goes live too when the builder was down at that moment', async () => {
    const [store, sql] = [createMemoryObjectStore(), openSqlStore(':memory:')]
    const before = await start(AT_NINE, { store, sql })
    await before.cycles.reconcile()
    const after = await start(AT_NINE, { store, sql, now: START + 40 * HOUR_MS })
    await after.turn()
    expect(await after.told()).toContain('main /en/stories/secret')
  })

  test('disappears when its date is put off, in the same release from lists, feeds and search', async () => {
    const { cycles, told, services, accept } = await start({ publicationDate: '2026-06-01' })
    await cycles.reconcile()
    await cycles.finishDeferred(() => false)
    expect(await told()).toContain('main /en/stories/secret')
    await accept(services.edit((world) => void world.set(STORY, { ...(world.get(STORY) as object), ...AT_NINE })))
    await cycles.answerEvents()
    expect(await told()).toEqual([])
  })

  test('without time goes live when its day begins, UTC [AH-26]', async () => {
    const { cycles, told, turn, wait } = await start({ publicationDate: '2026-07-02' })
    await cycles.reconcile()
    wait(23 * HOUR_MS)
    await turn()
    expect(await told()).toEqual([])
    wait(HOUR_MS)
    await turn()
    expect(await told()).toContain('main /en/stories/secret')
  })
})

test('what is unpublished leaves lists, feeds, sitemaps and search in the release its page leaves in [NW-01]', async () => {
  const { cycles, told, services, accept } = await start({ publicationDate: '2026-06-01' })
  await cycles.reconcile()
  await cycles.finishDeferred(() => false)
  expect((await told()).length).toBeGreaterThan(5)
  await accept(
    services.edit((world) => {
      for (const key of [...world.keys()]) if (key.startsWith(STORY)) world.delete(key)
    }),
  )
  await cycles.answerEvents()
  expect(await told()).toEqual([])
})
