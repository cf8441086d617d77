import { EDGE_QUESTIONS } from '#content-schema/source/edge-questions.ts'
import { sendObject } from '../http/stored-object.ts'
import type { RequestContext } from '../routing/request-context.ts'
import { attachmentKey } from '../uploads/attachment-key.ts'
import { fileHeaders } from './file-headers.ts'
import { type AskedFile, askAboutFile, notFound } from './file-question.ts'
import { type FileServices, passFile } from './portal-file.ts'

/** A file of a ticket, for whoever the service says may see it. The cookie is enough, so that a page can show it in place. */
export async function serveAttachment(
  services: FileServices & { uploads: { bucket: R2Bucket } },
  request: RequestContext,
  asked: AskedFile,
): Promise<Response> {
  const answer = await askAboutFile(services, EDGE_QUESTIONS.Attachment, asked)
  if (answer instanceof Response) return answer
  const { bucket } = services.uploads
  const { attachment } = answer
  if (!attachment) return notFound()
  if (attachment.url)
    return passFile(services, request, { ...attachment, url: attachment.url, service: EDGE_QUESTIONS.Attachment.upstream })
  const object = await bucket.head(attachmentKey(asked.id))
  if (!object) return notFound()
  const headers = fileHeaders(attachment)
  headers.set('etag', object.httpEtag)
  return sendObject(bucket, object, { request: request.raw, headers })
}
