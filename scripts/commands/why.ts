import { parsePath } from '#content-schema/address/path.ts'
import { pageSpecSchema } from '#content-schema/pages/page-spec.ts'
import { chooseSite } from '#content-schema/site/site-choice.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { createEngine } from '../pipeline/graph/engine.ts'
import { createGraphStore, type GraphStore, pageNodeKey } from '../pipeline/graph/graph-store.ts'
import { isPlacedPart } from '../pipeline/graph/part-key.ts'
import type { SqlStore } from '../pipeline/platform/platform.ts'
import { QUERIES } from '../pipeline/queries/query-table.ts'
import { routingTableQuery } from '../pipeline/queries/tables.ts'
import { createSnapshotReader } from '../pipeline/snapshot/snapshot.ts'
import { pagesAbout, type ShownPage, shownPageAt } from '../pipeline/tables/page-table.ts'
import { partsOfPage } from '../pipeline/tables/part-table.ts'
import { hash } from '../platform/node-platform.ts'
import { findEntries } from './find-entry.ts'
import { readGraphOptions } from './graph-options.ts'
import { runCommand } from './run-command.ts'
import { withSnapshot } from './with-snapshot.ts'

const USAGE = 'Which page? For example: npm run why -- http://localhost:8787/de-ch/products, or npm run why -- Page page-about'

/**
 * `npm run why -- <url>`: what a page depends on, what it is completed with, and why it was last rendered. A model with an id or slug stands for the pages
 * of that entry. `--depth 2` shows two levels of what they depend on, `--json` answers for programs.
 */
runCommand(() =>
  withSnapshot(async (sql) => {
    const { words, json, depth } = readGraphOptions(process.argv.slice(2))
    if (words.length === 0) throw new Error(USAGE)
    const graph = createGraphStore({ sql })
    const pages = words.length === 1 ? [await pageAt(sql, words[0] ?? '')] : await pagesOf(sql, words)
    const out = (line: string) => process.stdout.write(`${line}\n`)
    if (json) {
      const told = await Promise.all(
        pages.map(async (page) => ({
          ...describe(page),
          completedWith: await partsOf(sql, page),
          dependsOn: await dependenciesOf(graph, page, depth),
        })),
      )
      return void out(JSON.stringify(words.length === 1 ? told[0] : told, null, 2))
    }
    for (const page of pages) {
      printPage(page, out)
      out('  completed at the edge with')
      for (const { part, etag, isPublished } of await partsOf(sql, page))
        out(`    ${part}  ${etag}${isPublished ? '' : ' (not published yet)'}`)
      out('  depends on')
      for (const line of await dependenciesOf(graph, page, depth)) out(`${'  '.repeat(line.level + 1)}${line.key}${remarkOn(line)}`)
    }
  }),
)

async function pageAt(sql: SqlStore, address: string): Promise<ShownPage> {
  const { siteId, path } = await locate(sql, address)
  const row = await shownPageAt({ sql }, siteId, path)
  if (!row) throw new Error(`There is no page ${path} on ${siteId}. Paths start with the locale: /de-ch/products`)
  return row
}

/** Pages that are about an entry: those whose arguments name it. */
async function pagesOf(sql: SqlStore, words: readonly string[]): Promise<ShownPage[]> {
  const entries = await findEntries(sql, words)
  const rows = await pagesAbout(
    { sql },
    entries.map((key) => parseEntryKey(key).id),
  )
  if (rows.length === 0)
    throw new Error(`No page is about ${entries.join(', ')}. \`npm run impact\` lists those that show something of it.`)
  return rows
}

function describe({ site_id, path, spec, etag, reason, dirty }: ShownPage) {
  const { template, args } = pageSpecSchema.parse(JSON.parse(spec))
  return { site: site_id, path, template, args, reason, etag, waiting: dirty }
}

function printPage(page: ShownPage, out: (line: string) => void): void {
  const { site, path, template, args, reason, etag, waiting } = describe(page)
  out(`${site} ${path}`)
  out(`  template       ${template} ${JSON.stringify(args)}`)
  out(`  last rendered  because: ${reason ?? 'never'}`)
  out(`  etag           ${etag ?? 'none'}`)
  if (waiting) out(`  waiting        ${waiting}`)
}

/** The header and footer a page is stored without, and the text each has. */
async function partsOf(sql: SqlStore, { site_id, path }: ShownPage): Promise<{ part: string; etag: string; isPublished: boolean }[]> {
  const parts = await partsOfPage({ sql }, pageNodeKey(site_id, path))
  return parts.map((part) => ({ part: part.path, etag: part.etag, isPublished: part.etag === part.published }))
}

function remarkOn({ key, level, isAbove }: Dependency): string {
  if (isAbove) return ' (above)'
  return level === 1 && isPlacedPart(key) ? ' (on whether it can be rendered, not on what it says)' : ''
}

interface Dependency {
  key: string
  kind: string
  /** 1 for what the page itself asked. */
  level: number
  /** Its own dependencies were listed before. */
  isAbove: boolean
}

/** The tree of queries a page asked, each with the entries and lists it used. A query met again is named, not repeated. */
async function dependenciesOf(graph: GraphStore, page: ShownPage, depth: number): Promise<Dependency[]> {
  const seen = new Set<string>()
  const found: Dependency[] = []
  const walk = async (node: string, level: number): Promise<void> => {
    if (level > depth) return
    for (const { key, kind } of await graph.dependenciesOf(node)) {
      const isAbove = seen.has(key) && kind !== 'key'
      found.push({ key, kind, level, isAbove })
      if (isAbove) continue
      seen.add(key)
      await walk(key, level + 1)
    }
  }
  await walk(pageNodeKey(page.site_id, page.path), 1)
  return found
}

/** Site and tree path of an address, by the rules the edge uses. */
async function locate(sql: SqlStore, address: string): Promise<{ siteId: string; path: string }> {
  const url = new URL(address, 'http://localhost')
  const engine = createEngine({ snapshot: createSnapshotReader({ sql }), queries: QUERIES, hash })
  const { sites } = await engine.ask(routingTableQuery)
  const { site, domain } = chooseSite({ host: url.host, slug: parsePath(url.pathname).slugs[0] ?? null }, sites)
  const { locale, slugs } = parsePath(url.pathname, domain?.slug ?? null)
  return { siteId: site.id, path: `/${[...(locale ? [locale] : []), ...slugs].join('/')}` }
}
