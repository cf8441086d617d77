import { Worker } from 'node:worker_threads'
import { median, percentile } from './figures.ts'
import type { SearchEngineName } from './search-engines/search-engines.ts'

/** What a thread is to do. */
export interface EngineTask {
  engine: SearchEngineName
  records: number
  queriesOfEach: number
  /** Queries that are not asked by then are left out. */
  askSeconds: number
}

/** What a thread tells of it, in this order. */
export type EngineTold =
  | { state: 'ready' }
  | { state: 'built'; buildMs: number; megabytes: number }
  | { state: 'asked'; times: number[]; found: number; queries: number }

export interface EngineFigures {
  buildMs: number
  /** Of the isolate's heap and buffers, after collecting garbage, and of a database beside them. */
  megabytes: number
  p50: number
  p95: number
  /** Share of the queries asked with the record wanted among the first three. */
  quality: number
  asked: number
  queries: number
}

/** Figures, or in a few words why there are none. */
export type EngineOutcome = EngineFigures | { failure: string; afterMs: number }

const MAX_MEGABYTES = 6144

/** Builds and asks one engine in a thread of its own, given up when it is not built in time. */
export async function measureEngine(task: EngineTask, { buildSeconds }: { buildSeconds: number }): Promise<EngineOutcome> {
  const worker = new Worker(new URL('search-engine-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  let timer: NodeJS.Timeout | undefined
  const started = Date.now()
  const fail = (failure: string) => ({ failure, afterMs: Date.now() - started })
  try {
    return await new Promise((resolve) => {
      let built: { buildMs: number; megabytes: number } | null = null
      worker.on('message', (told: EngineTold) => {
        if (told.state === 'ready') timer = setTimeout(() => resolve(fail(`not built within ${buildSeconds} s`)), buildSeconds * 1000)
        if (told.state === 'built') {
          clearTimeout(timer)
          built = told
        }
        if (told.state === 'asked' && built) resolve(figuresOf(built, told))
      })
      worker.on('error', (error) => resolve(fail(`failed: ${error.message}`)))
      worker.on('exit', (code) => resolve(fail(`ended with ${code}`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function figuresOf(
  { buildMs, megabytes }: { buildMs: number; megabytes: number },
  { times, found, queries }: Extract<EngineTold, { state: 'asked' }>,
): EngineFigures {
  return {
    buildMs,
    megabytes,
    p50: median(times),
    p95: percentile(times, 0.95),
    quality: found / times.length,
    asked: times.length,
    queries,
  }
}
