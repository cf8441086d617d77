import type { Readable, SqlRow, SqlStatement } from '../platform/platform.ts'
import { IS_WAITED_FOR } from './schema.ts'

/*
 * The tables `page` (pages that exist: what they are, why they must be rendered, what was published of them), `removed_page` (pages that
 * ceased to exist and still stand in the published tree) and `unclaimed_page` (pages of an earlier release that no entry claims).
 */

/** Where a page stands. */
export interface PagePlace extends SqlRow {
  site_id: string
  path: string
}

/** A page that has to be rendered: why, and the version that is published of it. */
export interface DirtyRow extends PagePlace {
  key: string
  spec: string
  dirty: string
  etag: string | null
  /** Envelope of the published version, see `envelopeOf`. */
  headers: string | null
}

/**
 * What a build renders of what is dirty. `pages` includes what may come later and has no published version, as a release never
 * lacks a sitemap, feed or index it should have; `withdrawal` all that may name what is gone or closed. Pictures are rendered last,
 * after everything else is live.
 */
export type Work = 'pages' | 'withdrawal' | 'deferred' | 'all'

const CONDITION: Readonly<Record<Work, string>> = {
  pages: `AND ${IS_WAITED_FOR}`,
  withdrawal: "AND (json_extract(spec, '$.deferred') IS NULL OR coalesce(json_extract(spec, '$.args.kind'), '') <> 'sharePicture')",
  deferred: "AND json_extract(spec, '$.deferred') IS NOT NULL",
  all: '',
}

/** A page that stands for an entry names its id in what it is made from. Parameter: ids as JSON. */
const IS_OF_ENTRIES = `EXISTS (SELECT 1 FROM json_each(?) AS own WHERE instr(page.spec, '"' || own.value || '"') > 0)`
/** What is interrupted again and again begins elsewhere each time, so that nothing is left out for ever; pictures come last. */
const RANDOM_ORDER = "path LIKE '%.png', random()"

/** Pages to be rendered; `ahead` means only those that stand for these entries, `most` so many of them. */
export async function dirtyPages(
  { sql }: Readable,
  { work, ahead, isRandom, most }: { work: Work; ahead?: readonly string[] | undefined; isRandom: boolean; most?: number | undefined },
): Promise<DirtyRow[]> {
  return sql.all<DirtyRow>(
    `SELECT key, site_id, path, spec, dirty, etag, headers FROM page WHERE dirty IS NOT NULL ${CONDITION[work]}
      ${ahead ? `AND ${IS_OF_ENTRIES}` : ''} ORDER BY ${isRandom ? RANDOM_ORDER : 'key'} LIMIT ?`,
    ...(ahead ? [JSON.stringify(ahead)] : []),
    // Negative: all.
    most ?? -1,
  )
}

export async function countDirtyPages({ sql }: Readable, work: Work = 'all'): Promise<number> {
  const row = await sql.get<{ n: number }>(`SELECT count(*) AS n FROM page WHERE dirty IS NOT NULL ${CONDITION[work]}`)
  return row?.n ?? 0
}

export async function hasDirtyPages({ sql }: Readable, work: Work = 'all'): Promise<boolean> {
  return (await sql.get(`SELECT key FROM page WHERE dirty IS NOT NULL ${CONDITION[work]} LIMIT 1`)) !== undefined
}

/** Of the dirty pages that are waited for: how many stand for these entries, how many are not deferred, how many were never published. */
export async function countDirtyByEntries(
  { sql }: Readable,
  ids: readonly string[],
): Promise<{ own: number; behind: number; fresh: number }> {
  const row = await sql.get<{ own: number; behind: number; fresh: number }>(
    `SELECT count(*) FILTER (WHERE ${IS_OF_ENTRIES}) AS own, count(*) FILTER (WHERE json_extract(spec, '$.deferred') IS NULL) AS behind,
      count(*) FILTER (WHERE headers IS NULL AND path NOT LIKE '%.png') AS fresh FROM page WHERE dirty IS NOT NULL ${CONDITION.pages}`,
    JSON.stringify(ids),
  )
  return row ?? { own: 0, behind: 0, fresh: 0 }
}

/** Of these pages, by key, those that stand for one of the entries, are published, and do not come later. */
export async function publishedPagesOfEntries(
  { sql }: Readable,
  { pages, ids }: { pages: readonly string[]; ids: readonly string[] },
): Promise<PagePlace[]> {
  return sql.all<PagePlace>(
    `SELECT site_id, path FROM page WHERE key IN (SELECT value FROM json_each(?)) AND headers IS NOT NULL
      AND json_extract(spec, '$.deferred') IS NULL AND ${IS_OF_ENTRIES}`,
    JSON.stringify(pages),
    JSON.stringify(ids),
  )
}

export async function readPageRow({ sql }: Readable, key: string): Promise<(PagePlace & { spec: string }) | undefined> {
  return sql.get<PagePlace & { spec: string }>('SELECT spec, site_id, path FROM page WHERE key = ?', key)
}

/** What is published of some pages, by key; those that exist. */
export async function publishedPages({ sql }: Readable, keys: readonly string[]): Promise<Map<string, PublishedPage>> {
  const rows = await sql.all<PublishedPage & { key: string }>(
    'SELECT key, site_id, path, spec, etag, headers FROM page WHERE key IN (SELECT value FROM json_each(?))',
    JSON.stringify(keys),
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** A page and the version that is published of it: without `headers` none is. */
export type PublishedPage = Pick<DirtyRow, 'site_id' | 'path' | 'spec' | 'etag' | 'headers'>

/** What a page is, as JSON. */
export async function readSpecAt({ sql }: Readable, siteId: string, path: string): Promise<string | undefined> {
  return (await sql.get<{ spec: string }>('SELECT spec FROM page WHERE site_id = ? AND path = ?', siteId, path))?.spec
}

/** What tools show of a page. */
export interface ShownPage extends PagePlace {
  spec: string
  etag: string | null
  reason: string | null
  dirty: string | null
}

const SHOWN = 'site_id, path, spec, etag, reason, dirty'

export async function shownPageAt({ sql }: Readable, siteId: string, path: string): Promise<ShownPage | undefined> {
  return sql.get<ShownPage>(`SELECT ${SHOWN} FROM page WHERE site_id = ? AND path = ?`, siteId, path)
}

/** Pages that are about entries: those whose arguments name one of their ids. */
export async function pagesAbout({ sql }: Readable, ids: readonly string[]): Promise<ShownPage[]> {
  return sql.all<ShownPage>(
    `SELECT ${SHOWN} FROM page WHERE json_extract(spec, '$.template') <> 'document'
     AND EXISTS (SELECT 1 FROM json_each(spec, '$.args') AS argument WHERE argument.value IN (SELECT value FROM json_each(?)))
     ORDER BY site_id, path`,
    JSON.stringify(ids),
  )
}

/** Path of the content page behind a gate that has the shortest address below a locale's. Reads the pages of that locale alone. */
export async function protectedPath(
  { sql }: Readable,
  { siteId, locale }: { siteId: string; locale: string },
): Promise<string | undefined> {
  const row = await sql.get<{ path: string }>(
    `SELECT path FROM page WHERE key >= ? AND key < ? AND json_extract(spec, '$.protection') = 1
     AND json_extract(spec, '$.args.fallback') IS NULL AND json_extract(spec, '$.template') = 'content' ORDER BY length(path) LIMIT 1`,
    `${siteId} /${locale}/`,
    `${siteId} /${locale}0`,
  )
  return row?.path
}

export async function allPages({ sql }: Readable): Promise<(PagePlace & { key: string })[]> {
  return sql.all<PagePlace & { key: string }>('SELECT key, site_id, path FROM page')
}

export async function pagesOfSite({ sql }: Readable, siteId: string): Promise<{ key: string; path: string; spec: string }[]> {
  return sql.all<{ key: string; path: string; spec: string }>('SELECT key, path, spec FROM page WHERE site_id = ?', siteId)
}

/** One clean page of each template in each site and locale: none of some templates, and those of others first. */
export async function pageOfEachKind(
  { sql }: Readable,
  { limit, first, except }: { limit: number; first: readonly string[]; except: readonly string[] },
): Promise<{ key: string; spec: string; etag: string }[]> {
  return sql.all<{ key: string; spec: string; etag: string }>(
    `SELECT min(key) AS key, spec, etag FROM page
     WHERE dirty IS NULL AND etag IS NOT NULL AND json_extract(spec, '$.template') NOT IN (SELECT value FROM json_each(?))
     GROUP BY site_id, json_extract(spec, '$.locale'), json_extract(spec, '$.template')
     ORDER BY json_extract(spec, '$.template') IN (SELECT value FROM json_each(?)) DESC, key LIMIT ?`,
    JSON.stringify(except),
    JSON.stringify(first),
    limit,
  )
}

/** A clean document of each kind that may come later, but for pictures. */
export async function documentOfEachKind({ sql }: Readable): Promise<{ key: string; spec: string; etag: string }[]> {
  return sql.all<{ key: string; spec: string; etag: string }>(
    `SELECT min(key) AS key, spec, etag FROM page
     WHERE dirty IS NULL AND etag IS NOT NULL AND json_extract(spec, '$.deferred') IS NOT NULL AND path NOT LIKE '%.png'
     GROUP BY json_extract(spec, '$.args.kind') ORDER BY key`,
  )
}

export function addPageStatement({
  key,
  siteId,
  path,
  spec,
  reason,
}: {
  key: string
  siteId: string
  path: string
  spec: string
  reason: string
}): SqlStatement {
  return { sql: 'INSERT INTO page (key, site_id, path, spec, dirty) VALUES (?, ?, ?, ?, ?)', params: [key, siteId, path, spec, reason] }
}

export function respecifyStatement(key: string, spec: string, reason: string): SqlStatement {
  return { sql: 'UPDATE page SET spec = ?, dirty = ? WHERE key = ?', params: [spec, reason, key] }
}

export function removePageStatement(key: string): SqlStatement {
  return { sql: 'DELETE FROM page WHERE key = ?', params: [key] }
}

export function dirtyStatement(key: string, reason: string): SqlStatement {
  return { sql: 'UPDATE page SET dirty = ? WHERE key = ?', params: [reason, key] }
}

export function allDirtyStatement(reason: string): SqlStatement {
  return { sql: 'UPDATE page SET dirty = ?', params: [reason] }
}

/** Nothing is published any more: every page is rendered again, for the reason it had or this one. */
export function allUnpublishedStatement(reason: string): SqlStatement {
  return { sql: 'UPDATE page SET etag = NULL, headers = NULL, dirty = coalesce(dirty, ?)', params: [reason] }
}

/** The published body is damaged: the page is rendered again. */
export function damagedStatement({ siteId, path }: { siteId: string; path: string }): SqlStatement {
  return {
    sql: "UPDATE page SET etag = NULL, dirty = coalesce(dirty, 'damaged in the store') WHERE site_id = ? AND path = ?",
    params: [siteId, path],
  }
}

export function withdrawnStatement({ key }: { key: string }): SqlStatement {
  return { sql: 'UPDATE page SET etag = NULL, headers = NULL WHERE key = ?', params: [key] }
}

export function renderedStatement(
  key: string,
  { reason, etag, envelope }: { reason: string; etag: string; envelope: string },
): SqlStatement {
  return { sql: 'UPDATE page SET dirty = NULL, reason = ?, etag = ?, headers = ? WHERE key = ?', params: [reason, etag, envelope, key] }
}

/** The page keeps its last good version until something else makes it dirty. */
export function notRenderedStatement(key: string, reason: string): SqlStatement {
  return { sql: 'UPDATE page SET dirty = NULL, reason = ? WHERE key = ?', params: [reason, key] }
}

export function envelopeStatement(key: string, envelope: string): SqlStatement {
  return { sql: 'UPDATE page SET headers = ? WHERE key = ?', params: [envelope, key] }
}

export async function removedPages({ sql }: Readable): Promise<PagePlace[]> {
  return sql.all<PagePlace>('SELECT site_id, path FROM removed_page')
}

export function addRemovedPageStatement(siteId: string, path: string): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO removed_page (site_id, path) VALUES (?, ?)', params: [siteId, path] }
}

/** The page is back. */
export function forgetRemovedPageStatement(siteId: string, path: string): SqlStatement {
  return { sql: 'DELETE FROM removed_page WHERE site_id = ? AND path = ?', params: [siteId, path] }
}

/** Removed pages are published, but for those of sites that keep theirs. */
export function clearRemovedPagesStatement(keptSites: readonly string[]): SqlStatement {
  return { sql: 'DELETE FROM removed_page WHERE site_id NOT IN (SELECT value FROM json_each(?))', params: [JSON.stringify(keptSites)] }
}

export async function unclaimedPages({ sql }: Readable): Promise<PagePlace[]> {
  return sql.all<PagePlace>('SELECT site_id, path FROM unclaimed_page')
}

export function addUnclaimedPageStatement(siteId: string, path: string): SqlStatement {
  return { sql: 'INSERT OR IGNORE INTO unclaimed_page (site_id, path) VALUES (?, ?)', params: [siteId, path] }
}

export function clearUnclaimedPagesStatement(): SqlStatement {
  return { sql: 'DELETE FROM unclaimed_page' }
}
