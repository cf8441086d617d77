import { expect, test } from 'vitest'
import { isCurrentRelease } from '../../../../scripts/pipeline/build/current-release.ts'
import { rollBack } from '../../../../scripts/pipeline/publish/publish.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { buildPageText, createWorld } from '../world.ts'

test('what is live is all a builder knows until content, templates or the channel are others', async () => {
  const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
  const builder = await createTestBuilder({ sql, store })
  const stands = async (options: { rendererFingerprint?: string; rulesFingerprint?: string } = {}) =>
    isCurrentRelease((await createTestBuilder({ sql, store, ...options })).buildContext)
  expect(await stands()).toBe(false)
  await builder.take(createWorld())
  const { published: first } = await builder.build()
  expect(await stands()).toBe(true)
  expect(await stands({ rendererFingerprint: 'other' })).toBe(false)
  expect(await stands({ rulesFingerprint: 'other' })).toBe(false)

  const world = new Map(createWorld()).set('content/Page/main-team@en', buildPageText('Edited'))
  await builder.take(world)
  expect(await stands()).toBe(false)
  await builder.build({ work: 'pages' })
  // Documents that may come later are no reason to wait.
  expect(await stands()).toBe(true)
  await builder.build()
  await rollBack({ store, channel: 'live', release: first?.release ?? '', now: Date.UTC(2026, 8, 1) })
  expect(await stands()).toBe(false)
})
