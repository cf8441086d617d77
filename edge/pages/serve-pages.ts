import type { PagePassword } from '../gate/page-password.ts'
import { createThrottledLog, describeError } from '../log.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'
import { readVisit } from '../routing/visit.ts'
import { createAnswerPage } from './answer-page.ts'

type ServeAsset = (request: Request, path: string) => Promise<Response>

/**
 * Serves the pages and other assets out of the release the visitor reads. When an object of that release turns out to be missing or malformed, the
 * whole request is answered out of the release before it.
 */
export function createServePages(
  store: ReleaseStore,
  { serveAsset, ...options }: { serveAsset: ServeAsset; documents: ReleaseDocuments; password: PagePassword },
): (request: Request) => Promise<Response> {
  const answerPage = createAnswerPage(store, options)
  const logFailure = createThrottledLog()

  return async function servePage(request) {
    const visit = readVisit(request)
    if (visit.flags.cache === 'clear') await store.clear()
    const channel = await store.currentFor(visit)
    const release = await channel.current()
    const assetPath = visit.address.path.slice(1)
    if (release.assets.has(assetPath)) return await serveAsset(request, assetPath)
    try {
      return await answerPage(request, visit, release)
    } catch (error) {
      const previous = channel.previous()
      if (!(error instanceof StoreError) || previous === null) throw error
      logFailure('error', 'A page is served from the release before', { release: release.id, error: describeError(error) })
      return await answerPage(request, visit, previous)
    }
  }
}
