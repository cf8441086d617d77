import { expect, test } from 'vitest'
import { ERROR_KEY, NOT_FOUND_KEY, pageName, pageSpecSchema, variantKey } from '#content-schema/pages/page-spec.ts'

const spec = {
  siteId: 'main',
  locale: 'de-ch',
  path: '/de-ch/products',
  template: 'classification',
  args: { type: 'products', id: 'crimping' },
  status: 200,
}

test('a page is known by site and path', () => {
  expect(pageSpecSchema.parse(spec)).toEqual(spec)
  expect(pageName(spec)).toBe('main /de-ch/products')
})

test.each([
  ['a template nobody has', { template: 'hologram' }],
  ['a page without an argument its template needs', { args: { type: 'products' } }],
  ['an argument that is none of its values', { args: { type: 'machines', id: 'crimping' } }],
  ['a path without slash in front', { path: 'de-ch' }],
  ['a status that is no page', { status: 301 }],
])('refuses %s', (_what, fields) => {
  expect(pageSpecSchema.safeParse({ ...spec, ...fields }).success).toBe(false)
})

test('a variant in another language has a key of its own [RT-10, AH-17]', () => {
  const keys = ['/ja/x', variantKey('/ja/x', 'de'), variantKey('/ja/x', 'fr'), `/ja/${NOT_FOUND_KEY}`, `/ja/${ERROR_KEY}`]
  expect(new Set(keys).size).toBe(keys.length)
})
