import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import type { Platform, SqlStatement } from '../platform/platform.ts'
import { type DirtyRow, notRenderedStatement, renderedStatement } from '../tables/page-table.ts'
import { pageProblemStatement, solvedPageStatement } from '../tables/problem-table.ts'

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

/** True when the version that was rendered is the published one. */
export function isPublished(row: Pick<DirtyRow, 'etag' | 'headers'>, { etag, envelope }: { etag: string; envelope: string }): boolean {
  return etag === row.etag && envelope === row.headers
}

/** True when the published version is not protected as the page is to be now: it must not stay open. */
export function isLeftOpen({ headers }: Pick<DirtyRow, 'headers'>, spec: PageSpec): boolean {
  if (!spec.protection || headers === null) return false
  return (JSON.parse(headers) as Pick<PageSpec, 'protection'>).protection !== spec.protection
}

export function renderedStatements(
  { key, dirty }: DirtyRow,
  { etag, envelope, hadProblem }: { etag: string; envelope: string; hadProblem: boolean },
): SqlStatement[] {
  const rendered = renderedStatement(key, { reason: dirty, etag, envelope })
  return hadProblem ? [rendered, solvedPageStatement(key)] : [rendered]
}

/** A page that fails keeps its last good version; it is tried again when something it asked for changes. */
export function failedStatements(row: DirtyRow, message: string): SqlStatement[] {
  const problem = {
    code: 'page-failed',
    entry: row.key,
    path: '',
    message,
    hint: 'Its last good version stays live. Correct what the message names.',
    values: { detail: message },
  }
  return [notRenderedStatement(row.key, `${row.dirty}; failed: ${message}`), pageProblemStatement(row.key, problem)]
}
