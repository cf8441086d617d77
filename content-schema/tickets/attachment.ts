import * as z from 'zod/mini'
import { idSchema } from '../operations/arguments.ts'

export const MAX_ATTACHMENTS = 10

/** A file that was sent with a ticket or a comment. It is read at `/api/attachments/{id}`. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/**
 * Ids of uploads that whoever asks has completed. The edge puts the attachments it knows under these ids in their place; a browser cannot
 * say what they are.
 */
export const uploadIdsSchema = z.array(idSchema).check(z.maxLength(MAX_ATTACHMENTS))
