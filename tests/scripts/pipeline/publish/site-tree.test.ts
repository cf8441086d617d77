import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAF_CAPACITY, MAX_PATCHED, type PageRecord, type TreePatch } from '#content-schema/release/release.ts'
import { updateSiteTree } from '../../../../scripts/pipeline/publish/site-tree.ts'
import { createNodeReader, findRecord, readRecords, type TreeResult, updateTree } from '../../../../scripts/pipeline/publish/tree.ts'
import { createMemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { hash, hashBytes } from '../../../../scripts/platform/node-platform.ts'
import { buildRecord, buildRecords } from './records.ts'

const platform = { hash, hashBytes }
type Changes = ReadonlyMap<string, PageRecord | null>

/** The tree of a site in a store of its own; reads what it wrote, with no cache to hide a node that is missing. */
function createSite() {
  const store = createMemoryObjectStore()
  let root: string | null = null
  const nodes = () => createNodeReader(store)
  return {
    root: () => root,
    async apply(changes: Changes, mergePatches = false): Promise<TreeResult> {
      const result = await updateSiteTree(root, changes, { nodes: nodes(), platform, mergePatches })
      await store.putAll(result.nodes)
      root = result.root
      return result
    },
    patch: async (): Promise<TreePatch | null> => {
      const top = root === null ? null : await nodes().read(root)
      return top && 'b' in top ? top : null
    },
    find: (key: string) => findRecord(root, key, { nodes: nodes(), platform }),
    records: async () => new Map((await readRecords(root, nodes())).map((record) => [record.k, record])),
  }
}

async function settledRoot(records: Changes): Promise<string | null> {
  return (await updateTree(null, records, { nodes: createNodeReader(createMemoryObjectStore()), platform })).root
}

const PAGES = 2 * LEAF_CAPACITY
const key = fc.nat(PAGES + 40).map((number) => `/en/page-${number}`)
const change = fc.tuple(key, fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.constant(null) }))
const steps = fc.array(fc.record({ mergePatches: fc.boolean(), batch: fc.array(change, { maxLength: 90 }) }), {
  minLength: 1,
  maxLength: 10,
})

describe('the patched tree of a site', () => {
  test('holds what was put into it, whenever it is settled, and settled is the tree it would be without patches', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const site = createSite()
        const expected: Map<string, PageRecord> = buildRecords(PAGES)
        await site.apply(expected)
        for (const { batch, mergePatches } of sequence) {
          const changes = new Map(batch.map(([path, version]) => [path, version === null ? null : buildRecord(path, version)]))
          const before = expected.size
          for (const [path, record] of changes) {
            if (record) expected.set(path, record)
            else expected.delete(path)
          }
          expect((await site.apply(changes, mergePatches)).growth).toBe(expected.size - before)
          expect(await site.records()).toEqual(expected)
          for (const path of changes.keys()) expect(await site.find(path)).toEqual(expected.get(path) ?? null)
          if (mergePatches) expect(site.root()).toBe(await settledRoot(expected))
        }
      }),
      { numRuns: 40, seed: 7 },
    )
  })

  test('takes fifty changes with one node, wherever their pages are', async () => {
    const site = createSite()
    await site.apply(buildRecords(20_000))
    const changed = new Map(
      Array.from({ length: 50 }, (_, index) => [`/en/page-${index * 397}`, buildRecord(`/en/page-${index * 397}`, 2)]),
    )
    expect((await site.apply(changed)).nodes).toHaveLength(1)
    expect(await site.find('/en/page-397')).toEqual(buildRecord('/en/page-397', 2))
    expect(await site.find('/en/page-398')).toEqual(buildRecord('/en/page-398'))
  })

  test('is no longer patched where a change is taken back', async () => {
    const site = createSite()
    await site.apply(buildRecords(PAGES))
    const root = site.root()
    await site.apply(new Map([['/en/page-7', buildRecord('/en/page-7', 2)], ['/en/new', buildRecord('/en/new')], ['/en/page-8', null]])) // biome-ignore format: one change each
    expect(await site.patch()).toMatchObject({ b: root, r: [{ k: '/en/new' }, { k: '/en/page-7' }], g: ['/en/page-8'] })
    await site.apply(new Map([['/en/page-7', buildRecord('/en/page-7')], ['/en/new', null], ['/en/page-8', buildRecord('/en/page-8')]])) // biome-ignore format: one change each
    expect(site.root()).toBe(root)
  })

  test('writes nothing when nothing changes', async () => {
    const site = createSite()
    await site.apply(buildRecords(PAGES))
    await site.apply(new Map([['/en/page-7', buildRecord('/en/page-7', 2)]]))
    const root = site.root()
    const { nodes, growth } = await site.apply(new Map([['/en/page-7', buildRecord('/en/page-7', 2)], ['/en/never', null]])) // biome-ignore format: one change each
    expect({ nodes, growth, root: site.root() }).toEqual({ nodes: [], growth: 0, root })
  })

  test('writes what finds no room in the patch into the tree, and keeps the rest patched', async () => {
    const site = createSite()
    const records = buildRecords(4 * MAX_PATCHED)
    await site.apply(records)
    const change = (from: number, count: number, version = 2) => {
      const changes = new Map([...records.keys()].slice(from, from + count).map((path) => [path, buildRecord(path, version)]))
      for (const [path, record] of changes) records.set(path, record)
      return site.apply(changes)
    }
    await change(0, MAX_PATCHED)
    const { b } = (await site.patch()) ?? {}
    await change(MAX_PATCHED - 10, 20, 3)
    expect(await site.patch()).toMatchObject({ b: expect.not.stringMatching(b ?? '') })
    expect((await site.patch())?.r).toHaveLength(MAX_PATCHED - 10)
    expect(await site.records()).toEqual(records)
    await change(0, MAX_PATCHED + 1, 4)
    expect(await site.patch()).toBeNull()
    expect(site.root()).toBe(await settledRoot(records))
  })

  test('takes one page at most 10 nodes and 64 KB, however much is patched already', async () => {
    const site = createSite()
    const long = (number: number) => `/en-us/products/cutting/cut-and-strip/benchtop/compact/page-${number}`
    await site.apply(new Map(Array.from({ length: 50_000 }, (_, number) => [long(number), buildRecord(long(number))])))
    await site.apply(new Map(Array.from({ length: MAX_PATCHED }, (_, number) => [long(number), buildRecord(long(number), 2)])))
    const { nodes } = await site.apply(new Map([[long(40_000), buildRecord(long(40_000), 2)]]))
    expect(nodes.length).toBeLessThanOrEqual(10)
    expect(nodes.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(64 * 1024)
    expect((await site.patch())?.r).toHaveLength(MAX_PATCHED)
    expect(await site.find(long(40_000))).toEqual(buildRecord(long(40_000), 2))
  })
})
