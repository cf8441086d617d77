import { Hono, type MiddlewareHandler } from 'hono'
import { PAGE_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import { canonicalisePath } from '#content-schema/rules/path.ts'
import { createServeFile } from './assets/content-file.ts'
import { createServeAsset, HASHED_FOLDER } from './assets/release-asset.ts'
import { serveBuildManifest, serveLatestBuild } from './assets/release-files.ts'
import { type Env, missingSecrets } from './bindings.ts'
import { createErrorResponse } from './error-response.ts'
import { createReceiveForm } from './forms/form-route.ts'
import { createPagePassword } from './gate/page-password.ts'
import { createReceivePassword } from './gate/receive-password.ts'
import { serveHealth } from './health.ts'
import { createServeHostDocument } from './hosts/host-document.ts'
import { createServeNews } from './news/serve-news.ts'
import { createServePages } from './pages/serve-pages.ts'
import { createServeComparison } from './products/compare-page.ts'
import { createProductReader } from './products/product-reader.ts'
import { createServeProducts } from './products/serve-products.ts'
import { createReleaseDocuments } from './release/release-documents.ts'
import type { ReleaseStore } from './release/release-store.ts'
import { jsonResponse, methodNotAllowed, textResponse } from './respond/bare-responses.ts'
import { readAddress } from './routing/address.ts'
import { createSearchApi } from './search/search-api.ts'
import { createServeResults } from './search/search-page.ts'
import { createSearchService } from './search/search-service.ts'
import { createStoreApi } from './store-api/store-api.ts'
import { createContentWebhook } from './webhook/content-webhook.ts'

/** Assets outside the hashed folder that exist with or without a release. */
const ROOT_FILES = ['/favicon.svg', '/placeholder.svg', '/placeholder-video.svg']
const READ = ['GET', 'HEAD']

/** All that the edge answers, in the order it is decided. */
export function createApp(env: Env, store: ReleaseStore): Hono {
  const app = new Hono()
  const serveAsset = createServeAsset(env.RELEASES)
  const serveFile = createServeFile(env.RELEASES)
  const documents = createReleaseDocuments(store)
  const password = createPagePassword(env)
  const servePage = createServePages(store, { documents, password, serveAsset })
  const receivePassword = createReceivePassword(env, { password, servePage })
  const secrets = [env.WEBHOOK_SECRET, env.WEBHOOK_SECRET_PREVIOUS].filter((secret): secret is string => Boolean(secret))
  const receiveContentWebhook = createContentWebhook({ queue: env.CONTENT_EVENTS, secrets })
  const receiveForm = createReceiveForm(env, { servePage })
  const products = createProductReader(store, documents)
  const serveProducts = createServeProducts(store, products)
  const serveComparison = createServeComparison(store, { servePage, products })
  const serveNews = createServeNews(store, documents)
  const serveHostDocument = createServeHostDocument(store, { documents, environment: env.ENVIRONMENT })
  const searchService = createSearchService(env, store, documents)
  const answerSearch = createSearchApi(store, searchService)
  const serveResults = createServeResults(store, { servePage: serveComparison, service: searchService })
  const respondToError = createErrorResponse(store)

  app.onError((error, context) => respondToError(error, context.req.raw))

  app.on(READ, '/health', () => serveHealth(env, store))
  if (missingSecrets(env).length > 0) return app.all('*', refuseUnconfigured)

  app.use(refuseMalformedPath)
  app.on(READ, `/${HASHED_FOLDER}*`, ({ req }) => serveAsset(req.raw, req.path.slice(1)))
  app.on(READ, ROOT_FILES, ({ req }) => serveAsset(req.raw, req.path.slice(1)))
  app.on(READ, '/robots.txt', ({ req }) => serveHostDocument(req.raw, 'robots.txt'))
  app.on(READ, '/sitemap.xml', ({ req }) => serveHostDocument(req.raw, 'sitemap.xml'))
  app.on(READ, '/.well-known/security.txt', ({ req }) => serveHostDocument(req.raw, 'security.txt'))
  app.on(READ, '/latest-build.json', () => serveLatestBuild(store, env))
  app.on(READ, '/build-manifest/:id{[A-Za-z0-9_-]+\\.json}', ({ req }) => serveBuildManifest(store, req.param('id').slice(0, -5)))
  app.on(READ, '/file/:slug', ({ req }) => serveFile(req.raw))

  app.post('/api/webhooks/content', ({ req }) => receiveContentWebhook(req.raw))
  app.all('/api/webhooks/content', () => methodNotAllowed('POST'))
  app.route(
    '/',
    createStoreApi({ bucket: env.RELEASES, token: env.STORE_TOKEN ?? '', channels: { [env.CHANNEL]: store.live, next: store.next } }),
  )
  app.post(PAGE_PASSWORD_ENDPOINT, ({ req }) => receivePassword(req.raw))
  app.all(PAGE_PASSWORD_ENDPOINT, () => methodNotAllowed('POST'))
  app.post('/api/forms/:name', ({ req }) => receiveForm(req.raw, req.param('name')))
  app.all('/api/forms/:name', () => methodNotAllowed('POST'))
  app.on(READ, '/api/products', ({ req }) => serveProducts(req.raw))
  app.all('/api/products', () => methodNotAllowed('GET, HEAD'))
  app.post('/api/search-proxy/:endpoint{search|suggest}', ({ req }) =>
    answerSearch(req.raw, req.param('endpoint') === 'suggest' ? 'suggest' : 'search'),
  )
  app.all('/api/search-proxy/:endpoint{search|suggest}', () => methodNotAllowed('POST'))
  app.on(READ, '/api/news-feed', ({ req }) => serveNews(req.raw))
  app.all('/api/news-feed', () => methodNotAllowed('GET, HEAD'))
  app.all('/api/*', () => jsonResponse(404, { error: 'no such endpoint' }))

  app.on(READ, '*', ({ req }) => serveResults(req.raw))
  app.all('*', () => methodNotAllowed('GET, HEAD'))
  return app
}

/** No decision is made on a path that reads differently the next time it is decoded. */
const refuseMalformedPath: MiddlewareHandler = async ({ req }, next) => {
  const canonical = canonicalisePath(readAddress(req.url).path)
  if (!canonical.ok) return textResponse(400, `Bad request: ${canonical.reason}`)
  await next()
}

function refuseUnconfigured(): Response {
  return textResponse(503, 'Not configured', { 'retry-after': '60' })
}
