import { DurableObject } from 'cloudflare:workers'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { partCountOf, partLengthOf, UPLOAD_PART_BYTES, type UploadStatus } from '#content-schema/tickets/upload.ts'
import { describeError, log } from '../http/log.ts'
import { readLimit } from '../rate-limit/rate-limiter.ts'
import { attachmentKey, type UploadStore } from './attachment-key.ts'
import type { UploadMediaType } from './media-type-of-content.ts'
import { uploadName } from './upload-name.ts'
import { MAX_OF_USER, type OwnerLimits, UPLOAD_RULES } from './upload-rules.ts'
import { createUploadsTable, type StoredUpload, type UploadsTable } from './uploads-table.ts'

export type BeginAnswer = { kind: 'begun' } | { kind: 'draftFull' } | { kind: 'tooMany' } | { kind: 'unavailable' }
/** Where a part goes. `stored`: it is there, and nothing replaces it. */
export type PartPlace = { kind: 'open'; multipartId: string; length: number; bytes: number } | { kind: 'stored' } | { kind: 'unknown' }
export type CompleteAnswer =
  | { kind: 'complete'; attachment: Attachment }
  | { kind: 'unknown' }
  /** Parts are missing. */
  | { kind: 'incomplete' }
  /** The object store has other parts than were noted; the upload is gone. */
  | { kind: 'broken' }
  | { kind: 'unavailable' }

const RETRY_MS = 60 * 60 * 1000
/** Codes of the object store for parts it does not have, that do not fit, and for an upload it does not know. */
const LASTING_FAILURE = /\((?:10011|10024|10025|10048)\)/

/**
 * The uploads of one user. What it does not know is unknown to him: uploads of others are in objects of theirs. The bytes pass beside it,
 * straight to the object store.
 */
export class UserUploads extends DurableObject<UploadStore> {
  readonly #table: UploadsTable
  readonly #unsentMs: number
  #lastTurn: Promise<unknown> = Promise.resolve()

  constructor(state: DurableObjectState, env: UploadStore) {
    super(state, env)
    this.#table = createUploadsTable(state.storage.sql)
    this.#unsentMs = readLimit(env.UPLOAD_UNSENT_SECONDS, UPLOAD_RULES.unsentMs / 1000) * 1000
  }

  begin(upload: Pick<StoredUpload, 'id' | 'draft' | 'name' | 'bytes'>, limits: OwnerLimits = MAX_OF_USER): Promise<BeginAnswer> {
    return this.#inTurn(async () => {
      const now = Date.now()
      const { uploads, bytes } = this.#table.begunSince(now - UPLOAD_RULES.dayMs)
      const isFull = this.#table.bytesOfDraft(upload.draft) + upload.bytes > limits.maxBytesOfDraft
      if (isFull || this.#table.ofDraft(upload.draft) >= limits.maxOfDraft) return { kind: 'draftFull' }
      const isOver = uploads >= limits.maxADay || bytes + upload.bytes > limits.maxBytesADay
      if (isOver || this.#table.unsent() >= limits.maxOpen) return { kind: 'tooMany' }
      this.#table.add(upload, now)
      await this.#setAlarm(now + this.#unsentMs)
      try {
        const { uploadId } = await this.env.UPLOADS.createMultipartUpload(attachmentKey(upload.id))
        this.#table.setMultipart(upload.id, uploadId)
        return { kind: 'begun' }
      } catch (error) {
        log('error', 'An upload could not be begun', { error: describeError(error) })
        this.#table.remove(upload.id)
        return { kind: 'unavailable' }
      }
    })
  }

  placeOfPart(id: string, number: number): PartPlace {
    const upload = this.#table.find(id)
    const length = upload ? partLengthOf(number, upload.bytes) : 0
    if (!upload?.multipartId || upload.isComplete || length === 0) return { kind: 'unknown' }
    if (this.#table.parts(id).some((part) => part.number === number)) return { kind: 'stored' }
    return { kind: 'open', multipartId: upload.multipartId, length, bytes: upload.bytes }
  }

  /** Notes a part the object store has. False where there is one already, or the upload is over. */
  notePart(id: string, part: { number: number; etag: string; mediaType: UploadMediaType | null }): boolean {
    const upload = this.#table.find(id)
    if (!upload || upload.isComplete || !this.#table.addPart(id, part)) return false
    if (part.mediaType) this.#table.setType(id, { mediaType: part.mediaType, name: uploadName(upload.name, part.mediaType) })
    return true
  }

  status(id: string): UploadStatus | null {
    const upload = this.#table.find(id)
    if (!upload) return null
    const { name, bytes, mediaType, isComplete } = upload
    const parts = this.#table.parts(id).map(({ number }) => number)
    return { id, name, bytes, partBytes: UPLOAD_PART_BYTES, parts, isComplete: isComplete === 1, mediaType }
  }

  complete(id: string): Promise<CompleteAnswer> {
    return this.#inTurn(async () => {
      const upload = this.#table.find(id)
      if (!upload?.multipartId) return { kind: 'unknown' }
      const parts = this.#table.parts(id)
      const attachment = attachmentOf(upload)
      if (!attachment || parts.length !== partCountOf(upload.bytes)) return { kind: 'incomplete' }
      if (upload.isComplete) return { kind: 'complete', attachment }
      try {
        const multipart = this.env.UPLOADS.resumeMultipartUpload(attachmentKey(id), upload.multipartId)
        const { size } = await multipart.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })))
        if (size !== upload.bytes) return await this.#discard(upload)
      } catch (error) {
        // An answer that was lost after the object was there.
        const object = await this.env.UPLOADS.head(attachmentKey(id)).catch(() => null)
        if (object?.size !== upload.bytes) {
          log('warn', 'An upload could not be completed', { error: describeError(error) })
          return LASTING_FAILURE.test(describeError(error)) ? await this.#discard(upload) : { kind: 'unavailable' }
        }
      }
      this.#table.setComplete(id)
      return { kind: 'complete', attachment }
    })
  }

  /** Removes an upload that was not sent, with all its bytes. False where there is none. */
  abort(id: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const upload = this.#table.find(id)
      if (!upload || upload.sentWith !== null) return false
      await this.#removeBytes(upload)
      this.#table.remove(id)
      return true
    })
  }

  /**
   * The attachments of a command, which from now on belong to it: the same command sent again gets them again, another one does not. Null
   * unless all are complete uploads of one draft.
   */
  claim(ids: readonly string[], commandKey: string): Promise<Attachment[] | null> {
    return this.#inTurn(async () => {
      const uploads = ids.map((id) => this.#table.find(id))
      const drafts = new Set(uploads.map((upload) => upload?.draft))
      if (new Set(ids).size !== ids.length || drafts.size > 1) return null
      const attachments: Attachment[] = []
      for (const upload of uploads) {
        const attachment = upload?.isComplete && [null, commandKey].includes(upload.sentWith) ? attachmentOf(upload) : null
        if (!attachment) return null
        attachments.push(attachment)
      }
      for (const id of ids) this.#table.setSentWith(id, commandKey)
      return attachments
    })
  }

  /** The service has refused a command: its uploads can be sent with another one, and are removed when they are not. */
  release(ids: readonly string[], commandKey: string): Promise<void> {
    return this.#inTurn(async () => {
      for (const id of ids) if (this.#table.find(id)?.sentWith === commandKey) this.#table.setSentWith(id, null)
      await this.#setAlarm(Date.now() + Math.min(RETRY_MS, this.#unsentMs))
    })
  }

  /** Removes what was never sent, and forgets what was sent long ago; the file of that one stays. */
  override alarm(): Promise<void> {
    return this.#inTurn(() => this.#cleanUp(Date.now()))
  }

  async #cleanUp(now: number): Promise<void> {
    for (const upload of this.#table.all().filter((one) => this.#endOf(one) <= now))
      try {
        if (upload.sentWith === null) await this.#removeBytes(upload)
        this.#table.remove(upload.id)
      } catch (error) {
        log('error', 'An upload could not be removed', { error: describeError(error) })
      }
    const ends = this.#table.all().map((one) => this.#endOf(one))
    if (ends.length > 0) await this.ctx.storage.setAlarm(Math.max(Math.min(...ends), now + Math.min(RETRY_MS, this.#unsentMs)))
  }

  #endOf({ createdAt, sentWith }: StoredUpload): number {
    return createdAt + (sentWith === null ? this.#unsentMs : UPLOAD_RULES.sentMs)
  }

  async #removeBytes({ id, multipartId, isComplete }: StoredUpload): Promise<void> {
    if (multipartId && !isComplete) await this.#abortMultipart(id, multipartId)
    // It is there too where the store's answer to the completion was lost.
    await this.env.UPLOADS.delete(attachmentKey(id))
  }

  async #abortMultipart(id: string, multipartId: string): Promise<void> {
    try {
      await this.env.UPLOADS.resumeMultipartUpload(attachmentKey(id), multipartId).abort()
    } catch (error) {
      if (!LASTING_FAILURE.test(describeError(error))) throw error
    }
  }

  async #discard(upload: StoredUpload): Promise<CompleteAnswer> {
    await this.#removeBytes(upload)
    this.#table.remove(upload.id)
    return { kind: 'broken' }
  }

  async #setAlarm(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > at) await this.ctx.storage.setAlarm(at)
  }

  /** One after the other: while the object store is asked, nothing else changes what the answer is about. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(work)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }
}

function attachmentOf({ id, name, mediaType, bytes }: StoredUpload): Attachment | null {
  return mediaType === null ? null : { id, name, mediaType, bytes }
}
