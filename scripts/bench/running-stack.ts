import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { signedText, type WebhookBody } from '#content-schema/source/content-event.ts'
import { FRUGAL_NODE } from '../platform/frugal-node.ts'
import { ROOT } from '../platform/root.ts'
import { ENVIRONMENT } from '../sandbox/assets/addresses.ts'
import { localSecrets } from '../secrets.ts'
import { type Child, freePort, startChild } from '../stack/child.ts'

export interface StackPorts {
  edge: number
  sandbox: number
  builder: number
}

/** `npm start` as a child, with its own ports and data, as frugal as that is. */
export interface RunningStack {
  edgeUrl: string
  sandboxUrl: string
  secondsToReady: number
  /** The ports it took; a second start on the same ones finds nothing changed, as they are part of every address. */
  ports: StackPorts
  /** What the builder said of its releases, newest last. */
  lives: LiveLine[]
  /** The same of releases that hold the pages of what was edited, and not yet what only shows it. */
  aheads: AheadLine[]
  /** Highest resident memory of the builder so far, MB. */
  peakRss(): number
  stop(): Promise<void>
}

const liveSchema = z.object({
  event: z.literal('live'),
  rendered: z.number(),
  changed: z.number(),
  completed: z.number(),
  failed: z.number(),
  release: z.string().nullable(),
  objects: z.number().nullable(),
  bytes: z.number().nullable(),
  packBytes: z.number(),
  eventToLiveMs: z.number().nullable(),
  queueMs: z.number().nullable(),
  readMs: z.number().nullable(),
  planMs: z.number(),
  renderMs: z.number(),
  publishMs: z.number(),
})
export type LiveLine = z.infer<typeof liveSchema>

const aheadSchema = liveSchema
  .pick({ eventToLiveMs: true, planMs: true, renderMs: true, publishMs: true })
  .extend({ event: z.literal('ahead') })
export type AheadLine = z.infer<typeof aheadSchema>

export async function startRunningStack(options: {
  dataDir: string
  /** Options of the sandbox. */
  sample: readonly string[]
  ports?: StackPorts
}): Promise<RunningStack> {
  const ports = options.ports ?? { edge: await freePort(), sandbox: await freePort(), builder: await freePort() }
  const { edge, sandbox, builder } = ports
  const lives: LiveLine[] = []
  const aheads: AheadLine[] = []
  let isReady = false
  const args = [...FRUGAL_NODE.flags, join(ROOT, 'scripts/commands/start.ts'), ...options.sample]
  const started = performance.now()
  const child = startChild(args, {
    cwd: ROOT,
    env: {
      ...FRUGAL_NODE.env,
      PORT: String(edge),
      SANDBOX_PORT: String(sandbox),
      BUILDER_PORT: String(builder),
      DATA_DIR: options.dataDir,
      RECONCILE_SECONDS: '86400',
      // As robots find it: Lighthouse marks down what they may not read.
      ENVIRONMENT: 'production',
      SHARE_PICTURES: 'plain',
    },
    onLine(line) {
      if (line.startsWith('Ready in')) isReady = true
      if (!line.startsWith('{')) return
      const said: unknown = JSON.parse(line)
      const [live, ahead] = [liveSchema.safeParse(said), aheadSchema.safeParse(said)]
      if (live.success) lives.push(live.data)
      if (ahead.success) aheads.push(ahead.data)
    },
  })
  while (!isReady) {
    if (child.process.exitCode !== null) throw new Error(`The stack did not start:\n${child.tail()}`)
    await pause(20)
  }
  return {
    ports,
    edgeUrl: `http://localhost:${edge}`,
    sandboxUrl: `http://localhost:${sandbox}`,
    secondsToReady: (performance.now() - started) / 1000,
    lives,
    aheads,
    peakRss: () => peakRssOf(child),
    stop: () => child.stop(),
  }
}

function peakRssOf(child: Child): number {
  const path = `/proc/${child.process.pid}/status`
  if (!existsSync(path)) return Number.NaN
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'))?.[1] ?? Number.NaN) / 1024
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Changes an entry in the sandbox without its own webhook, so that the moment of the webhook can be chosen. */
export async function editQuietly(stack: RunningStack, path: string, body: unknown): Promise<void> {
  await post(`${stack.sandboxUrl}/control/faults`, { service: 'webhooks', kind: 'lose', times: 1 })
  await post(`${stack.sandboxUrl}/control/${path}`, body)
}

/** Sends a signed webhook and answers when the edge has accepted it. */
export async function sendWebhook(stack: RunningStack, dataDir: string, webhook: WebhookBody): Promise<void> {
  const { WEBHOOK_SECRET } = localSecrets(dataDir)
  const body = JSON.stringify(webhook)
  const t = Date.now()
  const sign = createHmac('sha256', WEBHOOK_SECRET)
    .update(signedText(body, ENVIRONMENT, t))
    .digest('base64')
  const response = await fetch(`${stack.edgeUrl}/api/webhooks/content`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'gcms-signature': `sign=${sign}, env=${ENVIRONMENT}, t=${t}` },
  })
  await response.arrayBuffer()
  if (response.status !== 202) throw new Error(`The edge answered the webhook with ${response.status}`)
}

export async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return text === '' ? null : JSON.parse(text)
}

/** Waits until the builder has published once more. */
export async function nextLive(stack: RunningStack, before: number): Promise<LiveLine> {
  for (;;) {
    const line = stack.lives.slice(before).find(({ release }) => release !== null)
    if (line) return line
    await pause(5)
  }
}

/** What came of reading the services for the first time, which may have found nothing. */
export async function firstRead(stack: RunningStack): Promise<LiveLine> {
  for (;;) {
    const [line] = stack.lives
    if (line) return line
    await pause(20)
  }
}
