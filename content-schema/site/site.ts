import { z } from 'zod'
import { languageCodeSchema } from '#content-schema/locale/language.ts'
import { dateSchema } from '#content-schema/values/date.ts'

/** A host with an optional site slug (ST-09). Hosts are lower case and without port. */
export const siteDomainSchema = z.object({ host: z.string().min(1), slug: z.string().nullable().default(null) })
export type SiteDomain = z.infer<typeof siteDomainSchema>

/** Whom to tell of a security hole on the hosts of a site, and until when that holds (RFC 9116). */
export const securityContactSchema = z.object({
  /** E-mail address, or the address of a page. */
  contact: z.string().min(1),
  expires: dateSchema,
  policyUrl: z.string().default(''),
})
export type SecurityContact = z.infer<typeof securityContactSchema>

/** Site: specification 3, requirement ST-08. Sites without header or footer navigation never become one (ST-10). */
export const siteSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  /** Empty for the main site. */
  slug: z.string(),
  internationalOnly: z.boolean().default(false),
  hideSideButtons: z.boolean().default(false),
  enableCutFont: z.boolean().default(false),
  /** Languages offered beyond English and German on a site other than the main one. */
  languages: z.array(languageCodeSchema).default([]),
  /** Ids of the top navigation items, in order. */
  headerNavigation: z.array(z.string()),
  /** Id of the footer. */
  footerNavigation: z.string(),
  headerOptions: z
    .object({ theme: z.string().default('Default'), hidden: z.boolean().default(false) })
    .default({ theme: 'Default', hidden: false }),
  domains: z.array(siteDomainSchema).default([]),
  securityContact: securityContactSchema.nullable().default(null),
})
export type SiteEntry = z.infer<typeof siteSchema>

/** A site with the fields derived from it (ST-11, ST-12, ST-14). */
export interface Site extends SiteEntry {
  technicalName: string
  isMain: boolean
  showSideButtons: boolean
}
