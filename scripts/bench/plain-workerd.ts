import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../platform/root.ts'
import { COMPATIBILITY_DATE } from './edge-worker.ts'
import { cpuMicroseconds } from './process-usage.ts'
import { pause } from './running-stack.ts'

const BINARY = join(ROOT, 'node_modules/@cloudflare/workerd-linux-64/bin/workerd')
const READY_MS = 10_000
const LOOK_EVERY_MS = 50

interface PlainWorker {
  name: string
  /** Its module, relative to the folder. */
  module: string
  variables?: Readonly<Record<string, string>>
  /** Buckets and queues it needs to start and does not use. */
  unused?: Readonly<Record<string, 'r2Bucket' | 'queue'>>
  /** Classes it exports, by their binding; what they store is gone with the process. */
  durableObjects?: Readonly<Record<string, string>>
}

export interface PlainWorkerd {
  urlOf(name: string): string
  /** Microseconds of processor that the process has taken so far. */
  cpuMicroseconds(): number
  stop(): Promise<void>
}

/**
 * Workers in workerd alone, as a data centre runs them. Miniflare stands a worker of its own before everything they fetch, which costs more
 * than a call through the edge does.
 */
export async function startPlainWorkerd(folder: string, workers: readonly PlainWorker[]): Promise<PlainWorkerd> {
  const ports = new Map<string, number>()
  for (const { name } of workers) ports.set(name, await freePort())
  const file = join(folder, 'workerd.capnp')
  writeFileSync(file, configOf(workers, ports))
  const child = spawn(BINARY, ['serve', '--experimental', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`
  for (const port of ports.values()) await untilListening(port, Date.now() + READY_MS)
  return {
    urlOf,
    cpuMicroseconds: () => cpuMicroseconds(child.pid ?? 0),
    async stop() {
      child.kill()
      await ended
    },
  }
}

function configOf(workers: readonly PlainWorker[], ports: ReadonlyMap<string, number>): string {
  const text = JSON.stringify
  const services = workers.map(({ name, module, variables = {}, unused = {}, durableObjects = {} }) => {
    const bindings = [
      ...Object.entries(variables).map(([key, value]) => `(name = ${text(key)}, text = ${text(value)})`),
      ...Object.entries(unused).map(([key, kind]) => `(name = ${text(key)}, ${kind} = "unused")`),
      ...Object.entries(durableObjects).map(([key, className]) => `(name = ${text(key)}, durableObjectNamespace = ${text(className)})`),
    ]
    // What they keep is in memory, and would be gone after ten seconds in which nobody asks them.
    const namespaces = Object.values(durableObjects).map(
      (className) => `(className = ${text(className)}, uniqueKey = ${text(`${name} ${className}`)}, preventEviction = true)`,
    )
    const settings = [
      `modules = [(name = "worker.js", esModule = embed ${text(module)})]`,
      `compatibilityDate = "${COMPATIBILITY_DATE}"`,
      `bindings = [${bindings.join(', ')}]`,
      ...(namespaces.length > 0
        ? [`durableObjectNamespaces = [${namespaces.join(', ')}]`, 'durableObjectStorage = (inMemory = void)']
        : []),
    ]
    return `(name = ${text(name)}, worker = (${settings.join(', ')}))`
  })
  const sockets = workers.map(
    ({ name }) => `(name = ${text(name)}, address = "127.0.0.1:${ports.get(name)}", http = (), service = ${text(name)})`,
  )
  const unused = `(name = "unused", network = (allow = []))`
  const internet = `(name = "internet", network = (allow = ["public", "private"]))`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${[internet, unused, ...services].join(', ')}], sockets = [${sockets.join(', ')}]);
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function untilListening(port: number, deadline: number): Promise<void> {
  for (;;)
    try {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
      return
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`workerd does not listen at port ${port}`, { cause })
      await pause(LOOK_EVERY_MS)
    }
}
