import { createActiveContentCheck } from './active-content.ts'
import { HEAD_BYTES, mediaTypeOfContent, type UploadKind, type UploadMediaType } from './media-type-of-content.ts'

/** `tooLong`: more bytes than declared. `cut`: fewer, or the connection ended. `type`: the content may not be sent. `store`: the object store failed. */
export type PartOutcome =
  | { kind: 'stored'; etag: string; mediaType: UploadMediaType | null }
  | { kind: 'tooLong' | 'cut' | 'type' }
  | { kind: 'store'; error: unknown }

interface Part {
  body: ReadableStream<Uint8Array>
  number: number
  /** Bytes the part has. */
  length: number
  /** Bytes of the whole file. */
  bytes: number
  /** True when the runtime holds the body to the length of its header. */
  isMeasured: boolean
  kind: UploadKind
}

/**
 * Streams a part to the object store; no more of it is in memory than is on its way. The first part is looked through as it passes. The others go by
 * untouched, so that a large file costs no more than a plain upload: what could run in their bytes is held by the headers a file is read with
 * (`downloads/file-headers.ts`), whose type is that of its first bytes, never sniffed, in a sandbox that runs nothing.
 */
export async function storePart(
  multipart: R2MultipartUpload,
  { body, number, length, bytes, isMeasured, kind }: Part,
): Promise<PartOutcome> {
  if (number > 1 && isMeasured) return handOn(multipart, { body, number })
  const content = number === 1 ? createContentCheck(bytes, kind) : null
  const watch = { seen: 0, isRefused: false }
  const fixed = new FixedLengthStream(length)
  // Whoever refuses the part reads the rest of it.
  const looked = body.pipeThrough(lookThrough(watch, { content, length }), { preventCancel: true })
  const [sent, stored] = await Promise.allSettled([looked.pipeTo(fixed.writable), multipart.uploadPart(number, fixed.readable)])
  if (watch.isRefused) return { kind: 'type' }
  if (watch.seen > length) return { kind: 'tooLong' }
  if (sent.status === 'rejected' || watch.seen < length) return { kind: 'cut' }
  if (stored.status === 'rejected') return { kind: 'store', error: stored.reason }
  return { kind: 'stored', etag: stored.value.etag, mediaType: content?.mediaType() ?? null }
}

/** The runtime passes the bytes from the connection to the store; no script sees them. Who was cut off hears no answer either. */
async function handOn(multipart: R2MultipartUpload, { body, number }: Pick<Part, 'body' | 'number'>): Promise<PartOutcome> {
  try {
    const { etag } = await multipart.uploadPart(number, body)
    return { kind: 'stored', etag, mediaType: null }
  } catch (error) {
    return { kind: 'store', error }
  }
}

type ContentCheck = ReturnType<typeof createContentCheck>

function lookThrough(
  watch: { seen: number; isRefused: boolean },
  { content, length }: { content: ContentCheck | null; length: number },
): TransformStream<Uint8Array, Uint8Array> {
  const refuse = () => {
    watch.isRefused = true
    throw new Error('The content may not be sent')
  }
  return new TransformStream({
    transform(chunk, controller) {
      watch.seen += chunk.byteLength
      if (watch.seen > length) throw new Error('More bytes than declared')
      if (content && !content.passes(chunk)) refuse()
      controller.enqueue(chunk)
    },
    flush() {
      if (content && watch.seen === length && content.mediaType() === null) refuse()
    },
  })
}

/** Reads the type off the first bytes, and looks for what could run in all of them. What comes before the type is known waits for it. */
function createContentCheck(bytes: number, kind: UploadKind) {
  const showsActiveContent = createActiveContentCheck(() => type === 'application/pdf')
  let waiting = new Uint8Array()
  let head = new Uint8Array()
  let type: UploadMediaType | null = null
  return {
    passes(chunk: Uint8Array): boolean {
      if (head.length < HEAD_BYTES) {
        head = joined(head, chunk.subarray(0, HEAD_BYTES - head.length))
        type = mediaTypeOfContent(head, bytes, kind)
        if (head.length === HEAD_BYTES && type === null) return false
      }
      if (type === null && kind === 'drawing') {
        waiting = joined(waiting, chunk)
        return true
      }
      const looked = waiting.length > 0 ? joined(waiting, chunk) : chunk
      waiting = new Uint8Array()
      return !showsActiveContent(looked)
    },
    mediaType: () => type,
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
