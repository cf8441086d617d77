import type { UploadStore } from './attachment-key.ts'
import type { UserUploads } from './user-uploads.ts'

export interface UploadBindings extends UploadStore {
  USER_UPLOADS: DurableObjectNamespace<UserUploads>
}
