import { CLOSED_ROBOTS } from '#content-schema/feeds/robots.ts'
import { documentType } from '#content-schema/pages/document-type.ts'
import { hostDocumentKey } from '#content-schema/pages/page-spec.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { textResponse } from '../http/responses.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'

type HostDocument = Parameters<typeof hostDocumentKey>[1]

interface Services {
  env: { ENVIRONMENT: string }
  store: Pick<ReleaseStore, 'currentFor'>
  documents: ReleaseDocuments
}

/** Robots and scanners come back often enough; a change may take this long to reach them. */
const KEPT = 'public, max-age=300'

/**
 * `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`: what a host says of itself. Of a host nobody configured, a
 * subdomain of a configured one included, nothing is said but that robots stay out; and only production has anything for them.
 */
export async function serveHostDocument(
  { env, store, documents }: Services,
  request: RequestContext,
  name: HostDocument,
): Promise<Response> {
  if (name === 'robots.txt' && env.ENVIRONMENT !== 'production') return respond(request.raw, name, CLOSED_ROBOTS)
  const { host } = request.address
  const bytes = await answerFromRelease(await store.currentFor(request), async (release) => {
    const main = release.routing.sites.find((site) => site.slug === '')
    return main ? documents.bytes(release, { siteId: main.id, key: hostDocumentKey(host, name) }) : null
  })
  if (bytes !== null) return respond(request.raw, name, bytes)
  return name === 'robots.txt' ? respond(request.raw, name, CLOSED_ROBOTS) : textResponse(404, 'Not found')
}

function respond({ method }: Request, name: HostDocument, body: string | Uint8Array<ArrayBuffer>): Response {
  const headers = { ...BARE_HEADERS, 'content-type': documentType(`/${name}`), 'cache-control': KEPT }
  return new Response(method === 'HEAD' ? null : body, { headers })
}
