import { createGraphStore, type GraphNode } from '../pipeline/graph/graph-store.ts'
import type { SqlStore } from '../pipeline/platform.ts'
import { revisionKey } from '../pipeline/snapshot/snapshot.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

/** `npm run impact -- <entry>`: the pages an entry reaches, e.g. `pim/Product/punto-12@de` or `content/Page/page-about`. */
runCommand(() =>
  withSnapshot(async (sql) => {
    const entry = process.argv[2]
    if (!entry) throw new Error('Which entry? For example: npm run impact -- pim/Product/punto-12@de')
    const keys = await keysOf(sql, entry)
    if (keys.length === 0)
      throw new Error(`Nothing depends on ${entry}. Keys look like content/Page/page-about@de; without language all of them count.`)
    const pages = await reachablePages(sql, keys)
    process.stdout.write(`${keys.join('\n')}\nmay reach ${pages.length} pages; those whose answers stay the same are not rendered:\n`)
    for (const page of pages) process.stdout.write(`  ${page}\n`)
  }),
)

/** The key itself and, without language, its languages; and when each of them changed. */
async function keysOf(sql: SqlStore, entry: string): Promise<string[]> {
  const below = (key: string) =>
    sql.all<{ key: string }>(
      'SELECT key FROM node WHERE kind = 0 AND (key = ? OR (key >= ? AND key < ?)) ORDER BY key',
      key,
      `${key}@`,
      `${key}@\u{10FFFF}`,
    )
  return [...(await below(entry)), ...(await below(revisionKey(entry)))].map((row) => row.key)
}

async function reachablePages(sql: SqlStore, keys: readonly string[]): Promise<string[]> {
  const graph = createGraphStore({ sql })
  const seen = new Set<string>(keys)
  const pages = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
    for (const consumer of await graph.consumersOf(key)) {
      if (seen.has(consumer.key)) continue
      seen.add(consumer.key)
      if (isPage(consumer)) pages.add(consumer.key.slice('page:'.length))
      else waiting.push(consumer.key)
    }
  return [...pages].sort()
}

const isPage = (node: GraphNode) => node.kind === 'page'
