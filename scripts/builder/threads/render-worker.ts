import { parentPort, workerData } from 'node:worker_threads'
import type { Answers } from '../../pipeline/graph/engine.ts'
import { createQueryEngine } from '../../pipeline/queries/query-engine.ts'
import { createPageRenderer } from '../../pipeline/render/page-renderer.ts'
import { createLocalPool, type RenderedJob, type RenderJob } from '../../pipeline/render/render-pool.ts'
import type { ClientFiles, Renderer } from '../../pipeline/render/renderer.ts'
import { createPageHeaders, type PolicySettings } from '../../pipeline/render/security-policy.ts'
import { deflateMarked } from '../../platform/marked-piece.ts'
import { deflatePiece, gzipBody, hash, sha256Base64 } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import { createPainter } from './paint-picture.ts'
import { createSheetSetter } from './pdf/set-data-sheet.ts'
import { createSheetPictures } from './pdf/sheet-picture.ts'
import type { Reply } from './thread.ts'

/** What a render thread is started with. */
export interface RenderWorkerData {
  snapshotPath: string
  rendererUrl: string
  clientFiles: ClientFiles
  policy: PolicySettings
  /** Where painted pictures are kept. */
  picturesFolder: string
}

export type RenderRequest = { id: number } & (
  | { kind: 'render'; jobs: RenderJob[] }
  | { kind: 'warm'; jobs: RenderJob[] }
  | { kind: 'renderParts'; keys: string[]; forget: string[]; told: Answers }
  | { kind: 'storedParts'; keys: string[] }
  | { kind: 'forget'; keys: string[] }
  | { kind: 'reset' }
)

if (!parentPort) throw new Error('render-worker.ts runs as a worker thread only')
const port = parentPort
const { snapshotPath, rendererUrl, clientFiles, policy, picturesFolder } = workerData as RenderWorkerData

const { engine, forgetEntries } = createQueryEngine({ sql: openSqlStore(snapshotPath, { readOnly: true }), hash })
const renderer = (await import(rendererUrl)) as Renderer
renderer.setClientFiles?.(clientFiles)
const pages = createPageRenderer({ renderer, engine, hash })
const pool = createLocalPool({
  pages,
  forgetEntries,
  hash,
  headers: createPageHeaders({ ...policy, sha256: sha256Base64, inlineScriptsOf: renderer.inlineScriptsOf }),
  gzip: gzipBody,
  deflate: deflatePiece,
  deflateMarked,
  paint: createPainter({ folder: picturesFolder, assetOrigins: policy.assetOrigins }),
  setSheet: createSheetSetter(createSheetPictures({ folder: picturesFolder, assetOrigins: policy.assetOrigins })),
})

async function answer(request: RenderRequest): Promise<unknown> {
  if (request.kind === 'forget') return pool.forget(request.keys)
  if (request.kind === 'reset') return pool.reset()
  if (request.kind === 'warm') return pool.warm(request.jobs)
  if (request.kind === 'storedParts') return pool.storedParts(request.keys)
  if (request.kind === 'renderParts') return pool.renderParts(request.keys, request)
  const rendered: RenderedJob[] = []
  await pool.render(request.jobs, async (chunk) => {
    rendered.push(...chunk)
  })
  return rendered
}

/** Lays the bodies into one buffer, which moves to the builder's thread; each by itself would be copied twice. */
function gatherBodies(jobs: RenderedJob[]): ArrayBuffer {
  const outcomes = jobs.flatMap(({ outcome }) => ('body' in outcome && outcome.body ? [{ outcome, body: outcome.body }] : []))
  const all = new Uint8Array(outcomes.reduce((size, { body }) => size + body.length, 0))
  let at = 0
  for (const { outcome, body } of outcomes) {
    all.set(body, at)
    outcome.body = all.subarray(at, at + body.length)
    at += body.length
  }
  return all.buffer
}

port.on('message', (request: RenderRequest) => {
  answer(request).then(
    (result) =>
      port.postMessage(
        { id: request.id, result } satisfies Reply,
        request.kind === 'render' ? [gatherBodies(result as RenderedJob[])] : [],
      ),
    (error: unknown) =>
      port.postMessage({
        id: request.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Reply),
  )
})
port.postMessage({ id: 0, result: 'ready' } satisfies Reply)
