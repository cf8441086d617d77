import { type SiteNavigation, siteNavigationKey } from '#content-schema/content/site-navigation.ts'
import { readStage } from '#content-schema/editing/stage.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { jsonResponse } from '../http/responses.ts'
import { askedLanguage, firstLanguage } from '../navigation/serve-navigation.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { draftNavigation } from './draft-navigation.ts'
import { type EditorBindings, hasDrafts } from './editor-bindings.ts'
import type { AskEditorService } from './editor-service.ts'

interface Services {
  env: EditorBindings
  store: Pick<ReleaseStore, 'currentFor'>
  documents: ReleaseDocuments
  askContentService: AskEditorService
}

/**
 * `GET /api/site-navigation/editor/{siteId}?lang={language}&stage={stage}`: the navigation of a site with what visitors do not see
 * (AP-04, NV-04, NV-28), as it is published or as its drafts have it. Languages read as those of the public one; an unknown stage is 400,
 * an unknown site 404 (AH-65). Never kept.
 */
export async function serveEditorNavigation(services: Services, request: RequestContext, siteId: string): Promise<Response> {
  const asked = readStage(new URLSearchParams(request.address.query).get('stage'), { hasDrafts: hasDrafts(services.env) })
  if (!asked.ok) return jsonResponse(asked.status, { error: asked.reason })
  const published = await readPublished(services, request, siteId)
  if (!published) return jsonResponse(404, { error: 'no such site' })
  if (asked.stage === 'PUBLISHED') return jsonResponse(200, published)
  const draft = await draftNavigation({ url: services.env.CONTENT_DRAFT_URL ?? '', ask: services.askContentService }, published)
  return draft ? jsonResponse(200, draft) : jsonResponse(503, { error: 'unavailable' })
}

async function readPublished({ store, documents }: Services, request: RequestContext, siteId: string): Promise<SiteNavigation | null> {
  return answerFromRelease(await store.currentFor(request), async (release) => {
    for (const language of [askedLanguage(request), ENGLISH, firstLanguage(release, siteId)]) {
      const name = { siteId, key: siteNavigationKey(language, 'editor') }
      if ((await documents.version(release, name)) === null) continue
      const bytes = await documents.bytes(release, name)
      // Of a release the builder made: bytes are checked against their hash when they are read.
      if (bytes) return JSON.parse(new TextDecoder().decode(bytes)) as SiteNavigation
    }
    return null
  })
}
