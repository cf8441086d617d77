import { z } from 'zod'

/**
 * Where the page of an id is: what a request with the flag `direct` is led to (CP-22). One such document for each page and site, in the
 * tree of the site, for the edge alone.
 */
export const pageAddressSchema = z.object({
  /** Canonical paths without locale and site slug; the first that exists in a locale is the page's own there. */
  paths: z.array(z.string().startsWith('/')).min(1),
  /** Scheme, host and port of the site's own host. */
  origin: z.url(),
  /** The gate before the page, which is before its address too: 1 password, 2 role. */
  gate: z.union([z.literal(1), z.literal(2)]).optional(),
})
export type PageAddress = z.infer<typeof pageAddressSchema>

/** Ids are compared without regard to case, as addresses are lower-cased (AH-68). */
export function pageAddressKey(pageId: string): string {
  return `/!direct/${pageId.toLowerCase()}.json`
}

/**
 * Where the pages are whose last two slugs these are, of those that lie deeper than that: what a shortened address is looked up by
 * (AH-01). One such document for each pair and site, for the edge alone.
 *
 * @example ('team', 'people') → '/!short/team/people.json'
 */
export function shortAddressKey(parent: string, page: string): string {
  return `/!short/${parent}/${page}.json`
}

/** Key of a content page that stands in no site's navigation, so that it is found by its id alone (CP-24). */
export function orphanPageKey(locale: string, pageId: string): string {
  return `/${locale}/!direct/${pageId.toLowerCase()}`
}
