import type { RoutingTable } from '#content-schema/contracts/release.ts'
import { parsePath } from '#content-schema/rules/path.ts'
import { chooseSite } from '#content-schema/rules/site-choice.ts'
import { createEngine } from '../pipeline/graph/engine.ts'
import { createGraphStore, pageNodeKey } from '../pipeline/graph/graph-store.ts'
import type { SqlStore } from '../pipeline/platform.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { hash } from '../platform/node-platform.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

/** `npm run why -- <url>`: what a page depends on, and why it was last rendered. */
runCommand(() =>
  withSnapshot(async (sql) => {
    const address = process.argv[2]
    if (!address) throw new Error('Which page? For example: npm run why -- http://localhost:8787/de-ch/products')
    const { siteId, path } = await locate(sql, address)
    const page = await sql.get<{ spec: string; etag: string | null; reason: string | null; dirty: string | null }>(
      'SELECT spec, etag, reason, dirty FROM page WHERE site_id = ? AND path = ?',
      siteId,
      path,
    )
    if (!page) throw new Error(`There is no page ${path} on ${siteId}. Paths start with the locale: /de-ch/products`)
    const spec = JSON.parse(page.spec) as { template: string; args: Record<string, string> }
    const out = (line: string) => process.stdout.write(`${line}\n`)
    out(`${siteId} ${path}`)
    out(`  template       ${spec.template} ${JSON.stringify(spec.args)}`)
    out(`  last rendered  because: ${page.reason ?? 'never'}`)
    out(`  etag           ${page.etag ?? 'none'}`)
    if (page.dirty) out(`  waiting        ${page.dirty}`)
    await printDependencies(sql, pageNodeKey(siteId, path), out)
  }),
)

/** The tree of queries a page asked, each with the entries and lists it used. A query met again is named, not repeated. */
async function printDependencies(sql: SqlStore, key: string, out: (line: string) => void): Promise<void> {
  const graph = createGraphStore({ sql })
  const seen = new Set<string>()
  const print = async (node: string, indent: string): Promise<void> => {
    for (const dependency of await graph.dependenciesOf(node)) {
      const again = seen.has(dependency.key) && dependency.kind !== 'key'
      out(`${indent}${dependency.key}${again ? ' (above)' : ''}`)
      if (again) continue
      seen.add(dependency.key)
      await print(dependency.key, `${indent}  `)
    }
  }
  out('  depends on')
  await print(key, '    ')
}

/** Site and tree path of an address, by the rules the edge uses. */
async function locate(sql: SqlStore, address: string): Promise<{ siteId: string; path: string }> {
  const url = new URL(address, 'http://localhost')
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const { sites } = (await engine.ask('routingTable[]')) as RoutingTable
  const { site, domain } = chooseSite({ host: url.host, slug: parsePath(url.pathname).slugs[0] ?? null }, sites)
  const { locale, slugs } = parsePath(url.pathname, domain?.slug ?? null)
  return { siteId: site.id, path: `/${[...(locale ? [locale] : []), ...slugs].join('/')}` }
}
