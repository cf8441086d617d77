import {
  comparedProductSchema,
  comparisonKey,
  type PickableProduct,
  type PickableProducts,
  type ProductDetail,
  type ProductDetailsAnswer,
  pickableProductsSchema,
  pickerKey,
} from '#content-schema/contracts/comparison.ts'
import { encodeHash } from '#content-schema/contracts/release.ts'
import { encodePath } from '#content-schema/rules/path.ts'
import { answerFromRelease } from '../release/last-good.ts'
import type { ReleaseDocuments } from '../release/release-documents.ts'
import type { Release } from '../release/release-loader.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { StoreError } from '../release/store-error.ts'
import { jsonResponse } from '../respond/bare-responses.ts'
import { matchesEtag } from '../respond/conditional.ts'
import { BARE_HEADERS } from '../respond/document-headers.ts'
import { readVisit } from '../routing/visit.ts'
import { mainSiteIn, type ProductQuestion, readProductQuestion } from './product-question.ts'

/** What is answered for a locale of the main site. */
interface Place {
  release: Release
  siteId: string
  question: ProductQuestion
}

/**
 * `GET /api/products?locale=de-ch&slugs=a,b`: what a comparison shows of products, in the language of the locale. Only products whose
 * page a visitor of the locale may open are answered; the others are named in `missing`. With `classification=…` in place of
 * `slugs`: the products of a classification for the picker.
 */
export function createServeProducts(
  store: Pick<ReleaseStore, 'currentFor' | 'tree'>,
  documents: ReleaseDocuments,
): (request: Request) => Promise<Response> {
  return async function serveProducts(request) {
    const visit = readVisit(request)
    const question = readProductQuestion(visit.address.query)
    if (typeof question === 'string') return jsonResponse(400, { error: question })
    const answer = await answerFromRelease(await store.currentFor(visit), async (release) => {
      const site = mainSiteIn(release.routing, question.locale)
      if (!site) return null
      const place = { release, siteId: site.id, question }
      return 'slugs' in question ? details(place, question.slugs) : pickable(place, question.classification)
    })
    return answer === null ? jsonResponse(404, { error: 'no such locale or classification' }) : conditionalJson(request, answer)
  }

  async function details(place: Place, slugs: readonly string[]): Promise<ProductDetailsAnswer> {
    const found = await Promise.all(slugs.map((slug) => detail(place, slug)))
    return {
      products: found.filter((product) => product !== null),
      missing: slugs.filter((_slug, at) => found[at] === null),
    }
  }

  async function detail(place: Place, slug: string): Promise<ProductDetail | null> {
    const url = await urlOf(place, slug)
    if (url === null) return null
    const name = { siteId: place.siteId, key: comparisonKey(place.question.language, slug) }
    const product = await documents.json(place.release, name, comparedProductSchema)
    return product && { ...product, url }
  }

  async function pickable(place: Place, classification: string): Promise<PickableProducts | null> {
    const name = { siteId: place.siteId, key: pickerKey(place.question.language, classification) }
    const list = await documents.json(place.release, name, pickableProductsSchema)
    if (!list) return null
    const isVisible = await Promise.all(list.products.map(async ({ slug }: PickableProduct) => (await urlOf(place, slug)) !== null))
    return { ...list, products: list.products.filter((_product, at) => isVisible[at]) }
  }

  /** Address of a product's page in the locale; null when there is none a visitor may open (CI-11). */
  async function urlOf({ release, siteId, question }: Place, slug: string): Promise<string | null> {
    const catalogue = await release.catalogue()
    if (!catalogue && release.manifest.catalogue !== null) throw new StoreError('unreachable', 'The catalogue table cannot be read')
    const index = catalogue && Object.hasOwn(catalogue.products, slug) ? catalogue.products[slug] : undefined
    const route = index === undefined ? undefined : catalogue?.routes[index]
    if (route === undefined) return null
    const key = `/${question.locale}${route}/${slug}`
    const page = await store.tree.find(release.manifest.sites[siteId]?.root ?? null, key)
    return page && page.s === 200 && page.x === undefined ? encodePath(key) : null
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
