import { MOST_PATCHED, type PageRecord, type RootNode } from '#content-schema/contracts/release.ts'
import type { Platform } from '../platform.ts'
import { encodeNode, findRecord, type NodeReader, patchOf, type RecordChanges, type TreeResult, updateTree } from './tree.ts'

interface SiteTreeOptions {
  nodes: NodeReader
  platform: Pick<Platform, 'hash' | 'hashBytes'>
  /** Writes what was only patched into the tree: for when nobody waits. */
  settle: boolean
}

/**
 * Applies changes to what stands at a site's root. Few of them become a patch over the tree: an edit that reaches fifty pages
 * would rewrite thirty nodes for them. Together with the patch before, at most `MOST_PATCHED`; more go into the tree, and so
 * does all that is patched when it is to be settled.
 */
export async function updateSiteTree(root: string | null, changes: RecordChanges, options: SiteTreeOptions): Promise<TreeResult> {
  const { nodes, settle } = options
  const top = root === null ? null : await nodes.read(root)
  const before = top && 'b' in top ? patchOf(top) : new Map<string, PageRecord | null>()
  const base = top && 'b' in top ? top.b : root
  const merged = new Map([...before, ...changes])
  if (base === null || settle || merged.size > MOST_PATCHED) {
    const { growth, ...result } = await updateTree(base, merged, options)
    return { ...result, growth: growth - (await growthOf(before, base, options)) }
  }
  return patchTree({ root, base, before, changes }, options)
}

async function patchTree(
  { root, base, before, changes }: { root: string | null; base: string; before: RecordChanges; changes: RecordChanges },
  { nodes, platform }: SiteTreeOptions,
): Promise<TreeResult> {
  const patched = new Map(before)
  let growth = 0
  for (const [key, record] of changes) {
    const below = await findRecord(base, key, { nodes, platform })
    const current = patched.has(key) ? patched.get(key) : below
    growth += Number(record !== null) - Number(current !== null)
    if (isSame(record, below)) patched.delete(key)
    else patched.set(key, record)
  }
  if (patched.size === 0) return { root: base, nodes: [], growth }
  const keys = [...patched.keys()].sort()
  const node: RootNode = {
    b: base,
    r: keys.flatMap((key) => patched.get(key) ?? []),
    g: keys.filter((key) => patched.get(key) === null),
  }
  const { hash, object } = encodeNode(node, { nodes, platform })
  return { root: hash, nodes: hash === root ? [] : [object], growth }
}

/** How many more records a tree has with a patch. */
async function growthOf(patch: RecordChanges, base: string | null, options: SiteTreeOptions): Promise<number> {
  let growth = 0
  for (const [key, record] of patch) growth += Number(record !== null) - Number((await findRecord(base, key, options)) !== null)
  return growth
}

function isSame(one: PageRecord | null, other: PageRecord | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
