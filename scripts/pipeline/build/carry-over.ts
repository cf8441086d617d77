import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { PageRecord, ReleaseManifest } from '#content-schema/release/release.ts'
import type { Platform, SqlStatement } from '../platform/platform.ts'
import { readCurrentManifest } from '../publish/release-store.ts'
import { readRecords } from '../publish/tree.ts'
import {
  addUnclaimedPageStatement,
  allPages,
  clearUnclaimedPagesStatement,
  envelopeStatement,
  pagesOfSite,
  unclaimedPages,
} from '../tables/page-table.ts'
import { hasRefusedEntries } from '../tables/problem-table.ts'
import type { BuildContext } from './build-context.ts'
import type { Ground } from './ground.ts'
import { createHeaderIndex, type RecordsBySite, recordsOf } from './page-records.ts'

/** What a build from nothing keeps of the release that is live, by site id and key, until it has versions of its own. */
export interface CarriedOver {
  current: ReleaseManifest | null
  records: Map<string, Map<string, PageRecord>>
  /** The parts these are completed with, in the same way. */
  parts: Map<string, readonly PageRecord[]>
}

const NOTHING: CarriedOver = { current: null, records: new Map(), parts: new Map() }

/**
 * A builder whose snapshot was thrown away publishes all pages anew. For what it cannot make at once the live release stands in:
 * deferred documents, pages that fail to render, and, while an entry is refused of which there is no version, the pages nobody
 * claims. A page that is to be protected otherwise than the live one is not carried over.
 */
export async function findCarriedOver(buildContext: BuildContext, { parent, from }: Ground): Promise<CarriedOver> {
  if (parent !== null) return NOTHING
  const { platform, store } = buildContext
  const current = await readCurrentManifest(store, from)
  if (current === null) return NOTHING
  const keepsUnclaimed = await hasRefusedEntries(platform)
  const records: CarriedOver['records'] = new Map()
  const parts: CarriedOver['parts'] = new Map()
  const statements: SqlStatement[] = []
  for (const [siteId, { root, parts: rootOfParts }] of Object.entries(current.sites)) {
    const rows = await pagesOfSite(platform, siteId)
    const claimed = new Map(rows.map((row) => [row.path, row]))
    const kept = new Map<string, PageRecord>()
    for (const record of await readQuietly(root, buildContext)) {
      const row = claimed.get(record.k)
      if (row ? (JSON.parse(row.spec) as PageSpec).protection !== record.x : !keepsUnclaimed) continue
      kept.set(record.k, record)
      // Says which protection is published, and equals no envelope: the page's own version replaces it.
      statements.push(
        row ? envelopeStatement(row.key, JSON.stringify({ protection: record.x })) : addUnclaimedPageStatement(siteId, record.k),
      )
    }
    records.set(siteId, kept)
    parts.set(siteId, await readQuietly(rootOfParts, buildContext))
  }
  await platform.sql.transaction(statements)
  return { current, records, parts }
}

/** Adds the parts of the pages that were carried over, where there are no newer ones. */
export function addCarriedOverParts({ parts }: Pick<CarriedOver, 'parts'>, changes: RecordsBySite): void {
  for (const [siteId, kept] of parts) {
    const own = recordsOf(changes, siteId)
    for (const record of kept) if (!own.has(record.k)) own.set(record.k, { ...record, h: 0 })
  }
}

/** Adds what was carried over to a release's changes, where it has nothing newer. */
export function addCarriedOver(
  { current, records }: Pick<CarriedOver, 'current' | 'records'>,
  changes: { records: RecordsBySite; headers: Record<string, string>[] },
): void {
  const headerIndex = createHeaderIndex(changes.headers)
  for (const [siteId, kept] of records) {
    const own = recordsOf(changes.records, siteId)
    for (const [path, record] of kept) if (!own.has(path)) own.set(path, { ...record, h: headerIndex(current?.headers[record.h] ?? {}) })
  }
}

/** Takes the pages that no entry claims out of the release once every refused entry has a version again. */
export async function dropUnclaimed(platform: Pick<Platform, 'sql'>, records: RecordsBySite): Promise<SqlStatement[]> {
  const unclaimed = await unclaimedPages(platform)
  if (unclaimed.length === 0 || (await hasRefusedEntries(platform))) return []
  const pages = await allPages(platform)
  const claimed = new Set(pages.map(({ site_id, path }) => `${site_id} ${path}`))
  for (const { site_id, path } of unclaimed) if (!claimed.has(`${site_id} ${path}`)) recordsOf(records, site_id).set(path, null)
  return [clearUnclaimedPagesStatement()]
}

async function readQuietly(root: string | null, { nodes }: BuildContext): Promise<PageRecord[]> {
  try {
    return await readRecords(root, nodes)
  } catch {
    return []
  }
}
