import { MAX_DRAWINGS } from '#content-schema/quotation/drawing.ts'
import { createKeyedLimiter } from '../rate-limit/keyed-limiter.ts'
import { createRateLimiter, type RateLimiter, type WindowCounters } from '../rate-limit/rate-limiter.ts'
import { createPartSlots, type PartSlots } from './part-slots.ts'
import type { UploadBindings } from './upload-bindings.ts'
import type { UserUploads } from './user-uploads.ts'

/** A file of 100 MB is twenty parts. */
const MAX_CALLS_PER_MINUTE = 1_200
/** Drawings that visitors of one network begin in ten minutes: two baskets full. */
const MAX_DRAWINGS_OF_NETWORK = 2 * MAX_DRAWINGS
/** Of one network in a minute and isolate: a drawing is four parts at most. */
const MAX_VISITOR_CALLS_PER_MINUTE = 120

export type UploadsOfUser = DurableObjectStub<UserUploads>

/** Where uploads are. Made once an isolate. */
export interface Uploads {
  bucket: R2Bucket
  of(userId: string): UploadsOfUser
  limiter: { admit(userId: string): boolean }
  parts: PartSlots
  /** Of visitors who are not signed in, by network. Nothing is taken from them while nothing counts it. */
  visitors: { calls: { admit(network: string): boolean }; begun: Pick<RateLimiter, 'admit'> }
}

export function createUploads({ UPLOADS, USER_UPLOADS, FORM_LIMITS }: UploadBindings & { FORM_LIMITS: WindowCounters }): Uploads {
  return {
    bucket: UPLOADS,
    of: (userId) => USER_UPLOADS.getByName(userId),
    limiter: createKeyedLimiter(MAX_CALLS_PER_MINUTE),
    parts: createPartSlots(),
    visitors: {
      calls: createKeyedLimiter(MAX_VISITOR_CALLS_PER_MINUTE),
      begun: createRateLimiter({ window: { counters: FORM_LIMITS, limit: MAX_DRAWINGS_OF_NETWORK }, whenDown: 'closed' }),
    },
  }
}
