import { expect, test } from 'vitest'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from '../test-build-context.ts'
import { addClassification, addProduct, buildProduct, createWorld } from '../world.ts'

/** A catalogue of so many classifications with four products each, beside what a world has. */
function createCatalogue(classifications: number) {
  const world = new Map(createWorld())
  for (let at = 0; at < classifications; at += 1) {
    addClassification(world, { id: `products-many-${at}`, type: 'products', slug: `many-${at}`, parentId: 'products-root' })
    for (const letter of ['a', 'b', 'c', 'd'])
      addProduct(world, { slug: `many-${at}-${letter}`, classificationId: `products-many-${at}`, countries: ['CH'] })
  }
  return world
}

/** Questions asked for an edit of one product, by a builder that remembers nothing. */
async function questionsOf(classifications: number): Promise<number> {
  const [sql, store] = [openSqlStore(':memory:'), createMemoryObjectStore()]
  const world = createCatalogue(classifications)
  const first = await createTestBuilder({ sql, store })
  await first.take(world)
  await first.build()
  const later = await createTestBuilder({ sql, store, isPrepared: true })
  const edited = buildProduct({ slug: 'many-0-a', language: 'de', supportedCountries: ['CH'], name: 'Renamed' })
  await later.take(new Map(world).set(entryKey.product('many-0-a', 'de'), edited))
  const { plan, changed } = await later.build()
  expect(changed).toBeGreaterThan(0)
  return plan.questionsAsked
}

test('an edit of a product asks no more of a large catalogue than of a small one', async () => {
  const [small, large] = [await questionsOf(2), await questionsOf(24)]
  expect(small).toBeGreaterThan(10)
  expect(large).toBeLessThan(small * 1.5)
})
