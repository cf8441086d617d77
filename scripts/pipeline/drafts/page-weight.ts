import type { ImpactProblem } from '#content-schema/editing/impact.ts'
import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { createEngine } from '../graph/engine.ts'
import { QUERIES } from '../queries/query-table.ts'
import { createPageRenderer } from '../render/page-renderer.ts'
import { createSnapshotReader, isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import type { DraftContext, WeighedPage } from './dry-run.ts'

/** HTML of a page in bytes, before compression. More is slow on the networks of workshops and fairs. */
export const MAX_PAGE_BYTES = 60 * 1024
/** So many pages are rendered as they are published too, the largest first: what they weigh is kept nowhere. */
const MAX_WEIGHED = 24

/** Pages that grow past what a page may weigh, and those that come below it again. */
export async function weightProblems(context: DraftContext, pages: readonly WeighedPage[]): Promise<ImpactProblem[]> {
  const largest = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, MAX_WEIGHED)
  const weigh = createScales(context)
  const problems: ImpactProblem[] = []
  for (const { key, bytes, published } of largest) {
    const before = published && (await weigh(published))
    if (bytes > MAX_PAGE_BYTES && (before ?? 0) <= MAX_PAGE_BYTES) problems.push(weightProblem(key, { before, bytes, change: 'new' }))
    else if (bytes <= MAX_PAGE_BYTES && (before ?? 0) > MAX_PAGE_BYTES)
      problems.push(weightProblem(key, { before, bytes, change: 'solved' }))
  }
  return problems
}

/** Weighs pages as they are published; null for one that cannot be rendered. */
function createScales({ platform, renderer }: DraftContext): (spec: PageSpec) => Promise<number | null> {
  const engine = createEngine({ snapshot: createSnapshotReader(platform), queries: QUERIES, hash: platform.hash })
  const pages = createPageRenderer({ renderer, engine, hash: platform.hash })
  return async (spec) => {
    try {
      return (await pages.renderWhole(spec)).body.byteLength
    } catch (error) {
      if (isSnapshotUnavailable(error)) throw error
      return null
    }
  }
}

function weightProblem(
  page: string,
  { before, bytes, change }: { before: number | null; bytes: number; change: ImpactProblem['change'] },
): ImpactProblem {
  const was = before === null ? 'it is not published yet' : `it is ${inKb(before)} now`
  const message = `the page would be ${inKb(bytes)} of HTML; ${was}, and ${inKb(MAX_PAGE_BYTES)} is the most`
  const hint = 'Divide it, or move some of its blocks to pages of their own.'
  return { code: 'page-too-large', entry: page, path: '', message, hint, values: { size: inKb(bytes), most: inKb(MAX_PAGE_BYTES) }, change }
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0)} KB`
