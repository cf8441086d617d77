import { Worker } from 'node:worker_threads'
import type { DependencyRecord } from '../pipeline/graph/engine.ts'
import type { RenderedJob, RenderPool } from '../pipeline/render/render-pool.ts'
import { divide } from './divide.ts'
import type { RenderReply, RenderRequest, RenderWorkerData } from './render-worker.ts'

type Message = RenderRequest extends infer R ? (R extends RenderRequest ? Omit<R, 'id'> : never) : never

interface Thread {
  call(message: Message): Promise<unknown>
  stop(): Promise<unknown>
}

/** Jobs given to a thread at once: small enough to keep all threads busy to the end, large enough to hide the hand-over. */
const CHUNK = 24
/** Chunks a thread has waiting, so that it renders on while others are written. */
const CHUNKS_AHEAD = 3

/** A thread remembers a few thousand answers; without a limit it would put off collecting what it forgot. */
const THREAD_HEAP_MB = 192
/** Room for what rendering leaves behind: the less there is, the more often what is still needed is copied out of the way. */
const YOUNG_HEAP_MB = 96

/** Renders on worker threads. Starting one takes about a second, so a pool lives as long as its builder. */
export async function createThreadPool(data: RenderWorkerData, size: number): Promise<RenderPool> {
  const threads = await Promise.all(Array.from({ length: size }, () => startThread(data)))
  const [first] = threads
  if (!first) throw new Error('A render pool needs at least one thread')
  return {
    async render(jobs, onRendered) {
      let writing: Promise<void> = Promise.resolve()
      const chunk = Math.max(1, Math.min(CHUNK, Math.ceil(jobs.length / threads.length / 4)))
      const shares = divide(jobs, threads.length, chunk)
      const launchNext = (thread: Thread, index: number, flying: Promise<RenderedJob[]>[]) => {
        const taken = shares.take(index)
        if (taken.length === 0) return
        const rendering = thread.call({ kind: 'render', jobs: [...taken] }) as Promise<RenderedJob[]>
        rendering.catch(() => undefined)
        flying.push(rendering)
      }
      // In turn, or the first thread would have all of a few pages.
      const flights = threads.map((): Promise<RenderedJob[]>[] => [])
      for (let ahead = 0; ahead < CHUNKS_AHEAD; ahead += 1)
        threads.forEach((thread, index) => {
          launchNext(thread, index, flights[index] ?? [])
        })
      const work = async (thread: Thread, index: number) => {
        const flying = flights[index] ?? []
        for (let rendering = flying.shift(); rendering; rendering = flying.shift()) {
          const rendered = await rendering
          launchNext(thread, index, flying)
          writing = writing.then(() => onRendered(rendered))
          await writing
        }
      }
      await Promise.all(threads.map(work))
      await writing
    },
    async warm(jobs) {
      const records = await Promise.all(threads.map((thread) => thread.call({ kind: 'warm', jobs: [...jobs] })))
      return (records as DependencyRecord[][]).flat()
    },
    async renderParts(keys, forget) {
      const stale = [...forget]
      await Promise.all(threads.slice(1).map((thread) => thread.call({ kind: 'forget', keys: [...stale, ...keys] })))
      return (await first.call({ kind: 'renderParts', keys: [...keys], forget: stale })) as DependencyRecord[]
    },
    async forget(keys) {
      if (keys.length > 0) await Promise.all(threads.map((thread) => thread.call({ kind: 'forget', keys: [...keys] })))
    },
    async reset() {
      await Promise.all(threads.map((thread) => thread.call({ kind: 'reset' })))
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

async function startThread(data: RenderWorkerData): Promise<Thread> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let failure: Error | null = null
  const fail = (error: Error) => {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const ready = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }))
  worker.on('message', (reply: RenderReply) => {
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!call) return
    if ('error' in reply) call.reject(new Error(reply.error))
    else call.resolve(reply.result)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => fail(new Error(`A render thread ended with code ${code}`)))
  await ready
  return {
    call(message) {
      if (failure) return Promise.reject(failure)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...message, id })
      })
    },
    stop: () => worker.terminate(),
  }
}
