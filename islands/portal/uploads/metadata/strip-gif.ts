import { latin1 } from './iso-boxes.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff
/** Extensions without which a picture looks different: how often it runs, its colours. */
const KEPT_APPLICATIONS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)/

/** A GIF without its comments, XMP and what follows it; null for what is none. @throws RangeError for one that is malformed */
export function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  if (!/^GIF8[79]a/.test(latin1(bytes, 0, 6))) return null
  let at = 13 + coloursLength(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const start = at
    const kind = bytes[at]
    if (kind === TRAILER) return [...kept, bytes.subarray(at, at + 1)]
    if (kind === IMAGE) at = endOfBlocks(bytes, at + 11 + coloursLength(bytes[at + 9] ?? 0))
    else if (kind === EXTENSION) at = endOfBlocks(bytes, at + 2)
    else throw new RangeError('No block')
    if (kind === IMAGE || isKept(bytes, start)) kept.push(bytes.subarray(start, at))
  }
  throw new RangeError('The file is cut')
}

function isKept(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  return label !== COMMENT && (label !== APPLICATION || KEPT_APPLICATIONS.test(latin1(bytes, at + 3, 11)))
}

/** Bytes of a table of colours, by the flags that tell of it. */
const coloursLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (;;) {
    const length = bytes[at]
    if (length === undefined) throw new RangeError('A block is cut')
    at += length + 1
    if (length === 0) return at
  }
}
