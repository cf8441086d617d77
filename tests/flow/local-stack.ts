import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { localSecrets, type Secrets } from '../../scripts/secrets.ts'
import { ENDS_WITH_PARENT, freePort } from '../../scripts/stack/child.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** `npm start` as a person runs it: a process group of its own, on free ports, with its own data. */
export interface LocalStack {
  edgeUrl: string
  sandboxUrl: string
  builderUrl: string
  dataDir: string
  secrets: Secrets
  /** What other commands need in their environment to work on this stack. */
  env: Record<string, string>
  /** Everything printed so far. */
  output(): string
  /** What runs of it now. */
  processes(): RunningProcess[]
  /** Ends it. @returns its exit code and the command lines of processes it left behind, which should be none */
  stop(how?: StopMethod): Promise<{ code: number | null; left: string[] }>
}

/** A polite kill of the command alone, or an impolite one; Ctrl-C in its terminal, which its children get as well; a power cut. */
export type StopMethod = 'terminate' | 'kill' | 'interrupt' | 'power cut'

interface RunningProcess {
  pid: number
  command: string
}

export interface LocalStackOptions {
  /** Data of an earlier stack, which the caller removes. By default an empty folder that is gone after `stop`. */
  dataDir?: string
  /** Environment of an earlier stack, for the same ports. */
  env?: Record<string, string>
  /** What the sample content is to be like, as options of the sandbox. */
  sample?: readonly string[]
  /** Compiles the templates afresh in place of sharing what an earlier test of this version compiled. */
  compile?: boolean
}

const START_DEADLINE_MS = 600_000

/** Starts everything and waits until it is ready. @throws Error with its output when it does not get ready */
export async function startLocalStack(options: LocalStackOptions = {}): Promise<LocalStack> {
  const dataDir = options.dataDir ?? createDataDir()
  if (!options.compile && !options.dataDir) shareRenderer(dataDir)
  const env = options.env ?? { ...(await freePorts()), DATA_DIR: dataDir }
  const command = runInGroup(['scripts/commands/start.ts', ...(options.sample ?? [])], env)
  const deadline = Date.now() + START_DEADLINE_MS
  while (!command.output().includes('Ready in')) {
    if (command.hasEnded() || Date.now() > deadline) {
      await command.end('power cut')
      throw new Error(`The stack did not start:\n${command.output()}`)
    }
    await pause(50)
  }
  return {
    edgeUrl: `http://localhost:${env.PORT}`,
    sandboxUrl: `http://localhost:${env.SANDBOX_PORT}`,
    builderUrl: `http://127.0.0.1:${env.BUILDER_PORT}`,
    dataDir,
    secrets: localSecrets(dataDir),
    env,
    output: command.output,
    processes: command.processes,
    async stop(how = 'terminate') {
      const ended = await command.end(how)
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
      return ended
    },
  }
}

/** Runs a command of the project to its end. */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string; left: string[] }> {
  const command = runInGroup(args, env)
  const code = await command.ended
  return { code, output: command.output(), left: await command.left() }
}

/** Name of the variable that tells what a command started from everything else on the machine, whatever group it is in. */
const MARK = 'STARTED_BY_FLOW_TEST'

/** Starts a Node program of the project in a process group of its own. */
export function runInGroup(args: readonly string[], env: Record<string, string>) {
  const mark = `${MARK}=${randomUUID()}`
  const child = spawn(process.execPath, [ENDS_WITH_PARENT, ...args], {
    cwd: ROOT,
    env: { ...environmentOfAPerson(), ...env, [MARK]: mark.slice(MARK.length + 1) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const group = child.pid ?? Number.NaN
  let output = ''
  const take = (data: Buffer) => {
    output += data.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const killAll = () => {
    for (const { pid } of processesMarked(mark)) kill(pid, 'SIGKILL')
  }
  // Whatever ends the tests ends the stack.
  process.once('exit', killAll)
  // Not at its exit: the end of a long output is read after that.
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      process.off('exit', killAll)
      done(code)
    }),
  )
  const left = () => leftOf(mark)
  return {
    output: () => output,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    processes: () => processesMarked(mark),
    /** What it left behind. */
    left,
    async end(how: StopMethod): Promise<{ code: number | null; left: string[] }> {
      if (how === 'power cut') killAll()
      else kill(how === 'interrupt' ? -group : group, SIGNALS[how])
      const code = await ended
      const remaining = await left()
      killAll()
      return { code, left: remaining }
    },
  }
}

const SIGNALS = { terminate: 'SIGTERM', kill: 'SIGKILL', interrupt: 'SIGINT' } as const

/** The environment without what a test runner adds to it; tools behave differently when they meet it. */
function environmentOfAPerson(): NodeJS.ProcessEnv {
  const isOfRunner = (name: string) => /^(VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfRunner(name)))
}

export function createDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'strandwerk-test-'))
}

/** Lets stacks of several test files use one compilation of the templates, which takes longer than all else of a start. */
export function shareRenderer(dataDir: string): void {
  const shared = join(ROOT, '.data/test-renderer')
  mkdirSync(shared, { recursive: true })
  symlinkSync(shared, join(dataDir, 'renderer'))
}

export async function freePorts(): Promise<Record<'PORT' | 'SANDBOX_PORT' | 'BUILDER_PORT', string>> {
  const [edge, sandbox, builder] = await Promise.all([freePort(), freePort(), freePort()])
  return { PORT: String(edge), SANDBOX_PORT: String(sandbox), BUILDER_PORT: String(builder) }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

function kill(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // Nobody is left to be killed.
  }
}

/** Processes that stay: those on their way out are given the time. */
async function leftOf(mark: string): Promise<string[]> {
  const deadline = Date.now() + 60_000
  while (processesMarked(mark).length > 0 && Date.now() < deadline) await pause(50)
  return processesMarked(mark).map(({ command }) => command)
}

/** Living processes with a variable in their environment, which they have from whoever started them; as Linux tells. */
function processesMarked(mark: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)) return []
        return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }]
      } catch {
        return []
      }
    })
}
