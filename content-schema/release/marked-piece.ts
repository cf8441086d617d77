import { crc32, multiply, type Piece, shiftBy } from '#content-schema/release/pieces.ts'

/**
 * A piece that many places have in common but for some words of one length. Where these differ, marks stand in the text. The first of each
 * stands in a block that is not compressed, and what follows refers back to it for every other one; so the piece is stored once, and the words
 * are written over the marks without anything being compressed again.
 *
 * Stored form, numbers little-endian: version (1 byte, 2), number of marks (1 byte), deflated length, length as text and CRC-32 of the piece, then
 * for each mark where it stands in the deflated bytes, its length, and its factor (4 bytes each), then the deflated bytes.
 */
export interface MarkedPiece<Buffer extends ArrayBufferLike = ArrayBufferLike> extends Piece<Buffer> {
  marks: readonly PieceMark[]
}

export interface PieceMark {
  /** Where it stands in the deflated bytes. */
  at: number
  /** Bytes. */
  length: number
  /** What a difference in its checksum is multiplied by to be that of the whole text (`markFactor`). */
  factor: number
}

const VERSION = 2
const HEAD_BYTES = 2
const NUMBER_BYTES = 4
const NUMBERS = 3
const MAX_MARKS = 255

export function encodeMarkedPiece({ deflated, textLength, crc, marks }: MarkedPiece): Uint8Array<ArrayBuffer> {
  if (marks.length > MAX_MARKS) throw new RangeError(`A piece has ${MAX_MARKS} marks at most, not ${marks.length}`)
  const headLength = headLengthOf(marks.length)
  const encoded = new Uint8Array(headLength + deflated.length)
  const view = new DataView(encoded.buffer)
  encoded.set([VERSION, marks.length])
  const numbers = [deflated.length, textLength, crc, ...marks.flatMap(({ at, length, factor }) => [at, length, factor])]
  for (const [index, number] of numbers.entries()) view.setUint32(HEAD_BYTES + index * NUMBER_BYTES, number, true)
  encoded.set(deflated, headLength)
  return encoded
}

/** @throws RangeError when the bytes are no such piece */
export function decodeMarkedPiece<Buffer extends ArrayBufferLike>(encoded: Uint8Array<Buffer>): MarkedPiece<Buffer> {
  const [version, count = 0] = encoded
  const headLength = headLengthOf(count)
  if (version !== VERSION || encoded.length < headLength) throw new RangeError('The bytes are no piece with marks')
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength)
  const numberAt = (index: number) => view.getUint32(HEAD_BYTES + index * NUMBER_BYTES, true)
  const deflated = encoded.subarray(headLength)
  if (deflated.length !== numberAt(0)) throw new RangeError('The piece is of another length than it says')
  const marks = Array.from({ length: count }, (_, index) => {
    const first = NUMBERS * (index + 1)
    return { at: numberAt(first), length: numberAt(first + 1), factor: numberAt(first + 2) }
  })
  if (marks.some(({ at, length }) => at + length > deflated.length)) throw new RangeError('A mark stands behind its piece')
  return { deflated, textLength: numberAt(1), crc: numberAt(2), marks }
}

/** Bytes of a stored form that are its piece, filled in or not. @param length of the stored form @param marks how many it has */
export function markedDeflatedLength(length: number, marks: number): number {
  return length - headLengthOf(marks)
}

const headLengthOf = (marks: number) => HEAD_BYTES + NUMBERS * NUMBER_BYTES * (marks + 1)

/** The piece with words in place of its marks, in their order. @throws RangeError for other than one word a mark, of its length */
export function fillPiece({ deflated, textLength, crc, marks }: MarkedPiece, words: readonly string[]): Piece {
  if (words.length !== marks.length) throw new RangeError(`A piece of ${marks.length} marks is not filled in with ${words.length} words`)
  const encoder = new TextEncoder()
  const filled = new Uint8Array(deflated)
  let filledCrc = crc
  for (const [index, { at, length, factor }] of marks.entries()) {
    const word = encoder.encode(words[index])
    if (word.length !== length) throw new RangeError(`A mark of ${length} bytes has no room for ${word.length}`)
    filledCrc ^= multiply(factor, crc32(word) ^ crc32(deflated.subarray(at, at + length)))
    filled.set(word, at)
  }
  return { deflated: filled, textLength, crc: filledCrc >>> 0 }
}

/** `PieceMark.factor`, from where the marks end in a text. */
export function markFactor(textLength: number, ends: readonly number[]): number {
  return ends.reduce((factor, end) => factor ^ shiftBy(textLength - end), 0) >>> 0
}

/** Bytes of a block of deflate before a text that is not compressed: no last block, length, and its complement. */
const PLAIN_BLOCK_HEAD = 5
const MAX_PLAIN_BYTES = 0xffff

/** A text as a block that begins and ends on a byte; it stands at its end. @throws RangeError for more than 65,535 bytes */
export function plainBlock(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = text
  if (length > MAX_PLAIN_BYTES) throw new RangeError(`A block of ${length} bytes is too long to be stored as it is`)
  const block = new Uint8Array(PLAIN_BLOCK_HEAD + length)
  block.set([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff])
  block.set(text, PLAIN_BLOCK_HEAD)
  return block
}
