import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { storeKeys } from '#content-schema/release/release.ts'
import { encodeBatch } from './batch-request.ts'
import { createDirectWorker } from './direct-worker.ts'
import { buildPointer, type FixtureObjects, putJson } from './release-fixture.ts'

export const STORE_TOKEN = 'store-token-of-the-tests'
export const BUILDER_TOKEN = 'builder-token-of-the-tests'
export const HEALTH_TOKEN = 'health-token-of-the-tests'
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests'
export const PREVIOUS_SECRET = 'webhook-secret-before-rotation'
export const MAIN_HOST = 'http://www.strandwerk.test'

interface StoredObject {
  key: string
  etag: string
  httpMetadata?: { contentType?: string }
  arrayBuffer?: () => Promise<ArrayBuffer>
}

/** What the tests use of an R2 bucket handed out by the harness. */
export interface TestBucket {
  put(key: string, bytes: Uint8Array | string, options?: object): Promise<StoredObject | null>
  get(key: string): Promise<StoredObject | null>
  delete(key: string | string[]): Promise<void>
}

/** The edge worker in workerd with an empty release store. */
export function createEdgeHarness(
  options: { vars?: Record<string, string>; secrets?: Record<string, string>; moreSecrets?: Record<string, string> } = {},
) {
  const harness = createDirectWorker({
    CONTENT_ENVIRONMENT: 'master',
    ...options.vars,
    ...(options.secrets ?? { STORE_TOKEN, BUILDER_TOKEN, WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS: PREVIOUS_SECRET }),
    HEALTH_TOKEN,
    ...options.moreSecrets,
  })

  async function bucket(): Promise<TestBucket> {
    const env: { RELEASES: TestBucket } = await harness.getWorker<{ RELEASES: TestBucket }>().getEnv()
    return env.RELEASES
  }

  /** Writes objects, the immutable ones through the store API in one request. */
  async function put(objects: FixtureObjects): Promise<void> {
    const all = [...objects].map(([key, object]) => ({ key, ...object }))
    const immutable = all.filter(({ key }) => !key.startsWith('channels/'))
    const response = await request('/api/store/batch', {
      method: 'POST',
      headers: { authorization: `Bearer ${STORE_TOKEN}` },
      body: encodeBatch(immutable),
    })
    if (response.status !== 200) throw new Error(`The objects were not written: ${await response.text()}`)
    const releases = await bucket()
    for (const { key, bytes } of all) if (!immutable.some((object) => object.key === key)) await releases.put(key, bytes)
  }

  /** A request that follows nothing and keeps the encoding as it came. */
  function request(address: string, init: RequestInit = {}) {
    const url = address.startsWith('/') ? MAIN_HOST + address : address
    return harness.fetch(url, { redirect: 'manual', ...init } as never)
  }

  /** What a monitor with the bearer is told. */
  function health() {
    return request('/health', { headers: { authorization: `Bearer ${HEALTH_TOKEN}` } })
  }

  /** What goes over the wire to a client that sends these headers and no others. */
  async function rawBody(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ encoding: string | null; bytes: Uint8Array; text: string }> {
    const { url } = await harness.listen()
    return new Promise((resolve, reject) => {
      const call = get(new URL(path, url), { headers: { host: new URL(MAIN_HOST).host, ...headers } }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const encoding = response.headers['content-encoding'] ?? null
        const bytes = Buffer.concat(chunks)
        resolve({ encoding, bytes, text: (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString() })
      })
      call.on('error', reject)
    })
  }

  /** Writes a release and moves the pointer through the store API, so that it is served at once. */
  async function publish(objects: FixtureObjects, pointer: { release: string; sequence: number }): Promise<void> {
    const rest = new Map(objects)
    rest.delete(storeKeys.channel('live'))
    await put(rest)
    await movePointer(pointer.release, pointer.sequence)
  }

  async function movePointer(release: string, sequence: number, channel = 'live'): Promise<void> {
    const pointer: FixtureObjects = new Map()
    putJson(pointer, 'pointer', buildPointer(release, sequence))
    const body = pointer.get('pointer')?.bytes
    const response = await request(`/api/store/object/${storeKeys.channel(channel)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${STORE_TOKEN}` },
      body: body as never,
    })
    if (response.status !== 200) throw new Error(`The pointer was not moved: ${response.status}`)
  }

  return { ...harness, harness, bucket, put, request, health, rawBody, publish, movePointer }
}
