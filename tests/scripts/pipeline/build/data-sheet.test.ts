import { expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { createTestBuilder, readLiveRelease, type TestBuilder } from '../test-build-context.ts'
import { createWorld, dateWorld } from '../world.ts'

const line = (name: string, value: string) => ({ name, value, unit: 'mm', measurementSystem: 'Metric' })
const BOX = [line('Length', '680'), line('Width', '520'), line('Height', '410')]
const LANGUAGES = ['en', 'de', 'fr']

/** A world whose product p1 has a box, and what an edit makes of its German text. */
function worldWith(change: Record<string, unknown> = {}): Map<string, unknown> {
  const world = new Map(createWorld())
  for (const language of LANGUAGES) {
    const key = entryKey.product('p1', language)
    world.set(key, { ...(world.get(key) as object), specifications: BOX, ...(language === 'de' ? change : {}) })
  }
  return world
}

/** Paths of the documents of p1 that a build renders. */
function watch({ buildContext }: TestBuilder): string[] {
  const made: string[] = []
  const { pool } = buildContext
  buildContext.pool = {
    ...pool,
    render(jobs, onRendered) {
      made.push(...jobs.map(({ spec }) => spec.path).filter((path) => /\/doc\/p1\./.test(path)))
      return pool.render(jobs, onRendered)
    },
  }
  return made
}

async function edit(change: Record<string, unknown>, moment = ''): Promise<{ made: string[]; live: Map<string, string> }> {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  const before = worldWith()
  await builder.take(before)
  await builder.build()
  const made = watch(builder)
  const after = worldWith(change)
  await builder.take(moment === '' ? after : dateWorld(after, { before, names: ['pim/Product/p1'], revision: moment }))
  await builder.build()
  return { made: [...new Set(made)].sort(), live: await readLiveRelease(store) }
}

const GERMAN_SHEETS = ['/de-ch/doc/p1.pdf', '/de/doc/p1.pdf']
const germanOf = (made: readonly string[]) => made.filter((path) => path.startsWith('/de'))

test.each<[string, Record<string, unknown>]>([
  ['the name', { name: 'Anders' }],
  ['the paragraph', { shortDescription: 'Ein Satz.' }],
  ['a figure', { specifications: [...BOX, line('Hub', '30')] }],
  ['a variant', { variants: [{ id: 'v1', nameMetric: 'S', nameImperial: 'S', specifications: [] }] }],
])('an edit of %s makes the sheets of its language again, and none of another', async (_what, change) => {
  const { made } = await edit(change)
  expect(germanOf(made)).toEqual(expect.arrayContaining(GERMAN_SHEETS))
  expect(made.filter((path) => path.endsWith('.pdf'))).toEqual(germanOf(made))
  expect(made).not.toContain('/doc/p1.step')
})

test.each<[string, Record<string, unknown>]>([
  ['the long text', { longDescription: '<p>Mehr.</p>' }],
  ['a file', { files: [{ title: 'Anleitung', thumbnail: '', url: 'https://x.test/a.pdf', size: 1, name: 'a.pdf' }] }],
  ['a capability', { capabilityIds: [] }],
  ['the film', { videoUrl: 'https://x.test/film' }],
])('an edit of %s, which no sheet shows, makes none again', async (_what, change) => {
  expect((await edit(change)).made).toEqual([])
})

test('the day of a change is on the sheet, the hour is not', async () => {
  const { live } = await edit({ longDescription: '<p>Mehr.</p>' }, '2026-03-01T08:00:00.000Z')
  expect([...live].find(([path]) => path.endsWith('/de-ch/doc/p1.pdf'))?.[1]).toContain('2026')
})

test('sheets, drawings and solids after edits are those of a clean build', async () => {
  for (const change of [{ name: 'Anders' }, { specifications: BOX.slice(1) }, { specifications: [...BOX, line('Hub', '3')] }]) {
    const { live } = await edit(change)
    const store = createMemoryObjectStore()
    const clean = await createTestBuilder({ store })
    await clean.take(worldWith(change))
    await clean.build()
    const documents = (seen: Map<string, string>) => [...seen].filter(([path]) => /\/doc\/|!documents/.test(path)).sort()
    expect(documents(live).length).toBeGreaterThan(5)
    expect(documents(live)).toEqual(documents(await readLiveRelease(store)))
  }
})

test('a machine that loses its box loses drawing and solid, and keeps its sheet', async () => {
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  await builder.take(worldWith())
  await builder.build()
  const paths = async () =>
    [...(await readLiveRelease(store)).keys()]
      .filter((path) => /\/doc\/p1\./.test(path))
      .map((path) => path.replace(/^.*?(?=\/(de|en|fr)|\/doc)/, ''))
  expect(await paths()).toEqual(expect.arrayContaining(['/doc/p1.svg', '/doc/p1.step']))
  await builder.take(createWorld())
  await builder.build()
  expect((await paths()).filter((path) => path.startsWith('/doc/'))).toEqual([])
  expect((await paths()).length).toBeGreaterThan(0)
})

test('a variant of another size has files of its own, which go when the size does', async () => {
  const variants = (length: string) =>
    ['S', 'L'].map((name, at) => ({
      id: `p1-v${at + 1}`,
      nameMetric: name,
      nameImperial: name,
      specifications: at === 0 ? [] : [line('Length', length)],
    }))
  const worldOf = (length: string) => {
    const world = new Map(worldWith())
    for (const language of LANGUAGES) {
      const key = entryKey.product('p1', language)
      world.set(key, { ...(world.get(key) as object), variants: variants(length) })
    }
    return world
  }
  const store = createMemoryObjectStore()
  const builder = await createTestBuilder({ store })
  const files = async () =>
    [...(await readLiveRelease(store))].flatMap(([path, body]) =>
      /^[^/]*\/doc\/p1[.~]|\/doc\/p1~/.test(path) ? [[path.split('/doc/')[1], body]] : [],
    )
  await builder.take(worldOf('900'))
  await builder.build()
  const own = new Map((await files()).map(([name = '', body = '']) => [name, body]))
  expect([...own.keys()]).toEqual(expect.arrayContaining(['p1~v2.svg', 'p1~v2.step']))
  expect(own.get('p1~v2.svg')).toContain('>900 [35.4]<')
  await builder.take(worldOf('680'))
  await builder.build()
  expect((await files()).filter(([name = '']) => name.includes('~'))).toEqual([])
})
