import { canonicalisePath, isReservedPath } from '#content-schema/address/path.ts'

/**
 * A slug as addresses spell it, by the rule the edge reads request paths by: the page of a slug is where its visitors look for it
 * (RT-05, CI-01). Null for a slug no address can hold.
 *
 * @example 'About Us' → 'about us'
 * @example '50%' → null
 */
export function canonicalSlug(slug: string): string | null {
  const canonical = canonicalisePath(`/${slug}`)
  if (!canonical.ok || canonical.path === '/' || isReservedPath(canonical.path)) return null
  return canonical.path.slice(1)
}
