import { encodeHash } from '#content-schema/contracts/release.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { matchesEtag } from '../respond/conditional.ts'
import { BARE_HEADERS } from '../respond/document-headers.ts'
import { readVisit } from '../routing/visit.ts'
import { mainSiteIn, readProductQuestion } from './product-question.ts'
import type { ProductReader } from './product-reader.ts'

/**
 * `GET /api/products?locale=de-ch&slugs=a,b`: what a comparison shows of products, in the language of the locale. Only products whose
 * page a visitor of the locale may open are answered; the others are named in `missing`. With `classification=…` in place of
 * `slugs`: the products of a classification for the picker.
 */
export function createServeProducts(
  store: Pick<ReleaseStore, 'currentFor'>,
  products: ProductReader,
): (request: Request) => Promise<Response> {
  return async function serveProducts(request) {
    const visit = readVisit(request)
    const question = readProductQuestion(visit.address.query)
    if (typeof question === 'string') return jsonResponse(400, { error: question })
    const answer = await answerFromRelease(await store.currentFor(visit), async (release) => {
      const site = mainSiteIn(release.routing, question.locale)
      if (!site) return null
      const { locale, language } = question
      const place = { release, siteId: site.id, locale, language }
      return 'slugs' in question ? products.details(place, question.slugs) : products.pickable(place, question.classification)
    })
    return answer === null ? jsonResponse(404, { error: 'no such locale or classification' }) : conditionalJson(request, answer)
  }
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
