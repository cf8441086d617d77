import type { Readable } from '../platform/platform.ts'
import { enumeratorsAmong } from '../tables/claim-table.ts'
import { publishedPagesOfEntries } from '../tables/page-table.ts'
import { type GraphNode, type GraphStore, pageNodeKey } from './graph-store.ts'
import type { PropagateFirst } from './propagate.ts'

/** What may reach more nodes than this is carried on whole: finding out what is needed first would take as long. */
const MAX_REACH = 4000

/** What is asked for the sake of the release, whatever page is published. */
export interface AlwaysAsked {
  /** Keys of queries whose answers every release holds. */
  settled: readonly string[]
  /** Keys of queries of which another answer makes pages that must go live together with everything else. */
  decisive: readonly string[]
}

/**
 * What has to be asked again before the pages of some entries are right: all that these pages, the queries that say which pages exist, and
 * those of `always` are made from. Null where nothing published of the entries is reached, too little beside it, or too much.
 *
 * @param options.keys what changed
 * @param options.worth so many other pages have to be within reach
 */
export async function findFirstPages(options: {
  platform: Readable
  graph: Pick<GraphStore, 'reachOf'>
  keys: readonly string[]
  ids: readonly string[]
  worth: number
  always: AlwaysAsked
}): Promise<PropagateFirst | null> {
  const { platform, graph, keys, ids, worth, always } = options
  const reach = await graph.reachOf(keys, MAX_REACH)
  if (reach === null) return null
  const keysOf = (wanted: GraphNode['kind']) => reach.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const pages = keysOf('page')
  const rows = await publishedPagesOfEntries(platform, { pages: pages.map((key) => key.slice('page:'.length)), ids })
  if (rows.length === 0 || pages.length - rows.length < worth) return null
  const own = new Set(rows.map(({ site_id, path }) => pageNodeKey(site_id, path)))
  const decisive = [...(await enumeratorsAmong(platform, keysOf('query'))), ...always.decisive]
  const needed = madeFrom(new Set([...own, ...decisive, ...always.settled]), reach)
  const known = new Set(reach.map(({ key }) => key))
  return {
    // A node met on the way that nothing led to before is not put off.
    isNeeded: (key) => needed.has(key) || !known.has(key),
    isEnough: ({ pages: found, changed }, waiting) =>
      [...own].some((page) => found.has(page)) && !waiting.some((key) => needed.has(key)) && !decisive.some((key) => changed.has(key)),
  }
}

/** Keys of the nodes among `reach` that these are made from, themselves included. */
function madeFrom(keys: ReadonlySet<string>, reach: readonly GraphNode[]): Set<string> {
  const byId = new Map(reach.map((node) => [node.id, node]))
  const found = new Set<string>()
  const follow = (nodes: readonly GraphNode[]) => {
    for (const { key, sources } of nodes) {
      if (found.has(key)) continue
      found.add(key)
      follow((JSON.parse(sources) as number[]).flatMap((id) => byId.get(id) ?? []))
    }
  }
  follow(reach.filter(({ key }) => keys.has(key)))
  return found
}
