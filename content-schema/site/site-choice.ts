import { normaliseHost } from '#content-schema/site/derive-site.ts'
import type { SiteDomain } from '#content-schema/site/site.ts'

/** What site choice needs to know of a site. */
export interface SiteCandidate {
  id: string
  name: string
  slug: string
  domains: readonly SiteDomain[]
}

export interface SiteChoice<S extends SiteCandidate> {
  site: S
  /** The domain that matched; null only for the main site standing in for an unknown host (ST-06). */
  domain: SiteDomain | null
}

/**
 * Chooses the site of a request by host and the slug after the locale, in the four steps of specification 2.1
 * (ST-02 to ST-06): exact host with slug, exact host without slug, host suffix with slug, host suffix without slug; else the
 * main site. Suffixes match on a label boundary; the longest wins.
 *
 * @throws Error when there is no main site to fall back on
 */
export function chooseSite<S extends SiteCandidate>(request: { host: string; slug: string | null }, sites: readonly S[]): SiteChoice<S> {
  const choice = matchDomain(request, sites)
  if (choice) return choice
  const main = sites.find((site) => site.slug === '')
  if (!main) throw new Error(`No site matches host "${request.host}" and no main site (one without slug) exists`)
  return { site: main, domain: null }
}

function matchDomain<S extends SiteCandidate>(
  request: { host: string; slug: string | null },
  sites: readonly S[],
): { site: S; domain: SiteDomain } | undefined {
  const host = normaliseHost(request.host)
  const all = sites.flatMap((site) => site.domains.map((domain) => ({ site, domain })))
  const exact = all.filter(({ domain }) => domain.host === host)
  const suffix = all.filter(({ domain }) => host.endsWith(`.${domain.host}`)).sort((a, b) => b.domain.host.length - a.domain.host.length)
  const bySlug = (candidates: typeof all) => candidates.find(({ domain }) => domain.slug !== null && domain.slug === request.slug)
  const slugless = (candidates: typeof all) => candidates.find(({ domain }) => domain.slug === null)
  return bySlug(exact) ?? slugless(exact) ?? bySlug(suffix) ?? slugless(suffix)
}

/**
 * The domain entry of a matched site, found by the same four steps.
 *
 * @throws Error naming host and site when the site has none for the match (ST-07)
 */
export function requireDomain(site: SiteCandidate, match: { host: string; slug: string | null }): SiteDomain {
  const domain = matchDomain(match, [site])?.domain
  if (!domain) throw new Error(`Site "${site.name}" has no domain configuration for host "${match.host}"`)
  return domain
}

/**
 * The site slug links need: the one its domain is found by, so that a link leads back to the site; none when the domain
 * already stands for the site (RT-13).
 */
export function linkSiteSlug(site: SiteCandidate, domain: SiteDomain | null): string | null {
  if (site.slug === '') return null
  const own = domain ?? site.domains[0]
  return own ? own.slug : site.slug
}
