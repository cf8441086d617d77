import { type Patch, patchedBlob, readBytes } from './patched-blob.ts'

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const INFO = 0x1549a966
/** Of a segment: tags, among them the place, and files that are attached. */
const TAGS = 0x1254c367
const ATTACHMENTS = 0x1941a469
/** Of its information: when it was taken, and by what. */
const BLANKED = new Set([TAGS, ATTACHMENTS, 0x4461, 0x7ba9])
const VOID = 0xec
const HEAD_BYTES = 12

interface Element {
  id: number
  at: number
  body: number
  /** Infinity for one that does not say how long it is. */
  end: number
}

/** A WebM film without its tags, title, date and attachments, at the same length; anything else as it is. */
export async function stripWebm(file: Blob): Promise<Blob> {
  const head = await elementAt(file, 0, file.size)
  const segment = head?.id === EBML ? await elementAt(file, head.end, file.size) : null
  if (segment?.id !== SEGMENT) return file
  return patchedBlob(file, await patchesWithin(file, segment))
}

async function patchesWithin(file: Blob, { body, end }: Element): Promise<Patch[]> {
  const patches: Patch[] = []
  const limit = Math.min(end, file.size)
  for (let at = body; at < limit; ) {
    const element = await elementAt(file, at, limit)
    // A live recording: clusters without length, and nothing after them.
    if (element === null || element.end === Number.POSITIVE_INFINITY) break
    if (element.id === INFO) patches.push(...(await patchesWithin(file, element)))
    else if (BLANKED.has(element.id)) patches.push({ at, bytes: voidOf(Math.min(element.end, limit) - at) })
    at = element.end
  }
  return patches
}

/** What players pass over, of any length from two bytes on. */
function voidOf(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  bytes[0] = VOID
  if (length < 9) bytes[1] = 0x80 | (length - 2)
  else new DataView(bytes.buffer).setBigUint64(1, (1n << 56n) | BigInt(length - 9))
  return bytes
}

async function elementAt(file: Blob, at: number, limit: number): Promise<Element | null> {
  const bytes = await readBytes(file, at, Math.min(limit, at + HEAD_BYTES))
  const idLength = numberLength(bytes[0])
  const sizeLength = numberLength(bytes[idLength])
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength) return null
  const id = unsignedOf(bytes.subarray(0, idLength))
  const marker = 2 ** (7 * sizeLength)
  const size = unsignedOf(bytes.subarray(idLength, idLength + sizeLength)) - marker
  const body = at + idLength + sizeLength
  return { id, at, body, end: size === marker - 1 ? Number.POSITIVE_INFINITY : body + size }
}

/** Bytes of a number, by its first one; nine for what begins none. */
const numberLength = (first = 0) => Math.clz32(first) - 23

const unsignedOf = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0)
