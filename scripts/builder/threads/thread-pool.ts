import type { DependencyRecord } from '../../pipeline/graph/engine.ts'
import { placeOfPart } from '../../pipeline/graph/part-key.ts'
import type { RenderedJob, RenderJob, RenderPool, StoredParts } from '../../pipeline/render/render-pool.ts'
import { divide } from './divide.ts'
import { createLazyThread } from './lazy-thread.ts'
import type { RenderRequest, RenderWorkerData } from './render-worker.ts'
import { ThreadEnded, type Thread as ThreadOf } from './thread.ts'

type Message = RenderRequest extends infer R ? (R extends RenderRequest ? Omit<R, 'id'> : never) : never
type Thread = ThreadOf<Message>

/** Jobs given to a thread at once: small enough to keep all threads busy to the end, large enough to hide the hand-over. */
const CHUNK = 24
/** Chunks a thread has waiting, so that it renders on while others are written. */
const CHUNKS_AHEAD = 3

const SCRIPT = new URL('./render-worker.ts', import.meta.url)

/** A thread remembers a few thousand answers; without a limit it would put off collecting what it forgot. With 128 MB, threads ended now and then. */
const THREAD_HEAP_MB = 160
/** Room for what rendering leaves behind; with less, what is still needed is copied more often. */
const YOUNG_HEAP_MB = 32

interface ThreadPool extends RenderPool {
  /** Starts the threads before there is anything to render; otherwise the first pages wait for them. */
  start(): void
}

/**
 * Renders on worker threads. Starting one takes a second or more of a core, so a pool lives as long as its builder, and its threads
 * start when they are needed or told to.
 */
export function createThreadPool(data: RenderWorkerData, size: number): ThreadPool {
  const threads = Array.from({ length: size }, () =>
    createLazyThread<Message>({ script: SCRIPT, data, name: 'A render thread', heapMb: THREAD_HEAP_MB, youngHeapMb: YOUNG_HEAP_MB }),
  )
  if (size < 1) throw new Error('A render pool needs at least one thread')
  const ownerOf = createOwners(threads.length)
  /** What is stale in the tables until what was asked again is written: a thread that takes the place of another reads from there. */
  let unwritten: string[] = []
  return {
    start() {
      for (const thread of threads) thread.start()
    },
    async render(jobs, onRendered) {
      let writing: Promise<void> = Promise.resolve()
      const chunk = Math.max(1, Math.min(CHUNK, Math.ceil(jobs.length / threads.length / 4)))
      const shares = divide(jobs, threads.length, chunk)
      const launchNext = (thread: Thread, index: number, flying: Flight[]) => {
        const taken = shares.take(index)
        if (taken.length === 0) return
        const rendering = thread.call({ kind: 'render', jobs: [...taken] }) as Promise<RenderedJob[]>
        rendering.catch(() => undefined)
        flying.push({ jobs: taken, rendering })
      }
      // In turn, or the first thread would have all of a few pages.
      const flights = threads.map((): Flight[] => [])
      for (let ahead = 0; ahead < CHUNKS_AHEAD; ahead += 1)
        threads.forEach((thread, index) => {
          launchNext(thread, index, flights[index] ?? [])
        })
      const work = async (thread: Thread, index: number) => {
        const flying = flights[index] ?? []
        for (let flight = flying.shift(); flight; flight = flying.shift()) {
          const rendered = await landed(thread, flight)
          launchNext(thread, index, flying)
          writing = writing.then(() => onRendered(rendered))
          await writing
        }
      }
      await Promise.all(threads.map(work))
      await writing
    },
    async warm(jobs) {
      const records = await Promise.all(threads.map((thread) => thread.call({ kind: 'warm', jobs: [...jobs] }).catch(noneIfEnded)))
      return (records as DependencyRecord[][]).flat()
    },
    async renderParts(keys, { forget, told }) {
      unwritten.push(...forget)
      const records = await Promise.all(
        threads.map((thread, index) => {
          const own = keys.filter((key) => ownerOf(key) === index)
          const others = keys.filter((key) => !own.includes(key))
          const tell = (stale: readonly string[]) =>
            own.length === 0
              ? thread.call({ kind: 'forget', keys: [...stale, ...others] })
              : thread.call({ kind: 'renderParts', keys: own, forget: [...stale, ...others], told })
          return tell(forget).catch((error: unknown) => again(error, () => tell(unwritten)))
        }),
      )
      return (records as (DependencyRecord[] | undefined)[]).flatMap((found) => found ?? [])
    },
    async storedParts(keys) {
      const stored = await Promise.all(
        threads.flatMap((thread, index) => {
          const own = keys.filter((key) => ownerOf(key) === index)
          const ask = () => thread.call({ kind: 'storedParts', keys: own })
          return own.length === 0 ? [] : [ask().catch((error: unknown) => again(error, ask))]
        }),
      )
      const found = stored as StoredParts[]
      return { parts: found.flatMap(({ parts }) => parts), records: found.flatMap(({ records }) => records) }
    },
    async forget(keys) {
      unwritten = []
      if (keys.length > 0) await Promise.all(threads.map((thread) => thread.call({ kind: 'forget', keys: [...keys] }).catch(noneIfEnded)))
    },
    async reset() {
      unwritten = []
      await Promise.all(threads.map((thread) => thread.call({ kind: 'reset' }).catch(noneIfEnded)))
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

/**
 * The thread that renders a part and remembers it: one for all parts of a site's locale, which have much in common. They take turns, so that
 * what the countries of a language have in common is shared out evenly.
 */
function createOwners(threads: number): (key: string) => number {
  const owners = new Map<string, number>()
  return (key) => {
    const place = placeOfPart(key)
    const owner = owners.get(place) ?? owners.size % threads
    owners.set(place, owner)
    return owner
  }
}

/** Jobs a thread was given, and its answer. */
interface Flight {
  jobs: readonly RenderJob[]
  rendering: Promise<RenderedJob[]>
}

/** The answer of a thread; where it ended, its jobs are rendered one by one to find the page that ends it. */
async function landed(thread: Thread, { jobs, rendering }: Flight): Promise<RenderedJob[]> {
  try {
    return await rendering
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    const rendered: RenderedJob[] = []
    for (const job of jobs) rendered.push(...(await renderAlone(thread, job)))
    return rendered
  }
}

/** A page that ends two threads is a page that failed. What it depends on nobody heard, so what is known of it stays. */
async function renderAlone(thread: Thread, job: RenderJob): Promise<RenderedJob[]> {
  const render = () => thread.call({ kind: 'render', jobs: [job] })
  try {
    return (await render().catch((error: unknown) => again(error, render))) as RenderedJob[]
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    return [{ key: job.key, dependencies: null, records: [], outcome: { error: error.message } }]
  }
}

function again<T>(error: unknown, attempt: () => Promise<T>): Promise<T> {
  if (error instanceof ThreadEnded) return attempt()
  throw error
}

/** A thread that ended remembers nothing. */
function noneIfEnded(error: unknown): never[] {
  if (error instanceof ThreadEnded) return []
  throw error
}
