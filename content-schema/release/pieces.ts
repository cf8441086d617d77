/**
 * Bodies that are laid together with others without being compressed again. Each piece is raw deflate that ends on a byte (a full flush) and
 * has no last block, so pieces behind one another are one stream; the checksum of the whole follows from those of its pieces.
 *
 * Stored form, numbers little-endian: version (1 byte), count (1 byte), for each piece its deflated length, its length as text and its CRC-32
 * (4 bytes each), then the pieces.
 */

const VERSION = 1
const HEAD_BYTES = 2
const ENTRY_BYTES = 12
const MAX_PIECES = 255

/** A piece with what the whole is told of it. */
export interface Piece<Buffer extends ArrayBufferLike = ArrayBufferLike> {
  deflated: Uint8Array<Buffer>
  /** Length of the text, in bytes. */
  textLength: number
  /** CRC-32 of the text. */
  crc: number
}

/** Lays pieces into their stored form. @throws RangeError for none, and for more than 255 */
export function encodePieces(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  if (pieces.length === 0 || pieces.length > MAX_PIECES) throw new RangeError(`1 to ${MAX_PIECES} pieces expected, not ${pieces.length}`)
  const headLength = headLengthOf(pieces.length)
  const encoded = new Uint8Array(headLength + pieces.reduce((sum, { deflated }) => sum + deflated.length, 0))
  const view = new DataView(encoded.buffer)
  encoded.set([VERSION, pieces.length])
  let at = headLength
  pieces.forEach(({ deflated, textLength, crc }, index) => {
    const entry = HEAD_BYTES + index * ENTRY_BYTES
    view.setUint32(entry, deflated.length, true)
    view.setUint32(entry + 4, textLength, true)
    view.setUint32(entry + 8, crc, true)
    encoded.set(deflated, at)
    at += deflated.length
  })
  return encoded
}

/** The pieces of a stored form. @throws RangeError when the bytes are none */
export function decodePieces<Buffer extends ArrayBufferLike>(encoded: Uint8Array<Buffer>): Piece<Buffer>[] {
  const [version, count = 0] = encoded
  const headLength = headLengthOf(count)
  if (version !== VERSION || count === 0 || encoded.length < headLength) throw new RangeError('The bytes are no pieces')
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength)
  const pieces: Piece<Buffer>[] = []
  let at = headLength
  for (let index = 0; index < count; index += 1) {
    const entry = HEAD_BYTES + index * ENTRY_BYTES
    const end = at + view.getUint32(entry, true)
    if (end > encoded.length) throw new RangeError('A piece ends behind the bytes')
    pieces.push({
      deflated: encoded.subarray(at, end),
      textLength: view.getUint32(entry + 4, true),
      crc: view.getUint32(entry + 8, true),
    })
    at = end
  }
  if (at !== encoded.length) throw new RangeError('There are bytes behind the last piece')
  return pieces
}

/** Bytes of a stored form that are its pieces. @param length of the stored form @param count of its pieces */
export function deflatedLength(length: number, count: number): number {
  return length - headLengthOf(count)
}

const headLengthOf = (count: number) => HEAD_BYTES + count * ENTRY_BYTES

/** No name, no time, no system that says anything. */
const GZIP_HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
/** An empty block that is the last, then the checksum and the length of the text. */
const LAST_BLOCK = [3, 0]
const TRAILER_BYTES = 8

/** What a gzip member has beside its pieces, in bytes. */
export const GZIP_FRAME_BYTES = GZIP_HEAD.length + LAST_BLOCK.length + TRAILER_BYTES

/** One gzip member of pieces in their order. Nothing is compressed. */
export function gzipOfPieces(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const member = new Uint8Array(GZIP_FRAME_BYTES + pieces.reduce((sum, { deflated }) => sum + deflated.length, 0))
  member.set(GZIP_HEAD)
  let at = GZIP_HEAD.length
  let crc = 0
  let length = 0
  for (const piece of pieces) {
    member.set(piece.deflated, at)
    at += piece.deflated.length
    crc = combineCrc32(crc, piece.crc, piece.textLength)
    length += piece.textLength
  }
  member.set(LAST_BLOCK, at)
  const view = new DataView(member.buffer)
  view.setUint32(at + LAST_BLOCK.length, crc, true)
  view.setUint32(at + LAST_BLOCK.length + 4, length, true)
  return member
}

/** The polynomial of CRC-32, lowest power first. */
const POLYNOMIAL = 0xedb88320
const HIGHEST_BIT = 0x80000000

/** CRC-32 of two texts behind one another, from those of each. @param length of the second, in bytes */
export function combineCrc32(first: number, second: number, length: number): number {
  return (multiply(shiftBy(length), first) ^ second) >>> 0
}

/** The product of two polynomials over two elements, modulo that of CRC-32. */
export function multiply(one: number, other: number): number {
  let product = 0
  let factor = other
  for (let bit = HIGHEST_BIT; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

/** x to the power of 2 to the power of n, for each n of 32. */
const SQUARES: readonly number[] = squares()

function squares(): number[] {
  const found = [HIGHEST_BIT >>> 1]
  while (found.length < 32) {
    const last = found.at(-1) ?? 0
    found.push(multiply(last, last))
  }
  return found
}

/** What a checksum is multiplied by when so many bytes follow. */
export function shiftBy(bytes: number): number {
  let power = HIGHEST_BIT
  // A byte is eight bits, two to the power of three.
  for (let rest = bytes, at = 3; rest > 0; rest = Math.floor(rest / 2), at += 1)
    if (rest % 2 === 1) power = multiply(SQUARES[at % 32] ?? 0, power)
  return power
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** CRC-32 of bytes, as gzip has it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
