import { MAX_NAMED_PAGES, type PageChanges, type ReleaseDifference } from '#content-schema/editing/releases.ts'
import type { ReleaseManifest } from '#content-schema/release/release.ts'
import { keysIn, nodesBelow } from '#content-schema/release/stored-node.ts'
import type { PageTree } from '../release/page-tree.ts'

/** A worker may read so many objects for one request, and has to read two trees. */
const MAX_NODES = 800

type Roots = Pick<ReleaseManifest, 'id' | 'sites'>

/**
 * Which pages one release has otherwise than another, by site. Trees are content-addressed, so what both share is never read: the
 * work follows the difference, not the number of pages.
 *
 * @throws StoreError when a node cannot be read
 */
export async function compareReleases(tree: Pick<PageTree, 'find' | 'node'>, from: Roots, to: Roots): Promise<ReleaseDifference> {
  const budget = { nodes: MAX_NODES }
  const sites: PageChanges[] = []
  for (const siteId of new Set([...Object.keys(from.sites), ...Object.keys(to.sites)])) {
    const [before, after] = [from.sites[siteId], to.sites[siteId]]
    const changes = await compareTrees(tree, { before: before?.root ?? null, after: after?.root ?? null }, budget)
    const parts = await compareTrees(tree, { before: before?.parts ?? null, after: after?.parts ?? null }, budget)
    if (changes.length > 0 || parts.length > 0) sites.push({ ...describeChanges(siteId, changes), parts: parts.map(([key]) => key) })
  }
  return { from: from.id, to: to.id, sites, isComplete: budget.nodes > 0 }
}

interface RootPair {
  before: string | null
  after: string | null
}

/** What one tree has otherwise than another, by key. */
async function compareTrees(
  tree: Pick<PageTree, 'find' | 'node'>,
  roots: RootPair,
  budget: { nodes: number },
): Promise<[string, Change][]> {
  if (roots.before === roots.after) return []
  const keys = await keysThatMayDiffer(tree, roots, budget)
  return (await compareKeys(tree, roots, keys)).filter(([, kind]) => kind !== 'same')
}

/** Keys in the leaves that only one of two trees has, and in the patches over them. */
async function keysThatMayDiffer(
  tree: Pick<PageTree, 'node'>,
  { before, after }: RootPair,
  budget: { nodes: number },
): Promise<Set<string>> {
  const keys = new Set<string>()
  let levels = { before: hashesOf(before), after: hashesOf(after) }
  while (levels.before.size > 0 || levels.after.size > 0) {
    const own = { before: withoutShared(levels.before, levels.after), after: withoutShared(levels.after, levels.before) }
    const below = { before: new Set<string>(), after: new Set<string>() }
    for (const side of ['before', 'after'] as const) {
      const hashes = [...own[side]].slice(0, Math.max(0, budget.nodes))
      budget.nodes -= own[side].size
      for (const node of await Promise.all(hashes.map((hash) => tree.node(hash)))) {
        for (const key of keysIn(node)) keys.add(key)
        for (const hash of nodesBelow(node)) below[side].add(hash)
      }
    }
    levels = below
  }
  return keys
}

/** What has a segment with `!` is for the edge alone. */
const isAddress = (key: string) => !key.includes('/!')

type Change = 'added' | 'changed' | 'removed' | 'same'

async function compareKeys(tree: Pick<PageTree, 'find'>, roots: RootPair, keys: ReadonlySet<string>): Promise<[string, Change][]> {
  const compare = async (key: string): Promise<[string, Change]> => {
    const [before, after] = await Promise.all([tree.find(roots.before, key), tree.find(roots.after, key)])
    if (before === null) return [key, after === null ? 'same' : 'added']
    if (after === null) return [key, 'removed']
    const isSame = before.hash === after.hash && before.status === after.status && before.protection === after.protection
    return [key, isSame ? 'same' : 'changed']
  }
  return Promise.all([...keys].filter(isAddress).sort().map(compare))
}

function describeChanges(siteId: string, changes: readonly [string, Change][]): Omit<PageChanges, 'parts'> {
  const of = (kind: Change) => changes.flatMap(([key, own]) => (own === kind ? [key] : []))
  const [added, changed, removed] = [of('added'), of('changed'), of('removed')]
  const named = (keys: readonly string[]) => keys.slice(0, MAX_NAMED_PAGES)
  const counts = { added: added.length, changed: changed.length, removed: removed.length }
  return { siteId, added: named(added), changed: named(changed), removed: named(removed), counts }
}

const hashesOf = (hash: string | null): Set<string> => new Set(hash === null ? [] : [hash])
const withoutShared = (hashes: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...hashes].filter((hash) => !other.has(hash)))
