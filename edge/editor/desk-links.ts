import { encodePath } from '#content-schema/address/path.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { publicOrigin } from '../routing/public-origin.ts'

/** Where editors find what the desk speaks of. */
export interface DeskLinks {
  /** Where an entry is edited; null where that is not configured, and for what other services hold. */
  editUrl(key: string): string | null
  /** Address of a page by its path with locale, without site slug; null for a site the release does not know. */
  pageUrl(page: { siteId: string; path: string }): string | null
}

const MODEL = '{model}'
const ID = '{id}'

/** @param template address of an entry in the content service, with `{model}` and `{id}`; only http and https lead anywhere */
export function createDeskLinks(routing: RoutingTable | null, template: string | undefined): DeskLinks {
  const isTemplate = template !== undefined && /^https?:\/\//.test(template) && template.includes(ID)
  return {
    editUrl(key) {
      const { service, model, id } = parseEntryKey(key)
      if (!isTemplate || service !== 'content' || id === '' || id === '*') return null
      return template.replaceAll(MODEL, () => encodeURIComponent(model)).replaceAll(ID, () => encodeURIComponent(id))
    },
    pageUrl({ siteId, path }) {
      const domain = routing?.sites.find(({ id }) => id === siteId)?.domains[0]
      if (!routing || !domain || path.includes('/!')) return null
      const [, first = '', ...rest] = path.split('/')
      const placed = domain.slug === null ? path : `/${[first, domain.slug, ...rest].join('/')}`
      return publicOrigin(routing, domain.host) + encodePath(placed)
    },
  }
}
