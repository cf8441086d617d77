import type { StoredEntry } from '../store/entry.ts'
import { type CatalogueView, listCatalogue, sortByIndex, viewCatalogueEntry } from './catalogue-entry.ts'
import type { CatalogueContext } from './related.ts'

/** The tree of a type as a list, parents before children. */
export function listTree(type: string, language: string, context: CatalogueContext): CatalogueView[] {
  const all = listCatalogue(context.pim, 'Classification', language, context.addressOf)
  const childrenOf = Map.groupBy(all, (node) => (node.parent_id as string | null) ?? '')
  const root = all.find((node) => node.parent_id == null && node.slug === type)
  const ordered: CatalogueView[] = []
  const seen = new Set<string>()
  const visit = (node: CatalogueView): void => {
    if (seen.has(node.id)) return
    seen.add(node.id)
    const children = childrenOf.get(node.id) ?? []
    ordered.push({ ...node, children: children.map(({ id }) => ({ id })) })
    children.forEach(visit)
  }
  if (root) visit(root)
  return ordered
}

/**
 * Id of the classification of a slug, null for none. Of several it is one of the product tree: readers learn of no other, so what happens to those
 * must change no product.
 */
export function classificationNamed(slug: unknown, { pim }: Pick<CatalogueContext, 'pim'>): string | null {
  const isInTree = ({ id, published }: StoredEntry, below: readonly string[] = []): boolean => {
    const parent = published?.fields.parent_id
    if (!published || below.includes(id)) return false
    if (typeof parent !== 'string') return published.fields.slug === 'products'
    const above = pim.get('Classification', parent)
    return above !== undefined && isInTree(above, [...below, id])
  }
  let first: string | null = null
  for (const entry of pim.list('Classification')) {
    if (entry.published?.fields.slug !== slug) continue
    if (isInTree(entry)) return entry.id
    first ??= entry.id
  }
  return first
}

/** Entries directly in a classification. `slugsIn` says where the sample content put them; edits may have moved others there. */
export function entriesIn(
  slug: string,
  request: { language: string; type: string; slugsIn: (classification: string) => readonly string[] },
  context: CatalogueContext,
): CatalogueView[] {
  const isService = request.type === 'services'
  const store = isService ? context.services : context.pim
  const model = isService ? 'Service' : 'Product'
  const candidates = new Set([...request.slugsIn(slug), ...store.editedIds(model)])
  const isIn = (entry: StoredEntry | undefined) => entry?.published?.fields.classification === slug
  const entries = [...candidates].map((id) => store.get(model, id)).filter(isIn)
  return sortByIndex(entries.flatMap((entry) => viewCatalogueEntry(entry, request.language, context.addressOf) ?? []))
}
