import { expect, test } from 'vitest'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { warmUpPages } from '../../../../scripts/builder/cycles/warm-up-pages.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'
import { createTestBuilder } from '../../pipeline/test-build-context.ts'
import { createWorld } from '../../pipeline/world.ts'

test('threads warm up with a page of each kind in each site and locale, products before others, then with a document of each kind', async () => {
  const sql = openSqlStore(':memory:')
  const builder = await createTestBuilder({ sql })
  await builder.take(createWorld())
  await builder.build()
  const batches = await warmUpPages({ sql })
  const isDocument = ({ spec }: { spec: PageSpec }) => spec.template === 'document'
  const jobs = batches.flat().filter((job) => !isDocument(job))
  const templates = jobs.map(({ spec }) => spec.template)
  const products = templates.filter((template) => template === 'product').length
  expect(products).toBeGreaterThan(0)
  expect(templates.slice(0, products)).toEqual(Array.from({ length: products }, () => 'product'))
  expect(templates).toContain('content')
  const places = jobs.map(({ spec }) => [spec.siteId, spec.locale, spec.template].join(' '))
  expect(new Set(places).size).toBe(places.length)
  const documents = batches.filter((batch) => batch.some(isDocument))
  expect(batches.slice(-documents.length)).toEqual(documents)
  expect(documents.every((batch) => batch.length === 1)).toBe(true)
  const kinds = documents.flat().map(({ spec }) => (spec.args as { kind: string }).kind)
  expect(kinds).toContain('dataSheet')
  expect(new Set(kinds).size).toBe(kinds.length)
  sql.close()
})
