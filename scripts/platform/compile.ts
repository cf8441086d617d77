import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetList } from '#content-schema/contracts/release.ts'
import { storeKeys } from '#content-schema/contracts/release.ts'
import type { ObjectToPut } from '../pipeline/platform.ts'
import { rendererFingerprint } from './fingerprint.ts'

/** The templates as a bundle on disk. */
export interface CompiledRenderer {
  fingerprint: string
  /** URL of the module that exports `render` and `renderPart`. */
  entryUrl: string
  /** Files the browser asks for. */
  clientDir: string
  /** False when it was there already. */
  isNew: boolean
}

/** Compiles the templates unless this very version was compiled before. @throws Error with the compiler's output */
export async function compileRenderer(root: string, dataDir: string): Promise<CompiledRenderer> {
  const fingerprint = rendererFingerprint(root)
  const base = resolve(root, dataDir, 'renderer')
  const dir = join(base, fingerprint)
  const compiled = { fingerprint, entryUrl: pathToFileURL(join(dir, 'server/entry.mjs')).href, clientDir: join(dir, 'client') }
  if (existsSync(join(dir, 'server/entry.mjs'))) return { ...compiled, isNew: false }
  const working = `${dir}.working`
  rmSync(working, { recursive: true, force: true })
  await runAstroBuild(root, working)
  rmSync(dir, { recursive: true, force: true })
  renameSync(working, dir)
  removeOlder(base, fingerprint)
  return { ...compiled, isNew: true }
}

function runAstroBuild(root: string, outDir: string): Promise<void> {
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--root', root]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, RENDERER_OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`Compiling the templates failed.\n${Buffer.concat(output).toString()}`)),
    )
  })
}

/** Two versions are kept: this one and the one before, for a quick way back. */
function removeOlder(base: string, current: string): void {
  const others = readdirSync(base)
    .filter((name) => name !== current)
    .map((name) => ({ name, time: statSync(join(base, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  for (const { name } of others.slice(1)) rmSync(join(base, name), { recursive: true, force: true })
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

/** The browser files of a renderer, as the release lists them and as they are put. */
export function readAssets(clientDir: string): { list: AssetList; objects: () => ObjectToPut[] } {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const assets = files.map((file) => {
    const path = relative(clientDir, file).replaceAll('\\', '/')
    return { path, type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', size: statSync(file).size }
  })
  return {
    list: { version: 1, assets },
    objects: () =>
      assets.map(({ path, type }) => ({ key: storeKeys.asset(path), bytes: readFileSync(join(clientDir, path)), contentType: type })),
  }
}
