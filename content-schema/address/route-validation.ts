/** Letters, digits and what stands between them: what a slug of an article can be, in any script. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,199}$/u

const ARTICLES = new Set(['stories', 'media-releases'])

/**
 * False for an address below the stories or media releases that no article can have (CP-33, AH-79): it is refused as malformed, not
 * as unknown. `slugs` are those after locale and site.
 */
export function isValidRoute(slugs: readonly string[]): boolean {
  const [first = '', ...below] = slugs
  return !ARTICLES.has(first) || below.every((slug) => SLUG.test(slug))
}

/** What stands before an address that no page can have, in the words of the specification (CP-33). */
export const MALFORMED_STATUS = 'Page Not Found:'

/** What is said of an address without a page; the two spellings are the specification's (CP-32, CP-33). */
export function notFoundMessage(path: string, slugs: readonly string[]): string {
  return `${isValidRoute(slugs) ? 'Page not found:' : MALFORMED_STATUS} ${path}`
}
