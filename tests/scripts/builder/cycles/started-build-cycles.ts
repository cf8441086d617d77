import { expect } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createFakeServices } from '../../pipeline/fake-services.ts'
import { readLiveRelease } from '../../pipeline/test-build-context.ts'
import { buildCleanly, createTestRounds, differences, type TestRoundsOptions } from '../../pipeline/test-build-cycles.ts'
import { buildPage, buildPageText, createWorld, type World } from '../../pipeline/world.ts'

export const PAGE = entryKey.content('Page', 'main-team')
/** Longer than the longest pause between two questions for one entry. */
export const LONG_MS = 20_000
export const titled = (title: string) => (world: Map<string, unknown>) => void world.set(`${PAGE}@en`, buildPageText(title))
/** Lists show a product by its name, beside its own page. */
export const named = (name: string) => (world: Map<string, unknown>) => {
  const key = entryKey.product('p1', 'en')
  world.set(key, { ...(world.get(key) as object), name })
}
export const unpublished = (world: Map<string, unknown>) => {
  for (const key of [...world.keys()]) if (key.startsWith(PAGE)) world.delete(key)
}
export const republished = (title: string) => (world: Map<string, unknown>) => {
  world.set(PAGE, buildPage({ id: 'main-team', slug: 'team' }))
  titled(title)(world)
}

/** A builder that published the world, and what is live. */
export async function startBuildCycles(world: World = createWorld(), options: Pick<TestRoundsOptions, 'pagesWorthGoingAhead'> = {}) {
  const store = createMemoryObjectStore()
  const started = await createTestRounds({ store, services: createFakeServices(world), ...options })
  await started.cycles.reconcile()
  store.writes.length = 0
  const live = async () => {
    await started.cycles.finishDeferred(() => false)
    return readLiveRelease(store)
  }
  return { ...started, store, live }
}

export async function expectLive(live: ReadonlyMap<string, string>, world: World): Promise<void> {
  expect(differences(live, await buildCleanly(world))).toEqual([])
}
