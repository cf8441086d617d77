import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuestionService, type QuestionService } from '../../../../scripts/builder/ask/question-service.ts'
import { type PublishedWorld, publishWorld } from '../../pipeline/world-copy.ts'

let origin: PublishedWorld
let world: ReturnType<PublishedWorld['copy']>
let service: QuestionService

beforeAll(async () => {
  origin = await publishWorld()
  world = origin.copy()
  service = createQuestionService({ snapshotPath: world.path })
}, 120_000)
afterAll(async () => {
  await service?.close()
  world?.close()
  origin?.remove()
})

test('a service for questions answers while the builder is in the middle of writing, by what was there before, and writes nothing', async () => {
  const { sql } = world
  await sql.run('BEGIN IMMEDIATE')
  await sql.run("UPDATE page SET dirty = 'in the middle' WHERE site_id = 'main'")
  const place = { siteId: 'main', path: '/de-ch/about' }
  const [graph, reach, found] = await Promise.all([
    service.page(place),
    service.entry({ entry: 'content/Page/main-about', language: 'en' }),
    service.search('main-about'),
  ])
  expect([graph?.page.isWaiting, reach?.entry.id, found.entries[0]?.key]).toEqual([false, 'main-about', 'content/Page/main-about'])
  await sql.run('COMMIT')
  expect((await service.page(place))?.page.isWaiting).toBe(true)
  expect([
    await service.page({ siteId: 'main', path: '/none' }),
    await service.entry({ entry: 'content/Page/none', language: 'en' }),
  ]).toEqual([null, null])
})
