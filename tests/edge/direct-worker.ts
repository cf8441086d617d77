import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type WorkerdStructuredLog } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { ROOT } from '../made-once.ts'
import { builtWorker } from './built-worker.ts'

/** Handles of the worker that runs, for what no request can tell or do. */
interface WorkerHandle<Env> {
  getEnv(): Promise<Env>
  scheduled(options: { cron: string }): Promise<unknown>
}

/** The worker in workerd as `wrangler.toml` configures it, with empty stores, asked without a proxy in front of it. */
export interface DirectWorker {
  listen(): Promise<{ url: URL }>
  fetch: Miniflare['dispatchFetch']
  getWorker<Env>(): WorkerHandle<Env>
  /** What it logged since it was started or the logs were cleared. */
  getLogs(): readonly WorkerdStructuredLog[]
  clearLogs(): void
  /** Starts another isolate over what the stores and the cache of this location hold. */
  restart(): Promise<void>
  /** Starts it anew: another isolate, and empty stores. */
  reset(): Promise<void>
  close(): Promise<void>
}

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'))

export function createDirectWorker(variables: Readonly<Record<string, string>>): DirectWorker {
  const contents = readFileSync(join(builtWorker(), 'worker.js'), 'utf8')
  let logs: WorkerdStructuredLog[] = []
  let running: Miniflare | undefined

  function settings() {
    const own: WorkerdStructuredLog[] = []
    logs = own
    return convertV4MiniflareOptions({
      ...workerOptions,
      name: 'edge',
      bindings: { ...(workerOptions.bindings as object), ...variables },
      modules: [{ type: 'ESModule', path: 'worker.js', contents }],
      cf: false,
      unsafeTriggerHandlers: true,
      handleStructuredLogs: (log) => void own.push(log),
    })
  }
  function started(): Miniflare {
    if (!running) throw new Error('The worker is asked before listen() or after close()')
    return running
  }
  const close = async () => {
    await running?.dispose()
    running = undefined
  }

  return {
    async listen() {
      running ??= new Miniflare(settings())
      return { url: await running.ready }
    },
    fetch: (input, init) => started().dispatchFetch(input, init),
    getWorker: <Env>() => ({
      getEnv: () => started().getBindings<Env>(),
      async scheduled({ cron }) {
        const query = new URLSearchParams({ format: 'json', cron })
        return (await started().dispatchFetch(`http://localhost/cdn-cgi/local/scheduled?${query}`)).json()
      },
    }),
    getLogs: () => logs,
    clearLogs() {
      logs.length = 0
    },
    restart: () => started().setOptions(settings()),
    async reset() {
      await close()
      running = new Miniflare(settings())
      await running.ready
    },
    close,
  }
}
