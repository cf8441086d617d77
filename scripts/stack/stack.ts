import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TokenStoreMode } from '#content-schema/identity/session-api.ts'
import type { Config } from '../config.ts'
import { localGates, type Secrets } from '../secrets.ts'
import { type Child, isAnswering, isListening, requireFreePort, startChild, waitUntilHealthy } from './child.ts'
import { writeEdgeVariables } from './edge-variables.ts'
import { keepRunning } from './keep-running.ts'
import { startSchedule } from './schedule.ts'

/** Between two looks whether a port is open. */
const LISTENING_MS = 20

/** The two programs a builder works between, on this machine. */
export interface Stack {
  sandbox: Child | null
  edge: Child | null
  /** Resolves when the sandbox answers. */
  services: Promise<void>
  /** Rejects when the edge is to be kept running and cannot be, or the sandbox ends before it answers; never settles otherwise. */
  failed: Promise<never>
  stop(): Promise<void>
}

export interface StackOptions {
  config: Config
  secrets: Secrets
  sandbox: boolean
  edge: boolean
  /** The sandbox begins when the edge answers, and nothing but its port is waited for: what it is asked meanwhile it answers once it can. */
  edgeFirst?: boolean
  /** Called once the edge is on its way, with what resolves when it answers. */
  onBegun?: (served: Promise<void>) => void
  /** What the sample content is to be like, as the sandbox's own command-line options. */
  sample?: readonly string[]
  /** Where the edge keeps tokens; as the environment says by default. */
  tokenStore?: TokenStoreMode
  /** Addresses of other edges whose visitors sign in at this sandbox. */
  otherEdgeUrls?: readonly string[]
  /** Starts the edge again when it ends by itself, and tells so in a sentence. */
  keepEdge?: (sentence: string) => void
}

/** Starts the outside services' stand-ins and the edge worker over the local release store. */
export async function startStack(root: string, options: StackOptions): Promise<Stack> {
  const { config, secrets, tokenStore } = options
  const startEdge = () => startEdgeProcess(root, { config, secrets, ...(tokenStore ? { tokenStore } : {}) })
  if (options.sandbox) await requireFreePort(config.ports.sandbox, { name: 'sandbox', variable: 'SANDBOX_PORT' })
  if (options.edge) await requireFreePort(config.ports.edge, { name: 'edge', variable: 'PORT' })
  const edge = options.edge ? startEdge() : null
  const health = `http://127.0.0.1:${config.ports.edge}/health`
  const isServed = edge ? waitUntilHealthy(health, { child: edge, name: 'The edge' }) : Promise.resolve()
  options.onBegun?.(isServed)
  let sandbox: Child | null = null
  let services = Promise.resolve()
  try {
    if (options.edgeFirst) await isServed
    if (options.sandbox) {
      sandbox = startSandboxProcess(root, options)
      services = waitUntilHealthy(`http://127.0.0.1:${config.ports.sandbox}/`, { child: sandbox, name: 'The sandbox' })
      services.catch(() => undefined)
    }
    await Promise.all([isServed, options.edgeFirst ? isOpen(config.ports.sandbox, services) : services])
  } catch (error) {
    await Promise.all([sandbox?.stop(), edge?.stop()])
    throw error
  }
  const kept =
    edge && options.keepEdge
      ? keepRunning(edge, {
          name: 'The edge',
          start: startEdge,
          isAnswering: () => isAnswering(health),
          report: options.keepEdge,
        })
      : null
  const failed = Promise.race([services.then(forEver), kept?.failed ?? forEver()])
  // Whoever waits for it is told; a program that ended before is not ended a second time.
  failed.catch(() => undefined)
  const schedule = kept ? startSchedule(`http://127.0.0.1:${config.ports.edge}`) : null
  return {
    sandbox,
    edge,
    services,
    failed,
    async stop() {
      schedule?.stop()
      await Promise.all([sandbox?.stop(), (kept ?? edge)?.stop()])
    },
  }
}

const forEver = () => new Promise<never>(() => undefined)

/** Resolves when somebody listens on a port. @throws what `services` does */
async function isOpen(port: number, services: Promise<void>): Promise<void> {
  let isHealthy = false
  const healthy = services.then(() => {
    isHealthy = true
  })
  while (!isHealthy && !(await isListening(port))) await Promise.race([healthy, pause(LISTENING_MS)])
}

function startSandboxProcess(root: string, { config, secrets, sample = [], otherEdgeUrls = [] }: StackOptions): Child {
  const args = [join(root, 'scripts/sandbox/main.ts'), ...sample]
  return startChild(args, {
    cwd: root,
    env: {
      SANDBOX_PORT: String(config.ports.sandbox),
      SANDBOX_STATE: join(config.dataDir, 'sandbox'),
      WEBHOOK_URL: `http://127.0.0.1:${config.ports.edge}/api/webhooks/content`,
      WEBHOOK_SECRET: secrets.WEBHOOK_SECRET,
      FORM_TARGET_TOKEN: secrets.FORM_TARGET_TOKEN,
      EDGE_URLS: otherEdgeUrls.join(','),
    },
  })
}

/** The worker in workerd, with R2 and the queue simulated on disk. */
export function startEdgeProcess(
  root: string,
  { config, secrets, tokenStore }: Pick<StackOptions, 'config' | 'secrets' | 'tokenStore'>,
): Child {
  const variables = {
    ...secrets,
    ...localGates(secrets),
    CHANNEL: config.channel,
    BUILDER_URL: `http://127.0.0.1:${config.ports.builder}`,
    FORM_TARGET_URL: `http://127.0.0.1:${config.ports.sandbox}/mail/deliveries`,
    FORM_COPY_URL: `http://127.0.0.1:${config.ports.sandbox}/mail/copies`,
    FORM_MAIL_FROM: 'Strandwerk <no-reply@strandwerk.example>',
    ENVIRONMENT: config.environment,
    IDENTITY_URL: `http://127.0.0.1:${config.ports.sandbox}/am/`,
    IDENTITY_ISSUER: `http://localhost:${config.ports.sandbox}/am/oauth2/realms/root/realms/alpha`,
    IDENTITY_CLIENT_ID: 'strandwerk-web',
    SERVICE_INFORMATION_URL: `http://127.0.0.1:${config.ports.sandbox}/service-information/graphql`,
    TICKETS_URL: `http://127.0.0.1:${config.ports.sandbox}/ticketing/graphql`,
    CONTENT_DRAFT_URL: `http://127.0.0.1:${config.ports.sandbox}/content/realtime`,
    CONTENT_DRAFTS: process.env.CONTENT_DRAFTS ?? 'on',
    CONTENT_TRANSLATION_URL: `http://127.0.0.1:${config.ports.sandbox}/content/translation`,
    CONTENT_EDIT_URL: process.env.CONTENT_EDIT_URL ?? `http://localhost:${config.ports.sandbox}/edit/{model}/{id}`,
    AUTH_TOKEN_STORE: tokenStore ?? process.env.AUTH_TOKEN_STORE ?? 'edge',
  }
  const variablesPath = resolve(config.dataDir, 'edge.env')
  writeEdgeVariables(variablesPath, variables)
  const args = [
    join(root, 'scripts/stack/edge-process.ts'),
    '--port',
    String(config.ports.edge),
    '--persist',
    join(config.dataDir, 'wrangler'),
    // What developers set for themselves, and what holds in any case.
    ...[join(root, '.dev.vars'), variablesPath].filter(existsSync).flatMap((path) => ['--env-file', path]),
  ]
  return startChild(args, {
    cwd: root,
    // The servers that wrangler starts outlive it when it is killed, and hold its port.
    ownGroup: true,
    env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', CI: '1', NO_COLOR: '1', X_LOCAL_EXPLORER: 'false' },
  })
}
