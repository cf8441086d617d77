import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AssetList, storeKeys } from '#content-schema/release/release.ts'
import type { ObjectToPut } from '../pipeline/platform/platform.ts'
import { compilerFingerprint } from './fingerprint.ts'
import { digestModuleGraphs } from './module-graph.ts'
import { hash } from './node-platform.ts'

/** The templates as a bundle on disk. */
export interface CompiledRenderer {
  /** Digest of the server bundle: the same as long as the templates do the same, wherever they were compiled. */
  fingerprint: string
  /** The folder of both. */
  dir: string
  /** URL of the module that exports `render` and `renderPart`. */
  entryUrl: string
  /** Files the browser asks for. */
  clientDir: string
  /** False when it was there already. */
  isNew: boolean
}

/** Compiles the templates unless this very version was compiled before. @throws Error with the compiler's output */
export async function compileRenderer(root: string, dataDir: string): Promise<CompiledRenderer> {
  const version = compilerFingerprint(root)
  const base = resolve(root, dataDir, 'renderer')
  const dir = join(base, version)
  const compiled = { dir, entryUrl: pathToFileURL(join(dir, 'server/entry.mjs')).href, clientDir: join(dir, 'client') }
  if (existsSync(join(dir, FINGERPRINT_FILE)))
    return { ...compiled, fingerprint: readFileSync(join(dir, FINGERPRINT_FILE), 'utf8'), isNew: false }
  const working = `${dir}.working`
  rmSync(working, { recursive: true, force: true })
  await runAstroBuild(root, working)
  const { 'entry.mjs': fingerprint } = await digestModuleGraphs({ root: join(working, 'server'), entries: ['entry.mjs'] })
  writeFileSync(join(working, FINGERPRINT_FILE), fingerprint)
  rmSync(dir, { recursive: true, force: true })
  renameSync(working, dir)
  removeOlder(base, version)
  return { ...compiled, fingerprint, isNew: true }
}

const FINGERPRINT_FILE = 'fingerprint.txt'

function runAstroBuild(root: string, outDir: string): Promise<void> {
  const args = [join(root, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--root', root]
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Whatever variables it is given it may write into the bundle, this machine's and those that are secret.
    env: { RENDERER_OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whatever ends this program ends the compiler.
  const endNow = () => child.kill()
  process.once('exit', endNow)
  const output: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code) => {
      process.off('exit', endNow)
      if (code === 0) done()
      else failed(new Error(`Compiling the templates failed.\n${Buffer.concat(output).toString()}`))
    })
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

/** The browser's files of a renderer. */
export interface Assets {
  /** As the release lists them. */
  list: AssetList
  /** By path. */
  hashes: ReadonlyMap<string, string>
  /** Changes with any byte of them. */
  fingerprint: string
  /** As they are put. */
  objects: () => ObjectToPut[]
}

export function readAssets(clientDir: string): Assets {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const assets = files.map((file) => {
    const path = relative(clientDir, file).replaceAll('\\', '/')
    return { path, type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream', size: statSync(file).size }
  })
  const hashes = new Map(assets.map(({ path }) => [path, hash(readFileSync(join(clientDir, path)))]))
  return {
    list: { version: 1, assets },
    hashes,
    fingerprint: hash(JSON.stringify([...hashes])),
    objects: () =>
      assets.map(({ path, type }) => ({ key: storeKeys.asset(path), bytes: readFileSync(join(clientDir, path)), contentType: type })),
  }
}
