import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { ROOT } from '../platform/root.ts'

export const COMPATIBILITY_DATE = '2026-10-01'

type WorkerEnv = NonNullable<Extract<MiniflareOptions, { workers: unknown }>['workers'][number]['config']>['env']

export interface DirectWorker {
  url: string
  /** Where the developer tools connect. */
  inspector: URL
  stop(): Promise<void>
}

/** A worker in workerd, asked straight from its socket: `wrangler dev` stands a proxy in front that costs more than either. */
export async function startDirectWorker(options: {
  name: string
  bundle: string
  env: WorkerEnv
  persistencePath?: string
  /** Classes the worker exports that bindings name. */
  durableObjects?: readonly string[]
}): Promise<DirectWorker> {
  const { name, bundle, env, persistencePath, durableObjects = [] } = options
  const miniflare = new Miniflare({
    ...(persistencePath === undefined ? {} : { resourcePersistencePath: persistencePath }),
    cf: false,
    inspectorPort: 0,
    workers: [
      {
        config: {
          name,
          compatibilityDate: COMPATIBILITY_DATE,
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: 'worker.js', modules: { 'worker.js': { type: 'esm', contents: readFileSync(bundle, 'utf8') } } },
          env,
          exports: Object.fromEntries(
            durableObjects.map((exported) => [exported, { type: 'durable-object' as const, storage: 'sqlite' as const }]),
          ),
        },
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
      },
    ],
  })
  return {
    url: `http://localhost:${(await miniflare.unsafeGetDirectURL(name)).port}`,
    inspector: await miniflare.getInspectorURL(),
    stop: () => miniflare.dispose(),
  }
}

/** The worker of a configuration in a folder as it would be deployed; answers its path. @throws Error with what wrangler said */
export function bundleWorker(folder: string): string {
  const outdir = join(folder, 'dist')
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const result = spawnSync(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--config', join(folder, 'wrangler.toml'), '--outdir', outdir],
    { cwd: ROOT, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' }, encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`The edge could not be bundled:\n${result.stdout}\n${result.stderr}`)
  return join(outdir, 'worker.js')
}

/** Variables of a worker as texts. */
export function textVariables(variables: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, { type: 'text' as const, value }]))
}
