import { createThrottledLog, describeError } from '../http/log.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { RefreshPage } from '../release/refresh-page.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { decideRoute } from '../routing/decide-route.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { type AnswerServices, answerPage } from './answer-page.ts'

export interface PageServices extends AnswerServices {
  store: ReleaseStore
  /** Serves a file of the release by its public path without leading slash. */
  serveAsset: (request: Request, path: string) => Promise<Response>
  refreshPage: RefreshPage
}

const logFailure = createThrottledLog()

/**
 * Serves the pages and other assets out of the release the visitor reads. When an object of that release turns out to be missing or
 * malformed, the whole request is answered out of the release before it.
 */
export async function servePage(services: PageServices, request: RequestContext): Promise<Response> {
  const { store } = services
  const { flags, address } = request
  if (flags.cache === 'clear') await store.clear()
  const assetPath = address.path.slice(1)
  return answerFromRelease(
    await store.currentFor(request),
    async (release) => {
      if (release.assets.has(assetPath)) return services.serveAsset(request.raw, assetPath)
      if (flags.cache !== null) refresh(services, request, release)
      return answerPage(services, { request, release })
    },
    {
      has: ({ status }) => status < 300 || status === 304,
      onFailure: (release, error) =>
        logFailure('error', 'A page is served from the release before', { release: release.id, error: describeError(error) }),
    },
  )
}

function refresh({ refreshPage }: PageServices, request: RequestContext, release: Release): void {
  const route = decideRoute(request, release)
  if (route.kind === 'page' && route.key !== null) refreshPage({ siteId: route.place.site.id, path: route.key })
}
