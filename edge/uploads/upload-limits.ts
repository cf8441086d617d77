import { UPLOAD_MAX_BYTES } from '#content-schema/values/upload-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const UPLOAD_LIMITS = {
  maxBytes: UPLOAD_MAX_BYTES,
  /** Uploads of a user that are not sent yet, in all his drafts. */
  maxOpen: 30,
  /** What a user may begin in any 24 hours. */
  maxADay: 200,
  maxBytesADay: 2 * 1024 * 1024 * 1024,
  dayMs: DAY_MS,
  /** What was never sent is removed after this time. */
  unsentMs: DAY_MS,
  /** A command that is sent again finds its uploads this long; then only the file is kept. */
  sentMs: 30 * DAY_MS,
} as const
