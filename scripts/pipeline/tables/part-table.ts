import type { Readable, SqlRow, SqlStatement } from '../platform/platform.ts'

/*
 * The table `part`: the parts that pages are stored without and completed with at the edge. `etag` names the text as it was rendered last,
 * `published` the one in the release.
 */

/** A part whose release has another text, or none. */
export interface DuePart extends SqlRow {
  key: string
  site_id: string
  path: string
}

/** A part was rendered: its text is named so now. */
export function partStatement(key: string, { siteId, path, etag }: { siteId: string; path: string; etag: string }): SqlStatement {
  return {
    sql: 'INSERT INTO part (key, site_id, path, etag) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET etag = excluded.etag',
    params: [key, siteId, path, etag],
  }
}

/** Where a published page stands that is completed with a part. */
export interface CompletedPlace extends SqlRow {
  key: string
  site_id: string
  path: string
  /** Key of the part. */
  part: string
}

/** Such a page with what it is made of. */
export interface CompletedPage extends CompletedPlace {
  spec: string
}

/** From parts whose keys are the first parameter, a JSON array, to the pages that use them. */
const USERS = `json_each(?1) AS asked CROSS JOIN node AS part ON part.key = asked.value
  CROSS JOIN edge ON edge.source = part.id CROSS JOIN node ON node.id = edge.consumer AND node.kind = 3`

/** The published pages that are completed with one of these parts, by key: what a visitor sees otherwise when the parts change. */
export async function pagesWithParts({ sql }: Readable, keys: readonly string[]): Promise<CompletedPage[]> {
  return sql.all<CompletedPage>(
    `SELECT page.key, page.site_id, page.path, page.spec, min(asked.value) AS part FROM ${USERS}
     CROSS JOIN page ON page.key = substr(node.key, 6) WHERE page.headers IS NOT NULL GROUP BY page.key ORDER BY page.key`,
    JSON.stringify(keys),
  )
}

/**
 * How many pages that is, without those that are excepted by their keys. The many are counted by their edges alone, and those that are none are
 * counted apart: only a page that waits or failed can be unpublished.
 */
export async function countPagesWithParts({ sql }: Readable, keys: readonly string[], except: readonly string[]): Promise<number> {
  const all = await sql.get<{ n: number }>(`SELECT count(DISTINCT edge.consumer) AS n FROM ${USERS}`, JSON.stringify(keys))
  const others = await sql.get<{ n: number }>(
    `WITH other AS (
       SELECT 'page:' || value AS key FROM json_each(?2)
       UNION SELECT 'page:' || key FROM page WHERE dirty IS NOT NULL AND headers IS NULL
       UNION SELECT subject FROM problem JOIN page ON page.key = substr(subject, 6) WHERE subject LIKE 'page:%' AND headers IS NULL)
     SELECT count(*) AS n FROM other CROSS JOIN node AS user ON user.key = other.key
     WHERE EXISTS (SELECT 1 FROM json_each(?1) AS asked CROSS JOIN node AS part ON part.key = asked.value
       CROSS JOIN edge ON edge.source = part.id AND edge.consumer = user.id)`,
    JSON.stringify(keys),
    JSON.stringify(except),
  )
  return (all?.n ?? 0) - (others?.n ?? 0)
}

/** Some of these pages, each once. */
export async function somePagesWithParts(
  { sql }: Readable,
  keys: readonly string[],
  { except, most }: { except: readonly string[]; most: number },
): Promise<CompletedPlace[]> {
  // A page may be found by each of the parts it is completed with.
  const rows = await sql.all<CompletedPlace>(
    `SELECT page.key, page.site_id, page.path, asked.value AS part FROM ${USERS}
     CROSS JOIN page ON page.key = substr(node.key, 6) WHERE page.headers IS NOT NULL AND page.key NOT IN (SELECT value FROM json_each(?2)) LIMIT ?3`,
    JSON.stringify(keys),
    JSON.stringify(except),
    most * keys.length,
  )
  return [...new Map(rows.map((row) => [row.key, row])).values()].slice(0, most)
}

/** A part a page is completed with: what names its text now, and in the release. */
export interface PagePart extends SqlRow {
  key: string
  path: string
  etag: string
  published: string | null
}

/** @param node key of the page in the graph */
export async function partsOfPage({ sql }: Readable, node: string): Promise<PagePart[]> {
  return sql.all<PagePart>(
    `SELECT part.key, part.path, part.etag, part.published FROM node AS page CROSS JOIN json_each(page.sources) AS used
     CROSS JOIN node ON node.id = used.value CROSS JOIN part ON part.key = node.key WHERE page.key = ? ORDER BY part.key`,
    node,
  )
}

/** What names the text of a part in the release; null where it has none. */
export async function publishedPart({ sql }: Readable, key: string): Promise<string | null> {
  return (await sql.get<{ published: string | null }>('SELECT published FROM part WHERE key = ?', key))?.published ?? null
}

export async function dueParts({ sql }: Readable): Promise<DuePart[]> {
  return sql.all<DuePart>('SELECT key, site_id, path FROM part WHERE published IS NOT etag ORDER BY key')
}

/**
 * Parts that no page is completed with any more. A page that fails keeps its last good version, which may be completed with what it uses no
 * more: while one of a site fails, its parts stay.
 */
export async function unusedParts({ sql }: Readable): Promise<DuePart[]> {
  return sql.all<DuePart>(
    `SELECT key, site_id, path FROM part WHERE NOT EXISTS
      (SELECT 1 FROM node JOIN edge ON edge.source = node.id WHERE node.key = part.key)
      AND NOT EXISTS (SELECT 1 FROM problem JOIN page ON page.key = substr(problem.subject, 6)
        WHERE problem.subject LIKE 'page:%' AND page.site_id = part.site_id) ORDER BY key`,
  )
}

export function publishedPartStatement(key: string, etag: string): SqlStatement {
  return { sql: 'UPDATE part SET etag = ?, published = ? WHERE key = ?', params: [etag, etag, key] }
}

export function removePartStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM part WHERE key = ?', params: [key] }
}

/** The published body is damaged: it is written again. */
export function damagedPartStatement({ siteId, path }: { siteId: string; path: string }): SqlStatement {
  return { sql: 'UPDATE part SET published = NULL WHERE site_id = ? AND path = ?', params: [siteId, path] }
}

/** Nothing is published any more. */
export function unpublishedPartsStatement(): SqlStatement {
  return { sql: 'UPDATE part SET published = NULL' }
}
