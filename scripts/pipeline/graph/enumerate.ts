import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { entryKey } from '#content-schema/source/entry-key.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { Readable, SqlStatement } from '../platform/platform.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import type { Problem } from '../sources/mapping/collector.ts'
import {
  childEnumerators,
  claimStatement,
  claimsOfEnumerator,
  isEnumerator,
  putEnumeratorStatement,
  removeEnumeratorStatement,
} from '../tables/claim-table.ts'
import { enumerationProblemStatement } from '../tables/problem-table.ts'
import type { Engine } from './engine.ts'
import { type GraphStore, toUpdate } from './graph-store.ts'
import { parseQueryKey } from './query.ts'

/** Answer of a query that says which pages exist: its own pages, and further such queries. */
export interface Enumeration {
  pages: PageSpec[]
  /** Keys of enumerating queries. */
  children: string[]
}

/** The enumerating query everything starts from. */
export const ROOT_ENUMERATOR = 'pagesOfPlatform[]'

/** Changed claims by page key and enumerator; null withdraws the claim. */
export type ClaimChanges = Map<string, Map<string, PageSpec | null>>

export interface EnumerationResult {
  claims: ClaimChanges
  statements: SqlStatement[]
  /** Enumerating queries that could not be answered; their pages stay as they were. */
  failed: { enumerator: string; error: unknown }[]
}

export function pageKey(spec: Pick<PageSpec, 'siteId' | 'path'>): string {
  return `${spec.siteId} ${spec.path}`
}

/**
 * Asks the enumerating queries among the changed ones (or all of them, from the root, when none was asked before) and says
 * which claims to pages come, go or change.
 */
export async function enumeratePages(options: {
  platform: Readable
  engine: Engine
  graph: GraphStore
  changed: ReadonlySet<string>
}): Promise<EnumerationResult> {
  const { platform, engine, graph, changed } = options
  const result: EnumerationResult = { claims: new Map(), statements: [], failed: [] }
  const visited = new Set<string>()

  const claim = (key: string, enumerator: string, spec: PageSpec | null) => {
    const byEnumerator = result.claims.get(key) ?? new Map<string, PageSpec | null>()
    result.claims.set(key, byEnumerator.set(enumerator, spec))
    result.statements.push(claimStatement(key, enumerator, spec && JSON.stringify(spec)))
  }

  const expand = async (key: string): Promise<void> => {
    if (visited.has(key)) return
    visited.add(key)
    let answer: Enumeration
    try {
      answer = (await engine.askKey(key)) as Enumeration
    } catch (error) {
      if (isSnapshotUnavailable(error)) throw error
      result.failed.push({ enumerator: key, error })
      result.statements.push(enumerationProblemStatement(key, enumerationProblem(key, error)))
      return
    } finally {
      for (const record of engine.takeRecords()) await graph.update(toUpdate(record))
    }
    result.statements.push(enumerationProblemStatement(key, null))
    await diffPages(key, answer.pages)
    const known = new Set(await childEnumerators(platform, key))
    for (const child of answer.children) {
      if (known.delete(child)) continue
      result.statements.push(putEnumeratorStatement(child, key))
      await expand(child)
    }
    for (const gone of known) await collapse(gone)
  }

  const diffPages = async (enumerator: string, pages: PageSpec[]) => {
    const before = await claimsOfEnumerator(platform, enumerator)
    for (const spec of pages) {
      const key = pageKey(spec)
      if (before.get(key) !== JSON.stringify(spec)) claim(key, enumerator, spec)
      before.delete(key)
    }
    for (const key of before.keys()) claim(key, enumerator, null)
  }

  const collapse = async (key: string): Promise<void> => {
    // Asked before or not, in this run it speaks no more.
    visited.add(key)
    result.statements.push(removeEnumeratorStatement(key), enumerationProblemStatement(key, null))
    for (const [page, claims] of result.claims) if (claims.get(key)) claim(page, key, null)
    await diffPages(key, [])
    for (const child of await childEnumerators(platform, key)) await collapse(child)
  }

  if (!(await isEnumerator(platform, ROOT_ENUMERATOR))) {
    result.statements.push(putEnumeratorStatement(ROOT_ENUMERATOR, null))
    await expand(ROOT_ENUMERATOR)
    return result
  }
  for (const key of changed) if (await isEnumerator(platform, key)) await expand(key)
  return result
}

/** What an editor is told of a query that names pages and cannot be answered. */
export function enumerationProblem(enumerator: string, error: unknown): Problem {
  const { site } = parseQueryKey(enumerator).args as { site?: string }
  const message = rootMessageOf(error)
  return {
    code: 'pages-unknown',
    entry: site === undefined ? entryKey.settings() : entryKey.content('Site', site),
    path: '',
    message,
    hint: 'The pages that were there stay as they are. Correct what the message names.',
    values: { detail: message },
  }
}

/** Of several claims to a page the one of the first enumerator in text order holds, whatever the order they came in. */
export function winningClaim(claims: Iterable<[enumerator: string, spec: PageSpec]>): PageSpec | null {
  let winner: [string, PageSpec] | null = null
  for (const candidate of claims) if (!winner || candidate[0] < winner[0]) winner = candidate
  return winner?.[1] ?? null
}
