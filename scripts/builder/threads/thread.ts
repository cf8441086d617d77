import { Worker } from 'node:worker_threads'
import { messageOf } from '#content-schema/values/error-message.ts'

/** A worker thread that answers messages. */
export interface Thread<Message> {
  /** @throws ThreadEnded when the thread ends before it answers; the next call starts another one */
  call(message: Message): Promise<unknown>
  stop(): Promise<unknown>
}

/** What a thread answers: each message has an id, `0` says that it is ready. */
export type Reply = { id: number } & ({ result: unknown } | { error: string })
/** What a thread says while it works on a message. */
export interface ProgressNote {
  progress: unknown
}

/** A thread that ended by itself: out of memory, or something it ran made it exit. */
export class ThreadEnded extends Error {
  readonly code = 'thread-ended'
}

interface OneThread<Message> extends Thread<Message> {
  isOver(): boolean
}

/** What a thread is started with. */
export interface ThreadOptions {
  script: URL
  data: object
  /** As messages call it, e.g. `A render thread`. */
  name: string
  heapMb: number
  youngHeapMb: number
  /** Told what the thread says while it works. */
  onProgress?: (progress: unknown) => void
}

/** A thread that is replaced when it ended. */
export async function startLastingThread<Message extends object>(options: ThreadOptions): Promise<Thread<Message>> {
  let current = startThread<Message>(options)
  let isStopped = false
  await current
  const usable = async (): Promise<OneThread<Message>> => {
    const starting = current
    const thread = await starting.catch(() => null)
    if (thread && (isStopped || !thread.isOver())) return thread
    if (current === starting) current = startThread<Message>(options)
    return current
  }
  return {
    call: async (message) => (await usable()).call(message),
    async stop() {
      isStopped = true
      await (await current.catch(() => null))?.stop()
    },
  }
}

async function startThread<Message extends object>({
  script,
  data,
  name,
  heapMb,
  youngHeapMb,
  onProgress,
}: ThreadOptions): Promise<OneThread<Message>> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
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
  worker.on('message', (reply: Reply | ProgressNote) => {
    if ('progress' in reply) return onProgress?.(reply.progress)
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (!call) return
    if ('error' in reply) call.reject(new Error(reply.error))
    else call.resolve(reply.result)
  })
  worker.on('error', (error) => fail(new ThreadEnded(`${name} ended: ${messageOf(error)}`)))
  worker.on('exit', (code) => fail(failure ?? new ThreadEnded(`${name} ended with code ${code}`)))
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
    isOver: () => failure !== null,
    stop: () => worker.terminate(),
  }
}
