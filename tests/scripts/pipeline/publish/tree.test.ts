import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAF_CAPACITY, type PageRecord, storeKeys } from '#content-schema/release/release.ts'
import { createNodeReader, findRecord, readRecords, type TreeResult, updateTree } from '../../../../scripts/pipeline/publish/tree.ts'
import { createMemoryObjectStore, type MemoryObjectStore } from '../../../../scripts/platform/memory-object-store.ts'
import { hash, hashBytes } from '../../../../scripts/platform/node-platform.ts'
import { buildRecord, buildRecords } from './records.ts'

const platform = { hash, hashBytes }

/** A tree in a store of its own; reads what it wrote, with no cache to hide a node that is missing. */
function createTree(store: MemoryObjectStore = createMemoryObjectStore()) {
  let root: string | null = null
  return {
    store,
    root: () => root,
    async apply(changes: ReadonlyMap<string, PageRecord | null>): Promise<TreeResult> {
      const result = await updateTree(root, changes, { nodes: createNodeReader(store), platform })
      await store.putAll(result.nodes)
      root = result.root
      return result
    },
    find: (key: string) => findRecord(root, key, { nodes: createNodeReader(store), platform }),
    records: () => readRecords(root, createNodeReader(store)),
  }
}

async function buildFromScratch(records: ReadonlyMap<string, PageRecord>): Promise<string | null> {
  return (await updateTree(null, records, { nodes: createNodeReader(createMemoryObjectStore()), platform })).root
}

/** Few keys, so that batches meet: about three times what a leaf holds, and deep enough for inner nodes to come and go. */
const key = fc.nat(3 * LEAF_CAPACITY).map((number) => `/en/page-${number}`)
const change = fc.tuple(key, fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 2, arbitrary: fc.constant(null) }))
const batches = fc.array(fc.array(change, { maxLength: 2 * LEAF_CAPACITY }), { minLength: 1, maxLength: 8 })

describe('the tree of a site', () => {
  test('is the same whatever sequence of changes led to it', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (sequence) => {
        const tree = createTree()
        const expected = new Map<string, PageRecord>()
        for (const batch of sequence) {
          const changes = new Map(batch.map(([path, version]) => [path, version === null ? null : buildRecord(path, version)]))
          const before = expected.size
          for (const [path, record] of changes) {
            if (record) expected.set(path, record)
            else expected.delete(path)
          }
          expect((await tree.apply(changes)).growth).toBe(expected.size - before)
        }
        expect(tree.root()).toBe(await buildFromScratch(expected))
        expect(new Map((await tree.records()).map((record) => [record.k, record]))).toEqual(expected)
      }),
      { numRuns: 80, seed: 7 },
    )
  })

  test('finds exactly the records it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(400), { maxLength: 200 }), async (numbers) => {
        const tree = createTree()
        const records = new Map(numbers.map((number) => [`/en/page-${number}`, buildRecord(`/en/page-${number}`)]))
        await tree.apply(records)
        for (let number = 0; number <= 400; number += 7)
          expect(await tree.find(`/en/page-${number}`)).toEqual(records.get(`/en/page-${number}`) ?? null)
      }),
      { numRuns: 30, seed: 7 },
    )
  })

  test('holds a leaf exactly where there are no more records than a leaf takes', async () => {
    const tree = createTree()
    for (const count of [LEAF_CAPACITY, LEAF_CAPACITY + 1, 2000]) {
      await tree.apply(buildRecords(count))
      expect(await countBelow(tree, tree.root())).toBe(count)
    }
    await tree.apply(new Map([...buildRecords(2000).keys()].slice(LEAF_CAPACITY).map((path) => [path, null])))
    expect(await createNodeReader(tree.store).read(tree.root() ?? '')).toHaveProperty('l')
    await tree.apply(new Map([...buildRecords(LEAF_CAPACITY).keys()].map((path) => [path, null])))
    expect(tree.root()).toBeNull()
  })

  /** Records below a node; checks its shape on the way. */
  async function countBelow(tree: ReturnType<typeof createTree>, node: string | null): Promise<number> {
    if (node === null) return 0
    const read = await createNodeReader(tree.store).read(node)
    if ('l' in read) {
      expect(read.l.length).toBeLessThanOrEqual(LEAF_CAPACITY)
      expect(read.l.map((record) => record.k)).toEqual(read.l.map((record) => record.k).toSorted())
      return read.l.length
    }
    if (!('c' in read)) throw new Error('A tree that is not patched has leaves and inner nodes')
    const sum = await countInSlots(tree, read.c)
    expect(sum).toBeGreaterThan(LEAF_CAPACITY)
    return sum
  }

  /** Records of neighbouring slots: one leaf, or nothing, or two halves that are more than a leaf together. */
  async function countInSlots(tree: ReturnType<typeof createTree>, slots: readonly (string | null)[]): Promise<number> {
    const [first = null] = slots
    if (slots.every((slot) => slot === first)) return countBelow(tree, first)
    const middle = slots.length / 2
    const sum = (await countInSlots(tree, slots.slice(0, middle))) + (await countInSlots(tree, slots.slice(middle)))
    expect(sum).toBeGreaterThan(LEAF_CAPACITY)
    return sum
  }

  test('writes no leaf that has been joined with its neighbour', async () => {
    const tree = createTree()
    const records = buildRecords(LEAF_CAPACITY + 40)
    await tree.apply(records)
    const gone = [...records.keys()].slice(0, 40)
    const joined = await tree.apply(new Map(gone.map((path) => [path, null])))
    expect(joined.nodes.map(({ key }) => key)).toEqual([storeKeys.node(tree.root() ?? '')])
  })

  test('fills its leaves, however many records there are', async () => {
    for (const count of [500, 5_000, 11_000]) {
      const tree = createTree()
      const { nodes } = await tree.apply(buildRecords(count))
      expect(nodes.length).toBeLessThan(count / (LEAF_CAPACITY / 3))
    }
  })

  test('writes the way to a changed record among 50,000 and nothing else', async () => {
    const tree = createTree()
    await tree.apply(buildRecords(50_000))
    const changed = await tree.apply(new Map([['/en/page-31415', buildRecord('/en/page-31415', 2)]]))
    expect(changed.nodes.length).toBeLessThanOrEqual(4)
    expect(changed.growth).toBe(0)
    expect(await tree.find('/en/page-31415')).toEqual(buildRecord('/en/page-31415', 2))
    expect(await tree.find('/en/page-31416')).toEqual(buildRecord('/en/page-31416'))
  })

  test('writes nothing when nothing changes', async () => {
    const tree = createTree()
    await tree.apply(buildRecords(300))
    const root = tree.root()
    const { nodes } = await tree.apply(new Map([['/en/page-7', buildRecord('/en/page-7')], ['/en/never', null]])) // biome-ignore format: one change each
    expect(nodes).toEqual([])
    expect(tree.root()).toBe(root)
  })

  test('puts no node twice, and every node under the hash of its bytes', async () => {
    const { nodes } = await createTree().apply(buildRecords(5000))
    expect(new Set(nodes.map((node) => node.key)).size).toBe(nodes.length)
    for (const node of nodes) expect(node.key).toBe(storeKeys.node(hash(node.bytes)))
  })

  test('says which node is missing, and refuses one that is no node', async () => {
    const tree = createTree()
    await tree.apply(buildRecords(3))
    const root = tree.root() ?? ''
    tree.store.objects.set(storeKeys.node(root), { bytes: new TextEncoder().encode('{"l":[{"k":1}]}'), etag: 'x', uploaded: 0 })
    await expect(tree.records()).rejects.toThrow()
    tree.store.objects.delete(storeKeys.node(root))
    await expect(tree.records()).rejects.toThrow(`The release store lacks the tree node ${root}`)
  })
})
