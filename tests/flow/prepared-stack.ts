import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { digestSources } from '../made-once.ts'
import { createDataDir, type LocalStack, ROOT, shareRenderer, startLocalStack } from './local-stack.ts'
import { settledReleaseId } from './settled.ts'

/** Some locales of every kind, for tests of how things go live: each edit of a menu renders a fifth of the pages of the whole sample. */
export const SMALL_SAMPLE: readonly string[] = ['--countries', 'CH,US,AT,DE', '--languages', 'en,de']

/** Data of a stack that has built its content, and the ports its pages name. */
interface PreparedData {
  dataDir: string
  env: Record<string, string>
}

/**
 * Everything, started from a copy of data that was built once by this version of the program: tests of a running platform need no first
 * build of their own. That of `npm start` is tested by `start.test.ts`.
 */
export async function startPreparedStack(sample: readonly string[] = []): Promise<LocalStack> {
  const { dataDir, env } = await copyPreparedData(sample)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const stack = await startLocalStack({ dataDir, env, sample })
    return { ...stack, stop: (how) => stack.stop(how).finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** A copy that belongs to the caller, who removes it. */
export async function copyPreparedData(sample: readonly string[] = []): Promise<PreparedData> {
  const prepared = join(ROOT, '.data/test-platform', digestSources(SOURCES), sample.join('_') || 'whole')
  // Another test on this machine may use its ports now.
  if (!existsSync(prepared) || !(await arePortsFree(readPorts(prepared)))) await prepare(prepared, sample)
  const dataDir = createDataDir()
  cpSync(join(prepared, 'data'), dataDir, { recursive: true })
  shareRenderer(dataDir)
  return { dataDir, env: { ...readPorts(prepared), DATA_DIR: dataDir } }
}

async function prepare(target: string, sample: readonly string[]): Promise<void> {
  const ports = await lowPorts()
  const dataDir = createDataDir()
  shareRenderer(dataDir)
  const stack = await startLocalStack({ dataDir, env: { ...ports, DATA_DIR: dataDir }, sample })
  await settledReleaseId(stack)
  await stack.stop()
  rmSync(join(dataDir, 'renderer'))
  writeFileSync(join(dataDir, PORTS), JSON.stringify(ports))
  keepOnlyThisVersion(join(target, '..'))
  const working = `${target}.${process.pid}`
  cpSync(dataDir, join(working, 'data'), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(working, target)
}

const PORTS = 'ports.json'
const portsSchema = z.object({ PORT: z.string(), SANDBOX_PORT: z.string(), BUILDER_PORT: z.string() })
type Ports = z.infer<typeof portsSchema>

const readPorts = (prepared: string): Ports => portsSchema.parse(JSON.parse(readFileSync(join(prepared, 'data', PORTS), 'utf8')))

/** Below those a system gives to connections: they are to be free again later. */
async function lowPorts(): Promise<Ports> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  const ports = { PORT: String(first), SANDBOX_PORT: String(first + 1), BUILDER_PORT: String(first + 2) }
  return (await arePortsFree(ports)) ? ports : lowPorts()
}

async function arePortsFree(ports: Ports): Promise<boolean> {
  const free = await Promise.all(Object.values(ports).map((port) => isPortFree(Number(port))))
  return free.every(Boolean)
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** All that can change what a first build leaves behind. */
const SOURCES = ['content-schema', 'site', 'islands', 'edge', 'scripts', 'astro.config.mjs', 'wrangler.toml', 'package-lock.json']

function keepOnlyThisVersion(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const all = join(folder, '..')
  for (const name of readdirSync(all)) if (join(all, name) !== folder) rmSync(join(all, name), { recursive: true, force: true })
}
