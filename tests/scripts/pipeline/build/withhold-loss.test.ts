import { expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { buildCleanly, differences } from '../test-build-cycles.ts'
import { buildPageText, createWorld } from '../world.ts'

test('a loss that is refused holds up the pages that would be lost and no edit, until it is meant', async () => {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(createWorld())
  await builder.build()
  const before = await readLiveRelease(store)
  const world = new Map(createWorld())
  for (const key of [...world.keys()])
    if (/^content\/(NavigationItem|Country)\//.test(key) && !/nav-main-(home|about|team)/.test(key)) world.delete(key)
  world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited'))
  await builder.take(world)
  const report = await builder.build({ allowLoss: false })
  expect(report.refused).toContain('--allow-loss')
  const live = await readLiveRelease(store)
  expect(live.get('main /en/about/team')).toContain('Edited')
  expect([...before.keys()].filter((page) => page.startsWith('main ') && !live.has(page))).toEqual([])
  world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited again'))
  await builder.take(world)
  expect((await builder.build({ allowLoss: false })).refused).not.toBeNull()
  expect((await readLiveRelease(store)).get('main /en/about/team')).toContain('Edited again')
  await builder.build({ allowLoss: true })
  expect(differences(await readLiveRelease(store), await buildCleanly(world))).toEqual([])
})
