import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A program this one started and will end. */
export interface Child {
  process: ChildProcess
  /** What it printed last, for error messages. */
  tail(): string
  /** Resolves when it ended, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

const TAIL_LENGTH = 4000
const GRACE_MS = 4000
/** Between two looks whether a program answers. */
const HEALTH_MS = 25

/** Option of Node that lets a program end once whoever started it is gone. */
export const ENDS_WITH_PARENT = `--import=${pathToFileURL(join(import.meta.dirname, 'child-preload.ts')).href}`

/**
 * Starts a Node program. It ends with this one, however this one ends; its output is kept, and shown only when something goes
 * wrong.
 *
 * @param options.ownGroup what the program starts and leaves behind, such as a server that holds a port, ends with it
 */
export function startChild(
  args: readonly string[],
  options: { cwd: string; env: Record<string, string>; onLine?: (line: string) => void; ownGroup?: boolean },
): Child {
  const ownGroup = options.ownGroup === true && process.platform !== 'win32'
  const child = spawn(process.execPath, [ENDS_WITH_PARENT, ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  })
  let tail = ''
  const take = (data: Buffer) => {
    tail = (tail + data.toString()).slice(-TAIL_LENGTH)
    if (options.onLine) for (const line of data.toString().split('\n')) if (line.trim()) options.onLine(line)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      if (ownGroup) killGroup(child)
      resolve()
    }),
  )
  const killNow = () => child.kill('SIGKILL')
  // Politely, so that the child can end what it started itself.
  const endNow = () => child.kill('SIGTERM')
  process.once('exit', endNow)
  return {
    process: child,
    tail: () => tail,
    ended,
    async stop() {
      process.off('exit', endNow)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(killNow, GRACE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** What is left of a group whose first process ended. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}

/** True when anything answers at a URL, be it an error. */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** Waits until a URL answers with success. @throws Error with what the program printed when it ends or takes too long */
export async function waitUntilHealthy(
  url: string,
  { child, name, timeoutMs = 240_000 }: { child: Child; name: string; timeoutMs?: number },
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (child.process.exitCode !== null) throw new Error(`${name} ended before it was ready:\n${child.tail()}`)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
      await response.arrayBuffer()
      if (response.status < 500) return
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, HEALTH_MS))
  }
  throw new Error(`${name} did not become ready within ${timeoutMs / 1000} s:\n${child.tail()}`)
}

/** @throws Error in one sentence when somebody listens on the port already */
export async function requireFreePort(port: number, { name, variable }: { name: string; variable: string }): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  if (!isFree) throw new Error(`Port ${port}, which the ${name} needs, is taken. Stop what uses it, or set ${variable} to a free port.`)
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** True when somebody answers on a loopback port. */
export async function isListening(port: number): Promise<boolean> {
  try {
    await requireFreePort(port, { name: '', variable: '' })
    return false
  } catch {
    return true
  }
}
