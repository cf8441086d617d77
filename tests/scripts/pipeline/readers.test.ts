import { describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { ObjectStore } from '../../../scripts/pipeline/platform/platform.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, readLiveRelease } from './test-build-context.ts'
import { buildPageText, createWorld } from './world.ts'

const PUBLISHES = 8
/** Readers that are slower than the builder need more of them to see a few. */
const MAX_PUBLISHES = 60

/** Every call takes a turn of the event loop, and puts come in one by one, so that readers get in between. */
function createSlowStore(store: ObjectStore): ObjectStore {
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  let gets = 0
  const slow =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      await pause()
      return call(...args)
    }
  return {
    async get(key) {
      gets += 1
      if (gets % 16 === 0) await pause()
      return store.get(key)
    },
    list: slow(store.list),
    deleteAll: slow(store.deleteAll),
    deleteChannel: slow(store.deleteChannel),
    compareAndSwap: slow(store.compareAndSwap),
    async putAll(objects) {
      for (const object of objects) {
        await pause()
        await store.putAll([object])
      }
    },
  }
}

describe('readers while releases go live', () => {
  test('see one whole release or another, never a mix of two', async () => {
    const store = createSlowStore(createMemoryObjectStore())
    const builder = await createTestBuilder({ store })
    const world = new Map(createWorld())
    const publish = async (version: number) => {
      // Shown by every page of the site: by the header of all of them.
      world.set(entryKey.content('NavigationItem', 'nav-main-about', 'en'), {
        title: `V${version}!`,
        breadcrumbOverride: '',
        sectionTitles: {},
      })
      world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText(`V${version}!`))
      await builder.take(world)
      await builder.build()
    }
    await publish(0)
    let isDone = false
    const seen: number[] = []
    const read = async () => {
      while (!isDone) {
        const live = await readLiveRelease(store)
        const english = [...live].filter(([page]) => page.startsWith('main /en'))
        const versions = new Set(english.flatMap(([, body]) => [...body.matchAll(/V(\d+)!/g)].map(([, version]) => Number(version))))
        expect([...versions]).toHaveLength(1)
        seen.push(...versions)
      }
    }
    const readers = [read(), read(), read()]
    const hasSeenFew = () => new Set(seen).size <= 2
    for (let version = 1; version <= PUBLISHES || (hasSeenFew() && version <= MAX_PUBLISHES); version += 1) await publish(version)
    isDone = true
    await Promise.all(readers)
    expect(hasSeenFew()).toBe(false)
  })
})
