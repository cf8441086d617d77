import { encodeHash } from '#content-schema/release/release.ts'
import { matchesEtag } from '../http/conditional.ts'
import { BARE_HEADERS } from '../http/document-headers.ts'
import { jsonResponse } from '../http/responses.ts'
import { answerFromRelease } from '../release/answer-from-release.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { mainSiteIn, readProductQuestion } from './product-question.ts'
import type { ProductReader } from './product-reader.ts'

interface Services {
  store: Pick<ReleaseStore, 'currentFor'>
  products: ProductReader
}

/**
 * `GET /api/products?locale=de-ch&slugs=a,b`: what a comparison shows of products, in the language of the locale. Only products whose
 * page a visitor of the locale may open are answered; the others are named in `missing`. With `classification=…` in place of
 * `slugs`: the products of a classification for the picker.
 */
export async function serveProducts({ store, products }: Services, request: RequestContext): Promise<Response> {
  const question = readProductQuestion(request.address.query)
  if (typeof question === 'string') return jsonResponse(400, { error: question })
  const answer = await answerFromRelease(await store.currentFor(request), async (release) => {
    const site = mainSiteIn(release.routing, question.locale)
    if (!site) return null
    const { locale, language } = question
    const place = { release, siteId: site.id, locale, language }
    return 'slugs' in question ? products.details(place, question.slugs) : products.pickable(place, question.classification)
  })
  return answer === null ? jsonResponse(404, { error: 'no such locale or classification' }) : conditionalJson(request.raw, answer)
}

/** JSON that a browser asks for again with its etag. */
async function conditionalJson(request: Request, value: unknown): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  const hash = encodeHash(new Uint8Array(digest))
  const headers = { etag: `"${hash}"`, 'cache-control': 'private, no-cache' }
  if (matchesEtag(request.headers.get('if-none-match'), hash))
    return new Response(null, { status: 304, headers: { ...BARE_HEADERS, ...headers } })
  return jsonResponse(200, value, headers)
}
