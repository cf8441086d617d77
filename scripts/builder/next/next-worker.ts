import { parentPort, workerData } from 'node:worker_threads'
import type { NextWork } from '#content-schema/editing/next.ts'
import type { HeldDrafts } from '#content-schema/release/held-drafts.ts'
import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { BuildContext } from '../../pipeline/build/build-context.ts'
import { buildNext } from '../../pipeline/drafts/build-next.ts'
import { createGraphStore } from '../../pipeline/graph/graph-store.ts'
import { createNodeReader } from '../../pipeline/publish/tree.ts'
import { createQueryEngine } from '../../pipeline/queries/query-engine.ts'
import { createPageRenderer } from '../../pipeline/render/page-renderer.ts'
import { createLocalPool } from '../../pipeline/render/render-pool.ts'
import type { Renderer } from '../../pipeline/render/renderer.ts'
import { createPageHeaders } from '../../pipeline/render/security-policy.ts'
import type { EntryChanges } from '../../pipeline/snapshot/entry-changes.ts'
import { readAssets } from '../../platform/compile.ts'
import { createHttpObjectStore } from '../../platform/http-object-store.ts'
import { deflateMarked } from '../../platform/marked-piece.ts'
import { createNodePlatform, deflatePiece, gzipBody, hash, sha256Base64 } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import type { OwnBuild } from '../context/open-build-context.ts'
import { createPainter } from '../threads/paint-picture.ts'
import { createSheetSetter } from '../threads/pdf/set-data-sheet.ts'
import { createSheetPictures } from '../threads/pdf/sheet-picture.ts'
import type { ProgressNote, Reply } from '../threads/thread.ts'
import { copySnapshot } from './snapshot-copy.ts'

/** What a thread that builds for `next` is started with. */
export interface NextWorkerData extends OwnBuild {
  /** Where the copy of the snapshot lies, which is the thread's own. */
  copyPath: string
  store: { url: string; token: string }
}

export type NextMessage = { kind: 'copy' } | { kind: 'build'; changes: EntryChanges; held: HeldDrafts }
export type NextProgress = Omit<Extract<NextWork, { state: 'building' }>, 'state'>

if (!parentPort) throw new Error('next-worker.ts runs as a worker thread only')
const port = parentPort
const data = workerData as NextWorkerData

/** Everything a build works with, over the copy, rendering in this thread: builds of what is live have theirs. */
async function openCopy(): Promise<BuildContext> {
  const { copyPath, policy, picturesFolder } = data
  const sql = openSqlStore(copyPath)
  const platform = createNodePlatform(sql)
  const store = createHttpObjectStore(data.store)
  const renderer = (await import(data.rendererUrl)) as Renderer
  renderer.setClientFiles?.(data.clientFiles)
  const rendering = createQueryEngine(platform)
  const pool = createLocalPool({
    pages: createPageRenderer({ renderer, engine: rendering.engine, hash }),
    forgetEntries: rendering.forgetEntries,
    hash,
    headers: createPageHeaders({ ...policy, sha256: sha256Base64, inlineScriptsOf: renderer.inlineScriptsOf }),
    gzip: gzipBody,
    deflate: deflatePiece,
    deflateMarked,
    paint: createPainter({ folder: picturesFolder, assetOrigins: policy.assetOrigins }),
    setSheet: createSheetSetter(createSheetPictures({ folder: picturesFolder, assetOrigins: policy.assetOrigins })),
  })
  const assets = readAssets(data.clientDir)
  return {
    platform,
    store,
    ...createQueryEngine(platform),
    graph: createGraphStore({ sql }),
    pool,
    nodes: createNodeReader(store, sql),
    published: null,
    finished: null,
    channel: NEXT_CHANNEL,
    rendererFingerprint: data.rendererFingerprint,
    rulesFingerprint: data.rulesFingerprint,
    assets: assets.list,
    assetsFingerprint: assets.fingerprint,
    assetHashes: assets.hashes,
    putAssets: () => store.putAll(assets.objects()),
    // Downloads are outside of releases and live for everybody: those of drafts are copied once they are published.
    fetchFile: (url) => Promise.reject(new Error(`${url} is not fetched for next`)),
  }
}

async function answer(message: NextMessage): Promise<unknown> {
  if (message.kind === 'copy') return copySnapshot(data.snapshotPath, data.copyPath)
  const tell = (progress: NextProgress) => port.postMessage({ progress } satisfies ProgressNote)
  const onProgress = ({ phase, done, total }: NextProgress) => tell({ phase, done, total })
  return buildNext(await openCopy(), { changes: message.changes, held: message.held, onProgress })
}

port.on('message', (message: NextMessage & { id: number }) => {
  const { id } = message
  answer(message).then(
    (result) => port.postMessage({ id, result } satisfies Reply),
    (error: unknown) => port.postMessage({ id, error: messageOf(error) } satisfies Reply),
  )
})
port.postMessage({ id: 0, result: 'ready' } satisfies Reply)
