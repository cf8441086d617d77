import type { PageRecord } from '#content-schema/release/release.ts'
import type { ReleaseTables } from '../../../../scripts/pipeline/publish/publish.ts'
import { createNodePlatform, hash } from '../../../../scripts/platform/node-platform.ts'
import { openSqlStore } from '../../../../scripts/platform/node-sql-store.ts'

/** A clock that never shows the same time twice. */
export function createClock(start = Date.UTC(2026, 0, 1)): () => number {
  let time = start
  return () => {
    time += 1000
    return time
  }
}

/** A platform in memory with the one table publishing needs. */
export async function createPublishPlatform(now: () => number = createClock()) {
  const sql = openSqlStore(':memory:')
  await sql.run('CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  return createNodePlatform(sql, now)
}

export function buildRecord(path: string, version = 1): PageRecord {
  return { k: path, p: hash('pack'), o: 0, n: 100, e: hash(`${path} ${version}`), s: 200, h: 0 }
}

/** Records of pages `/en/page-0`, `/en/page-1`, ... */
export function buildRecords(count: number): Map<string, PageRecord> {
  return new Map(Array.from({ length: count }, (_, number) => [`/en/page-${number}`, buildRecord(`/en/page-${number}`)]))
}

export function buildTables(tables: Partial<ReleaseTables> = {}): ReleaseTables {
  return {
    catalogue: { version: 1, routes: [], products: {}, services: {} },
    files: { version: 1, files: {} },
    routing: { version: 1, sites: [], countries: [], portalSegment: 'portal', publicScheme: 'http', publicPort: null, routeRules: {} },
    redirects: { version: 1, redirects: {} },
    assets: { version: 1, assets: [] },
    renderer: 'renderer-1',
    ...tables,
  }
}
