import type { PageSpec } from '#content-schema/pages/page-spec.ts'

/** Rendered between two looks at whether there is something more urgent, in pages: a tenth of a second of two threads. */
const MAX_PAGES_A_LOOK = 48

/** How many pages take as long as one of these files: pictures are painted, sheets are set with their letters. */
const FILE_WEIGHTS = { '.png': 12, '.pdf': 24 } as const
/** And as one of these documents, by kind: they read all machines, or all pages, of a language. */
const DOCUMENT_WEIGHTS: ReadonlyMap<unknown, number> = new Map([
  ['searchIndex', 24],
  ['documentIndex', 24],
  ['wireMachines', 24],
  ['sitemap', 48],
])

/**
 * Cuts work that may be interrupted into pieces of about the same time, so that whoever publishes meanwhile waits no longer for sheets and
 * pictures than for pages.
 */
export function betweenLooks<Job extends { spec: PageSpec }>(jobs: readonly Job[]): Job[][] {
  const pieces: Job[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const job of jobs) {
    weight += weightOf(job.spec)
    if (weight > MAX_PAGES_A_LOOK) {
      pieces.push([])
      weight = weightOf(job.spec)
    }
    pieces.at(-1)?.push(job)
  }
  return pieces
}

function weightOf({ template, path, args }: PageSpec): number {
  if (path.endsWith('.png')) return FILE_WEIGHTS['.png']
  if (path.endsWith('.pdf')) return FILE_WEIGHTS['.pdf']
  return (template === 'document' && DOCUMENT_WEIGHTS.get(args.kind)) || 1
}
