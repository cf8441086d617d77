import { type DraftReference, PREVIEW_ENDPOINT, type PreviewPlace } from '#content-schema/editing/preview.ts'
import { RELEASES_ENDPOINT } from '#content-schema/editing/releases.ts'

/** A page, and what of it is compared: two releases, or what is published and drafts. No drafts named are all there are. */
export type CompareTarget = PreviewPlace & ({ from: string; to: string } | { drafts: readonly DraftReference[] })

/** Longer addresses are refused on their way. Whoever chooses so many drafts sees all there are. */
const MAX_DRAFTS = 100

/** Address of the screen that compares a page, below the editor area. */
export function compareScreen({ siteId, path, ...compared }: CompareTarget): string {
  const query = new URLSearchParams({ site: siteId, path })
  if ('drafts' in compared) addDrafts(query, compared.drafts)
  else {
    query.set('from', compared.from)
    query.set('to', compared.to)
  }
  return `/compare?${query}`
}

/** The target an address of the screen names; null for none. */
export function readCompareTarget(query: URLSearchParams): CompareTarget | null {
  const [siteId, path] = [query.get('site'), query.get('path')]
  if (siteId === null || !path?.startsWith('/')) return null
  const [from, to] = [query.get('from'), query.get('to')]
  if (from !== null && to !== null) return { siteId, path, from, to }
  return { siteId, path, drafts: query.getAll('draft').map(referenceOf) }
}

/** Addresses of the frames: what was before, and what comes after. */
export function compareUrls(target: CompareTarget): { before: string; after: string } {
  const { siteId, path } = target
  if ('drafts' in target) {
    const place = { site: siteId, path }
    const after = new URLSearchParams({ ...place, stage: 'DRAFT' })
    addDrafts(after, target.drafts)
    return { before: `${PREVIEW_ENDPOINT}?${new URLSearchParams({ ...place, stage: 'PUBLISHED' })}`, after: `${PREVIEW_ENDPOINT}?${after}` }
  }
  const of = (release: string) => `${RELEASES_ENDPOINT}/${encodeURIComponent(release)}/page?${new URLSearchParams({ siteId, path })}`
  return { before: of(target.from), after: of(target.to) }
}

function addDrafts(query: URLSearchParams, drafts: readonly DraftReference[]): void {
  if (drafts.length > MAX_DRAFTS) return
  for (const { model, id } of drafts) query.append('draft', `${model}/${id}`)
}

function referenceOf(name: string): DraftReference {
  const [model = '', ...id] = name.split('/')
  return { model, id: id.join('/') }
}
