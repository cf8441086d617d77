import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepJson, readKeptJson } from '../platform/kept-json.ts'

/** The worker as workerd is told to run it. */
export interface EdgeProgram {
  script: string
  /** Its stores, queues and variables by `wrangler.toml`. */
  options: Readonly<Record<string, unknown>>
}

const CONFIG = 'wrangler.toml'
/** What says where an import leads, beside the files themselves. */
const RESOLUTION = ['package.json', 'package-lock.json']
const CACHE = 'node_modules/.cache/edge'

/**
 * Bundles the worker and has wrangler read its configuration. Both are kept, as loading wrangler alone takes longer than the rest of a start:
 * wrangler is loaded again when `wrangler.toml` or a package changed, the bundle is made again when one of its files did.
 *
 * @throws Error naming what cannot be resolved or is wrong in the configuration
 */
export async function readEdgeProgram(root: string): Promise<EdgeProgram> {
  const [script, options] = await Promise.all([readScript(root), readOptions(root)])
  return { script, options }
}

interface KeptScript {
  /** Digest of each file it was made of. */
  inputs: Record<string, string>
  script: string
}

async function readScript(root: string): Promise<string> {
  const path = join(root, CACHE, 'script.json')
  const kept = readKeptJson<KeptScript>(path)
  if (kept && Object.entries(kept.inputs).every(([file, digest]) => digestOf(join(root, file)) === digest)) return kept.script
  const { build, stop } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['edge/worker.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    conditions: ['workerd', 'worker', 'browser'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*', 'cloudflare:*'],
    logLevel: 'warning',
  })
  await stop()
  const script = outputFiles[0]?.text ?? ''
  const files = [...Object.keys(metafile.inputs), ...RESOLUTION]
  keepJson(path, { inputs: Object.fromEntries(files.map((file) => [file, digestOf(join(root, file))])), script })
  return script
}

interface KeptOptions {
  key: string
  options: EdgeProgram['options']
}

async function readOptions(root: string): Promise<EdgeProgram['options']> {
  const path = join(root, CACHE, 'options.json')
  const key = [root, ...[CONFIG, 'package-lock.json'].map((file) => digestOf(join(root, file)))].join(' ')
  const kept = readKeptJson<KeptOptions>(path)
  if (kept?.key === key) return kept.options
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { workerOptions: options } = unstable_getMiniflareWorkerOptions(join(root, CONFIG))
  keepJson(path, { key, options })
  return options
}

/** Empty for a file that is gone. */
function digestOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return ''
  }
}
