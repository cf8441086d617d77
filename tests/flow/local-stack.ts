import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/stack/child.ts'

export const ROOT = resolve(import.meta.dirname, '../..')

/** `npm start` as a person runs it: a process group of its own, on free ports, with its own data. */
export interface LocalStack {
  edgeUrl: string
  sandboxUrl: string
  builderUrl: string
  dataDir: string
  /** What other commands need in their environment to work on this stack. */
  env: Record<string, string>
  /** Everything printed so far. */
  output(): string
  /** Ends it. @returns its exit code and the command lines of processes it left behind, which should be none */
  stop(how?: StopMethod): Promise<{ code: number | null; left: string[] }>
}

/** A polite kill of the command alone; Ctrl-C in its terminal, which all of its children get as well; a power cut. */
export type StopMethod = 'terminate' | 'interrupt' | 'power cut'

export interface LocalStackOptions {
  /** Data of an earlier stack, which the caller removes. By default an empty folder that is gone after `stop`. */
  dataDir?: string
  /** Environment of an earlier stack, for the same ports. */
  env?: Record<string, string>
  /** Compiles the templates afresh in place of sharing what an earlier test of this version compiled. */
  compile?: boolean
}

const START_DEADLINE_MS = 170_000

/** Starts everything and waits until it is ready. @throws Error with its output when it does not get ready */
export async function startLocalStack(options: LocalStackOptions = {}): Promise<LocalStack> {
  const dataDir = options.dataDir ?? createDataDir()
  if (!options.compile && !options.dataDir) shareRenderer(dataDir)
  const env = options.env ?? { ...(await freePorts()), DATA_DIR: dataDir }
  const command = runInGroup(['scripts/commands/start.ts'], env)
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
    env,
    output: command.output,
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
  return { code, output: command.output(), left: await leftOf(command.group) }
}

/** Starts a Node program of the project in a process group of its own. */
export function runInGroup(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { ...environmentOfAPerson(), ...env },
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
  const killGroup = () => kill(-group, 'SIGKILL')
  // Whatever ends the tests ends the stack.
  process.once('exit', killGroup)
  const ended = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      process.off('exit', killGroup)
      done(code)
    }),
  )
  return {
    group,
    output: () => output,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async end(how: StopMethod): Promise<{ code: number | null; left: string[] }> {
      if (how === 'power cut') killGroup()
      else kill(how === 'interrupt' ? -group : group, how === 'interrupt' ? 'SIGINT' : 'SIGTERM')
      const code = await ended
      const left = await leftOf(group)
      killGroup()
      return { code, left }
    },
  }
}

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
async function leftOf(group: number): Promise<string[]> {
  const deadline = Date.now() + 10_000
  while (processesOf(group).length > 0 && Date.now() < deadline) await pause(50)
  return processesOf(group)
}

/** Command lines of the living processes of a group, as Linux tells. */
function processesOf(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // After the name, which may hold anything but ends with the last parenthesis: state, parent, group.
        const [state, , processGroup] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
        if (Number(processGroup) !== group || state === 'Z') return []
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()]
      } catch {
        return []
      }
    })
}
