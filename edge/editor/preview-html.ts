const ROOT = /<html\b[^>]*>/
/** By these the page's script remembers the locale of a visitor, asks for consent and counts visits. */
const OF_VISITS = / data-(?:locale-cookie|tag-manager)="[^"]*"/g

/** A page as editors look at it at another address than its own: their look is no visit, so nothing is remembered or counted. */
export function withoutVisits(html: string): string {
  return html.replace(ROOT, (root) => root.replace(OF_VISITS, ''))
}
