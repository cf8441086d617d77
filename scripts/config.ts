import { z } from 'zod'
import { canonicalisePath, isMainSiteOnly, parsePath } from '#content-schema/address/path.ts'
import { redirectKey } from '#content-schema/address/redirect.ts'
import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { type Settings, settingsSchema } from '#content-schema/site/settings.ts'
import { CREDENTIAL_NAMES, CREDENTIAL_PREFIXES, type CredentialPrefix, type Credentials, createCredentials } from './credentials.ts'
import { address, choice, hostName, number } from './environment-values.ts'
import { configureServices, type Services } from './services.ts'

const port = (fallback: number) => number({ min: 0, max: 65535 }).default(fallback)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const origins = list.transform((items, context) =>
  items.flatMap((item) => {
    const url = URL.parse(item)
    if (url && /^https?:$/.test(url.protocol) && item.replace(/\/$/, '') === url.origin) return [url.origin]
    context.addIssue({ code: 'custom', message: `"${item}" is no origin such as https://media.example` })
    return []
  }),
)

/** Paths as pages have them: anything else would protect nothing, and nobody would hear of it. */
const protectedPaths = list.transform((items, context) => {
  for (const item of items) {
    const canonical = canonicalisePath(item)
    const parts = canonical.ok ? parsePath(canonical.path) : null
    if (!canonical.ok || canonical.path !== item || item === '/' || parts?.locale)
      context.addIssue({
        code: 'custom',
        message: `"${item}" is no path of a page such as /events/internal, without locale and in small letters`,
      })
    else if (isMainSiteOnly(parts?.slugs ?? [], ''))
      context.addIssue({ code: 'custom', message: `"${item}" cannot be protected: only content pages can, and what lies below them` })
  }
  return items
})

/** `/from=/to,/away=https://elsewhere.example`: a path without locale, and where it leads (RT-24, RT-25). */
const rules = list.transform((items, context) => {
  const entries = items.map((item) => [item.slice(0, item.indexOf('=')).trim(), item.slice(item.indexOf('=') + 1).trim()] as const)
  for (const [path, target] of entries)
    if (redirectKey(path) !== path || !/^(\/(?!\/)|https?:\/\/[^/])/i.test(target))
      context.addIssue({ code: 'custom', message: `"${path}=${target}" does not lead from a path like /from to a path or a web address` })
  return Object.fromEntries(entries)
})

/** Environment the scripts understand; `docs/operations.md` lists it for people. */
const environmentSchema = z.object({
  PORT: port(8787),
  SANDBOX_PORT: port(8790),
  BUILDER_PORT: port(8791),
  BUILDER_HOST: hostName.default('127.0.0.1'),
  BUILDER_URL: address.optional(),
  STOP_SECONDS: number({ min: 1, max: 3600 }).default(25),
  DATA_DIR: z.string().default('.data'),
  ENVIRONMENT: z.string().default('local'),
  SHARE_PICTURES: choice(['drawn', 'plain']).optional(),
  CONTENT_ENVIRONMENT: list.default([]),
  CHANNEL: z
    .string()
    .refine((name) => name !== NEXT_CHANNEL, `"${NEXT_CHANNEL}" is the channel of drafts: visitors read another one, such as live`)
    .default('live'),
  CONTENT_ENDPOINT: address.optional(),
  CONTENT_DRAFTS: choice(['on', 'off']).optional(),
  PIM_ENDPOINT: address.optional(),
  SERVICE_INFORMATION_ENDPOINT: address.optional(),
  STORE_URL: address.optional(),
  ASSET_ORIGINS: list.optional(),
  FILE_ORIGINS: origins.optional(),
  REDIRECT_ORIGINS: origins.optional(),
  TAG_MANAGER_ID: z.string().optional(),
  TAG_MANAGER_URL: address.optional(),
  TRACKING_ORIGINS: list.default([]),
  PUBLIC_SCHEME: choice(['http', 'https']).default('http'),
  PUBLIC_PORT: z.string().optional(),
  TITLE_SUFFIX: z.string().default('Strandwerk'),
  PORTAL_SEGMENT: z.string().default('portal'),
  PORTAL_DIRECT_SERVICE_URL: address.optional(),
  PORTAL_DIRECT_SERVICE_REGISTRATION_URL: address.optional(),
  PORTAL_WIRE_TOOL_CLOUD_URL: address.optional(),
  PORTAL_WIRE_MASTER_URL: address.optional(),
  PORTAL_MASTER_DATA_URL: address.optional(),
  PORTAL_COMING_SOON: list.default([]),
  IDENTITY_LOG_LEVEL: choice(['none', 'error', 'warn', 'info', 'debug']).default('none'),
  PARTNER_SITE_SLUG: z.string().default('partner'),
  TRADE_SITE_SLUG: z.string().default('messe'),
  PROTECTED_PATHS: protectedPaths.default([]),
  ROUTE_RULES: rules.default({}),
  RENDER_THREADS: number({ min: 1, max: 64 }).optional(),
  RECONCILE_SECONDS: number({ min: 1, isWhole: false }).default(600),
  FIND_SECONDS: number({ min: 1, isWhole: false }).default(30),
  RETAINED_RELEASES: number({ min: 1 }).default(20),
})

/** Names of all that is read from the environment, for the test that holds them against docs/operations.md. */
export const ENVIRONMENT_NAMES: readonly string[] = [...Object.keys(environmentSchema.shape), ...CREDENTIAL_NAMES]

export interface Config {
  ports: { edge: number; sandbox: number; builder: number }
  /** Address the builder listens on. */
  builderHost: string
  /** Where the builder answers, for who asks it. */
  builderUrl: string
  /** Environment of the content service whose notices the worker takes. */
  contentEnvironment: string
  /** So long the builder may take to finish what it is doing when it is told to end. */
  stopSeconds: number
  dataDir: string
  /** What the edge takes itself for; robots are let in where it is `production`. */
  environment: string
  channel: string
  services: Services
  /** What hosts of downloads are shown. */
  fileCredentials: Credentials
  /** Where the release store answers. */
  storeUrl: string
  /** Where files of content may be fetched from, and nowhere else. */
  fileOrigins: string[]
  settings: Settings
  renderThreads: number | null
  reconcileSeconds: number
  /** Between two times the services are asked what changed that nobody told of. */
  findSeconds: number
  retainedReleases: number
}

/** Paths that need a password on the sample sites (CP-26 to CP-29). */
const PROTECTED_PATHS = [
  '/productronica/internal',
  '/events/internal-2025',
  '/events/internal-2025/agenda',
  '/events/internal-2025/travel',
  '/dealer-area',
  ...['corda', 'linea', 'punto'].map((brand) => `/brand-portal/${brand}/${brand}-protected`),
]

/** Where redirects of the sample content lead beside its own hosts. */
const SAMPLE_REDIRECT_ORIGINS = ['https://shop.strandwerk.example', 'https://www.strandwerk.example']

/** Reads the configuration. @throws Error in one sentence a variable that names it, the value refused and those allowed */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environmentSchema.safeParse(env)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong. ${issues.join('; ')}. See docs/operations.md.`)
  }
  const value = parsed.data
  const credentials = Object.fromEntries(CREDENTIAL_PREFIXES.map((prefix) => [prefix, createCredentials(prefix, env)])) as Record<
    CredentialPrefix,
    Credentials
  >
  const sandbox = `http://localhost:${value.SANDBOX_PORT}`
  return {
    ports: { edge: value.PORT, sandbox: value.SANDBOX_PORT, builder: value.BUILDER_PORT },
    builderHost: value.BUILDER_HOST,
    builderUrl: (value.BUILDER_URL ?? `http://127.0.0.1:${value.BUILDER_PORT}`).replace(/\/+$/, ''),
    contentEnvironment: value.CONTENT_ENVIRONMENT[0] ?? 'master',
    stopSeconds: value.STOP_SECONDS,
    dataDir: value.DATA_DIR,
    environment: value.ENVIRONMENT,
    channel: value.CHANNEL,
    services: configureServices(value, { sandbox, credentials }),
    fileCredentials: credentials.FILES,
    storeUrl: (value.STORE_URL ?? `http://127.0.0.1:${value.PORT}`).replace(/\/+$/, ''),
    fileOrigins: value.FILE_ORIGINS ?? [...(value.CONTENT_ENDPOINT ? [] : [sandbox]), ...(value.ASSET_ORIGINS ?? []).map(originOf)],
    settings: settingsSchema.parse({
      publicScheme: value.PUBLIC_SCHEME,
      publicPort: value.PUBLIC_PORT === undefined ? value.PORT : value.PUBLIC_PORT === '' ? null : Number(value.PUBLIC_PORT),
      titleSuffix: value.TITLE_SUFFIX,
      assetOrigins: value.ASSET_ORIGINS ?? [`${sandbox}/assets`],
      tagManager: tagManagerOf(value, sandbox),
      portalSegment: value.PORTAL_SEGMENT,
      portal: portalOf(value),
      identityLogLevel: value.IDENTITY_LOG_LEVEL,
      partnerSiteSlug: value.PARTNER_SITE_SLUG,
      tradeSiteSlug: value.TRADE_SITE_SLUG,
      sharePictures: (value.SHARE_PICTURES ?? (value.ENVIRONMENT === 'production' ? 'drawn' : 'plain')) === 'drawn',
      routeRules: value.ROUTE_RULES,
      redirectOrigins: value.REDIRECT_ORIGINS ?? (value.CONTENT_ENDPOINT ? [] : SAMPLE_REDIRECT_ORIGINS),
      protectedPaths: value.PROTECTED_PATHS.length > 0 ? value.PROTECTED_PATHS : PROTECTED_PATHS,
    }),
    renderThreads: value.RENDER_THREADS ?? null,
    reconcileSeconds: value.RECONCILE_SECONDS,
    findSeconds: value.FIND_SECONDS,
    retainedReleases: value.RETAINED_RELEASES,
  }
}

/** Services of the sample; beside real services only what is configured has an address. */
const SAMPLE_PORTAL = {
  directServiceUrl: 'https://direct.strandwerk.example/',
  directServiceRegistrationUrl: 'https://id.strandwerk.example/register/direct?goto={goto}',
  wireToolCloudUrl: 'https://wire.strandwerk.example/',
  wireMasterUrl: 'https://passwords.strandwerk.example/',
  masterDataUrl: 'https://master-data.strandwerk.example/',
} as const

function portalOf(value: z.infer<typeof environmentSchema>): z.input<typeof settingsSchema>['portal'] {
  const configured = {
    directServiceUrl: value.PORTAL_DIRECT_SERVICE_URL,
    directServiceRegistrationUrl: value.PORTAL_DIRECT_SERVICE_REGISTRATION_URL,
    wireToolCloudUrl: value.PORTAL_WIRE_TOOL_CLOUD_URL,
    wireMasterUrl: value.PORTAL_WIRE_MASTER_URL,
    masterDataUrl: value.PORTAL_MASTER_DATA_URL,
  }
  const given = Object.fromEntries(Object.entries(configured).filter(([, address]) => address !== undefined))
  return { ...(value.CONTENT_ENDPOINT ? {} : SAMPLE_PORTAL), ...given, comingSoon: value.PORTAL_COMING_SOON }
}

const originOf = (address: string) => new URL(address).origin

/** The sandbox has a stand-in; beside real services nothing is loaded that nobody named. */
function tagManagerOf(
  { TAG_MANAGER_ID, TAG_MANAGER_URL, TRACKING_ORIGINS, CONTENT_ENDPOINT }: z.infer<typeof environmentSchema>,
  sandbox: string,
): Settings['tagManager'] {
  const isLocal = CONTENT_ENDPOINT === undefined
  const id = TAG_MANAGER_ID ?? (isLocal ? 'SANDBOX' : '')
  if (id === '') return null
  const address = TAG_MANAGER_URL ?? (isLocal ? `${sandbox}/tag-manager/tag.js` : undefined)
  if (address === undefined) throw new Error('TAG_MANAGER_ID needs TAG_MANAGER_URL, the address of its script. See docs/operations.md.')
  const script = new URL(address)
  script.searchParams.set('id', id)
  return { scriptUrl: script.href, origins: [script.origin, ...TRACKING_ORIGINS] }
}
