import { describe, expect, test } from 'vitest'
import { classificationRoute, type LineageNode, lineageOf, productRoute } from '#content-schema/address/catalogue-route.ts'

/** Nodes by id, each written as `id: parent`. The slug is the id. */
function buildTree(parents: Record<string, string | null>): Map<string, LineageNode> {
  return new Map(Object.entries(parents).map(([id, parentId]) => [id, { id, slug: id, parentId }]))
}
const slugsOf = (id: string, nodes: Map<string, LineageNode>) => lineageOf(id, nodes)?.map((node) => node.slug) ?? null

describe('lineageOf', () => {
  const tree = buildTree({ products: null, cutting: 'products', rotary: 'cutting' })

  test('runs from the root to the classification [PR-02, PR-05]', () => {
    expect(slugsOf('rotary', tree)).toEqual(['products', 'cutting', 'rotary'])
    expect(slugsOf('products', tree)).toEqual(['products'])
  })

  test.each([
    ['an unknown classification', 'nope', tree],
    ['an orphan', 'a', buildTree({ a: 'gone' })],
    ['a descendant of an orphan', 'b', buildTree({ a: 'gone', b: 'a' })],
    ['its own parent', 'a', buildTree({ a: 'a' })],
    ['a cycle of two', 'a', buildTree({ a: 'b', b: 'a' })],
    ['a descendant of a cycle', 'c', buildTree({ a: 'b', b: 'a', c: 'a' })],
  ])('there is none for %s [PR-05]', (_what, id, nodes) => {
    expect(slugsOf(id, nodes)).toBeNull()
  })

  test('runs through 500 levels [PR-07]', () => {
    const deep = buildTree(
      Object.fromEntries(Array.from({ length: 500 }, (_, depth) => [`n${depth}`, depth === 0 ? null : `n${depth - 1}`])),
    )
    expect(slugsOf('n499', deep)).toHaveLength(500)
  })
})

test.each([
  [['products'], '/products'],
  [['products', 'cutting', 'rotary'], '/products/cutting/rotary'],
  [['services', 'training'], '/services/training'],
])('the classification %j has the route %s [PR-05, SV-01]', (slugs, route) => {
  expect(classificationRoute(slugs.map((slug) => ({ slug })))).toBe(route)
})

test('the route of a product is its classification’s and its slug [PR-06]', () => {
  expect(productRoute('/products/cutting/rotary', 'x-100')).toBe('/products/cutting/rotary/x-100')
})
