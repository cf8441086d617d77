import * as z from 'zod/mini'
import { LOG_LEVELS, type LogLevel } from '#content-schema/identity/login-settings.ts'
import type { PortalSettings } from './service-tile.ts'

/** Name of the attribute of the shell that holds the data below as JSON. */
export const PORTAL_SHELL_ATTRIBUTE = 'data-portal'

/** What the shell tells the portal: configuration, nothing of a person. */
export interface PortalShell {
  /** `/{locale}/{portal}` */
  portalPath: string
  settings: PortalSettings
  /** What of signing in is written to the console (AU-40). */
  logLevel: LogLevel
}

const address = z.nullable(z.string())

export const portalShellSchema: z.ZodMiniType<PortalShell> = z.object({
  portalPath: z.string(),
  settings: z.object({
    directServiceUrl: address,
    directServiceRegistrationUrl: address,
    wireToolCloudUrl: address,
    wireMasterUrl: address,
    masterDataUrl: address,
    comingSoon: z.array(z.string()),
  }),
  logLevel: z.enum(Object.keys(LOG_LEVELS) as [LogLevel, ...LogLevel[]]),
})

/** The path of the portal at a locale, as addresses spell it. @example ('de-ch', 'MyStrandwerk') → '/de-ch/mystrandwerk' */
export function portalPathOf(locale: string, portalSegment: string): string {
  return `/${locale}/${portalSegment.toLowerCase()}`
}
