import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'
import type { Site, SiteEntry } from '#content-schema/site/site.ts'

/** Name lower-cased, spaces and hyphens to underscores, other non-word characters removed (ST-11). */
export function technicalNameOf(name: string): string {
  return name.toLowerCase().replace(/[\s-]/g, '_').replace(/\W/g, '')
}

/** Adds the derived fields (ST-11, ST-12, ST-14). */
export function deriveSite(entry: SiteEntry): Site {
  return {
    ...entry,
    technicalName: technicalNameOf(entry.name),
    isMain: entry.slug === '',
    showSideButtons: !entry.hideSideButtons,
  }
}

/** Splits a domain of the content service, `www.a.test/fair`, into host and slug; port and case are ignored (ST-09). */
export function parseDomain(domain: string): { host: string; slug: string | null } {
  const [host = '', slug = ''] = domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')
  return { host: normaliseHost(host), slug: canonicalSlug(slug) }
}

/** A host as it is compared: lower case, without port and without the root's trailing dot. */
export function normaliseHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
