import { z } from 'zod'
import { type Settings, settingsSchema } from '#content-schema/entities/settings.ts'
import { redirectKey } from '#content-schema/rules/redirect.ts'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

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
  DATA_DIR: z.string().default('.data'),
  ENVIRONMENT: z.string().default('local'),
  SHARE_PICTURES: z.enum(['drawn', 'plain']).optional(),
  CHANNEL: z.string().default('live'),
  CONTENT_ENDPOINT: z.url().optional(),
  PIM_ENDPOINT: z.url().optional(),
  SERVICE_INFORMATION_ENDPOINT: z.url().optional(),
  STORE_URL: z.url().optional(),
  ASSET_ORIGINS: list.optional(),
  TAG_MANAGER_ID: z.string().optional(),
  TAG_MANAGER_URL: z.url().optional(),
  TRACKING_ORIGINS: list.default([]),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: z.string().optional(),
  TITLE_SUFFIX: z.string().default('Strandwerk'),
  PORTAL_SEGMENT: z.string().default('portal'),
  PARTNER_SITE_SLUG: z.string().default('partner'),
  TRADE_SITE_SLUG: z.string().default('messe'),
  PROTECTED_PATHS: list.default([]),
  ROUTE_RULES: rules.default({}),
  RENDER_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  RECONCILE_SECONDS: z.coerce.number().min(1).default(600),
  RETAINED_RELEASES: z.coerce.number().int().min(1).default(20),
})

export interface Config {
  ports: { edge: number; sandbox: number; builder: number }
  dataDir: string
  /** What the edge takes itself for; robots are let in where it is `production`. */
  environment: string
  channel: string
  endpoints: { content: string; pim: string; serviceInformation: string }
  /** Where the release store answers. */
  storeUrl: string
  settings: Settings
  renderThreads: number | null
  reconcileSeconds: number
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

/** Reads the configuration. @throws Error in one sentence a variable for values that make no sense */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environmentSchema.safeParse(env)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong. ${issues.join('; ')}. See docs/operations.md.`)
  }
  const value = parsed.data
  const sandbox = `http://localhost:${value.SANDBOX_PORT}`
  return {
    ports: { edge: value.PORT, sandbox: value.SANDBOX_PORT, builder: value.BUILDER_PORT },
    dataDir: value.DATA_DIR,
    environment: value.ENVIRONMENT,
    channel: value.CHANNEL,
    endpoints: {
      content: value.CONTENT_ENDPOINT ?? `${sandbox}/content/realtime`,
      pim: value.PIM_ENDPOINT ?? value.SERVICE_INFORMATION_ENDPOINT ?? `${sandbox}/pim/graphql`,
      serviceInformation: value.SERVICE_INFORMATION_ENDPOINT ?? `${sandbox}/service-information/graphql`,
    },
    storeUrl: value.STORE_URL ?? `http://127.0.0.1:${value.PORT}`,
    settings: settingsSchema.parse({
      publicScheme: value.PUBLIC_SCHEME,
      publicPort: value.PUBLIC_PORT === undefined ? value.PORT : value.PUBLIC_PORT === '' ? null : Number(value.PUBLIC_PORT),
      titleSuffix: value.TITLE_SUFFIX,
      assetOrigins: value.ASSET_ORIGINS ?? [`${sandbox}/assets`],
      tagManager: tagManagerOf(value, sandbox),
      portalSegment: value.PORTAL_SEGMENT,
      partnerSiteSlug: value.PARTNER_SITE_SLUG,
      tradeSiteSlug: value.TRADE_SITE_SLUG,
      sharePictures: (value.SHARE_PICTURES ?? (value.ENVIRONMENT === 'production' ? 'drawn' : 'plain')) === 'drawn',
      routeRules: value.ROUTE_RULES,
      protectedPaths: value.PROTECTED_PATHS.length > 0 ? value.PROTECTED_PATHS : PROTECTED_PATHS,
    }),
    renderThreads: value.RENDER_THREADS ?? null,
    reconcileSeconds: value.RECONCILE_SECONDS,
    retainedReleases: value.RETAINED_RELEASES,
  }
}

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
