import { canonicalSlug } from '#content-schema/address/canonical-slug.ts'

/** What a route needs to know of a classification. */
export interface LineageNode {
  id: string
  slug: string
  parentId: string | null
}

/**
 * The chain from the root to the classification, or null when it is broken: an unknown parent, or a cycle.
 */
export function lineageOf<N extends LineageNode>(id: string, nodes: ReadonlyMap<string, N>): N[] | null {
  const chain: N[] = []
  const seen = new Set<string>()
  let current: string | null = id
  while (current !== null) {
    const node = nodes.get(current)
    if (!node || seen.has(current)) return null
    seen.add(current)
    chain.unshift(node)
    current = node.parentId
  }
  return chain
}

/** The chain of slugs from the root (PR-05). @example products, cutting, rotary → '/products/cutting/rotary' */
export function classificationRoute(lineage: readonly { slug: string }[]): string {
  return `/${lineage.map((node) => canonicalSlug(node.slug) ?? node.slug).join('/')}`
}

/**
 * Slugs of the classifications in the route of a product, below the root, as buttons that compare carry them. @example
 * '/products/cutting/rotary/x-100' → 'cutting/rotary'
 */
export function comparisonPath(route: string): string {
  return route.split('/').slice(2, -1).join('/')
}

/** The classification's route plus the product's slug (PR-06). */
export function productRoute(classificationPath: string, productSlug: string): string {
  return `${classificationPath}/${canonicalSlug(productSlug) ?? productSlug}`
}
