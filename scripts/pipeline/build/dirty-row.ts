import type { PageSpec } from '#content-schema/contracts/page-spec.ts'
import type { Platform, SqlRow, SqlStatement } from '../platform.ts'

/** A page that has to be rendered: why, and the version that is published of it. */
export interface DirtyRow extends SqlRow {
  key: string
  site_id: string
  path: string
  spec: string
  dirty: string
  etag: string | null
  /** Envelope of the published version, see `envelopeOf`. */
  headers: string | null
}

/**
 * What a record says of a page beside its body; the record is written anew when it differs. Headers stand as their digest: the
 * same two kilobytes in every page would be most of the table.
 */
export function envelopeOf(
  { status, variants, protection }: PageSpec,
  headers: Record<string, string>,
  { hash }: Pick<Platform, 'hash'>,
): string {
  return JSON.stringify({ headers: hash(JSON.stringify(headers)), status, variants, protection })
}

/** True when the published version is not protected as the page is to be now: it must not stay open. */
export function isLeftOpen({ headers }: DirtyRow, spec: PageSpec): boolean {
  if (!spec.protection || headers === null) return false
  return (JSON.parse(headers) as Pick<PageSpec, 'protection'>).protection !== spec.protection
}

export function withdrawnStatement({ key }: DirtyRow): SqlStatement {
  return { sql: 'UPDATE page SET etag = NULL, headers = NULL WHERE key = ?', params: [key] }
}

export function renderedStatements(
  { key, dirty }: DirtyRow,
  { etag, envelope, hadProblem }: { etag: string; envelope: string; hadProblem: boolean },
): SqlStatement[] {
  const rendered = {
    sql: 'UPDATE page SET dirty = NULL, reason = ?, etag = ?, headers = ? WHERE key = ?',
    params: [dirty, etag, envelope, key],
  }
  return hadProblem ? [rendered, { sql: 'DELETE FROM problem WHERE subject = ?', params: [problemSubject(key)] }] : [rendered]
}

/** Under what problems of a page are kept. */
export function problemSubject(key: string): string {
  return `page:${key}`
}

/** A page that fails keeps its last good version; it is tried again when something it asked for changes. */
export function failedStatements(row: DirtyRow, message: string): SqlStatement[] {
  const problem = {
    code: 'page-failed',
    entry: row.key,
    path: '',
    message,
    hint: 'Its last good version stays live. Correct what the message names.',
  }
  return [
    { sql: 'UPDATE page SET dirty = NULL, reason = ? WHERE key = ?', params: [`${row.dirty}; failed: ${message}`, row.key] },
    {
      sql: 'INSERT OR REPLACE INTO problem (subject, position, body) VALUES (?, 0, ?)',
      params: [problemSubject(row.key), JSON.stringify(problem)],
    },
  ]
}
