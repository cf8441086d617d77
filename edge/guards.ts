import type { Context, MiddlewareHandler } from 'hono'
import { OWN_PAGE_HEADER } from '#content-schema/editing/translation.ts'
import type { PortalUpstream } from '#content-schema/operations/trusted-operation.ts'
import type { Env } from './bindings.ts'
import { findForm, refuseForm } from './forms/receive-form.ts'
import { isOwnPage, refuseUnlessEditor } from './gates/editors-only.ts'
import { keepNextReleaseToEditors } from './gates/next-release.ts'
import { hasBearer } from './http/bearer.ts'
import { jsonResponse, textResponse, tooMany } from './http/responses.ts'
import { isFromElsewhere, isSameOrigin } from './http/same-origin.ts'
import { refusePerson } from './pages/refuse-person.ts'
import { refuseUnknownCall } from './proxies/account-proxy.ts'
import { upstreamUrl } from './proxies/ask-service.ts'
import type { Listener } from './push/serve-portal-events.ts'
import { type RequestContext, readRequest } from './routing/request-context.ts'
import { redirectToHttps } from './routing/to-https.ts'
import type { Services } from './services.ts'
import { refuseCaller } from './session/refuse-caller.ts'
import { readSignedIn, readSignedInReader, readSignedInUser, type SignedIn } from './session/signed-in.ts'
import { readVisitorUploader, type Uploader, uploaderOfUser } from './uploads/uploader.ts'
import { readSignedNotice, type SignedNotice } from './webhook/content-webhook.ts'

/** What guards hand to the handler behind them. */
interface Variables {
  services: Services
  request: RequestContext
  notice: SignedNotice
  signedIn: SignedIn
  accessToken: string
  listener: Listener
  serviceUrl: string
  uploader: Uploader
}

export interface AppTypes {
  Bindings: Env
  Variables: Variables
}

export type Guard = MiddlewareHandler<AppTypes>
export type Answer = (context: Context<AppTypes>) => Response | Promise<Response>

/** Reads the request once, and answers a path that would read differently the next time it is decoded. */
export function readOnce(services: Services): Guard {
  return async (context, next) => {
    const request = readRequest(context.req.raw)
    context.set('services', services)
    context.set('request', request)
    if (!request.canonical.ok) return textResponse(400, `Bad request: ${request.canonical.reason}`)
    await next()
  }
}

export const httpsOnly: Guard = async ({ var: { services, request } }, next) => (await redirectToHttps(services, request)) ?? next()

export const nextReleaseForEditors: Guard = async (context, next) => {
  const { services, request } = context.var
  const kept = await keepNextReleaseToEditors(services, request)
  if (kept instanceof Response) return kept
  context.set('request', kept)
  context.req.raw = kept.raw
  await next()
}

/** Lets requests through for which `isAllowed` holds; the others get the refusal. */
function only(isAllowed: (request: Request) => boolean, refuse: Answer): Guard {
  return async (context, next) => (isAllowed(context.req.raw) ? next() : refuse(context))
}

export const editorsOnly: Guard = async ({ var: { services, request } }, next) => (await refuseUnlessEditor(services, request)) ?? next()
/** What changes something though it is asked with GET. */
export const fromOwnPage = only(
  (request) => request.method === 'GET' && isOwnPage(request, OWN_PAGE_HEADER),
  () => jsonResponse(403, { error: 'own pages only' }),
)

/** Whoever follows a link to a file reads a refusal as a page; stands before guards, whose refusals it is about too. */
export const pagesForPeople: Guard = async (context, next) => {
  await next()
  const { services, request } = context.var
  const { res } = context
  if (res.status < 400) return
  // Hono puts the headers of the answer that stood there before into the one that takes its place.
  context.res = undefined
  context.res = await refusePerson(services.store, request, res)
}

export const anyone: Guard = (_, next) => next()
/** Pages of the same host, proven by what browsers send with a POST. */
export const sameOrigin = (refuse: Answer) => only(isSameOrigin, refuse)
/** Everybody but pages of other hosts. */
export const ownPages = (refuse: Answer) => only((request) => !isFromElsewhere(request), refuse)
export const ofType = only

export const bearerOf = (token: string) =>
  only(
    (request) => hasBearer(request, token),
    () => jsonResponse(401, { error: 'bearer token expected' }, { 'www-authenticate': 'Bearer' }),
  )

export const ofKnownForm: Guard = async ({ var: { services, request }, req }, next) =>
  findForm(req.param('name') ?? '') ? next() : refuseForm(services, request, 404)

/** Hands on what is read of a request; what refuses it is the answer. */
function reading<Name extends keyof Variables>(
  name: Name,
  read: (variables: Variables) => Exclude<Variables[Name], Response> | Response | Promise<Exclude<Variables[Name], Response> | Response>,
): Guard {
  return async (context, next) => {
    const found = await read(context.var)
    if (found instanceof Response) return found
    context.set(name, found)
    await next()
  }
}

export const signedByContentService = reading('notice', ({ services, request }) => readSignedNotice(services, request))

/** Somebody who is signed in, whose page proves that it is of this origin. */
export const signedIn = reading('signedIn', ({ services, request }) => readSignedIn(services, request))
/** Somebody who is signed in and opens an address, by his cookies alone. */
export const signedInReader = reading('signedIn', ({ services, request }) => readSignedInReader(services, request))
/** Somebody who is signed in and listens, by his cookies alone. */
export const signedInListener = reading('listener', ({ services, request }) => readSignedInUser(services, request))
/** Behind `signedIn`: with a token that the identity service takes. */
export const withAccessToken = reading(
  'accessToken',
  ({ signedIn: { caller } }) => caller.accessToken ?? refuseCaller({ error: 'unauthenticated' }),
)
/** Behind `signedIn`: no more often than one user may call this. */
export const perUser =
  (limiter: keyof Services['userLimiters'], calls = 'calls'): Guard =>
  async ({ var: { services, signedIn } }, next) =>
    services.userLimiters[limiter].admit(signedIn.caller.user.id) ? next() : tooMany(calls)

/** Calls of a service that is configured; none is without sign in. */
export const toService = (upstream: PortalUpstream, refuse: () => Response) =>
  reading('serviceUrl', ({ services }) => (services.sessions && upstreamUrl(upstream, services.env)) ?? refuse())
/** Calls that there are about an account. */
export const ofAccount: Guard = async ({ var: { services, request } }, next) => refuseUnknownCall(services, request) ?? next()

/** Behind `signedIn`: who sends attachments. */
export const sendsAttachments = reading('uploader', ({ services, signedIn }) => uploaderOfUser(services, signedIn.caller.user.id))
/** A visitor who is known by his basket. */
export const sendsDrawings = reading('uploader', ({ services, request }) => readVisitorUploader(services, request))
