import { parentPort, workerData } from 'node:worker_threads'
import type { AskedPlace, EntryQuestion } from '#content-schema/editing/ask.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { readEntryReach } from '../../pipeline/ask/entry-reach.ts'
import { readPageGraph } from '../../pipeline/ask/page-graph.ts'
import { searchSnapshot } from '../../pipeline/ask/search-snapshot.ts'
import { createTitleIndex } from '../../pipeline/ask/title-index.ts'
import { openSqlStore } from '../../platform/node-sql-store.ts'
import type { RenderWorkerData } from '../threads/render-worker.ts'
import type { Reply } from '../threads/thread.ts'

export type AskWorkerData = Pick<RenderWorkerData, 'snapshotPath'>
export type AskMessage = { kind: 'page'; place: AskedPlace } | { kind: 'entry'; question: EntryQuestion } | { kind: 'search'; text: string }

if (!parentPort) throw new Error('ask-worker.ts runs as a worker thread only')
const port = parentPort
const sql = openSqlStore((workerData as AskWorkerData).snapshotPath, { readOnly: true })
const titles = createTitleIndex({ sql })

function answer(message: AskMessage): Promise<unknown> {
  if (message.kind === 'page') return readPageGraph({ sql }, message.place)
  return message.kind === 'entry' ? readEntryReach({ sql }, message.question) : searchSnapshot({ sql }, titles, message.text)
}

/** Each question sees the snapshot in one state: the builder writes on meanwhile. */
async function answerNext({ id, ...message }: AskMessage & { id: number }): Promise<Reply> {
  await sql.run('BEGIN')
  try {
    return { id, result: await answer(message) }
  } catch (error) {
    return { id, error: messageOf(error) }
  } finally {
    await sql.run('ROLLBACK')
  }
}

let last: Promise<unknown> = Promise.resolve()
port.on('message', (message: AskMessage & { id: number }) => {
  last = last
    .then(() => answerNext(message))
    .catch((error: unknown): Reply => ({ id: message.id, error: messageOf(error) }))
    .then((reply) => port.postMessage(reply))
})
port.postMessage({ id: 0, result: 'ready' } satisfies Reply)
