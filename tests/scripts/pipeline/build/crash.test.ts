import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import type { BuildOptions } from '../../../../scripts/pipeline/build/build-release.ts'
import { hash } from '../../../../scripts/platform/node-platform.ts'
import { createFaults, type FaultOptions, Killed } from '../faulty-stores.ts'
import { createTestBuilder, readLiveRelease } from '../test-build-context.ts'
import { addClassification, addPage, addProduct, buildPageText, createWorld, type World } from '../world.ts'
import { type PublishedWorld, publishWorld } from '../world-copy.ts'

/** An edit that does a little of everything: text, a new page, a page that goes, a redirect, a product that moves. */
function editWorld(): World {
  const world = new Map(createWorld())
  world.set(entryKey.content('Page', 'main-team', 'en'), buildPageText('Edited'))
  addPage(world, { id: 'new', slug: 'new', languages: ['en'], nav: 'nav-main-home' })
  // A new page that asks for a product nobody knows yet: only the renderer has ever heard of that question.
  addPage(world, { id: 'other', slug: 'other', languages: ['en'], nav: 'nav-main-secret' })
  const teaser = { kind: 'productTeaser', id: 'b', heading: '', introduction: '', productSlugs: ['p9'] }
  world.set(entryKey.content('Page', 'other', 'en'), buildPageText('Other', [teaser]))
  for (const key of [...world.keys()]) if (key.startsWith('content/MediaRelease/m1')) world.delete(key)
  world.set(entryKey.content('SystemRedirect', 'r2'), { id: 'r2', previousUrl: '/older', target: { kind: 'path', text: '', path: '/old' } })
  addProduct(world, { slug: 'p4', classificationId: 'products-a', countries: ['DE'] })
  addClassification(world, { id: 'products-new', type: 'products', slug: 'new', parentId: 'products-root' })
  return world
}

/** What comes after it: whoever lost a dependency on the way shows it now. */
function editAgain(world: World): World {
  const next = new Map(world)
  next.set(entryKey.content('NavigationItem', 'nav-main-home', 'en'), { title: 'Renamed', breadcrumbOverride: '', sectionTitles: {} })
  next.set(entryKey.product('p4', 'en'), { ...(next.get(entryKey.product('p4', 'en')) as object), name: 'Renamed' })
  next.set(entryKey.content('Page', 'new', 'en'), buildPageText('Edited too'))
  addProduct(next, { slug: 'p9', classificationId: 'products-new' })
  return next
}

const edited = editWorld()
const editedAgain = editAgain(edited)
let origin: PublishedWorld
let expected: { old: string; new: string; newest: string }

beforeAll(async () => {
  origin = await publishWorld()
  expected = { old: await buildCleanly(createWorld()), new: await buildCleanly(edited), newest: await buildCleanly(editedAgain) }
})
afterAll(() => origin.remove())

async function buildCleanly(world: World): Promise<string> {
  const copy = origin.copy()
  copy.store.objects.clear()
  const builder = await createTestBuilder({ sql: copy.sql, store: copy.store })
  await builder.take(world)
  await builder.build()
  copy.close()
  return digestOf(await readLiveRelease(copy.store))
}

/** One text for a whole release; the differences of two hundred pages help nobody. */
function digestOf(release: ReadonlyMap<string, string>): string {
  return hash(JSON.stringify([...release].sort()))
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error]
}

/** Plan, observations, objects, intent, pointer and its record: a build that met fewer faults was not really tried. */
const FEWEST_WRITES = 6

/** Builds the edit with a fault in the stores, then again. Answers whether the fault was ever met. */
async function buildThrough(fault: FaultOptions, options: { isRestarted: boolean; build?: BuildOptions }): Promise<boolean> {
  const copy = origin.copy()
  const faults = createFaults(fault)
  const first = await createTestBuilder({ sql: copy.sql, store: copy.store })
  await first.take(edited)
  const faulty = await createTestBuilder({ sql: faults.sql(copy.sql), store: faults.objects(copy.store), isPrepared: true })
  const wasKilled = await faulty.build(options.build).then(
    () => false,
    (error: unknown) => {
      if (causesOf(error).some((cause) => cause instanceof Killed)) return true
      throw error
    },
  )
  faults.heal()
  const between = digestOf(await readLiveRelease(copy.store))
  expect([expected.old, expected.new]).toContain(between)
  const second = options.isRestarted ? await createTestBuilder({ sql: copy.sql, store: copy.store }) : faulty
  await second.build()
  expect(digestOf(await readLiveRelease(copy.store))).toBe(expected.new)
  await second.take(editedAgain)
  await second.build()
  expect(digestOf(await readLiveRelease(copy.store))).toBe(expected.newest)
  copy.close()
  return wasKilled
}

describe('a builder killed during a build', () => {
  // Before a write is after the one before it.
  test.each(['after', 'half'] as const)(
    '%s any of its writes leaves a whole release, and the next one finishes the work',
    async (moment) => {
      let at = 0
      while (await buildThrough({ at, moment, isDeadly: true }, { isRestarted: true })) at += 1
      expect(at).toBeGreaterThanOrEqual(moment === 'half' ? 1 : FEWEST_WRITES)
    },
  )

  test.each(['planned', 'rendered', 'prepared', 'published'] as const)('when it has %s, the next one finishes the work', async (step) => {
    const build: BuildOptions = {
      onStep(reached) {
        if (reached === step) throw new Killed()
      },
    }
    expect(await buildThrough({ at: -1, moment: 'before' }, { isRestarted: true, build })).toBe(true)
  })
})

describe('a build that fails because a store stumbles', () => {
  test.each(['before', 'after'] as const)('%s a write is run again by the same builder, and forgets nothing', async (moment) => {
    let at = 0
    while (await buildThrough({ at, moment }, { isRestarted: false })) at += 1
    expect(at).toBeGreaterThanOrEqual(FEWEST_WRITES)
  })

  test('at a read is run again by the same builder, and forgets nothing', { timeout: 120_000 }, async () => {
    const reads = createFaults({ at: -1, moment: 'before', withReads: true })
    const copy = origin.copy()
    const builder = await createTestBuilder({ sql: reads.sql(copy.sql), store: reads.objects(copy.store), isPrepared: true })
    await builder.take(edited)
    const before = reads.calls
    await builder.build()
    copy.close()
    const stride = Math.ceil((reads.calls - before) / 12)
    for (let at = 0; await buildThrough({ at, moment: 'before', withReads: true }, { isRestarted: false }); at += stride);
  })
})
