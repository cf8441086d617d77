import { MAX_BASKET_BYTES, MAX_DRAWINGS } from '#content-schema/quotation/drawing.ts'
import { MAX_UPLOADS_OF_DRAFT } from '#content-schema/tickets/upload.ts'
import { MAX_UPLOAD_BYTES } from '#content-schema/values/upload-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const UPLOAD_RULES = {
  maxBytes: MAX_UPLOAD_BYTES,
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

/** What one owner may have and begin. */
export interface OwnerLimits {
  maxOfDraft: number
  maxBytesOfDraft: number
  maxOpen: number
  maxADay: number
  maxBytesADay: number
}

/** Of somebody who is signed in. */
export const MAX_OF_USER: OwnerLimits = {
  maxOfDraft: MAX_UPLOADS_OF_DRAFT,
  maxBytesOfDraft: MAX_UPLOADS_OF_DRAFT * MAX_UPLOAD_BYTES,
  maxOpen: UPLOAD_RULES.maxOpen,
  maxADay: UPLOAD_RULES.maxADay,
  maxBytesADay: UPLOAD_RULES.maxBytesADay,
}

/** Of a visitor's basket, which is an owner of its own: its drawings, and as many again that were taken out. */
export const MAX_OF_BASKET: OwnerLimits = {
  maxOfDraft: MAX_DRAWINGS,
  maxBytesOfDraft: MAX_BASKET_BYTES,
  maxOpen: MAX_DRAWINGS,
  maxADay: 4 * MAX_DRAWINGS,
  maxBytesADay: 2 * MAX_BASKET_BYTES,
}
