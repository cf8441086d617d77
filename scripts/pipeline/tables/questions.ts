import type { Readable, SqlRow } from '../platform/platform.ts'
import type { PagePlace } from './page-table.ts'

/*
 * What editors ask, over several tables at once: `node` and `edge` (what looked at what), `page`, `entry`. Each statement says in which order its
 * tables are read (`CROSS JOIN`), as there are no statistics.
 */

/** A step of the graph: a node, and the id of the one it was reached from. */
export interface StepRow extends SqlRow {
  origin: number
  id: number
  key: string
  kind: number
}

/** More steps of one level are not followed. */
const MAX_STEPS = 20_000

export async function nodeRows({ sql }: Readable, keys: readonly string[]): Promise<StepRow[]> {
  return sql.all<StepRow>('SELECT 0 AS origin, id, key, kind FROM node WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(keys))
}

/** What nodes used. */
export async function usedRows({ sql }: Readable, ids: readonly number[]): Promise<StepRow[]> {
  return sql.all<StepRow>(
    `SELECT consumer.id AS origin, source.id, source.key, source.kind FROM json_each(?) AS asked CROSS JOIN node AS consumer ON consumer.id = asked.value
     CROSS JOIN json_each(consumer.sources) AS used CROSS JOIN node AS source ON source.id = used.value LIMIT ${MAX_STEPS}`,
    JSON.stringify(ids),
  )
}

/** What used nodes. */
export async function consumerRows({ sql }: Readable, ids: readonly number[]): Promise<StepRow[]> {
  return sql.all<StepRow>(
    `SELECT edge.source AS origin, node.id, node.key, node.kind FROM json_each(?) AS asked CROSS JOIN edge ON edge.source = asked.value
     CROSS JOIN node ON node.id = edge.consumer LIMIT ${MAX_STEPS}`,
    JSON.stringify(ids),
  )
}

/** Keys of the nodes of all pages that nodes lead to, in however many steps. */
export async function pageNodesAbove({ sql }: Readable, keys: readonly string[]): Promise<string[]> {
  const rows = await sql.all<{ key: string }>(
    `WITH RECURSIVE reached (id) AS (
       SELECT id FROM node WHERE key IN (SELECT value FROM json_each(?))
       UNION SELECT edge.consumer FROM reached CROSS JOIN edge ON edge.source = reached.id
     ) SELECT node.key FROM reached CROSS JOIN node ON node.id = reached.id WHERE node.kind = 3`,
    JSON.stringify(keys),
  )
  return rows.map(({ key }) => key)
}

export interface PageSpecRow extends PagePlace {
  spec: string
}

export async function pagesByKey({ sql }: Readable, keys: readonly string[]): Promise<PageSpecRow[]> {
  return sql.all<PageSpecRow>('SELECT site_id, path, spec FROM page WHERE key IN (SELECT value FROM json_each(?))', JSON.stringify(keys))
}

/** Pages whose path is like this, with `\` before what stands for itself; as many as the limit says, whichever they are. */
export async function pagesByPath({ sql }: Readable, pattern: string, limit: number): Promise<PageSpecRow[]> {
  return sql.all<PageSpecRow>("SELECT site_id, path, spec FROM page WHERE path LIKE ? ESCAPE '\\' LIMIT ?", pattern, limit)
}

/** Pages whose own question looked at one of these texts and names its id. */
export async function pagesOfTexts({ sql }: Readable, texts: readonly { key: string; id: string }[]): Promise<PageSpecRow[]> {
  return sql.all<PageSpecRow>(
    `SELECT DISTINCT page.site_id, page.path, page.spec FROM json_each(?) AS asked
     CROSS JOIN node AS text ON text.key = asked.value ->> 'key'
     CROSS JOIN edge AS looked ON looked.source = text.id
     CROSS JOIN node AS query ON query.id = looked.consumer AND query.kind = 1 AND instr(query.key, '=' || (asked.value ->> 'id') || '"') > 0
     CROSS JOIN edge AS used ON used.source = query.id
     CROSS JOIN node AS shown ON shown.id = used.consumer AND shown.kind = 3
     CROSS JOIN page ON page.key = substr(shown.key, 6) AND instr(page.spec, '"' || (asked.value ->> 'id') || '"') > 0`,
    JSON.stringify(texts),
  )
}

/** Texts that the own questions of pages looked at, by the keys of their nodes. */
export async function textsOfPages({ sql }: Readable, pages: readonly string[]): Promise<{ page: string; key: string }[]> {
  return sql.all<{ page: string; key: string }>(
    `SELECT page.key AS page, text.key FROM json_each(?) AS asked CROSS JOIN node AS page ON page.key = asked.value
     CROSS JOIN json_each(page.sources) AS own CROSS JOIN node AS query ON query.id = own.value AND query.kind = 1
     CROSS JOIN json_each(query.sources) AS used CROSS JOIN node AS text ON text.id = used.value AND text.kind = 0 AND instr(text.key, '@') > 0`,
    JSON.stringify(pages),
  )
}

const TITLE = `coalesce(json_extract(body, '$.title'), json_extract(body, '$.name'), json_extract(body, '$.previousUrl'), json_extract(body, '$.slug'),
  json_extract(body, '$.displayNames.en'))`

export interface TitleRow extends SqlRow {
  key: string
  digest: string
  /** What people call the entry; null for what has no name. */
  title: string | null
}

export async function titlesOf({ sql }: Readable, keys: readonly string[]): Promise<TitleRow[]> {
  return sql.all<TitleRow>(
    `SELECT entry.key, digest, ${TITLE} AS title FROM json_each(?) AS asked CROSS JOIN entry ON entry.key = asked.value`,
    JSON.stringify(keys),
  )
}

/** Titles of all parts of entries, by their keys without language. */
export async function titlesOfParts({ sql }: Readable, names: readonly string[]): Promise<(TitleRow & { name: string })[]> {
  return sql.all<TitleRow & { name: string }>(
    `SELECT asked.value AS name, entry.key, digest, ${TITLE} AS title FROM json_each(?) AS asked
     CROSS JOIN entry ON entry.key = asked.value OR (entry.key > asked.value || '@' AND entry.key < asked.value || 'A')`,
    JSON.stringify(names),
  )
}

/** Every entry of these services with the digest of what it says. */
export async function entryDigests({ sql }: Readable, services: readonly string[]): Promise<{ key: string; digest: string }[]> {
  return sql.all<{ key: string; digest: string }>(
    `SELECT entry.key, digest FROM json_each(?) AS asked CROSS JOIN entry ON entry.key > asked.value || '/' AND entry.key < asked.value || '0'`,
    JSON.stringify(services),
  )
}
