import { parentPort, workerData } from 'node:worker_threads'
import type { Reveal } from '#content-schema/editing/preview.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import type { DraftContext } from '../../pipeline/drafts/dry-run.ts'
import type { PagePlace } from '../../pipeline/drafts/find-page.ts'
import { type DraftChanges, reportImpact } from '../../pipeline/drafts/impact-report.ts'
import { createPreviews } from '../../pipeline/drafts/preview.ts'
import type { Renderer } from '../../pipeline/render/renderer.ts'
import { createPageHeaders } from '../../pipeline/render/security-policy.ts'
import { hash, sha256Base64 } from '../../platform/node-platform.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import type { RenderWorkerData } from '../threads/render-worker.ts'
import type { Reply } from '../threads/thread.ts'
import { pageDifference } from './page-difference.ts'

/** What a thread for drafts is started with. */
export type DraftWorkerData = Pick<RenderWorkerData, 'snapshotPath' | 'rendererUrl' | 'clientFiles' | 'policy'>

export type DraftMessage =
  | { kind: 'preview'; place: PagePlace; drafts: DraftChanges | null; reveals: Reveal[] }
  | { kind: 'impact'; drafts: DraftChanges }
  | { kind: 'difference'; place: PagePlace; drafts: DraftChanges }
type DraftRequest = { id: number } & DraftMessage

if (!parentPort) throw new Error('draft-worker.ts runs as a worker thread only')
const port = parentPort
const { snapshotPath, rendererUrl, clientFiles, policy } = workerData as DraftWorkerData

const sql = openSqlStore(snapshotPath, { readOnly: true })
const renderer = (await import(rendererUrl)) as Renderer
renderer.setClientFiles?.(clientFiles)
const context: DraftContext = {
  platform: { sql, hash, now: Date.now },
  renderer,
  headers: createPageHeaders({ ...policy, sha256: sha256Base64, inlineScriptsOf: renderer.inlineScriptsOf }),
}
const previews = createPreviews(context)

function answer(message: DraftRequest): Promise<unknown> {
  if (message.kind === 'impact') return reportImpact(context, message.drafts, { skipsSearchIndex: true })
  if (message.kind === 'difference') return pageDifference(previews, message.place, message.drafts)
  return previews.render(message.place, message.drafts, message.reveals)
}

/** One after the other, each over the snapshot as it stood when it began: the builder writes on meanwhile. */
let last: Promise<unknown> = Promise.resolve()
async function answerNext(message: DraftRequest): Promise<Reply> {
  const { id } = message
  await sql.run('BEGIN')
  try {
    return { id, result: await answer(message) }
  } catch (error) {
    return { id, error: messageOf(error) }
  } finally {
    await sql.run('ROLLBACK')
  }
}

port.on('message', (message: DraftRequest) => {
  last = last
    .then(() => answerNext(message))
    .catch((error: unknown): Reply => ({ id: message.id, error: messageOf(error) }))
    .then((reply) => port.postMessage(reply))
})
port.postMessage({ id: 0, result: 'ready' } satisfies Reply)
