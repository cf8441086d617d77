import { BASKET_HEADER, DRAWINGS_ENDPOINT, drawingProblem, isBasketId } from '#content-schema/quotation/drawing.ts'
import { uploadProblem } from '#content-schema/values/upload-rules.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { Sessions } from '../session/sessions.ts'
import type { UploadKind } from './media-type-of-content.ts'
import { BASKET_LIMITS, type OwnerLimits, USER_LIMITS } from './upload-limits.ts'
import type { Uploads, UploadsOfUser } from './uploads.ts'

export interface UploaderServices {
  sessions: Sessions | null
  uploads: Uploads
}

/** Whoever sends files, and what he may send. */
export interface Uploader {
  /** His uploads: what is not among them is unknown to him. */
  owner: UploadsOfUser
  /** Those whose parts wait for each other. */
  slot: string
  limits: OwnerLimits
  kind: UploadKind
  problemOf(file: { mediaType: string; bytes: number }): 'kind' | 'size' | null
  /** Counts an upload that begins. */
  mayBegin(id: string): Promise<boolean>
}

/** Why nobody may send: a response, or the name of a refusal. */
export type NoUploader = { refusal: Response | 'unavailable' | 'tooMany' | 'unknown' }

/** Who calls: at the endpoint of drawings the basket of a visitor, at that of attachments whoever is signed in. */
export function readUploader(services: UploaderServices, request: RequestContext): Promise<Uploader | NoUploader> {
  return request.address.path.startsWith(DRAWINGS_ENDPOINT) ? readVisitor(services, request) : readUser(services, request)
}

/** With proof that a page of this origin calls. */
async function readUser({ sessions, uploads }: UploaderServices, request: RequestContext): Promise<Uploader | NoUploader> {
  if (!sessions) return { refusal: 'unavailable' }
  const caller = await sessions.readCaller(request)
  if ('error' in caller) return { refusal: refuseCaller(caller) }
  const userId = caller.user.id
  if (!uploads.limiter.admit(userId)) return { refusal: 'tooMany' }
  return {
    owner: uploads.of(userId),
    slot: userId,
    limits: USER_LIMITS,
    kind: 'media',
    problemOf: ({ mediaType, bytes }) => uploadProblem({ type: mediaType, size: bytes }),
    mayBegin: async () => true,
  }
}

/** A visitor is known by his basket alone, whose id nobody else has; how much comes from his network is counted. */
async function readVisitor({ uploads }: UploaderServices, { raw }: RequestContext): Promise<Uploader | NoUploader> {
  const basket = raw.headers.get(BASKET_HEADER) ?? ''
  const address = raw.headers.get('cf-connecting-ip') ?? ''
  const { calls, begun } = uploads.visitors
  if (!isBasketId(basket)) return { refusal: 'unknown' }
  if (!calls.admit(networkOf(address))) return { refusal: 'tooMany' }
  return {
    owner: uploads.of(basketOwner(basket)),
    slot: `visitor ${networkOf(address)}`,
    limits: BASKET_LIMITS,
    kind: 'drawing',
    problemOf: drawingProblem,
    mayBegin: async (id) => (await begun.admit({ scope: 'drawing', address, identity: id })) === 0,
  }
}

/** What the uploads of a basket are kept under. No user has a space in his id. */
export function basketOwner(basket: string): string {
  return `visitor ${basket.toLowerCase()}`
}
