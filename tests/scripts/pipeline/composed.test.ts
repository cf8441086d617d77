import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { reportImpact } from '../../../scripts/pipeline/drafts/impact-report.ts'
import { createPageHeaders } from '../../../scripts/pipeline/render/security-policy.ts'
import { createMemoryObjectStore } from '../../../scripts/platform/memory-object-store.ts'
import { createNodePlatform, sha256Base64 } from '../../../scripts/platform/node-platform.ts'
import { applyEdit, editArbitrary } from './edits.ts'
import { jsonRenderer } from './json-renderer.ts'
import { createTestBuilder, readLiveRelease } from './test-build-context.ts'
import { createWorld, diffWorlds, type World } from './world.ts'
import { type PublishedWorld, publishOnce } from './world-copy.ts'

/* Pages that are stored without header and footer: what a visitor gets is what pages stored whole would be. */

/** More by `SEQUENCES=500`; a failure prints its seed for `SEED=`. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 40)
const SEED = process.env.SEED === undefined ? 20261123 : Number(process.env.SEED)
const NOW = Date.UTC(2026, 6, 1)

let origin: PublishedWorld
beforeAll(async () => {
  origin = await publishOnce(async (stores) => {
    const builder = await createTestBuilder({ ...stores, now: () => NOW })
    await builder.take(createWorld())
    await builder.build()
  })
}, 120_000)
afterAll(() => origin?.remove())

async function buildWhole(world: World): Promise<{ live: Map<string, string>; failed: Set<string> }> {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store, isStoredWhole: true, now: () => NOW })
  await builder.take(world)
  const report = await builder.build()
  return { live: await readLiveRelease(store), failed: new Set(report.failed.map(({ page }) => page)) }
}

test(`after any edits a composed release is a clean one that is stored whole, and a dry run said what would change (${SEQUENCES} sequences)`, {
  timeout: 20 * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(editArbitrary, { minLength: 1, maxLength: 5 }), async (edits) => {
      const { sql, store, close } = origin.copy()
      const builder = await createTestBuilder({ sql, store, now: () => NOW })
      let world = createWorld()
      for (const edit of edits.slice(0, -1)) {
        world = applyEdit(world, edit)
        await builder.take(world)
        await builder.build({ work: 'pages' })
      }
      await builder.build()
      const before = await readLiveRelease(store)
      const [last] = edits.slice(-1)
      const next = last ? applyEdit(world, last) : world
      const context = { platform: createNodePlatform(sql, () => NOW), renderer: jsonRenderer, headers }
      const drafts = { ...diffWorlds(world, next), names: [], problems: [] }
      const said = (await reportImpact(context, drafts, { maxRendered: Number.POSITIVE_INFINITY })).pages
      await builder.take(next)
      const { failed: own } = await builder.build()
      const live = await readLiveRelease(store)
      close()
      const pages = [...new Set([...before.keys(), ...live.keys()])].filter((name) => !name.startsWith('table '))
      const done = pages.filter((name) => before.get(name) !== live.get(name))
      expect(said.map(({ siteId, path }) => `${siteId} ${path}`).sort()).toEqual(done.sort())
      const clean = await buildWhole(next)
      // A page that cannot be rendered keeps its last good version; a clean build has none to keep.
      for (const page of [...clean.failed, ...own.map(({ page: failed }) => failed)])
        for (const release of [live, clean.live]) release.delete(page)
      expect(Object.fromEntries(live)).toEqual(Object.fromEntries(clean.live))
    }),
    { numRuns: SEQUENCES, seed: SEED },
  )
})

const headers = createPageHeaders({ sha256: sha256Base64, assetOrigins: ['http://assets.test/a'], trackingOrigins: [], inlineScripts: [] })

test('a menu that changes renders fewer pages than show it, and writes few objects', async () => {
  const edits = fc.sample(editArbitrary, { numRuns: 60, seed: 11 })
  let menus = 0
  for (const edit of edits) {
    const { sql, store, close } = origin.copy()
    const builder = await createTestBuilder({ sql, store, now: () => NOW })
    const before = await readLiveRelease(store)
    const objects = new Set(store.objects.keys())
    await builder.take(applyEdit(createWorld(), edit))
    const report = await builder.build({ work: 'pages' })
    const after = await readLiveRelease(store)
    close()
    const changed = [...after].filter(([name, value]) => !name.startsWith('table ') && before.get(name) !== value).length
    if (report.parts.length === 0 || changed <= report.rendered) continue
    menus += 1
    const nodes = [...store.objects.keys()].filter((key) => key.startsWith('nodes/') && !objects.has(key))
    expect(nodes.length).toBeLessThanOrEqual(10)
  }
  expect(menus).toBeGreaterThan(3)
})

test('a part that cannot be rendered keeps its last good text, and so do its pages', async () => {
  const { sql, store, close } = origin.copy()
  const renderer = { ...jsonRenderer, renderPart: () => Promise.reject(new Error('the menu has no end')) }
  const before = await readLiveRelease(store)
  const builder = await createTestBuilder({ sql, store, renderer, rendererFingerprint: 'renderer-2', now: () => NOW })
  const report = await builder.build()
  expect(report.failed.length).toBeGreaterThan(10)
  const after = await readLiveRelease(store)
  for (const { page } of report.failed) if (before.has(page)) expect(after.get(page)).toBe(before.get(page))
  // Pages that failed are not rendered again by another change; what they are completed with stays for them.
  const name = entryKey.product('p1', 'en')
  await builder.take(new Map(createWorld()).set(name, { ...(createWorld().get(name) as object), name: 'Edited' }))
  await builder.build()
  expect((await readLiveRelease(store)).get('main /en/about')).toBe(before.get('main /en/about'))
  const mended = await createTestBuilder({ sql, store, rendererFingerprint: 'renderer-3', now: () => NOW })
  await mended.take(createWorld())
  expect((await mended.build()).failed).toEqual([])
  expect(Object.fromEntries(await readLiveRelease(store))).toEqual(Object.fromEntries(before))
  close()
})

test('stored whole again, and without again, a visitor sees the same', async () => {
  const { sql, store, close } = origin.copy()
  const before = await readLiveRelease(store)
  for (const [isStoredWhole, rendererFingerprint] of [
    [true, 'whole'],
    [false, 'composed'],
  ] as const) {
    const builder = await createTestBuilder({ sql, store, isStoredWhole, rendererFingerprint, now: () => NOW })
    await builder.build()
    expect(Object.fromEntries(await readLiveRelease(store))).toEqual(Object.fromEntries(before))
  }
  close()
})
