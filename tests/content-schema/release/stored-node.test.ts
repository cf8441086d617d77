import { describe, expect, test } from 'vitest'
import { decodePageRecord, encodePageRecord, type PageRecord } from '../../../content-schema/release/release.ts'
import { decodeNode, keysIn, nodesBelow, pageIn } from '../../../content-schema/release/stored-node.ts'

const HASH = 'h'.repeat(22)
const OTHER = 'o'.repeat(22)
const record = (k: string, more: Partial<PageRecord> = {}): PageRecord => ({ k, p: HASH, o: 0, n: 5, e: HASH, s: 200, h: 0, ...more })
const leaf = decodeNode({ l: [record('/de'), record('/en')] })
const branch = decodeNode({ c: [null, HASH, OTHER, ...Array.from({ length: 29 }, () => null)] })
const patch = decodeNode({ b: OTHER, r: [record('/de', { s: 410 })], g: ['/fr'] })

describe('a node of the tree of pages', () => {
  test('names the pages it says something of, and the nodes below', () => {
    expect([keysIn(leaf), keysIn(branch), keysIn(patch)]).toEqual([['/de', '/en'], [], ['/de', '/fr']])
    expect([nodesBelow(leaf), nodesBelow(branch), nodesBelow(patch)]).toEqual([[], [HASH, OTHER], [OTHER]])
  })

  test.each([
    [leaf, '/en', 200],
    [leaf, '/it', undefined],
    [patch, '/de', 410],
    [patch, '/fr', null],
    [patch, '/en', undefined],
  ])('answers a page, null for one that is gone, and nothing for one it does not know: %j %s', (node, key, status) => {
    if (node.kind === 'branch') throw new Error('a branch holds no pages')
    const page = pageIn(node, key)
    expect(page ? page.status : page).toBe(status)
  })
})

describe('the record of a page', () => {
  test.each([
    record('/de'),
    record('/de/members', { x: 2 }),
    record('/de/offer', { v: ['en', 'fr'], x: 1 }),
    record('/de/products', { q: 1, c: ['header/de', 'footer/de'] }),
  ])('is written as it was read, byte for byte: %j', (stored) => {
    expect(JSON.stringify(encodePageRecord(decodePageRecord(stored)))).toBe(JSON.stringify(stored))
  })
})
