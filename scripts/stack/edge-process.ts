import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../platform/root.ts'
import { readEdgeProgram } from './edge-program.ts'
import { readEdgeVariables } from './edge-variables.ts'

/**
 * The edge worker in workerd, as a program of its own: with the stores and queues of `wrangler.toml` where `wrangler dev` keeps them, but
 * without its proxy, which would stand before every request, and without its debugger's port, through which any program on this machine
 * could run code in the worker and read its secrets.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, persist: { type: 'string' }, 'env-file': { type: 'string', multiple: true, default: [] } },
})

const [{ convertV4MiniflareOptions, Log, LogLevel, Miniflare }, { script, options }] = await Promise.all([
  import('miniflare'),
  readEdgeProgram(ROOT),
])
const variables = Object.assign({}, ...values['env-file'].map(readEdgeVariables)) as Record<string, string>
const worker = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    // Stores of objects are named after the worker.
    name: 'strandwerk-edge',
    bindings: { ...(options.bindings as Record<string, string>), ...variables },
    modules: [{ type: 'ESModule', path: join(ROOT, 'edge/worker.js'), contents: script }],
    host: '127.0.0.1',
    port: Number(values.port ?? 8787),
    resourcePersistencePath: join(resolve(values.persist ?? '.data/wrangler'), 'v3'),
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ level, message }) => (level === 'error' || level === 'warn' ? console.error(message) : console.log(message)),
  }),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.dispose().finally(() => process.exit()))
await worker.ready
