import type { SiteAddress } from '#content-schema/editing/ask.ts'
import type { EditorState } from '#content-schema/editing/editor-state.ts'
import { allowedStages } from '#content-schema/editing/stage.ts'
import type { ReleaseManifest, RoutingTable } from '#content-schema/release/release.ts'
import { linkSiteSlug } from '#content-schema/site/site-choice.ts'
import { jsonResponse } from '../http/responses.ts'
import { earlierSteps } from '../publishing/earlier-steps.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { publicOrigin } from '../routing/public-origin.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type EditorBindings, hasDrafts } from './editor-bindings.ts'

/** So many releases are shown before the one that is live. */
const MAX_BEFORE = 5

interface Services {
  env: EditorBindings
  store: Pick<ReleaseStore, 'live'>
}

/** `GET /api/editor-area`: what is live since when and what was before, and what may be done here. */
export async function serveEditorState(
  { env, store }: Services,
  { address: { host } }: Pick<RequestContext, 'address'>,
): Promise<Response> {
  const release = await store.live.current()
  const { routing, manifest } = release
  const state: EditorState = {
    live: {
      ...nameOf(manifest),
      since: store.live.since(release.id),
      pages: Object.values(manifest.sites).reduce((sum, { pages }) => sum + pages, 0),
    },
    before: await releasesBefore(store, release),
    stages: [...allowedStages({ hasDrafts: hasDrafts(env) })],
    sites: mainFirst(routing.sites).map((site) => ({
      id: site.id,
      name: site.name,
      languages: [...new Set(site.locales.map((locale) => locale.slice(0, 2)))],
      locales: [...site.locales],
      ...addressOf(site, { routing, host }),
    })),
    editUrl: env.CONTENT_EDIT_URL || null,
    hasTranslations: Boolean(env.CONTENT_TRANSLATION_URL),
  }
  return jsonResponse(200, state)
}

function mainFirst(sites: RoutingTable['sites']): RoutingTable['sites'] {
  return [...sites].sort((a, b) => Number(b.slug === '') - Number(a.slug === ''))
}

/** How a page of a site is reached from a host: by a path where the host stands for the site, else by the site's own first host. */
function addressOf(site: RoutingTable['sites'][number], { routing, host }: { routing: RoutingTable; host: string }): SiteAddress {
  const known = routing.sites.some(({ domains }) => domains.some((domain) => domain.host === host))
  const own = site.domains.find((domain) => domain.host === host) ?? null
  const [first] = site.domains
  // The main site stands in for a host nobody configured.
  const isHere = own !== null || (!known && site.slug === '') || first === undefined
  return { origin: isHere ? '' : publicOrigin(routing, first.host), slug: linkSiteSlug(site, own) }
}

async function releasesBefore({ live }: Services['store'], current: Release): Promise<EditorState['before']> {
  const earlier: ReleaseManifest[] = []
  for await (const { manifest } of live.earlier()) {
    earlier.push(manifest)
    if (earlierSteps(current.manifest, earlier).length === MAX_BEFORE) break
  }
  return earlierSteps(current.manifest, earlier).map(nameOf)
}

function nameOf({ id, created }: ReleaseManifest): { id: string; created: string } {
  return { id, created }
}
