import { childIndexAt, rootNodeSchema, type StoredPage, storeKeys } from '#content-schema/release/release.ts'
import { decodeNode, pageIn, type StoredNode } from '#content-schema/release/stored-node.ts'
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
  node(hash: string): Promise<StoredNode>
  /** Reads what stands at a root, so that a release whose roots are unreadable is refused before it serves. */
  checkRoot(hash: string): Promise<void>
}

export function createPageTree(read: ReadObject, nodes: MemoryCache<StoredNode>): PageTree {
  async function node(hash: string): Promise<StoredNode> {
    const known = nodes.get(hash)
    if (known) return known
    const key = storeKeys.node(hash)
    return read({
      key,
      maxBytes: MAX_NODE_BYTES,
      async parse(bytes) {
        await requireHash(bytes, { hash, key })
        const parsed = decodeNode(parseStoreJson(rootNodeSchema, bytes, key))
        nodes.set(hash, parsed, bytes.byteLength * 2)
        return parsed
      },
    })
  }

  return {
    node,
    async checkRoot(hash) {
      const top = await node(hash)
      if (top.kind === 'patch') await node(top.base)
    },
    async find(root, key) {
      if (root === null) return null
      let current = await node(root)
      if (current.kind === 'patch') {
        const patched = pageIn(current, key)
        if (patched !== undefined) return patched
        current = await node(current.base)
      }
      if (current.kind === 'leaf') return pageIn(current, key) ?? null
      const keyHash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(key)))
      for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
        if (current.kind === 'leaf') return pageIn(current, key) ?? null
        if (current.kind === 'patch') throw new StoreError('corrupt', `There is a patch below the root ${root}`)
        const child: string | null | undefined = current.children[childIndexAt(keyHash, depth)]
        if (!child) return null
        current = await node(child)
      }
      throw new StoreError('corrupt', `The tree below ${root} is deeper than ${MAX_DEPTH} levels`)
    },
  }
}
