import { siteNavigationKey } from '#content-schema/content/site-navigation.ts'
import { ENGLISH } from '#content-schema/locale/language.ts'
import { matchesEtag } from '../http/conditional.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { jsonResponse } from '../http/responses.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'

interface Services {
  store: Pick<ReleaseStore, 'currentFor'>
  documents: ReleaseDocuments
}

/** Asked again whether it is still the same, which costs little. */
const CACHED = 'public, max-age=0, must-revalidate'

/**
 * `GET /api/site-navigation/public/{siteId}?lang={language}`: the navigation of a site as anybody may see it (AP-03), out of the
 * release. A language missing or not spoken there reads as English, or as the site's own first one (AH-65); 404 for an unknown site.
 */
export async function serveNavigation({ store, documents }: Services, request: RequestContext, siteId: string): Promise<Response> {
  const wanted = askedLanguage(request)
  const found = await answerFromRelease(await store.currentFor(request), async (release) => {
    for (const language of [wanted, ENGLISH, firstLanguage(release, siteId)]) {
      const name = { siteId, key: siteNavigationKey(language) }
      const version = await documents.version(release, name)
      if (version === null) continue
      const isKnown = matchesEtag(request.raw.headers.get('if-none-match'), version)
      return { version, bytes: isKnown ? null : await documents.bytes(release, name) }
    }
    return null
  })
  if (!found) return jsonResponse(404, { error: 'no such site' })
  const headers = { ...BARE_HEADERS, 'cache-control': request.isNextRelease ? 'private, no-store' : CACHED, etag: `"${found.version}"` }
  if (found.bytes === null) return new Response(null, { status: 304, headers })
  return new Response(found.bytes, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

/** The language a navigation is asked for in, English where none is named (AH-65). */
export function askedLanguage({ address }: Pick<RequestContext, 'address'>): string {
  return new URLSearchParams(address.query).get('lang')?.toLowerCase().split('-')[0] ?? ENGLISH
}

export function firstLanguage({ routing }: Release, siteId: string): string {
  return routing.sites.find(({ id }) => id === siteId)?.locales[0]?.slice(0, 2) ?? ENGLISH
}
