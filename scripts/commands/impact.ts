import { createGraphStore, entryNodeKeys } from '../pipeline/graph/graph-store.ts'
import { isPlacedPart } from '../pipeline/graph/part-key.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { revisionKey } from '../pipeline/snapshot/entry-changes.ts'
import { findEntries } from './find-entry.ts'
import { readGraphOptions } from './graph-options.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

const USAGE = 'Which entry? For example: npm run impact -- pim/Product/punto-12@de, or npm run impact -- Page page-about'

/**
 * `npm run impact -- <entry>`: the pages an entry reaches. The entry is a key, or a model with an id or slug. `--depth 3` follows
 * three steps of the graph, `--json` answers for programs.
 */
runCommand(() =>
  withSnapshot(async (sql) => {
    const { words, json, depth } = readGraphOptions(process.argv.slice(2))
    if (words.length === 0) throw new Error(USAGE)
    const asked = await findEntries(sql, words)
    const keys = (await Promise.all(asked.map((entry) => keysOf(sql, entry)))).flat()
    if (keys.length === 0)
      throw new Error(
        `Nothing depends on ${asked.join(', ')}. Keys look like content/Page/page-about@de; without language all of them count.`,
      )
    const reached = await reachablePages(sql, keys, depth)
    const entries = keys.filter((key) => !key.startsWith(revisionKey('')))
    const out = (line: string) => process.stdout.write(`${line}\n`)
    if (json) return void out(JSON.stringify({ entries, pages: reached }, null, 2))
    const within = depth === Number.POSITIVE_INFINITY ? '' : ` within ${depth} steps`
    out(`${entries.join('\n')}\nmay reach ${reached.length} pages${within}; those whose answers stay the same are not rendered:`)
    for (const { page, isCompleted } of reached) out(`  ${page}${isCompleted ? ' (completed with another header or footer)' : ''}`)
  }),
)

/** The key itself and, without language, its languages; and when each of them changed. */
async function keysOf(sql: SqlStore, entry: string): Promise<string[]> {
  return [...(await entryNodeKeys({ sql }, entry)), ...(await entryNodeKeys({ sql }, revisionKey(entry)))]
}

interface ReachedPage {
  page: string
  /** The fewest it takes. */
  steps: number
  /** Only its header or footer is reached: the edge completes it with another one, and it is not rendered. */
  isCompleted: boolean
}

/** Pages that are reached in so many steps, in order of address. */
async function reachablePages(sql: SqlStore, keys: readonly string[], depth: number): Promise<ReachedPage[]> {
  const graph = createGraphStore({ sql })
  const seen = new Set<string>(keys)
  const pages = new Map<string, ReachedPage>()
  let waiting = [...keys]
  for (let steps = 1; waiting.length > 0 && steps <= depth; steps += 1) {
    const next: string[] = []
    for (const key of waiting)
      for (const consumer of await graph.consumersOf(key)) {
        if (consumer.kind === 'page') {
          const page = consumer.key.slice('page:'.length)
          const known = pages.get(page) ?? { page, steps, isCompleted: true }
          pages.set(page, { ...known, isCompleted: known.isCompleted && isPlacedPart(key) })
        } else if (!seen.has(consumer.key)) {
          seen.add(consumer.key)
          next.push(consumer.key)
        }
      }
    waiting = next
  }
  return [...pages.values()].sort((a, b) => (a.page < b.page ? -1 : 1))
}
