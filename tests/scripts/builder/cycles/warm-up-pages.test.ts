import { expect, test } from 'vitest'
import { warmUpPages } from '../../../../scripts/builder/cycles/warm-up-pages.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from '../../pipeline/test-build-context.ts'
import { createWorld } from '../../pipeline/world.ts'

test('threads warm up with a page of each kind in each site and locale, products before others, and with no document', async () => {
  const sql = openSqlStore(':memory:')
  const builder = await createTestBuilder({ sql })
  await builder.take(createWorld())
  await builder.build()
  const jobs = await warmUpPages({ sql })
  const templates = jobs.map(({ spec }) => spec.template)
  const products = templates.filter((template) => template === 'product').length
  expect(products).toBeGreaterThan(0)
  expect(templates.slice(0, products)).toEqual(Array.from({ length: products }, () => 'product'))
  expect(templates).toContain('content')
  expect(templates).not.toContain('document')
  const places = jobs.map(({ spec }) => [spec.siteId, spec.locale, spec.template].join(' '))
  expect(new Set(places).size).toBe(places.length)
  sql.close()
})
