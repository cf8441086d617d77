import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { unstable_startWorker } from 'wrangler'
import { ROOT } from '../platform/root.ts'

/**
 * The edge worker in workerd, as a program of its own. `wrangler dev` would open a debugger's port beside it, through which any program
 * on this
 * machine could run code in the worker and read its secrets, and cannot be told not to.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, persist: { type: 'string' }, 'env-file': { type: 'string', multiple: true, default: [] } },
})

const worker = await unstable_startWorker({
  config: join(ROOT, 'wrangler.toml'),
  envFiles: values['env-file'],
  dev: {
    server: { hostname: '127.0.0.1', port: Number(values.port ?? 8787) },
    inspector: false,
    persist: resolve(values.persist ?? '.data/wrangler'),
    watch: false,
    remote: false,
    logLevel: 'info',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void worker.dispose().finally(() => process.exit()))
