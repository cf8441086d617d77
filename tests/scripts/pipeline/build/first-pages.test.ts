import { expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { changedKeys } from '../../../../scripts/pipeline/tables/entry-table.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder, mainOf, readLiveRelease } from '../test-build-context.ts'
import { addProduct, createWorld } from '../world.ts'

const OWN = 'main /en/products/a/p1'
const LIST = 'main /en/products/a'

const merge = (world: Map<string, unknown>, key: string, fields: object) => world.set(key, { ...Object(world.get(key)), ...fields })
const renamed = (world: Map<string, unknown>) => merge(world, entryKey.product('p1', 'en'), { name: 'Renamed' })

/** A builder whose world is live, and that has read an edit of it. */
async function createEdited(edit: (world: Map<string, unknown>) => void = renamed) {
  const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
  const builder = await createTestBuilder({ sql, store })
  await builder.take(createWorld())
  await builder.build()
  const world = new Map(createWorld())
  edit(world)
  await builder.take(world)
  return { builder, sql, store }
}

test('the pages of an entry go live with what they are made from asked, and the rest is asked after that', async () => {
  const whole = await (await createEdited()).builder.build({ work: 'pages' })
  const { builder, sql, store } = await createEdited()
  const first = await builder.build({ work: 'pages', aheadOf: 1 })
  expect(first).toMatchObject({ isAhead: true, plan: { isPartial: true } })
  expect(first.plan.questionsAsked).toBeLessThan(whole.plan.questionsAsked / 2)
  const between = await readLiveRelease(store)
  expect(mainOf(between, OWN)).toContain('Renamed')
  expect(mainOf(between, LIST)).not.toContain('Renamed')
  expect(await changedKeys({ sql })).toContain(entryKey.product('p1', 'en'))
  const second = await builder.build({ work: 'pages' })
  expect(second).toMatchObject({ isAhead: false, plan: { isPartial: false, changedKeys: first.plan.changedKeys } })
  expect(mainOf(await readLiveRelease(store), LIST)).toContain('Renamed')
  expect(await changedKeys({ sql })).toEqual([])
})

test('a builder that ends between the two goes on where it left off', async () => {
  const { builder, sql, store } = await createEdited()
  expect(await builder.build({ work: 'pages', aheadOf: 1 })).toMatchObject({ isAhead: true })
  const later = await createTestBuilder({ sql, store, isPrepared: true })
  await later.build()
  expect(mainOf(await readLiveRelease(store), LIST)).toContain('Renamed')
})

const TOGETHER = { isAhead: false, plan: { isPartial: false } }

test.each([
  ['too few pages show the entry', renamed, 1000],
  ['a page of the entry goes', (world: Map<string, unknown>) => merge(world, entryKey.product('p1'), { supportedCountries: ['US'] }), 1],
  ['a page comes', (world: Map<string, unknown>) => addProduct(world, { slug: 'p9', classificationId: 'products-a' }), 1],
  ['an entry is gone', (world: Map<string, unknown>) => world.delete(entryKey.product('p1', 'en')), 1],
])('everything goes live together where %s', async (_case, edit, aheadOf) => {
  const { builder } = await createEdited(edit)
  expect(await builder.build({ work: 'pages', aheadOf })).toMatchObject(TOGETHER)
})
