import { hostDocumentKey } from '#content-schema/contracts/page-spec.ts'
import { documentType } from '#content-schema/rules/document-type.ts'
import { CLOSED_ROBOTS } from '#content-schema/rules/robots.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { textResponse } from '../respond/bare-responses.ts'
import { BARE_HEADERS } from '../respond/document-headers.ts'
import { readVisit } from '../routing/visit.ts'

type HostDocument = Parameters<typeof hostDocumentKey>[1]

/** Robots and scanners come back often enough; a change may take this long to reach them. */
const KEPT = 'public, max-age=300'

/**
 * `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`: what a host says of itself. Of a host nobody configured, a
 * subdomain of a configured one included, nothing is said but that robots stay out; and only production has anything for them.
 */
export function createServeHostDocument(
  store: Pick<ReleaseStore, 'currentFor'>,
  { documents, environment }: { documents: ReleaseDocuments; environment: string },
): (request: Request, name: HostDocument) => Promise<Response> {
  return async function serveHostDocument(request, name) {
    if (name === 'robots.txt' && environment !== 'production') return respond(request, name, CLOSED_ROBOTS)
    const visit = readVisit(request)
    const { host } = visit.address
    const bytes = await answerFromRelease(await store.currentFor(visit), async (release) => {
      const main = release.routing.sites.find((site) => site.slug === '')
      return main ? documents.bytes(release, { siteId: main.id, key: hostDocumentKey(host, name) }) : null
    })
    if (bytes !== null) return respond(request, name, bytes)
    return name === 'robots.txt' ? respond(request, name, CLOSED_ROBOTS) : textResponse(404, 'Not found')
  }
}

function respond({ method }: Request, name: HostDocument, body: string | Uint8Array<ArrayBuffer>): Response {
  const headers = { ...BARE_HEADERS, 'content-type': documentType(`/${name}`), 'cache-control': KEPT }
  return new Response(method === 'HEAD' ? null : body, { headers })
}
