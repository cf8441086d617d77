export interface UploadStore {
  /** Files that users send with tickets, as `attachments/{id}`. */
  UPLOADS: R2Bucket
  /** After so many seconds an upload that was not sent is removed; a day by default. */
  UPLOAD_UNSENT_SECONDS?: string
}

/** Where an upload is kept, and read when it is an attachment. */
export const attachmentKey = (id: string): string => `attachments/${id}`
