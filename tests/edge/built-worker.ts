import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digestSources, lockFolder, ROOT } from '../made-once.ts'

/** What the bundle is made of. */
const SOURCES = ['edge', 'content-schema', 'wrangler.toml', 'package.json', 'package-lock.json']
const FOLDER = join(ROOT, '.data/test-worker')

let built: string | undefined

/** Folder of the edge worker as wrangler bundles it for a deployment, bundled once for all tests of a version. */
export function builtWorker(): string {
  built ??= build()
  return built
}

function build(): string {
  const unlock = lockFolder(FOLDER)
  try {
    const version = digestSources(SOURCES)
    const target = join(FOLDER, version)
    if (existsSync(target)) return target
    for (const name of readdirSync(FOLDER)) if (!name.startsWith('lock.')) rmSync(join(FOLDER, name), { recursive: true })
    const working = `${target}.working`
    const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', working], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The worker could not be bundled:\n${stdout}\n${stderr}`)
    renameSync(working, target)
    return target
  } finally {
    unlock()
  }
}
