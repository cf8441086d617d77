import type * as z from 'zod/mini'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import {
  type CreatedUpload,
  completeUploadSchema,
  createdUploadSchema,
  type NewUpload,
  UPLOADS_ENDPOINT,
  type UploadStatus,
  uploadStatusSchema,
} from '#content-schema/tickets/upload.ts'
import { PortalError } from '../api/portal-error.ts'
import { checked, send } from '../api/send.ts'
import type { Session } from '../session/session.ts'
import { UnauthenticatedError, withSession } from '../session/with-session.ts'

/** The upload endpoints of the edge. @throws PortalError with the status of a refusal, 0 where nobody answers; UnauthenticatedError */
export interface UploadCalls {
  create(upload: NewUpload): Promise<CreatedUpload>
  status(id: string): Promise<UploadStatus>
  part(id: string, part: PartOnItsWay): Promise<void>
  complete(id: string): Promise<Attachment>
  remove(id: string): Promise<void>
}

export interface PartOnItsWay {
  number: number
  bytes: Blob
  onMoved: (bytes: number) => void
  signal: AbortSignal
}

/** A part that has not moved for so long is sent again. */
const STALLED_MS = 45_000

export function createUploadCalls(session: Pick<Session, 'headers' | 'renew'>): UploadCalls {
  const ask = <T>(path: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<T> =>
    withSession(session, 'proxy', async (headers) => checked(await send(UPLOADS_ENDPOINT + path, { ...init, headers }), schema))
  return {
    create: (upload) => ask('', { method: 'POST', body: JSON.stringify(upload) }, createdUploadSchema),
    status: (id) => ask(`/${id}`, {}, uploadStatusSchema),
    complete: (id) => ask(`/${id}/complete`, { method: 'POST' }, completeUploadSchema),
    part: (id, part) =>
      withSession(session, 'proxy', (headers) => putPart(`${UPLOADS_ENDPOINT}/${id}/parts/${part.number}`, { ...part, headers })),
    async remove(id) {
      await withSession(session, 'proxy', (headers) => send(`${UPLOADS_ENDPOINT}/${id}`, { method: 'DELETE', headers }))
    },
  }
}

/** By `XMLHttpRequest`, as `fetch` does not say how much has left. A part that is there already is as good as one that arrived. */
function putPart(url: string, { bytes, onMoved, signal, headers }: PartOnItsWay & { headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (status: number) => reject(new PortalError('a part did not arrive', { status }))
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch()
      onMoved(loaded)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      if (request.status === 200 || request.status === 409) resolve()
      else if (request.status === 401) reject(new UnauthenticatedError())
      else fail(request.status)
    })
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    watch()
    if (signal.aborted) fail(0)
    else request.send(bytes)
  })
}
