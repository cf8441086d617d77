import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { UPLOAD_PART_BYTES, UPLOADS_ENDPOINT } from '#content-schema/tickets/upload.ts'
import { ROOT } from '../platform/root.ts'
import { bundleWorker, type DirectWorker, startDirectWorker, textVariables } from './edge-worker.ts'
import { median } from './figures.ts'
import { watchIsolateHeap } from './isolate-heap.ts'
import { cpuMicroseconds, workerdProcesses } from './process-usage.ts'
import { pause } from './running-stack.ts'
import { UPLOADS_WORKER as WORKER, writeUploadsWorker } from './uploads-worker.ts'

const MB = 1024 * 1024
const FILE_BYTES = 100 * MB
const ROUNDS = 3
const UPLOADS = 20
/** Who send them: two files each, as a browser does. */
const USERS = 10
/** As a browser sends them. */
const PARTS_AT_ONCE = 3
const ISSUER = 'http://identity.bench/am'
const CLIENT = 'bench'
const MEMORY_EVERY_MS = 100
const RETRY_MS = 1_000

interface Spent {
  ms: number
  cpuMs: number
}

interface UploadTimes {
  upload: Spent
  plain: Spent
  /** The same parts, three at once, into one object of the same store without the edge. */
  parts: Spent
}

interface UploadFigures extends UploadTimes {
  /** What all uploads at once add to the memory. */
  growth: Growth
  /** The same where as many parts go into the store at once without the edge. */
  plainGrowth: Growth
}

/** In MB. */
interface Growth {
  /** Heap and buffers of the worker's isolate at their highest, garbage included. */
  isolate: number
  /** Resident memory of workerd, its simulated object store included, at its highest over what it had before. */
  process: number
}

/**
 * Milliseconds of a file of 100 MB in parts through the edge, and of the same bytes in one `PUT` to the same store in the same worker, turn by
 * turn, medians; and what twenty such files at once add to the memory of the process, through the edge and without it.
 */
export async function measureUploads(dataDir: string): Promise<UploadFigures> {
  const folder = join(ROOT, dataDir, 'uploads')
  rmSync(folder, { recursive: true, force: true })
  writeUploadsWorker(folder)
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] })
  const identity = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(keys))
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  const tokenOf = (name: string) =>
    new SignJWT({ sub: name, subname: name, roles: [] })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setIssuer(ISSUER)
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const secret = 'secret-of-the-bench-only'
  const durable = (exportName: string) => ({ type: 'durable-object' as const, worker: WORKER, exportName })
  const bundle = bundleWorker(folder)
  // Each measurement has a process of its own: what one of them leaves behind is not another's.
  const startWorker = () =>
    startDirectWorker({
      name: WORKER,
      bundle,
      persistencePath: join(folder, 'store'),
      durableObjects: ['UserUploads'],
      env: {
        ...textVariables({
          ...{ STORE_TOKEN: secret, BUILDER_TOKEN: secret, WEBHOOK_SECRET: secret, SESSION_SECRET: secret },
          ...{ CHANNEL: 'live', ENVIRONMENT: 'local', BUILDER_URL: 'http://127.0.0.1:9' },
          ...{ IDENTITY_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}/`, IDENTITY_ISSUER: ISSUER },
          ...{ IDENTITY_CLIENT_ID: CLIENT, AUTH_TOKEN_STORE: 'browser' },
        }),
        RELEASES: { type: 'r2', name: 'strandwerk-releases-bench' },
        UPLOADS: { type: 'r2', name: 'strandwerk-uploads-bench' },
        USER_UPLOADS: durable('UserUploads'),
      },
    })
  const file = videoOf(FILE_BYTES)
  try {
    const one = await tokenOf('one')
    const many = await Promise.all(Array.from({ length: USERS }, (_, index) => tokenOf(`user-${index}`)))
    return {
      ...(await withWorker(startWorker, ({ url }) => compareTimes(url, one, file))),
      growth: await withWorker(startWorker, (worker) =>
        growthDuring(worker, (index) => upload(worker.url, many[index % USERS] ?? one, file, index)),
      ),
      plainGrowth: await withWorker(startWorker, (worker) => growthDuring(worker, (index) => putParts(worker.url, file, index))),
    }
  } finally {
    identity.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withWorker<T>(start: () => Promise<DirectWorker>, measure: (worker: DirectWorker) => Promise<T>): Promise<T> {
  const worker = await start()
  try {
    return await measure(worker)
  } finally {
    await worker.stop()
  }
}

/** The same file by each way, turn by turn, medians of the time by the clock and of what workerd and its store took of the processor. */
async function compareTimes(url: string, token: string, file: Uint8Array<ArrayBuffer>): Promise<UploadTimes> {
  const ways = {
    plain: () => put(`${url}/plain`, file),
    parts: () => putParts(url, file),
    upload: () => upload(url, token, file),
  }
  const samples: Record<keyof typeof ways, { ms: number; cpuMs: number }[]> = { plain: [], parts: [], upload: [] }
  // The first of each warms what is read on demand.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const name of ['plain', 'parts', 'upload'] as const) {
      const cpuBefore = workerdCpuMs()
      const ms = await timed(ways[name])
      if (round >= 0) samples[name].push({ ms, cpuMs: workerdCpuMs() - cpuBefore })
    }
  const of = (name: keyof typeof ways) => ({
    ms: median(samples[name].map(({ ms }) => ms)),
    cpuMs: median(samples[name].map(({ cpuMs }) => cpuMs)),
  })
  return { plain: of('plain'), parts: of('parts'), upload: of('upload') }
}

/** What all uploads at once take, over what the process has when it has served one. */
async function growthDuring({ inspector }: DirectWorker, send: (index: number) => Promise<void>): Promise<Growth> {
  await send(0)
  const memory = watchMemory()
  const heap = await watchIsolateHeap(inspector, WORKER)
  await Promise.all(Array.from({ length: UPLOADS }, (_, index) => send(index + 1)))
  return { process: memory.stop(), isolate: await heap.stop() }
}

/** Begins as a video does; what follows is noise without text. */
function videoOf(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += 1) file[at] = (at * 2_654_435_761) >>> 24
  file.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1'))
  return file
}

async function upload(url: string, token: string, file: Uint8Array<ArrayBuffer>, index = 0): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  // Ten files a draft.
  const draft = `00000000-0000-4000-8000-${String(Math.floor(index / 10)).padStart(12, '0')}`
  const body = JSON.stringify({ name: 'film.mp4', bytes: file.length, mediaType: 'video/mp4', draft })
  const begun = await call(url + UPLOADS_ENDPOINT, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  const { id, partBytes } = (await begun.json()) as { id: string; partBytes: number }
  await inParts(file, partBytes, (number, part) => put(`${url}${UPLOADS_ENDPOINT}/${id}/parts/${number}`, part, headers))
  await call(`${url}${UPLOADS_ENDPOINT}/${id}/complete`, { method: 'POST', headers })
  if (index === 0) await call(`${url}${UPLOADS_ENDPOINT}/${id}`, { method: 'DELETE', headers })
}

/** The same parts straight into the same object of the store. */
async function putParts(url: string, file: Uint8Array<ArrayBuffer>, index = 0): Promise<void> {
  const object = `${url}/plain?key=${index}`
  const id = await (await call(object, { method: 'POST' })).text()
  const stored: { partNumber: number }[] = []
  await inParts(file, UPLOAD_PART_BYTES, async (number, part) => {
    stored.push((await (await put(`${object}&upload=${id}&part=${number}`, part)).json()) as { partNumber: number })
  })
  const body = JSON.stringify(stored.sort((one, other) => one.partNumber - other.partNumber))
  await call(`${object}&upload=${id}`, { method: 'POST', body })
}

async function inParts(
  file: Uint8Array<ArrayBuffer>,
  partBytes: number,
  send: (number: number, part: Uint8Array<ArrayBuffer>) => Promise<unknown>,
): Promise<void> {
  const numbers = Array.from({ length: Math.ceil(file.length / partBytes) }, (_, at) => at + 1)
  const sendNext = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      await send(number, file.subarray((number - 1) * partBytes, number * partBytes))
  }
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext))
}

function put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Response> {
  return call(url, { method: 'PUT', headers, body })
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.status === 503 && init.method === 'PUT') {
    // As a browser does with a part that finds no room.
    await response.arrayBuffer()
    await pause(RETRY_MS)
    return call(url, init)
  }
  if (!response.ok) throw new Error(`${init.method} ${url} answered ${response.status}: ${await response.text()}`)
  return response
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** Highest resident memory of workerd from now on, over what it has now, in MB. */
function watchMemory(): { stop(): number } {
  const before = workerdMb()
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, workerdMb())
  }, MEMORY_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(highest, workerdMb()) - before
    },
  }
}

function workerdMb(): number {
  return workerdProcesses().reduce((sum, { megabytes }) => sum + megabytes, 0)
}

function workerdCpuMs(): number {
  return workerdProcesses().reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0) / 1_000
}
