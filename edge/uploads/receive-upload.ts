import { newUploadSchema, UPLOAD_PART_BYTES, uploadIdSchema } from '#content-schema/tickets/upload.ts'
import { uploadProblem } from '#content-schema/values/upload-rules.ts'
import { readJsonBody } from '../http/body.ts'
import { sanitizeFileName } from '../http/content-disposition.ts'
import { describeError, log } from '../http/log.ts'
import { randomText } from '../http/random-text.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { refuseCaller } from '../session/refuse-caller.ts'
import type { Sessions } from '../session/sessions.ts'
import { attachmentKey } from './attachment-key.ts'
import { storePart } from './store-part.ts'
import type { Uploads, UploadsOfUser } from './uploads.ts'

export interface UploadServices {
  sessions: Sessions | null
  uploads: Uploads
}

const MAX_BODY_BYTES = 4 * 1024
/** 24 bytes: nobody guesses the id of an upload. */
const ID_BYTES = 24

/** Begins an upload of a file whose name, size and draft are told. */
export async function createUpload(services: UploadServices, request: RequestContext): Promise<Response> {
  const owner = await readOwner(services, request)
  if (owner instanceof Response) return owner
  const body = await readJsonBody(request.raw, newUploadSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status === 400 ? 422 : body.status, { error: 'invalid upload', message: body.reason })
  const { name, bytes, mediaType, draft } = body.value
  const problem = uploadProblem({ type: mediaType, size: bytes })
  if (problem === 'size') return refuse('size')
  if (problem === 'kind') return refuse('kind')
  const id = randomText(ID_BYTES)
  const { kind } = await owner.begin({ id, draft: draft.toLowerCase(), name: sanitizeFileName(name), bytes })
  if (kind === 'begun') return jsonResponse(201, { id, partBytes: UPLOAD_PART_BYTES })
  return refuse(kind)
}

/** Takes one part, as it comes, into the object store. */
export async function receivePart(
  services: UploadServices,
  request: RequestContext,
  { id, number }: { id: string; number: string },
): Promise<Response> {
  const caller = await readUser(services, request)
  if (caller instanceof Response) return caller
  const free = await services.uploads.parts.take(caller.userId)
  if (free === null) return refuse('unavailable')
  try {
    return await takePart(services, request, { id, number, owner: caller.owner })
  } finally {
    free()
  }
}

async function takePart(
  services: UploadServices,
  request: RequestContext,
  { id, number, owner }: { id: string; number: string; owner: UploadsOfUser },
): Promise<Response> {
  const partNumber = /^[1-9]\d?$/.test(number) ? Number(number) : 0
  const place = isId(id) ? await owner.placeOfPart(id, partNumber) : ({ kind: 'unknown' } as const)
  if (place.kind !== 'open') return refuse(place.kind)
  const { body, headers } = request.raw
  const declared = headers.get('content-length')
  if (body === null || (declared !== null && Number(declared) < place.length)) return refuse('cut')
  if (declared !== null && Number(declared) > place.length) return refuse('size')
  const multipart = services.uploads.bucket.resumeMultipartUpload(attachmentKey(id), place.multipartId)
  const { length, bytes } = place
  const outcome = await storePart(multipart, { body, number: partNumber, length, bytes, isMeasured: declared !== null })
  if (outcome.kind !== 'stored') {
    // What is no picture at its first part is none with another one.
    if (outcome.kind === 'type') await owner.abort(id)
    if (outcome.kind === 'store') log('warn', 'A part of an upload was not stored', { error: describeError(outcome.error) })
    return refuse(PART_REFUSALS[outcome.kind])
  }
  const { etag, mediaType } = outcome
  return (await owner.notePart(id, { number: partNumber, etag, mediaType })) ? jsonResponse(200, { number: partNumber }) : refuse('stored')
}

export async function serveUpload(services: UploadServices, request: RequestContext, id: string): Promise<Response> {
  const owner = await readOwner(services, request)
  if (owner instanceof Response) return owner
  const status = isId(id) ? await owner.status(id) : null
  return status ? jsonResponse(200, status) : refuse('unknown')
}

export async function completeUpload(services: UploadServices, request: RequestContext, id: string): Promise<Response> {
  const owner = await readOwner(services, request)
  if (owner instanceof Response) return owner
  const answer = isId(id) ? await owner.complete(id) : ({ kind: 'unknown' } as const)
  return answer.kind === 'complete' ? jsonResponse(200, answer.attachment) : refuse(answer.kind)
}

export async function abortUpload(services: UploadServices, request: RequestContext, id: string): Promise<Response> {
  const owner = await readOwner(services, request)
  if (owner instanceof Response) return owner
  const isGone = isId(id) && (await owner.abort(id))
  return isGone ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }) : refuse('unknown')
}

/** The uploads of whoever calls, with proof that a page of this origin does; or the refusal. */
async function readOwner(services: UploadServices, request: RequestContext): Promise<UploadsOfUser | Response> {
  const user = await readUser(services, request)
  return user instanceof Response ? user : user.owner
}

async function readUser(
  { sessions, uploads }: UploadServices,
  request: RequestContext,
): Promise<{ userId: string; owner: UploadsOfUser } | Response> {
  if (!sessions) return refuse('unavailable')
  const caller = await sessions.readCaller(request)
  if ('error' in caller) return refuseCaller(caller)
  const userId = caller.user.id
  return uploads.limiter.admit(userId) ? { userId, owner: uploads.of(userId) } : refuse('tooMany')
}

const isId = (id: string) => uploadIdSchema.safeParse(id).success

const REFUSALS = {
  unknown: [404, 'not found'],
  stored: [409, 'the part is there'],
  incomplete: [409, 'parts are missing'],
  broken: [409, 'the upload has to be made again'],
  size: [413, 'too long'],
  kind: [415, 'pictures and videos only'],
  cut: [422, 'the part has another length'],
  draftFull: [422, 'too many files'],
  tooMany: [429, 'too many uploads'],
  unavailable: [503, 'unavailable'],
} as const

const PART_REFUSALS = { type: 'kind', tooLong: 'size', cut: 'cut', store: 'unavailable' } as const

function refuse(reason: keyof typeof REFUSALS): Response {
  const [status, error] = REFUSALS[reason]
  return jsonResponse(status, { error }, status === 429 ? { 'retry-after': '60' } : status === 503 ? { 'retry-after': '2' } : {})
}
