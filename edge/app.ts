import { Hono } from 'hono'
import { ATTACHMENTS_ENDPOINT, PORTAL_FILES_ENDPOINT } from '#content-schema/address/file-address.ts'
import { ASK_ENDPOINT } from '#content-schema/editing/ask.ts'
import { BUILD_STREAM_ENDPOINT, BUILDS_ENDPOINT } from '#content-schema/editing/builds.ts'
import { PROBLEMS_ENDPOINT } from '#content-schema/editing/content-problems.ts'
import { DRAFT_PROXY_ENDPOINT } from '#content-schema/editing/draft-proxy.ts'
import { EDITOR_EVENTS_ENDPOINT } from '#content-schema/editing/editor-event.ts'
import { EDITOR_LOG_ENDPOINT } from '#content-schema/editing/editor-log.ts'
import { EDITOR_LOGIN_ENDPOINT, EDITOR_LOGOUT_ENDPOINT } from '#content-schema/editing/editor-login.ts'
import { EDITOR_STATE_ENDPOINT } from '#content-schema/editing/editor-state.ts'
import { NEXT_ENDPOINT } from '#content-schema/editing/next.ts'
import { PREVIEW_ENDPOINT } from '#content-schema/editing/preview.ts'
import { RELEASES_ENDPOINT } from '#content-schema/editing/releases.ts'
import { SCHEDULE_ENDPOINT } from '#content-schema/editing/schedule.ts'
import { SHARED_PREVIEWS_ENDPOINT } from '#content-schema/editing/shared-preview.ts'
import { SOURCE_CHANGES_ENDPOINT } from '#content-schema/editing/source-changes.ts'
import { TRANSLATION_ENDPOINT, TRANSLATIONS_ENDPOINT, type TranslationAction } from '#content-schema/editing/translation.ts'
import { EDITOR_PASSWORD_ENDPOINT, PAGE_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import { IDENTITY_GATEWAY } from '#content-schema/identity/login-settings.ts'
import { SESSION_ENDPOINTS } from '#content-schema/identity/session-api.ts'
import { REMEMBER_LOCALE_ENDPOINT } from '#content-schema/locale/locale-cookie.ts'
import { type PortalUpstream, PROXY_ENDPOINTS } from '#content-schema/operations/trusted-operation.ts'
import { PORTAL_EVENTS_ENDPOINT, PORTAL_WEBHOOK_ENDPOINT } from '#content-schema/portal/portal-event.ts'
import { DRAWINGS_ENDPOINT } from '#content-schema/quotation/drawing.ts'
import { NEXT_CHANNEL } from '#content-schema/release/release.ts'
import { POLICY_REPORT_ENDPOINT } from '#content-schema/site/policy-report.ts'
import { EDGE_QUESTIONS } from '#content-schema/source/edge-questions.ts'
import { UPLOADS_ENDPOINT } from '#content-schema/tickets/upload.ts'
import { serveFileOrPage } from './assets/missing-file.ts'
import { HASHED_FOLDER } from './assets/release-asset.ts'
import { serveBuildManifest, serveLatestBuild } from './assets/release-files.ts'
import { missingSecrets } from './bindings.ts'
import type { AskedFile } from './downloads/file-question.ts'
import { servePortalFile } from './downloads/portal-file.ts'
import { serveAttachment } from './downloads/serve-attachment.ts'
import { serveDrawing } from './downloads/serve-drawing.ts'
import { serveBuildStream } from './editor/build-stream.ts'
import { receiveDraftQuestion } from './editor/draft-proxy.ts'
import { authenticateEditor, logoutEditor } from './editor/editor-login.ts'
import { serveEditorNavigation } from './editor/editor-navigation.ts'
import { serveEditorState } from './editor/editor-state.ts'
import { serveAsk } from './editor/serve-ask.ts'
import { serveDraftPage, wantsDrafts } from './editor/serve-draft-page.ts'
import { serveEditorEvents } from './editor/serve-editor-events.ts'
import { dropNext, promoteNext, putOnNext, serveNext } from './editor/serve-next.ts'
import { servePreview } from './editor/serve-preview.ts'
import { serveReleasePage } from './editor/serve-release-page.ts'
import { serveBuilds, serveProblems, serveSchedule } from './editor/serve-status.ts'
import { serveSharedPreview, sharePreview } from './editor/shared-previews.ts'
import { serveSourceChanges, serveTranslation, serveTranslations } from './editor/translations.ts'
import { answerError } from './error-response.ts'
import { receiveForm, refuseForm } from './forms/receive-form.ts'
import { receivePassword, refusePassword } from './gates/receive-password.ts'
import {
  type Answer,
  type AppTypes,
  anyone,
  bearerOf,
  editorsOnly,
  fromOwnPage,
  type Guard,
  httpsOnly,
  nextReleaseForEditors,
  ofAccount,
  ofKnownForm,
  ofType,
  ownPages,
  pagesForPeople,
  perUser,
  readOnce,
  sameOrigin,
  sendsAttachments,
  sendsDrawings,
  signedByContentService,
  signedIn,
  signedInListener,
  signedInReader,
  toService,
  withAccessToken,
} from './guards.ts'
import { serveHealth } from './health.ts'
import { serveHostDocument } from './hosts/host-document.ts'
import { jsonResponse, methodNotAllowed, redirectResponse, textResponse, unavailable } from './http/responses.ts'
import { passToIdentity } from './identity/gateway.ts'
import { rememberLocale } from './locale/remember-locale.ts'
import { serveNavigation } from './navigation/serve-navigation.ts'
import { serveNews } from './news/serve-news.ts'
import { servePage } from './pages/serve-page.ts'
import { serveProducts } from './products/serve-products.ts'
import { ACCOUNT_ENDPOINT, passAccountCall } from './proxies/account-proxy.ts'
import { serveEditorLog } from './publishing/editor-log.ts'
import { receiveMakeLive, serveDifference, serveReleases } from './publishing/serve-releases.ts'
import { receivePortalNotice } from './push/receive-portal-notice.ts'
import { servePortalEvents } from './push/serve-portal-events.ts'
import { isReport, receiveReport, refuseReportType } from './reports/receive-report.ts'
import type { RequestContext } from './routing/request-context.ts'
import { answerSearchApi } from './search/search-api.ts'
import type { Services } from './services.ts'
import { beginLogin, finishLogin } from './session/login.ts'
import { logout } from './session/logout.ts'
import { serveSession } from './session/serve-session.ts'
import { createStoreApi } from './store-api/store-api.ts'
import { abortUpload, completeUpload, createUpload, receivePart, serveUpload } from './uploads/receive-upload.ts'
import type { Uploader } from './uploads/uploader.ts'
import { receiveNotice } from './webhook/content-webhook.ts'

type App = Hono<AppTypes>

/** Assets outside the hashed folder that exist with or without a release. */
const ROOT_FILES = ['/favicon.svg', '/placeholder.svg', '/placeholder-video.svg']
const READ = ['GET', 'HEAD']

/** All that the edge answers, in the order it is decided. */
export function createApp(services: Services): App {
  const app = new Hono<AppTypes>()
  app.onError((error, { req }) => answerError(services, error, req.raw))
  app.on(READ, '/health', ({ req }) => serveHealth(services, req.raw))
  if (missingSecrets(services.env).length > 0) return app.all('*', () => textResponse(503, 'Not configured', { 'retry-after': '60' }))

  app.use(readOnce(services), httpsOnly, nextReleaseForEditors)
  addFiles(app, services)
  addEndpoints(app, services)
  app.all('/api/*', () => jsonResponse(404, { error: 'no such endpoint' }))
  app.on(READ, '*', answerPageOrDraft)
  app.all('*', () => methodNotAllowed('GET, HEAD'))
  return app
}

function addFiles(app: App, services: Services): void {
  app.on(READ, [`/${HASHED_FOLDER}*`, ...ROOT_FILES], ({ req }) => services.serveAsset(req.raw, req.path.slice(1)))
  // What browsers ask for by themselves where a document names no icon.
  app.on(READ, '/favicon.ico', () => redirectResponse({ status: 301, location: '/favicon.svg' }))
  app.on(READ, '/robots.txt', answer(serveHostDocument, 'robots.txt'))
  app.on(READ, '/sitemap.xml', answer(serveHostDocument, 'sitemap.xml'))
  app.on(READ, '/.well-known/security.txt', answer(serveHostDocument, 'security.txt'))
  app.on(READ, '/latest-build.json', () => serveLatestBuild(services))
  app.on(READ, '/build-manifest/:id{[A-Za-z0-9_-]+\\.json}', ({ req }) => serveBuildManifest(services, req.param('id').slice(0, -5)))
  app.on(READ, '/file/:slug', answer(serveFileOrPage))
}

/** One line an endpoint: method, path, who may call it, and what answers. */
function addEndpoints(app: App, services: Services): void {
  const { env, store } = services
  app.use('/api/store/*', bearerOf(env.STORE_TOKEN ?? ''))
  app.route('/', createStoreApi({ bucket: env.RELEASES, channels: { [env.CHANNEL]: store.live, [NEXT_CHANNEL]: store.next } }))

  endpoint(app, 'POST', '/api/webhooks/content', [signedByContentService, answerNotice])
  endpoint(app, 'POST', PORTAL_WEBHOOK_ENDPOINT, [signedByContentService, answerPortalNotice])
  endpoint(app, 'POST', PAGE_PASSWORD_ENDPOINT, [sameOrigin(answer(refusePassword, 'page')), answer(receivePassword, 'page')])
  endpoint(app, 'POST', EDITOR_PASSWORD_ENDPOINT, [sameOrigin(answer(refusePassword, 'editor')), answer(receivePassword, 'editor')])
  endpoint(app, 'POST', EDITOR_LOGIN_ENDPOINT, [sameOrigin(refuseJson('forbidden')), answer(authenticateEditor)])
  endpoint(app, 'POST', EDITOR_LOGOUT_ENDPOINT, [sameOrigin(refuseJson('forbidden')), answer(logoutEditor)])
  endpoint(app, 'GET', EDITOR_STATE_ENDPOINT, [editorsOnly, answer(serveEditorState)])
  endpoint(app, 'GET', TRANSLATIONS_ENDPOINT, [editorsOnly, answer(serveTranslations)])
  endpoint(app, 'GET', `${TRANSLATION_ENDPOINT}/state/:pageId`, [editorsOnly, answerTranslation('state')])
  endpoint(app, 'GET', `${SOURCE_CHANGES_ENDPOINT}/:pageId`, [
    editorsOnly,
    ({ var: { services }, req }) => serveSourceChanges(services, req.param('pageId') ?? ''),
  ])
  endpoint(app, 'GET', `${TRANSLATION_ENDPOINT}/start/:pageId`, [editorsOnly, fromOwnPage, answerTranslation('start')])
  endpoint(app, 'GET', `${TRANSLATION_ENDPOINT}/reset/:pageId`, [editorsOnly, fromOwnPage, answerTranslation('reset')])
  endpoint(app, 'POST', POLICY_REPORT_ENDPOINT, [ofType(isReport, refuseReportType), ownPages(refuseReport), answer(receiveReport)])
  endpoint(app, 'POST', '/api/forms/:name', [ofKnownForm, sameOrigin(answer(refuseForm, 403)), answerForm])
  endpoint(app, 'POST', REMEMBER_LOCALE_ENDPOINT, [sameOrigin(refuseJson('only for pages of this host')), answer(rememberLocale)])
  endpoint(app, 'POST', '/api/search-proxy/search', [ownPages(refuseJson('own pages only')), answer(answerSearchApi, 'search')])
  endpoint(app, 'POST', '/api/search-proxy/suggest', [ownPages(refuseJson('own pages only')), answer(answerSearchApi, 'suggest')])
  endpoint(app, 'GET', SESSION_ENDPOINTS.session, [ownPages(refuseJson('own pages only')), answer(serveSession)])
  endpoint(app, 'POST', SESSION_ENDPOINTS.login, [sameOrigin(refuseJson('forbidden')), answer(beginLogin)])
  endpoint(app, 'POST', SESSION_ENDPOINTS.callback, [sameOrigin(refuseJson('forbidden')), answer(finishLogin)])
  endpoint(app, 'POST', SESSION_ENDPOINTS.logout, [sameOrigin(refuseJson('forbidden')), answer(logout)])
  endpoint(app, 'POST', PROXY_ENDPOINTS['service-information'], [...userOf('service-information'), answerProxy('service-information')])
  endpoint(app, 'POST', PROXY_ENDPOINTS.tickets, [...userOf('tickets'), answerProxy('tickets')])
  addUploads(app, UPLOADS_ENDPOINT, [ownPages(refuseJson('forbidden')), signedIn, perUser('uploads', 'uploads'), sendsAttachments])
  endpoint(app, 'GET', `${UPLOADS_ENDPOINT}/:id`, [
    ...[ownPages(refuseJson('forbidden')), signedIn, perUser('uploads', 'uploads'), sendsAttachments],
    answerUpload(serveUpload),
  ])
  addUploads(app, DRAWINGS_ENDPOINT, [sameOrigin(refuseJson('forbidden')), sendsDrawings])
  endpoint(app, 'GET', `${DRAWINGS_ENDPOINT}/:id`, [anyone, answerById(serveDrawing)])
  endpoint(app, 'GET', `${ATTACHMENTS_ENDPOINT}/:id`, [
    ...[pagesForPeople, toService(EDGE_QUESTIONS.Attachment.upstream, unavailable), signedInReader, perUser('downloads')],
    answerFile(serveAttachment),
  ])
  endpoint(app, 'GET', `${PORTAL_FILES_ENDPOINT}/:id`, [
    ...[pagesForPeople, toService(EDGE_QUESTIONS.PortalFile.upstream, unavailable), signedInReader, perUser('downloads')],
    answerFile(servePortalFile),
  ])
  endpoint(app, 'GET', PORTAL_EVENTS_ENDPOINT, [ownPages(refuseJson('own pages only')), signedInListener, answerListener])
  for (const path of [ACCOUNT_ENDPOINT, `${ACCOUNT_ENDPOINT}/*`])
    app.all(path, ownPages(refuseJson('forbidden')), ofAccount, signedIn, withAccessToken, perUser('account'), answerAccount)
  app.all(`${IDENTITY_GATEWAY}*`, answer(passToIdentity))
  endpoint(app, 'GET', '/api/products', [anyone, answer(serveProducts)])
  endpoint(app, 'GET', '/api/news-feed', [anyone, answer(serveNews)])
  endpoint(app, 'GET', '/api/site-navigation/public/:siteId', [anyone, answerNavigation])
  endpoint(app, 'POST', DRAFT_PROXY_ENDPOINT, [sameOrigin(refuseJson('own pages only')), editorsOnly, answer(receiveDraftQuestion)])
  endpoint(app, 'GET', PREVIEW_ENDPOINT, [editorsOnly, answer(servePreview)])
  endpoint(app, 'GET', EDITOR_EVENTS_ENDPOINT, [editorsOnly, answer(serveEditorEvents)])
  endpoint(app, 'POST', SHARED_PREVIEWS_ENDPOINT, [sameOrigin(refuseJson('own pages only')), editorsOnly, answer(sharePreview)])
  endpoint(app, 'GET', `${SHARED_PREVIEWS_ENDPOINT}/:id`, [anyone, answerById(serveSharedPreview)])
  endpoint(app, 'GET', `${ASK_ENDPOINT}/:id`, [editorsOnly, fromOwnPage, answerById(serveAsk)])
  endpoint(app, 'GET', RELEASES_ENDPOINT, [editorsOnly, ({ var: { services } }) => serveReleases(services)])
  endpoint(app, 'GET', `${RELEASES_ENDPOINT}/:id/difference`, [editorsOnly, answerById(serveDifference)])
  endpoint(app, 'GET', `${RELEASES_ENDPOINT}/:id/page`, [editorsOnly, answerById(serveReleasePage)])
  endpoint(app, 'POST', `${RELEASES_ENDPOINT}/:id/live`, [
    sameOrigin(refuseJson('own pages only')),
    editorsOnly,
    answerById(receiveMakeLive),
  ])
  app.post(NEXT_ENDPOINT, sameOrigin(refuseJson('own pages only')), editorsOnly, answer(putOnNext))
  app.delete(NEXT_ENDPOINT, sameOrigin(refuseJson('own pages only')), editorsOnly, answer(dropNext))
  app.on(READ, NEXT_ENDPOINT, editorsOnly, answer(serveNext))
  app.all(NEXT_ENDPOINT, () => methodNotAllowed('GET, HEAD, POST, DELETE'))
  endpoint(app, 'POST', `${NEXT_ENDPOINT}/promote`, [sameOrigin(refuseJson('own pages only')), editorsOnly, answer(promoteNext)])
  endpoint(app, 'GET', BUILDS_ENDPOINT, [editorsOnly, answer(serveBuilds)])
  endpoint(app, 'GET', BUILD_STREAM_ENDPOINT, [editorsOnly, answer(serveBuildStream)])
  endpoint(app, 'GET', PROBLEMS_ENDPOINT, [editorsOnly, answer(serveProblems)])
  endpoint(app, 'GET', SCHEDULE_ENDPOINT, [editorsOnly, answer(serveSchedule)])
  endpoint(app, 'GET', EDITOR_LOG_ENDPOINT, [editorsOnly, answer(serveEditorLog)])
  endpoint(app, 'GET', '/api/site-navigation/editor/:siteId', [editorsOnly, answerEditorNavigation])
}

/** What files are sent by; those who send them are the same at each step. */
function addUploads(app: App, path: string, senders: readonly Guard[]): void {
  endpoint(app, 'POST', path, [...senders, ({ var: { request, uploader } }) => createUpload(request, uploader)])
  endpoint(app, 'PUT', `${path}/:id/parts/:number`, [...senders, answerPart])
  endpoint(app, 'POST', `${path}/:id/complete`, [...senders, answerUpload(completeUpload)])
  app.on('DELETE', [`${path}/:id`], ...senders, answerUpload(abortUpload))
}

/** Adds an endpoint, and that it takes no other method. */
function endpoint(app: App, method: 'GET' | 'POST' | 'PUT', path: string, handlers: readonly [...Guard[], Answer]): void {
  const methods = method === 'GET' ? READ : [method]
  app.on(methods, [path], ...handlers)
  app.all(path, () => methodNotAllowed(methods.join(', ')))
}

/** Calls a plain handler with the services and the request as it was read. */
function answer<Rest extends unknown[]>(
  handler: (services: Services, request: RequestContext, ...rest: Rest) => Response | Promise<Response>,
  ...rest: Rest
): Answer {
  return ({ var: { services, request } }) => handler(services, request, ...rest)
}

/** Calls a plain handler with the id in the path besides. */
const answerById =
  (handler: (services: Services, request: RequestContext, id: string) => Promise<Response>): Answer =>
  ({ var: { services, request }, req }) =>
    handler(services, request, req.param('id') ?? '')
const answerUpload =
  (handler: (uploader: Uploader, id: string) => Promise<Response>): Answer =>
  ({ var: { uploader }, req }) =>
    handler(uploader, req.param('id') ?? '')
const answerPart: Answer = ({ var: { services, request, uploader }, req }) =>
  receivePart(services, request, { id: req.param('id') ?? '', number: req.param('number') ?? '', uploader })
const answerPortalNotice: Answer = ({ var: { services, notice } }) => receivePortalNotice(services, notice)
const answerListener: Answer = ({ var: { services, request, listener } }) => servePortalEvents(services, request, listener)
const answerAccount: Answer = ({ var: { request, signedIn, accessToken } }) =>
  passAccountCall(request, { sessions: signedIn.sessions, accessToken })
const answerProxy =
  (name: keyof Services['proxies']): Answer =>
  ({ var: { services, request, signedIn, serviceUrl } }) =>
    services.proxies[name](request, { serviceUrl, caller: signedIn.caller })
const answerFile =
  (handler: (services: Services, request: RequestContext, asked: AskedFile) => Promise<Response>): Answer =>
  ({ var: { services, request, signedIn, serviceUrl }, req }) =>
    handler(services, request, { id: req.param('id') ?? '', caller: signedIn.caller, serviceUrl })
/** A page as it is live; for an editor in the draft stage as it would be. */
const answerPageOrDraft: Answer = async ({ var: { services, request } }) =>
  (wantsDrafts(request) ? await serveDraftPage(services, request) : null) ?? servePage(services, request)
const answerNotice: Answer = ({ var: { services, notice } }) => receiveNotice(services, notice)
const answerForm: Answer = ({ var: { services, request }, req }) => receiveForm(services, request, req.param('name') ?? '')
const answerEditorNavigation: Answer = ({ var: { services, request }, req }) =>
  serveEditorNavigation(services, request, req.param('siteId') ?? '')
const answerNavigation: Answer = ({ var: { services, request }, req }) => serveNavigation(services, request, req.param('siteId') ?? '')
const answerTranslation =
  (action: TranslationAction): Answer =>
  ({ var: { services, request }, req }) =>
    serveTranslation(services, request, { action, pageId: req.param('pageId') ?? '' })
/** Somebody who is signed in and calls a service by a page of this origin. */
const userOf = (upstream: PortalUpstream) => [
  ownPages(refuseJson('forbidden')),
  toService(upstream, () => jsonResponse(503, { error: 'unavailable' })),
  signedIn,
  perUser(upstream),
]
const refuseReport: Answer = () => textResponse(403, 'Own pages only')
const refuseJson =
  (error: string): Answer =>
  () =>
    jsonResponse(403, { error })
