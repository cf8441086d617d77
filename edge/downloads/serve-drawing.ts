import { uploadIdSchema } from '#content-schema/tickets/upload.ts'
import { sendObject } from '../http/stored-object.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { attachmentKey } from '../uploads/attachment-key.ts'
import type { DrawingLinks } from './drawing-links.ts'
import { fileHeaders } from './file-headers.ts'
import { notFound } from './file-question.ts'

/** A drawing of a quotation, for whoever has its address out of the delivery. Documents are saved and not opened; nothing runs in any of them. */
export async function serveDrawing(
  { drawingLinks, uploads }: { drawingLinks: Pick<DrawingLinks, 'read'>; uploads: { bucket: R2Bucket } },
  request: RequestContext,
  id: string,
): Promise<Response> {
  const file = uploadIdSchema.safeParse(id).success ? await drawingLinks.read(id, request.address.query) : null
  const object = file && (await uploads.bucket.head(attachmentKey(id)))
  if (!object) return notFound()
  const headers = fileHeaders(file)
  headers.set('etag', object.httpEtag)
  return sendObject(uploads.bucket, object, { request: request.raw, headers })
}
