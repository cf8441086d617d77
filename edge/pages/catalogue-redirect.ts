import { parsePath } from '#content-schema/address/path.ts'
import type { CatalogueTable } from '#content-schema/release/release.ts'
import type { PageRoute } from '../routing/decide-route.ts'

const TREES = ['products', 'services'] as const

/** What an unknown address below the root of a catalogue asks for: the last of its slugs. */
export interface CatalogueItem {
  tree: (typeof TREES)[number]
  slug: string
}

/** Null for addresses elsewhere, and for the roots themselves. */
export function itemOfRoute({ key, isLocalized }: PageRoute): CatalogueItem | null {
  const [root, ...below] = isLocalized && key !== null ? parsePath(key).slugs : []
  const tree = TREES.find((name) => name === root)
  const slug = below.at(-1)
  return tree && slug !== undefined ? { tree, slug } : null
}

/** Path of a product or service under its own classification (AH-69), without locale; null when the catalogue does not know it. */
export function pathOfItem({ tree, slug }: CatalogueItem, table: CatalogueTable): string | null {
  const index = Object.hasOwn(table[tree], slug) ? table[tree][slug] : undefined
  const route = index === undefined ? undefined : table.routes[index]
  return route === undefined ? null : `${route}/${slug}`
}
