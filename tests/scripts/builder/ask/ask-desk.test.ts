import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskDesk, createAskDesk } from '../../../../scripts/builder/ask/ask-desk.ts'
import { type PublishedWorld, publishWorld } from '../../pipeline/world-copy.ts'

let origin: PublishedWorld
let world: ReturnType<PublishedWorld['copy']>
let desk: AskDesk

beforeAll(async () => {
  origin = await publishWorld()
  world = origin.copy()
  desk = createAskDesk({ snapshotPath: world.path })
}, 120_000)
afterAll(async () => {
  await desk?.close()
  world?.close()
  origin?.remove()
})

test('a desk for questions answers while the builder is in the middle of writing, by what was there before, and writes nothing', async () => {
  const { sql } = world
  await sql.run('BEGIN IMMEDIATE')
  await sql.run("UPDATE page SET dirty = 'in the middle' WHERE site_id = 'main'")
  const place = { siteId: 'main', path: '/de-ch/about' }
  const [graph, reach, found] = await Promise.all([
    desk.page(place),
    desk.entry({ entry: 'content/Page/main-about', language: 'en' }),
    desk.search('main-about'),
  ])
  expect([graph?.page.isWaiting, reach?.entry.id, found.entries[0]?.key]).toEqual([false, 'main-about', 'content/Page/main-about'])
  await sql.run('COMMIT')
  expect((await desk.page(place))?.page.isWaiting).toBe(true)
  expect([await desk.page({ siteId: 'main', path: '/none' }), await desk.entry({ entry: 'content/Page/none', language: 'en' })]).toEqual([
    null,
    null,
  ])
})
