import { z } from 'zod'
import { canonicalisePath } from '#content-schema/address/path.ts'
import type { PortalSettings } from '#content-schema/portal/service-tile.ts'

/** A path as addresses spell it, however it is configured. */
const asAddressed = (path: string) => {
  const canonical = canonicalisePath(path)
  return canonical.ok ? canonical.path : path
}

const portalAddress = z.string().nullable().default(null)
const portalSettingsSchema = z.object({
  directServiceUrl: portalAddress,
  directServiceRegistrationUrl: portalAddress,
  wireToolCloudUrl: portalAddress,
  wireMasterUrl: portalAddress,
  masterDataUrl: portalAddress,
  comingSoon: z.array(z.string()).default([]),
}) satisfies z.ZodType<PortalSettings>

/** Configuration that shapes pages. It lives in the snapshot like an entry, so that a change of it reaches the pages it touches. */
export const settingsSchema = z.object({
  publicScheme: z.enum(['http', 'https']),
  /** Port in public URLs, null for the scheme's own. */
  publicPort: z.number().int().positive().nullable().default(null),
  /** Brand suffix of document titles (CP-35). */
  titleSuffix: z.string(),
  /** Addresses below which the asset service keeps pictures, without trailing slash. */
  assetOrigins: z.array(z.string()),
  /** What counts visits, loaded after consent only (AH-55): its script, and the origins it may reach. Null for nothing. */
  tagManager: z
    .object({ scriptUrl: z.url(), origins: z.array(z.url()) })
    .nullable()
    .default(null),
  portalSegment: z.string().default('portal'),
  /** Services of the portal that are elsewhere (PD-06), and those announced. */
  portal: portalSettingsSchema.prefault({}),
  /** What of signing in is written to the console of a browser (AU-40). */
  identityLogLevel: z.enum(['none', 'error', 'warn', 'info', 'debug']).default('none'),
  /** Where the main site says what becomes of a visitor's details; without locale. */
  privacyPath: z.string().default('/privacy'),
  partnerSiteSlug: z.string(),
  tradeSiteSlug: z.string(),
  /** Paths that need a password, without locale, with site slug (CP-26 to CP-29). */
  protectedPaths: z.array(z.string().transform(asAddressed)).default([]),
  /** Pictures of pages are drawn for where they are passed on; else those of the asset service stand for them. */
  sharePictures: z.boolean().default(false),
  /** Foreign origins that redirects of content may lead to; the sites' own hosts they may lead to in any case. */
  redirectOrigins: z.array(z.url()).default([]),
  /** Path without locale to target (RT-24). */
  routeRules: z.record(z.string(), z.string()).default({}),
})
export type Settings = z.infer<typeof settingsSchema>
