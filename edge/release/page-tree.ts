import {
  childIndexAt,
  decodePageRecord,
  type PageRecord,
  type RootNode,
  rootNodeSchema,
  type StoredPage,
  storeKeys,
  type TreePatch,
} from '#content-schema/release/release.ts'
import type { MemoryCache } from './memory-cache.ts'
import { type ReadObject, requireHash } from './object-reader.ts'
import { parseStoreJson } from './parse-json.ts'
import { StoreError } from './store-error.ts'

const MAX_NODE_BYTES = 1024 * 1024
/** 128 bits, five a level. */
const MAX_DEPTH = 25

const encoder = new TextEncoder()

export interface PageTree {
  /** The page of a key below a root, null when there is none. */
  find(root: string | null, key: string): Promise<StoredPage | null>
  /** A node by its hash. @throws StoreError when it cannot be read */
  node(hash: string): Promise<RootNode>
  /** Reads what stands at a root, so that a release whose roots are unreadable is refused before it serves. */
  checkRoot(hash: string): Promise<void>
}

export function createPageTree(read: ReadObject, nodes: MemoryCache<RootNode>): PageTree {
  async function node(hash: string): Promise<RootNode> {
    const known = nodes.get(hash)
    if (known) return known
    const key = storeKeys.node(hash)
    return read({
      key,
      maxBytes: MAX_NODE_BYTES,
      async parse(bytes) {
        await requireHash(bytes, { hash, key })
        const parsed = parseStoreJson(rootNodeSchema, bytes, key)
        nodes.set(hash, parsed, bytes.byteLength * 2)
        return parsed
      },
    })
  }

  return {
    node,
    async checkRoot(hash) {
      const top = await node(hash)
      if ('b' in top) await node(top.b)
    },
    async find(root, key) {
      if (root === null) return null
      let current = await node(root)
      if ('b' in current) {
        const patched = patchOf(current).get(key)
        if (patched !== undefined) return patched && decodePageRecord(patched)
        current = await node(current.b)
      }
      if ('l' in current) return pageIn(current.l, key)
      const keyHash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(key)))
      for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
        if ('l' in current) return pageIn(current.l, key)
        if ('b' in current) throw new StoreError('corrupt', `There is a patch below the root ${root}`)
        const child: string | null | undefined = current.c[childIndexAt(keyHash, depth)]
        if (!child) return null
        current = await node(child)
      }
      throw new StoreError('corrupt', `The tree below ${root} is deeper than ${MAX_DEPTH} levels`)
    },
  }
}

const patches = new WeakMap<TreePatch, ReadonlyMap<string, PageRecord | null>>()

/** What a patch says of keys, null for one that is gone. Made once of each, as every page of its site is looked for in it. */
function patchOf(patch: TreePatch): ReadonlyMap<string, PageRecord | null> {
  const known = patches.get(patch)
  if (known) return known
  const made = new Map<string, PageRecord | null>(patch.r.map((record) => [record.k, record]))
  for (const key of patch.g) made.set(key, null)
  patches.set(patch, made)
  return made
}

/** Nodes stay in memory as the store has them; a record is decoded when its page is asked for. */
function pageIn(leaf: readonly PageRecord[], key: string): StoredPage | null {
  const record = leaf.find(({ k }) => k === key)
  return record ? decodePageRecord(record) : null
}
