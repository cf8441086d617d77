import { newUploadSchema, UPLOAD_PART_BYTES, uploadIdSchema } from '#content-schema/tickets/upload.ts'
import { readJsonBody, readToEnd } from '../http/body.ts'
import { sanitizeFileName } from '../http/content-disposition.ts'
import { describeError, log } from '../http/log.ts'
import { randomText } from '../http/random-text.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { attachmentKey } from './attachment-key.ts'
import { refuseUpload as refuse } from './refuse-upload.ts'
import { storePart } from './store-part.ts'
import type { Uploader } from './uploader.ts'
import type { Uploads } from './uploads.ts'

export interface UploadServices {
  uploads: Uploads
}

const MAX_BODY_BYTES = 4 * 1024
/** More than any part has: who sends more is cut off. */
const MAX_REFUSED_BYTES = 2 * UPLOAD_PART_BYTES
/** 24 bytes: nobody guesses the id of an upload. */
const ID_BYTES = 24

/** Begins an upload of a file whose name, size and draft are told. */
export async function createUpload(request: RequestContext, uploader: Uploader): Promise<Response> {
  const body = await readJsonBody(request.raw, newUploadSchema, MAX_BODY_BYTES)
  if (!body.ok) return jsonResponse(body.status === 400 ? 422 : body.status, { error: 'invalid upload', message: body.reason })
  const { name, bytes, mediaType, draft } = body.value
  const problem = uploader.problemOf({ mediaType, bytes })
  if (problem !== null) return refuse(problem)
  const id = randomText(ID_BYTES)
  if (!(await uploader.mayBegin(id))) return refuse('tooMany')
  const upload = { id, draft: draft.toLowerCase(), name: sanitizeFileName(name), bytes }
  const { kind } = await uploader.owner.begin(upload, uploader.limits)
  if (kind === 'begun') return jsonResponse(201, { id, partBytes: UPLOAD_PART_BYTES })
  return refuse(kind)
}

/** Takes one part, as it comes, into the object store. What is refused is let arrive, so that the client hears why. */
export async function receivePart(
  services: UploadServices,
  request: RequestContext,
  { id, number, uploader }: { id: string; number: string; uploader: Uploader },
): Promise<Response> {
  const free = await services.uploads.parts.take(uploader.slot)
  try {
    const answer = free ? await takePart(services, request, { id, number, uploader }) : refuse('unavailable')
    if (!answer.ok) await readToEnd(request.raw, MAX_REFUSED_BYTES)
    return answer
  } finally {
    free?.()
  }
}

async function takePart(
  services: UploadServices,
  request: RequestContext,
  { id, number, uploader: { owner, kind } }: { id: string; number: string; uploader: Uploader },
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
  const outcome = await storePart(multipart, { body, number: partNumber, length, bytes, isMeasured: declared !== null, kind })
  if (outcome.kind !== 'stored') {
    // What may not be sent at its first part is none with another one.
    if (outcome.kind === 'type') await owner.abort(id)
    if (outcome.kind === 'store') log('warn', 'A part of an upload was not stored', { error: describeError(outcome.error) })
    return refuse(PART_REFUSALS[outcome.kind])
  }
  const { etag, mediaType } = outcome
  return (await owner.notePart(id, { number: partNumber, etag, mediaType })) ? jsonResponse(200, { number: partNumber }) : refuse('stored')
}

export async function serveUpload({ owner }: Uploader, id: string): Promise<Response> {
  const status = isId(id) ? await owner.status(id) : null
  return status ? jsonResponse(200, status) : refuse('unknown')
}

export async function completeUpload({ owner }: Uploader, id: string): Promise<Response> {
  const answer = isId(id) ? await owner.complete(id) : ({ kind: 'unknown' } as const)
  return answer.kind === 'complete' ? jsonResponse(200, answer.attachment) : refuse(answer.kind)
}

export async function abortUpload({ owner }: Uploader, id: string): Promise<Response> {
  const isGone = isId(id) && (await owner.abort(id))
  return isGone ? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }) : refuse('unknown')
}

const isId = (id: string) => uploadIdSchema.safeParse(id).success

const PART_REFUSALS = { type: 'kind', tooLong: 'size', cut: 'cut', store: 'unavailable' } as const
