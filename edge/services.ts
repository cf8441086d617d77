import type { EditorEvent } from '#content-schema/editing/editor-event.ts'
import { EDITOR_PASSWORD_ENDPOINT } from '#content-schema/forms/page-password.ts'
import type { FileServices } from './assets/content-file.ts'
import { serveFileOrPage } from './assets/missing-file.ts'
import { createServeAsset } from './assets/release-asset.ts'
import type { Env } from './bindings.ts'
import { createSerialLimiter } from './documents/serial-limiter.ts'
import { createDrawingLinks } from './downloads/drawing-links.ts'
import { createDownloadLimiter } from './downloads/file-question.ts'
import { createEditorService } from './editor/editor-service.ts'
import { EDITORS } from './editor/serve-editor-events.ts'
import { createStreamPlaces } from './editor/stream-places.ts'
import { createFormLimiter } from './forms/form-limiter.ts'
import { createFileTickets } from './gates/file-tickets.ts'
import type { Gate } from './gates/gate.ts'
import { createGates, type Gates } from './gates/gates.ts'
import { createEnrichers } from './pages/enrich/enrichers.ts'
import { createFallbackPages } from './pages/fallback-page.ts'
import { answerGatePage } from './pages/gate-page.ts'
import { plainPageOf } from './pages/plain-page.ts'
import { createResponseCache } from './pages/response-cache.ts'
import { type PageServices, servePage } from './pages/serve-page.ts'
import { createProductReader } from './products/product-reader.ts'
import { createAccountLimiter } from './proxies/account-proxy.ts'
import { createCallLimiter, createGraphqlProxy } from './proxies/graphql-proxy.ts'
import { endStreams } from './push/end-streams.ts'
import { createIsolateLimiter } from './rate-limit/isolate-limiter.ts'
import { createRefreshPage } from './release/refresh-page.ts'
import { createReleaseDocuments } from './release/release-documents.ts'
import { createReleaseStore } from './release/release-store.ts'
import { MAX_REPORTS_PER_MINUTE } from './reports/receive-report.ts'
import { type RequestContext, readRequest } from './routing/request-context.ts'
import { createSearchService } from './search/search-service.ts'
import { readSessionSettings } from './session/session-settings.ts'
import { createSessions, type Sessions } from './session/sessions.ts'
import { createUploads } from './uploads/uploads.ts'
import { createSignatureCheck } from './webhook/verify-signature.ts'

/** An editor waits so long for the content service, and for a page that the builder renders for him alone. ms. */
const CONTENT_TIMEOUT_MS = 5_000
const PREVIEW_TIMEOUT_MS = 30_000
/** The environment that content services publish from unless they are told otherwise. */
const DEFAULT_CONTENT_ENVIRONMENT = 'master'

export type Services = ReturnType<typeof createServices>

/** All that handlers share in an isolate. A handler names what it needs of it; what has state is made here, once. */
export function createServices(env: Env) {
  const store = createReleaseStore({ bucket: env.RELEASES, channel: env.CHANNEL })
  const documents = createReleaseDocuments(store)
  const sessions = createSessionsOf(env)
  const uploads = createUploads(env)
  const gates = { ...createGates(env), role: roleGate(sessions) }
  const answerFallbackPage = createFallbackPages(store)
  const products = createProductReader(store, documents)
  const search = createSearchService(env, store, documents)
  const files: FileServices & { answerFallbackPage: typeof answerFallbackPage } = {
    env,
    store,
    gates,
    answerFallbackPage,
    tickets: createFileTickets(env.STORE_TOKEN ?? ''),
  }
  const pages: PageServices = {
    store,
    documents,
    gates,
    answerFallbackPage,
    enrichers: createEnrichers({ store, documents, products, search, serialLimiter: createSerialLimiter(env) }),
    responses: createResponseCache(),
    serveAsset: createServeAsset(env.RELEASES),
    refreshPage: createRefreshPage(env),
  }
  return {
    ...files,
    ...pages,
    env,
    gates,
    products,
    search,
    sessions,
    uploads,
    drawingLinks: createDrawingLinks(env.STORE_TOKEN ?? ''),
    askContentService: createEditorService({ name: 'content', token: env.CONTENT_EDITOR_TOKEN ?? '', timeoutMs: CONTENT_TIMEOUT_MS }),
    askBuilder: createEditorService({ name: 'builder', token: env.BUILDER_TOKEN ?? '', timeoutMs: PREVIEW_TIMEOUT_MS }),
    buildStreams: createStreamPlaces(),
    /** How often one user may call, by what he calls. */
    userLimiters: {
      'service-information': createCallLimiter(env),
      tickets: createCallLimiter(env),
      account: createAccountLimiter(),
      downloads: createDownloadLimiter(),
      uploads: uploads.limiter,
    },
    proxies: {
      'service-information': createGraphqlProxy('service-information', env, uploads),
      tickets: createGraphqlProxy('tickets', env, uploads),
    },
    /** Tells people on a page that the identity service does not answer. */
    answerUnavailable: async (request: RequestContext) => plainPageOf(request, { status: 503, reference: null }),
    /** Tells people that there is nothing at an address, or nothing any more. */
    answerAbsent: (request: RequestContext, status: 404 | 410) => plainPageOf(request, { status, reference: null }),
    formLimiter: createFormLimiter(env),
    reportLimiter: createIsolateLimiter(MAX_REPORTS_PER_MINUTE),
    webhook: { signatures: createSignatureCheck(webhookSecrets(env)), environments: contentEnvironments(env) },
    /** Tells editors of a draft that was saved. */
    notifyEditors: (event: EditorEvent) => env.USER_CHANGES.getByName(EDITORS).add([event]),
    /** Ends what tells a browser of changes, for the logout. */
    endStreams: (reader: { user: string; browser: string }) => endStreams({ env }, reader),
    /** The page at an address, for handlers below the pages. */
    servePage: (raw: Request) => servePage(pages, readRequest(raw)),
    answerGatePage: (request: RequestContext, barrier: { endpoint: string }) => answerGatePage(pages, request, barrier),
    showGate: (gate: keyof Gates, raw: Request) => showGate({ files, pages }, gate, raw),
  }
}

/** Sign in, null where it is not configured: then nobody is signed in, and everything public goes on. */
function createSessionsOf(env: Env): Sessions | null {
  const settings = readSessionSettings(env)
  return 'missing' in settings ? null : createSessions(env, settings)
}

function roleGate(sessions: Sessions | null): Pick<Gate, 'isOpen'> {
  return {
    isOpen: async ({ cookie, isSecure }) => sessions !== null && (await sessions.readVisitor({ cookie, address: { isSecure } })) !== null,
  }
}

/** The gate of an address: that of the page or file, or the editors' own. */
async function showGate(
  { files, pages }: { files: Parameters<typeof serveFileOrPage>[0]; pages: PageServices },
  gate: keyof Gates,
  raw: Request,
): Promise<Response> {
  const request = readRequest(raw)
  if (gate === 'editor')
    return (
      (await answerGatePage(pages, request, { endpoint: EDITOR_PASSWORD_ENDPOINT })) ??
      plainPageOf(request, { status: 403, reference: null })
    )
  return new URL(raw.url).pathname.startsWith('/file/') ? serveFileOrPage(files, request) : servePage(pages, request)
}

function webhookSecrets({ WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS }: Env): string[] {
  return [WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS].filter((secret): secret is string => Boolean(secret))
}

function contentEnvironments({ CONTENT_ENVIRONMENT }: Env): string[] {
  return (CONTENT_ENVIRONMENT || DEFAULT_CONTENT_ENVIRONMENT).split(',').map((name) => name.trim())
}
