import type { Collector } from './collector.ts'
import type { Fields } from './fields.ts'

/** `PageLink` and its kin in our shape; null for none and for kinds this release does not know. */
export function mapLink(source: unknown): Fields | null {
  if (!source || typeof source !== 'object') return null
  const link = source as Fields
  switch (link.__typename) {
    case 'PageLink':
      return { ...link, kind: 'page', pageId: (link.page as Fields | undefined)?.id ?? '' }
    case 'PathLink':
      return { ...link, kind: 'path', path: link.path ?? '' }
    case 'ExternalLink':
      return { ...link, kind: 'external', url: link.url ?? '' }
    case 'ProductLink':
      return { ...link, kind: 'product', productSlug: link.productSlug ?? '' }
    case 'ServiceLink':
      return { ...link, kind: 'service', serviceSlug: link.serviceSlug ?? '' }
    default:
      return null
  }
}

const LINK_KINDS = new Set<unknown>(['PageLink', 'PathLink', 'ExternalLink', 'ProductLink', 'ServiceLink'])

/** Links of kinds this release does not know, wherever they stand below a value. Rich text holds no such links. */
export function reportUnknownLinks(source: unknown, collector: Collector, key: string, path: readonly string[] = []): void {
  if (!source || typeof source !== 'object' || path.length > MAX_LINK_DEPTH) return
  for (const [name, value] of Object.entries(source)) {
    if (name !== '__typename') reportUnknownLinks(value, collector, key, [...path, name])
    else if (/Link$/.test(String(value)) && !LINK_KINDS.has(value))
      collector.report({
        code: 'unknown-link',
        entry: key,
        path: path.join('.'),
        message: `link kind ${value} is not known`,
        hint: 'The link is left out; the rest of the entry is shown.',
        values: { kind: String(value) },
      })
  }
}

/** `bodyBlocks.0.teasers.0.link` and its like; rich text is deeper. */
const MAX_LINK_DEPTH = 8
