import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  childIndexAt,
  encodeHash,
  hashSchema,
  pageRecordSchema,
  releaseManifestSchema,
  TREE_FANOUT,
  treeNodeSchema,
} from '#content-schema/release/release.ts'

const hash = fc.uint8Array({ minLength: 16, maxLength: 16 })

describe('childIndexAt', () => {
  test.each([
    [0, 0b00000],
    [1, 0b00101],
    [2, 0b00111],
    [3, 0b11111],
    [4, 0b10000],
  ])('reads five bits at depth %i', (depth, index) => {
    // 00000 001 | 01 00111 1 | 1111 1000 | 0
    const bytes = new Uint8Array(16)
    bytes.set([0b00000001, 0b01001111, 0b11111000, 0b00000000])
    expect(childIndexAt(bytes, depth)).toBe(index)
  })

  test('is a child of the node at every depth, beyond the last bit too', () => {
    fc.assert(
      fc.property(hash, fc.nat(40), (bytes, depth) => {
        const index = childIndexAt(bytes, depth)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(TREE_FANOUT)
      }),
    )
  })

  test('tells any two hashes apart within 26 levels', () => {
    fc.assert(
      fc.property(hash, hash, (a, b) => {
        const indexes = (bytes: Uint8Array) => Array.from({ length: 26 }, (_, depth) => childIndexAt(bytes, depth)).join()
        expect(indexes(a) === indexes(b)).toBe(a.join() === b.join())
      }),
    )
  })

  test('spreads hashes evenly over the children', async () => {
    const counts = new Array<number>(TREE_FANOUT).fill(0)
    for (let key = 0; key < 3200; key += 1) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`/en/page-${key}`)))
      const child = childIndexAt(digest, 0)
      counts[child] = (counts[child] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(50)
    expect(Math.max(...counts)).toBeLessThan(170)
  })
})

describe('encodeHash', () => {
  test.each([
    ['zeroes', new Uint8Array(16), 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['ones, in the alphabet of URLs', new Uint8Array(16).fill(255), '_____________________w'],
    ['the first 16 bytes of more', new Uint8Array(32).fill(0xfb, 0, 16), '-_v7-_v7-_v7-_v7-_v7-w'],
  ])('writes %s', (_what, bytes, text) => {
    expect(encodeHash(bytes)).toBe(text)
  })

  test('is a hash of 22 characters that stands for the bytes alone', () => {
    fc.assert(
      fc.property(hash, (bytes) => {
        const text = encodeHash(bytes)
        expect(hashSchema.parse(text)).toBe(text)
        expect(new Uint8Array(Buffer.from(text, 'base64url'))).toEqual(bytes)
      }),
    )
  })
})

describe('stored data is not trusted', () => {
  const some = encodeHash(new Uint8Array(16))
  const record = { k: '/en', p: some, o: 0, n: 10, e: some, s: 200, h: 0 }

  test.each([
    ['a leaf', { l: [record] }, true],
    ['an inner node', { c: new Array(32).fill(null) }, true],
    ['an inner node with too few children', { c: [some] }, false],
    ['a child that is no hash', { c: ['../../secret', ...new Array(31).fill(null)] }, false],
    ['neither', {}, false],
  ])('reads %s: %s', (_what, node, expected) => {
    expect(treeNodeSchema.safeParse(node).success).toBe(expected)
  })

  test.each([
    ['an offset before the pack', { o: -1 }],
    ['a body without bytes', { n: 0 }],
    ['a pack that is no hash', { p: 'x' }],
    ['an unknown protection, rather than none [CP-16, RC-12]', { x: 3 }],
  ])('refuses a page record with %s', (_what, fields) => {
    expect(pageRecordSchema.safeParse({ ...record, ...fields }).success).toBe(false)
  })
})

test('a manifest that says `afterwards`, as those of before did, is read as one of deferred pages', () => {
  const { isDeferred: _, ...before } = releaseManifestSchema.parse(MANIFEST)
  expect(releaseManifestSchema.parse({ ...before, afterwards: true })).toEqual({ ...before, isDeferred: true })
  expect(releaseManifestSchema.parse(before).isDeferred).toBe(false)
})

const MANIFEST = {
  ...{ version: 1, id: 'r1', parent: null, created: '2026-07-01T00:00:00.000Z', renderer: 'one', sites: {}, headers: [] },
  ...{ routing: 'a'.repeat(22), redirects: null, assets: 'b'.repeat(22) },
}
