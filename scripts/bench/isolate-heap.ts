import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const targetsSchema = z.array(z.looseObject({ id: z.string(), webSocketDebuggerUrl: z.string() }))
const usageSchema = z.looseObject({ usedSize: z.number(), backingStorageSize: z.number().default(0) })
const TIMEOUT_MS = 30_000
const NUDGE_MS = 100

/**
 * Megabytes that live on the heap and in the array buffers of a worker's isolate, garbage collected, as workerd's inspector tells.
 *
 * @param nudge asks the worker for something small: an isolate collects garbage when it next runs
 * @throws Error when the inspector has no such worker or does not answer
 */
export async function isolateHeapMegabytes(
  inspector: URL,
  { worker, nudge }: { worker: string; nudge: () => Promise<unknown> },
): Promise<number> {
  const session = await openSession(await targetOf(inspector, worker))
  try {
    await session.send('HeapProfiler.enable')
    let isCollected = false
    const collected = session.send('HeapProfiler.collectGarbage').finally(() => {
      isCollected = true
    })
    for (; !isCollected; await wait(NUDGE_MS)) await nudge()
    await collected
    return await megabytesOf(session)
  } finally {
    session.close()
  }
}

/**
 * The highest of what a worker's isolate has on its heap and in its array buffers from now on, garbage included.
 *
 * @throws Error when the inspector has no such worker
 */
export async function watchIsolateHeap(inspector: URL, worker: string): Promise<{ stop(): Promise<number> }> {
  const session = await openSession(await targetOf(inspector, worker))
  let highest = await megabytesOf(session)
  let isStopped = false
  const watching = (async () => {
    for (; !isStopped; await wait(NUDGE_MS)) highest = Math.max(highest, await megabytesOf(session))
  })()
  return {
    async stop() {
      isStopped = true
      await watching
      session.close()
      return highest
    },
  }
}

async function targetOf(inspector: URL, worker: string): Promise<string> {
  const targets = targetsSchema.parse(await (await fetch(`http://${inspector.host}/json`)).json())
  const target = targets.find(({ id }) => id.includes(worker)) ?? targets[0]
  if (!target) throw new Error(`The inspector knows no worker ${worker}`)
  return target.webSocketDebuggerUrl
}

async function megabytesOf(session: Session): Promise<number> {
  const { usedSize, backingStorageSize } = usageSchema.parse(await session.send('Runtime.getHeapUsage'))
  return (usedSize + backingStorageSize) / 2 ** 20
}

interface Session {
  send(method: string): Promise<unknown>
  close(): void
}

/** A conversation in the protocol of the developer tools: numbered questions, answers with the number. */
async function openSession(url: string): Promise<Session> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`The inspector at ${url} cannot be reached`)), { once: true })
  })
  let count = 0
  return {
    send(method) {
      count += 1
      const id = count
      socket.send(JSON.stringify({ id, method, params: {} }))
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The inspector did not answer ${method}`)), TIMEOUT_MS)
        const listen = ({ data }: MessageEvent) => {
          const answer = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: { message: string } }
          if (answer.id !== id) return
          clearTimeout(timer)
          socket.removeEventListener('message', listen)
          if (answer.error) reject(new Error(`${method}: ${answer.error.message}`))
          else resolve(answer.result)
        }
        socket.addEventListener('message', listen)
      })
    },
    close: () => socket.close(),
  }
}
