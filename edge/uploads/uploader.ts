import { BASKET_HEADER, drawingProblem, isBasketId } from '#content-schema/quotation/drawing.ts'
import { uploadProblem } from '#content-schema/values/upload-rules.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { UploadKind } from './media-type-of-content.ts'
import { refuseUpload } from './refuse-upload.ts'
import { MAX_OF_BASKET, MAX_OF_USER, type OwnerLimits } from './upload-rules.ts'
import type { Uploads, UploadsOfUser } from './uploads.ts'

interface UploaderServices {
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

/** Whoever is signed in sends the attachments of his tickets. */
export function uploaderOfUser({ uploads }: UploaderServices, userId: string): Uploader {
  return {
    owner: uploads.of(userId),
    slot: userId,
    limits: MAX_OF_USER,
    kind: 'media',
    problemOf: ({ mediaType, bytes }) => uploadProblem({ type: mediaType, size: bytes }),
    mayBegin: async () => true,
  }
}

/** A visitor sends drawings. He is known by his basket alone, whose id nobody else has; how much comes from his network is counted. */
export function readVisitorUploader({ uploads }: UploaderServices, { raw }: RequestContext): Uploader | Response {
  const basket = raw.headers.get(BASKET_HEADER) ?? ''
  const address = raw.headers.get('cf-connecting-ip') ?? ''
  const { calls, begun } = uploads.visitors
  if (!isBasketId(basket)) return refuseUpload('unknown')
  if (!calls.admit(networkOf(address))) return refuseUpload('tooMany')
  return {
    owner: uploads.of(basketOwner(basket)),
    slot: `visitor ${networkOf(address)}`,
    limits: MAX_OF_BASKET,
    kind: 'drawing',
    problemOf: drawingProblem,
    mayBegin: async (id) => (await begun.admit({ scope: 'drawing', address, identity: id })) === 0,
  }
}

/** What the uploads of a basket are kept under. No user has a space in his id. */
export function basketOwner(basket: string): string {
  return `visitor ${basket.toLowerCase()}`
}
