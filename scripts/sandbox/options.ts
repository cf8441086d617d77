import { readCommandOptions } from '../platform/command-options.ts'

/** How a sandbox is started. All but the port have sensible defaults. */
export interface SandboxOptions {
  /** 0 takes a free port. */
  port?: number
  /** Multiplies the number of products; 1 to 100. */
  scale?: number
  /** Multiplies tickets, machines and people of the portal; 1 to 300. */
  portalScale?: number
  /** Multiplies people alone; as `portalScale` by default. Each change of a ticket is told to all who may see it. */
  peopleScale?: number
  /** Country codes the content is restricted to, for benchmarks. */
  countries?: readonly string[]
  /** Language codes the content is restricted to, for benchmarks. */
  languages?: readonly string[]
  /** Folder that edits and rendered pictures are kept in; without it, in memory. */
  stateDir?: string
  /** Of the edge, which also says where people sign in from. */
  webhookUrl?: string
  /** Addresses of further edges that people sign in from. */
  edgeUrls?: readonly string[]
  webhookSecret?: string
  /** Waits between tries of a webhook, in ms. */
  webhookRetryDelays?: readonly number[]
  /** Segment of the portal in addresses, for links in mails. */
  portalSegment?: string
  /** Address the services are found under, for the addresses of pictures and files. */
  publicUrl?: string
  /** Bearer token whoever delivers forms has to show; none by default. */
  formTargetToken?: string
  /** Bearer token whoever publishes or takes back content has to show; none by default. */
  publishToken?: string
  /** Bearer token of the control endpoint; none by default. */
  controlToken?: string
}

const DEFAULT_PORT = 8790
const MAX_PORTAL_SCALE = 300
export const DEFAULT_WEBHOOK_URL = 'http://localhost:8787/api/webhooks/content'
export const DEFAULT_WEBHOOK_SECRET = 'sandbox-webhook-secret'
/** What the sandbox of `npm start` takes from whoever publishes, unless another one is configured. */
export const SANDBOX_PUBLISH_TOKEN = 'sandbox-publish-token'

const text = { type: 'string' } as const

/** What may stand on the command line, of the sandbox and of commands that start it. */
export const SANDBOX_FLAGS = { scale: text, 'portal-scale': text, 'people-scale': text, countries: text, languages: text }

/** Options from command line and environment. @throws Error in one sentence for a value that makes no sense and for an option that does not exist */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): SandboxOptions & { port: number } {
  const port = readNumber(env.SANDBOX_PORT ?? String(DEFAULT_PORT), 'SANDBOX_PORT', [0, 65535])
  const { values } = readCommandOptions(args, SANDBOX_FLAGS)
  const scale = readNumber(values.scale ?? env.SANDBOX_SCALE ?? '1', '--scale', [1, 100])
  const portalScale = readNumber(values['portal-scale'] ?? env.SANDBOX_PORTAL_SCALE ?? '1', '--portal-scale', [1, MAX_PORTAL_SCALE])
  const peopleScale = readNumber(values['people-scale'] ?? String(portalScale), '--people-scale', [1, MAX_PORTAL_SCALE])
  const countries = values.countries?.split(',')
  const languages = values.languages?.split(',')
  return {
    port,
    scale,
    portalScale,
    peopleScale,
    publishToken: env.CONTENT_PUBLISH_TOKEN || SANDBOX_PUBLISH_TOKEN,
    ...(env.SANDBOX_STATE === '' ? {} : { stateDir: env.SANDBOX_STATE ?? '.data/sandbox' }),
    ...(countries ? { countries } : {}),
    ...(languages ? { languages } : {}),
    ...(env.WEBHOOK_URL ? { webhookUrl: env.WEBHOOK_URL } : {}),
    ...(env.EDGE_URLS ? { edgeUrls: env.EDGE_URLS.split(',') } : {}),
    ...(env.WEBHOOK_SECRET ? { webhookSecret: env.WEBHOOK_SECRET } : {}),
    ...(env.PORTAL_SEGMENT ? { portalSegment: env.PORTAL_SEGMENT } : {}),
    ...(env.SANDBOX_PUBLIC_URL ? { publicUrl: env.SANDBOX_PUBLIC_URL } : {}),
    ...(env.FORM_TARGET_TOKEN ? { formTargetToken: env.FORM_TARGET_TOKEN } : {}),
    ...(env.SANDBOX_TOKEN ? { controlToken: env.SANDBOX_TOKEN } : {}),
  }
}

function readNumber(text: string, name: string, [least, most]: readonly [number, number]): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
}
