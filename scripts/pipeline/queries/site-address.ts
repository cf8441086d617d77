import type { Site } from '#content-schema/site/site.ts'
import { chooseSite, linkSiteSlug } from '#content-schema/site/site-choice.ts'
import type { QueryContext } from '../graph/query.ts'
import { settingsQuery, sitesQuery } from './entries.ts'

/** Scheme, host and port of a site's first domain. */
export async function originOf(context: QueryContext, site: Site): Promise<string> {
  const { publicScheme, publicPort } = await context.ask(settingsQuery)
  const host = site.domains[0]?.host
  if (!host) throw new Error(`Site "${site.name}" has no domain configuration`)
  return `${publicScheme}://${host}${publicPort === null ? '' : `:${publicPort}`}`
}

export function siteSlugOf(site: Site): string | null {
  return linkSiteSlug(site, site.domains[0] ?? null)
}

/** True where the site shares its host with the main site, which stands there without a slug; so do their sessions. */
export async function isOnMainHost(context: QueryContext, site: Site): Promise<boolean> {
  const host = site.domains[0]?.host
  return host !== undefined && chooseSite({ host, slug: null }, await context.ask(sitesQuery)).site.isMain
}
