import { encodePath } from '#content-schema/address/path.ts'
import type { RoutingTable } from '#content-schema/release/release.ts'
import { parseEntryKey } from '#content-schema/source/entry-key.ts'
import { publicOrigin } from '../routing/public-origin.ts'

/** What links for editors are made of. */
export interface LinkTemplates {
  /** Null while no release says where sites are. */
  routing: RoutingTable | null
  /** Address of an entry in the content service, with `{model}` and `{id}`; only http and https lead anywhere. */
  editTemplate: string | undefined
}

const MODEL = '{model}'
const ID = '{id}'

/** Where an entry is edited; null where that is not configured, and for what other services hold. */
export function editUrl({ editTemplate }: Pick<LinkTemplates, 'editTemplate'>, key: string): string | null {
  const { service, model, id } = parseEntryKey(key)
  const isTemplate = editTemplate !== undefined && /^https?:\/\//.test(editTemplate) && editTemplate.includes(ID)
  if (!isTemplate || service !== 'content' || id === '' || id === '*') return null
  return editTemplate.replaceAll(MODEL, () => encodeURIComponent(model)).replaceAll(ID, () => encodeURIComponent(id))
}

/** Address of a page by its path with locale, without site slug; null for a site the release does not know. */
export function pageUrl({ routing }: Pick<LinkTemplates, 'routing'>, { siteId, path }: { siteId: string; path: string }): string | null {
  const domain = routing?.sites.find(({ id }) => id === siteId)?.domains[0]
  if (!routing || !domain || path.includes('/!')) return null
  const [, first = '', ...rest] = path.split('/')
  const placed = domain.slug === null ? path : `/${[first, domain.slug, ...rest].join('/')}`
  return publicOrigin(routing, domain.host) + encodePath(placed)
}
