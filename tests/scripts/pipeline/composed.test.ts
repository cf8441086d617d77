import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spellingOfUrlCode } from '#content-schema/locale/regional-text.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { applyEdit, type EditKind, editArbitrary } from './edits.ts'
import { jsonRenderer } from './json-renderer.ts'
import { createTestBuilder, readLiveRelease } from './test-build-context.ts'
import { createWorld } from './world.ts'
import { type PublishedWorld, publishOnce } from './world-copy.ts'

/* Pages that are stored without header and footer. `incremental.test.ts` holds that visitors get what pages stored whole would be. */

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

/** What can change a menu, beside much else. */
const MENU_EDITS: readonly EditKind[] = ['rename item', 'move item', 'hide item', 'restrict item']

test('a menu that changes renders fewer pages than show it, and writes few objects', async () => {
  const edits = fc
    .sample(editArbitrary, { numRuns: 400, seed: 11 })
    .filter(({ kind }) => MENU_EDITS.includes(kind))
    .slice(0, 16)
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
    expect(report.completed.count).toBe(changed - report.changed)
    const completed = report.completed.pages.map(({ siteId, path }) => `${siteId} ${path}`)
    expect(completed.filter((name) => before.get(name) === after.get(name))).toEqual([])
    expect(completed.length).toBe(Math.min(report.completed.count, 20))
    const nodes = [...store.objects.keys()].filter((key) => key.startsWith('nodes/') && !objects.has(key))
    expect(nodes.length).toBeLessThanOrEqual(10)
  }
  expect(menus).toBeGreaterThan(3)
})

test('a menu that changes again and again is rendered once for all countries of a spelling each time, and nothing is asked twice', async () => {
  const { sql, store, close } = origin.copy()
  const rendered: string[] = []
  const renderer: typeof jsonRenderer = {
    ...jsonRenderer,
    renderPart(name, args, content, { spelledIn = '' } = {}) {
      rendered.push(`${name} ${args.site} ${args.locale} ${spellingOfUrlCode(spelledIn) ? 'in its own spelling' : ''}`)
      return jsonRenderer.renderPart(name, args, content)
    },
  }
  const builder = await createTestBuilder({ sql, store, renderer, now: () => NOW })
  const item = entryKey.content('NavigationItem', 'nav-main-about', 'en')
  const rounds: { rendered: string[]; asked: number; changed: number; parts: number }[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    rendered.splice(0)
    await builder.take(new Map(createWorld()).set(item, { ...(createWorld().get(item) as object), title }))
    const { plan, parts } = await builder.build({ work: 'pages' })
    rounds.push({ rendered: [...rendered].sort(), asked: plan.questionsAsked, changed: plan.answersChanged, parts: parts.length })
  }
  close()
  const [, second, ...later] = rounds
  expect(second?.rendered.length).toBeGreaterThan(0)
  expect(second?.rendered).toEqual([...new Set(second?.rendered)])
  expect(later).toEqual([second, second])
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
