import type { PageSpec } from '#content-schema/pages/page-spec.ts'
import { withoutPlaceMarks } from '#content-schema/pages/place-text.ts'
import { encodePieces, type Piece } from '#content-schema/release/pieces.ts'
import type { SharedBody } from '#content-schema/release/release.ts'
import { rootMessageOf } from '#content-schema/values/error-message.ts'
import type { Answers, DependencyRecord } from '../graph/engine.ts'
import { parsePartKey } from '../graph/part-key.ts'
import { isSnapshotUnavailable } from '../snapshot/snapshot.ts'
import { PageError } from './page-error.ts'
import { etagOf, type PageRenderer } from './page-renderer.ts'
import { createSharedBodies, type DeflateMarked, type SharedBodies } from './shared-body.ts'

/** A page to render. `knownEtag` lets the renderer skip compressing a body that is already published. */
export interface RenderJob {
  key: string
  spec: PageSpec
  knownEtag: string | null
}

export type RenderOutcome =
  /**
   * `body` is as it is stored: gzip-compressed, or as pieces where there are parts (keys in their site's tree) between; null when it has the
   * known etag. `size` is that of the page's own text.
   */
  { etag: string; headers: Record<string, string>; body: Uint8Array | null; size: number; parts: string[] } | { error: string }

/** A part as it is stored. */
export interface StoredPart {
  key: string
  /** What names its text. */
  etag: string
  body: Uint8Array
  /** Null for a body of its own. */
  shared: SharedBody | null
}

/** Parts as they are stored, and what was newly observed on the way. */
export interface StoredParts {
  parts: StoredPart[]
  records: DependencyRecord[]
}

export interface RenderedJob {
  key: string
  /** Queries and parts the page used; null when it is not known, as the thread that rendered it is gone. */
  dependencies: string[] | null
  /** What was newly observed on the way. */
  records: DependencyRecord[]
  outcome: RenderOutcome
}

/** Renders pages, on as many threads as it has. A page that fails is an outcome; a pool that fails rejects. */
export interface RenderPool {
  render(jobs: readonly RenderJob[], onRendered: (rendered: RenderedJob[]) => Promise<void>): Promise<void>
  /**
   * Renders pages to warm up, each on every thread, and keeps nothing of them but what the threads remember: shared parts and
   * answers, and code that ran before. Answers what was observed.
   */
  warm(jobs: readonly RenderJob[]): Promise<DependencyRecord[]>
  /** Forgets stale answers and takes up those that were asked again already (`told`), then renders parts afresh. */
  renderParts(keys: readonly string[], asked: { forget: readonly string[]; told: Answers }): Promise<DependencyRecord[]>
  /** Those of the parts that can be rendered; one that is not remembered is rendered for it. */
  storedParts(keys: readonly string[]): Promise<StoredParts>
  /** Forgets answers that were asked again, and whose new ones are in the snapshot. */
  forget(keys: readonly string[]): Promise<void>
  /** Forgets all answers and parts: what was observed of them may not have been recorded. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface LocalPoolOptions {
  pages: PageRenderer
  /** Entries and lists to forget, beside answers. */
  forgetEntries: (keys: readonly string[]) => void
  hash: (data: Uint8Array) => string
  /** Sent with a page. */
  headers: (spec: PageSpec) => Record<string, string>
  gzip: (body: Uint8Array) => Promise<Uint8Array> | Uint8Array
  deflate: (text: Uint8Array) => Piece
  /** The same of a text with marks. */
  deflateMarked: DeflateMarked
  /** Turns a drawing (svg) into the png its path promises; without it the drawing stays what it is. */
  paint?: (drawing: Uint8Array) => Promise<Uint8Array>
  /** Sets the description of a data sheet as the pdf its path promises; without it the description stays what it is. */
  setSheet?: (description: Uint8Array) => Promise<Uint8Array>
}

const CHUNK = 16
const encoder = new TextEncoder()

/** Renders in this thread. */
export function createLocalPool(options: LocalPoolOptions): RenderPool {
  const { pages, forgetEntries, hash, headers, gzip, deflate, paint, setSheet } = options
  const store = async (texts: readonly Uint8Array[]): Promise<Uint8Array> => {
    const [whole] = texts
    return texts.length === 1 && whole ? gzip(whole) : encodePieces(texts.map(deflate))
  }
  const storedPart = async (key: string, bodies: SharedBodies): Promise<StoredPart[]> => {
    try {
      const marked = await pages.markedPart(key)
      const shared = bodies.of(marked, parsePartKey(key).args.locale ?? '')
      if (shared) return [{ key, etag: hash(encoder.encode(marked)), ...shared }]
      const text = encoder.encode(withoutPlaceMarks(marked))
      return [{ key, etag: hash(text), body: encodePieces([deflate(text)]), shared: null }]
    } catch (error) {
      if (isSnapshotUnavailable(error)) throw error
      return []
    }
  }
  const renderJob = async (
    { key, spec, knownEtag }: RenderJob,
    following: Iterable<PageSpec> = [],
  ): Promise<Omit<RenderedJob, 'records'>> => {
    try {
      const { texts, parts, dependencies } = await pages.renderPage(spec, following)
      if (paint && spec.path.endsWith('.png') && texts[0]) texts[0] = await paint(texts[0])
      if (setSheet && spec.path.endsWith('.pdf') && texts[0]) texts[0] = await setSheet(texts[0])
      const etag = etagOf({ texts, parts }, hash)
      const size = texts.reduce((sum, { length }) => sum + length, 0)
      const body = etag === knownEtag ? null : await store(texts)
      return { key, dependencies, outcome: { etag, headers: headers(spec), body, size, parts } }
    } catch (error) {
      if (isSnapshotUnavailable(error)) throw error
      return { key, dependencies: dependenciesOf(error), outcome: { error: rootMessageOf(error) } }
    }
  }
  const forget = async (keys: readonly string[]) => {
    forgetEntries(keys)
    pages.forget(keys)
  }
  return {
    async render(jobs, onRendered) {
      for (let at = 0; at < jobs.length; at += CHUNK) {
        const rendered: RenderedJob[] = []
        for (const [index, job] of jobs.slice(at, at + CHUNK).entries())
          rendered.push({ ...(await renderJob(job, specsFrom(jobs, at + index + 1))), records: [] })
        const [first] = rendered
        if (first) first.records = pages.takeRecords()
        await onRendered(rendered)
      }
    },
    async warm(jobs) {
      for (const job of jobs) await renderJob(job)
      return pages.takeRecords()
    },
    async renderParts(keys, { forget: stale, told }) {
      await forget(stale)
      pages.learn(told)
      return pages.renderParts(keys)
    },
    async storedParts(keys) {
      const bodies = createSharedBodies(options)
      const parts = (await Promise.all(keys.map((key) => storedPart(key, bodies)))).flat()
      return { parts, records: pages.takeRecords() }
    },
    async forget(keys) {
      await forget(keys)
      pages.trustStored()
    },
    async reset() {
      pages.reset()
    },
    close: async () => undefined,
  }
}

/** Specs of the jobs from a place on, each read when it is asked for. */
function* specsFrom(jobs: readonly RenderJob[], from: number): Iterable<PageSpec> {
  for (let at = from; at < jobs.length; at += 1) {
    const job = jobs[at]
    if (job) yield job.spec
  }
}

function dependenciesOf(error: unknown): string[] {
  return error instanceof PageError ? error.dependencies : []
}
