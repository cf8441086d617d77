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
})
export type PageAddress = z.infer<typeof pageAddressSchema>

/** Ids are compared without regard to case, as addresses are lower-cased (AH-68). */
export function pageAddressKey(pageId: string): string {
  return `/!direct/${pageId.toLowerCase()}.json`
}

/** Key of a content page that stands in no site's navigation, so that it is found by its id alone (CP-24). */
export function strayPageKey(locale: string, pageId: string): string {
  return `/${locale}/!direct/${pageId.toLowerCase()}`
}
