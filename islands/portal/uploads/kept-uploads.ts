import * as z from 'zod/mini'
import { attachmentSchema } from '#content-schema/tickets/attachment.ts'
import { DRAFT_PREFIX } from '../session/draft.ts'

/** What is known of a draft's file after a reload: the file itself is not. */
const keptUploadSchema = z.object({
  key: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Size and change of the file as it was chosen: the same again is taken for the same file. */
  size: z.number(),
  lastModified: z.number(),
  /** A small picture as a data URL. */
  thumbnail: z.nullable(z.string()),
  id: z.nullable(z.string()),
  attachment: z.nullable(attachmentSchema),
})
export type KeptUpload = z.infer<typeof keptUploadSchema>
const keptSchema = z.object({ at: z.number(), uploads: z.array(keptUploadSchema) })

/** The edge removes what was not sent after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** The uploads of a draft, kept in the browser under the user's id; a closed window does not lose them. */
export function keepUploads(userId: string, draftKey: string, uploads: readonly KeptUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(keyOf(userId, draftKey))
    else localStorage.setItem(keyOf(userId, draftKey), JSON.stringify({ at: Date.now(), uploads }))
  } catch {
    // They go on; a reload forgets them.
  }
}

export function readUploads(userId: string, draftKey: string): KeptUpload[] {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, draftKey)) ?? 'null'))
    return kept.success && kept.data.at > Date.now() - KEPT_MS ? kept.data.uploads : []
  } catch {
    return []
  }
}

const keyOf = (userId: string, draftKey: string) => `${DRAFT_PREFIX}${userId}:uploads:${draftKey}`
