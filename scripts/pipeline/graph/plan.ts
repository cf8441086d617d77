import { type PageSpec, pageSpecSchema } from '#content-schema/contracts/page-spec.ts'
import type { Platform, SqlStatement } from '../platform.ts'
import { forgetDerived } from '../snapshot/schema.ts'
import type { Engine } from './engine.ts'
import { type ClaimChanges, enumeratePages, winningClaim } from './enumerate.ts'
import { type GraphStore, pageNodeKey } from './graph-store.ts'
import { type RenderParts, settle } from './settle.ts'

/** How much of what is known still counts. */
export type Validity =
  /** Templates and rules are those of the last plan. */
  | 'current'
  /** Templates changed: every page is rendered, answers count on. */
  | 'templates-changed'
  /** Rules changed: every question is asked again. */
  | 'rules-changed'

export interface PlanSummary {
  changedKeys: number
  questionsAsked: number
  answersChanged: number
  pagesDirty: number
  pagesRemoved: number
  failedEnumerations: { enumerator: string; error: unknown }[]
  /** Keys whose remembered answers are stale, for everyone who remembers any. */
  forget: string[]
}

interface PlanOptions {
  platform: Pick<Platform, 'sql'>
  engine: Engine
  graph: GraphStore
  renderParts: RenderParts
  validity: Validity
}

/**
 * Finds out which pages must be rendered and which are gone, and records it in one transaction: the graph, the claims, the
 * pages' `dirty` reasons, and that the changed keys are dealt with. Killed before that transaction nothing happened, killed
 * after it nothing is lost.
 */
export async function planPages(options: PlanOptions): Promise<PlanSummary> {
  const { platform, engine, graph, renderParts, validity } = options
  const { sql } = platform
  if (validity === 'rules-changed') await sql.transaction([...forgetDerived(), { sql: "UPDATE page SET dirty = 'rules changed'" }])
  if (validity === 'templates-changed')
    await sql.transaction([
      { sql: 'DELETE FROM edge WHERE consumer IN (SELECT id FROM node WHERE kind = 2)' },
      { sql: "UPDATE node SET digest = NULL, sources = '[]' WHERE kind = 2" },
      { sql: "UPDATE page SET dirty = 'templates changed'" },
    ])
  if (validity !== 'current') graph.reset()
  const changedKeys = (await sql.all<{ key: string }>('SELECT key FROM changed_key')).map((row) => row.key)
  const settled = await settle({
    changedKeys,
    engine,
    graph,
    renderParts: (keys, forget) => renderParts(keys, [...changedKeys, ...forget]),
  })
  const enumeration = await enumeratePages({ platform, engine, graph, changed: settled.changed })
  const pages = await resolveClaims(platform, enumeration.claims)
  const orphans = validity === 'rules-changed' && enumeration.failed.length === 0 ? await unclaimedPages(platform, enumeration.claims) : []
  const removed = [...pages.removed, ...orphans]
  const statements: SqlStatement[] = [
    ...graph.takeStatements(),
    ...enumeration.statements,
    ...pages.statements,
    ...[...settled.pages].map(([key, reason]) => ({
      sql: 'UPDATE page SET dirty = ? WHERE key = ?',
      params: [reason, key.slice('page:'.length)],
    })),
    ...removed.flatMap((page) => [
      { sql: 'DELETE FROM page WHERE key = ?', params: [page.key] },
      { sql: 'INSERT OR IGNORE INTO removed_page (site_id, path) VALUES (?, ?)', params: [page.siteId, page.path] },
      { sql: 'DELETE FROM problem WHERE subject = ?', params: [`page:${page.key}`] },
      ...graph.removeStatements([pageNodeKey(page.siteId, page.path)]),
    ]),
    { sql: 'DELETE FROM changed_key' },
  ]
  await sql.transaction(statements)
  const dirty = await sql.get<{ n: number }>('SELECT count(*) AS n FROM page WHERE dirty IS NOT NULL')
  return {
    changedKeys: changedKeys.length,
    questionsAsked: settled.asked.size,
    answersChanged: settled.changed.size,
    pagesDirty: dirty?.n ?? 0,
    pagesRemoved: removed.length,
    failedEnumerations: enumeration.failed,
    forget: [...changedKeys, ...settled.asked],
  }
}

interface PageRef {
  key: string
  siteId: string
  path: string
}

async function resolveClaims(
  { sql }: Pick<Platform, 'sql'>,
  changes: ClaimChanges,
): Promise<{ statements: SqlStatement[]; removed: PageRef[] }> {
  const statements: SqlStatement[] = []
  const removed: PageRef[] = []
  for (const [key, change] of changes) {
    const rows = await sql.all<{ enumerator: string; spec: string }>('SELECT enumerator, spec FROM claim WHERE page_key = ?', key)
    const claims = new Map(rows.map((row) => [row.enumerator, parseSpec(row.spec)]))
    for (const [enumerator, spec] of change) {
      if (spec === null) claims.delete(enumerator)
      else claims.set(enumerator, spec)
    }
    const winner = winningClaim(claims)
    const before = await sql.get<{ spec: string; site_id: string; path: string }>('SELECT spec, site_id, path FROM page WHERE key = ?', key)
    if (winner === null) {
      if (before) removed.push({ key, siteId: before.site_id, path: before.path })
      continue
    }
    const spec = JSON.stringify(winner)
    if (before?.spec === spec) continue
    statements.push(
      before
        ? { sql: "UPDATE page SET spec = ?, dirty = 'shows something else' WHERE key = ?", params: [spec, key] }
        : {
            sql: "INSERT INTO page (key, site_id, path, spec, dirty) VALUES (?, ?, ?, ?, 'new page')",
            params: [key, winner.siteId, winner.path, spec],
          },
      { sql: 'DELETE FROM removed_page WHERE site_id = ? AND path = ?', params: [winner.siteId, winner.path] },
    )
  }
  return { statements, removed }
}

async function unclaimedPages({ sql }: Pick<Platform, 'sql'>, claims: ClaimChanges): Promise<PageRef[]> {
  const rows = await sql.all<{ key: string; site_id: string; path: string }>('SELECT key, site_id, path FROM page')
  return rows.filter((row) => !claims.has(row.key)).map((row) => ({ key: row.key, siteId: row.site_id, path: row.path }))
}

export function parseSpec(json: string): PageSpec {
  return pageSpecSchema.parse(JSON.parse(json))
}
