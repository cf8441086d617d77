import { MAX_PATCHED, type PageRecord, type RootNode } from '#content-schema/release/release.ts'
import type { Platform } from '../platform/platform.ts'
import { encodeNode, findRecord, type NodeReader, patchOf, type RecordChanges, type TreeResult, updateTree } from './tree.ts'

interface SiteTreeOptions {
  nodes: NodeReader
  platform: Pick<Platform, 'hash' | 'hashBytes'>
  /** Writes patches into the tree itself. The builder does it when no event is waiting. */
  mergePatches: boolean
}

/**
 * Applies changes to what stands at a site's root. Few of them become a patch over the tree: an edit that reaches fifty pages
 * would rewrite thirty nodes for them. Where there is no room for them beside what is patched already, they are written into the
 * tree and the rest stays patched, so that one page is always a small publish. With `mergePatches` all goes into the tree.
 */
export async function updateSiteTree(root: string | null, changes: RecordChanges, options: SiteTreeOptions): Promise<TreeResult> {
  const { nodes, mergePatches } = options
  const top = root === null ? null : await nodes.read(root)
  const before = top && 'b' in top ? patchOf(top) : new Map<string, PageRecord | null>()
  const base = top && 'b' in top ? top.b : root
  const merged = new Map([...before, ...changes])
  if (base === null || mergePatches) return withoutGrowthOf(before, base, await updateTree(base, merged, options), options)
  if (merged.size <= MAX_PATCHED) return patchTree({ root, base, before, changes }, options)
  const tree = await updateTree(base, changes, options)
  const replaced = new Map([...before].filter(([key]) => changes.has(key)))
  const rest = new Map([...before].filter(([key]) => !changes.has(key)))
  if (tree.root === null) return withoutGrowthOf(before, base, await updateTree(base, merged, options), options)
  const written = await withoutGrowthOf(replaced, base, tree, options)
  return rest.size === 0 ? written : addPatch(written, { root, base: tree.root, patched: rest }, options)
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
  return addPatch({ nodes: [], growth }, { root, base, patched }, { nodes, platform })
}

function addPatch(
  tree: Pick<TreeResult, 'nodes' | 'growth'>,
  { root, base, patched }: { root: string | null; base: string; patched: RecordChanges },
  { nodes, platform }: Pick<SiteTreeOptions, 'nodes' | 'platform'>,
): TreeResult {
  const keys = [...patched.keys()].sort()
  const node: RootNode = {
    b: base,
    r: keys.flatMap((key) => patched.get(key) ?? []),
    g: keys.filter((key) => patched.get(key) === null),
  }
  const { hash, object } = encodeNode(node, { nodes, platform })
  return { root: hash, nodes: hash === root ? tree.nodes : [...tree.nodes, object], growth: tree.growth }
}

/** What a tree with the changes has more than one with the patch had. */
async function withoutGrowthOf(patch: RecordChanges, base: string | null, tree: TreeResult, options: SiteTreeOptions): Promise<TreeResult> {
  let patched = 0
  for (const [key, record] of patch) patched += Number(record !== null) - Number((await findRecord(base, key, options)) !== null)
  return { ...tree, growth: tree.growth - patched }
}

function isSame(one: PageRecord | null, other: PageRecord | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
