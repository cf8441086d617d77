import { readBytes } from './patched-blob.ts'

/** A box of the ISO base media format, which MP4, QuickTime, HEIC and AVIF are made of; offsets in bytes. */
export interface Box {
  type: string
  at: number
  /** Where its content begins. */
  body: number
  end: number
}

const HEAD_BYTES = 16

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
export const latin1 = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** The boxes of a file, of which no more than their heads is read. The last one of a file that was cut ends where the file does. */
export async function readTopBoxes(file: Blob): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= file.size; ) {
    const box = boxAt(await readBytes(file, at, at + HEAD_BYTES), 0, file.size - at)
    boxes.push({ type: box.type, at, body: at + box.body, end: at + box.end })
    at += box.end
  }
  return boxes
}

/** The boxes between two places of what has been read. @throws RangeError for what is none */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const box = boxAt(bytes, at, to)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** The box that begins at a place and ends at `limit` at the latest. */
function boxAt(bytes: Uint8Array, at: number, limit: number): Box {
  const view = viewOf(bytes)
  const size = view.getUint32(at)
  const isLong = size === 1
  const length = size === 0 ? limit - at : isLong ? Number(view.getBigUint64(at + 8)) : size
  const body = at + (isLong ? 16 : 8)
  if (length < body - at) throw new RangeError('A box is shorter than its head')
  return { type: latin1(bytes, at + 4, 4), at, body, end: Math.min(limit, at + length) }
}

/** Makes a box one that players pass over, of the same length. */
export function blankBox(bytes: Uint8Array, { at, body, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
  bytes.fill(0, body, end)
}
