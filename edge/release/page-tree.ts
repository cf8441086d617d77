import { childIndexAt, type PageRecord, storeKeys, type TreeNode, treeNodeSchema } from '#content-schema/contracts/release.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { ReadObject } from './object-reader.ts'
import { parseStoreJson } from './parse-json.ts'
import { StoreError } from './store-error.ts'

const MAX_NODE_BYTES = 1024 * 1024
/** 128 bits, five a level. */
const MAX_DEPTH = 25

const encoder = new TextEncoder()

export interface PageTree {
  /** The record of a key below a root, null when there is none. */
  find(root: string | null, key: string): Promise<PageRecord | null>
  /** Reads one node, so that a release whose roots are unreadable is refused before it serves. */
  node(hash: string): Promise<TreeNode>
}

export function createPageTree(read: ReadObject, nodes: MemoryCache<TreeNode>): PageTree {
  async function node(hash: string): Promise<TreeNode> {
    const known = nodes.get(hash)
    if (known) return known
    const key = storeKeys.node(hash)
    return read({
      key,
      maxBytes: MAX_NODE_BYTES,
      parse(bytes) {
        const parsed = parseStoreJson(treeNodeSchema, bytes, key)
        nodes.set(hash, parsed, bytes.byteLength * 2)
        return parsed
      },
    })
  }

  return {
    node,
    async find(root, key) {
      if (root === null) return null
      let current = await node(root)
      if ('l' in current) return recordIn(current.l, key)
      const keyHash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(key)))
      for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
        if ('l' in current) return recordIn(current.l, key)
        const child = current.c[childIndexAt(keyHash, depth)]
        if (!child) return null
        current = await node(child)
      }
      throw new StoreError('corrupt', `The tree below ${root} is deeper than ${MAX_DEPTH} levels`)
    },
  }
}

function recordIn(leaf: readonly PageRecord[], key: string): PageRecord | null {
  return leaf.find((record) => record.k === key) ?? null
}
