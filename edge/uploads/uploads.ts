import { createKeyedLimiter } from '../rate-limit/keyed-limiter.ts'
import { createPartSlots, type PartSlots } from './part-slots.ts'
import type { UploadBindings } from './upload-bindings.ts'
import type { UserUploads } from './user-uploads.ts'

/** A file of 100 MB is twenty parts. */
const MAX_CALLS_PER_MINUTE = 1_200

export type UploadsOfUser = DurableObjectStub<UserUploads>

/** Where uploads are. Made once an isolate. */
export interface Uploads {
  bucket: R2Bucket
  of(userId: string): UploadsOfUser
  limiter: { admit(userId: string): boolean }
  parts: PartSlots
}

export function createUploads({ UPLOADS, USER_UPLOADS }: UploadBindings): Uploads {
  return {
    bucket: UPLOADS,
    of: (userId) => USER_UPLOADS.getByName(userId),
    limiter: createKeyedLimiter(MAX_CALLS_PER_MINUTE),
    parts: createPartSlots(),
  }
}
