import * as z from 'zod/mini'
import { attachmentSchema, MAX_ATTACHMENTS } from './attachment.ts'

/** Endpoint of uploads; a part is at `/{id}/parts/{number}`, the end of one at `/{id}/complete`. */
export const UPLOADS_ENDPOINT = '/api/uploads'

/** Every part but the last has this length, the least an object store takes: a cut connection costs no more than one. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024
/** Files of one draft. */
export const MAX_UPLOADS_OF_DRAFT = MAX_ATTACHMENTS
const MAX_NAME_LENGTH = 500

/** Ids are made at the edge: 32 letters of base64url. */
export const uploadIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/))

/** Body of `POST /api/uploads`. The media type is what the browser takes the file for; the edge looks at its content. */
export const newUploadSchema = z.object({
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  bytes: z.int().check(z.gte(1)),
  mediaType: z.string().check(z.maxLength(100)),
  draft: z.uuid(),
})
export type NewUpload = z.infer<typeof newUploadSchema>

/** Answer of `POST /api/uploads`: parts are cut by `partBytes`. */
export const createdUploadSchema = z.object({ id: uploadIdSchema, partBytes: z.int() })
export type CreatedUpload = z.infer<typeof createdUploadSchema>

/** Answer of `GET /api/uploads/{id}`. */
export const uploadStatusSchema = z.object({
  id: uploadIdSchema,
  name: z.string(),
  bytes: z.int(),
  partBytes: z.int(),
  /** Numbers of the parts that are there, ascending. */
  parts: z.array(z.int()),
  isComplete: z.boolean(),
  /** As its content says; null until the first part is there. */
  mediaType: z.nullable(z.string()),
})
export type UploadStatus = z.infer<typeof uploadStatusSchema>

/** Answer of `POST /api/uploads/{id}/complete`. */
export const completeUploadSchema = attachmentSchema

/** How many parts a file is cut into. @example partCountOf(UPLOAD_PART_BYTES + 1) → 2 */
export const partCountOf = (bytes: number, partBytes = UPLOAD_PART_BYTES): number => Math.ceil(bytes / partBytes)

/** Bytes of one part, 0 for a number that is none. */
export function partLengthOf(number: number, bytes: number, partBytes = UPLOAD_PART_BYTES): number {
  const offset = (number - 1) * partBytes
  return Number.isInteger(number) && number >= 1 && offset < bytes ? Math.min(partBytes, bytes - offset) : 0
}
