import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { fillPiece, type MarkedPiece, markFactor, plainBlock } from '#content-schema/release/marked-piece.ts'
import { PIECE } from './node-platform.ts'

/** How far deflate refers back, in bytes. */
const WINDOW = 32_768
/** An empty block that is the last. */
const LAST_BLOCK = Uint8Array.of(3, 0)

/**
 * A text as a piece whose marks can be filled in.
 *
 * @param marks each occurs in the text where it stands for something, and nowhere else; in the order of their first
 * @returns null where deflate wrote a letter of a mark by itself, or copied it from another one, and where the marks are too long to tell
 */
export function deflateMarked(text: Uint8Array, marks: readonly Uint8Array[]): MarkedPiece | null {
  const searched = Buffer.from(text.buffer, text.byteOffset, text.byteLength)
  const ends = marks.map((mark) => endsOf(searched, mark))
  const blocks: Uint8Array[] = []
  const places: number[] = []
  const lengthSoFar = () => blocks.reduce((sum, { length }) => sum + length, 0)
  let from = 0
  const deflateTo = (to: number, finishFlush: number) => {
    const before = text.subarray(Math.max(0, from - WINDOW), from)
    blocks.push(deflateRawSync(text.subarray(from, to), { ...PIECE, finishFlush, ...(before.length > 0 ? { dictionary: before } : {}) }))
  }
  for (const [index, mark] of marks.entries()) {
    const first = ends[index]?.[0]
    if (first === undefined || first - mark.length < from) throw new RangeError('The marks are not in the order of their first')
    if (first - mark.length > from) deflateTo(first - mark.length, constants.Z_SYNC_FLUSH)
    blocks.push(plainBlock(mark))
    places.push(lengthSoFar() - mark.length)
    from = first
  }
  deflateTo(text.length, constants.Z_FULL_FLUSH)
  const piece: MarkedPiece = {
    deflated: Buffer.concat(blocks),
    textLength: text.length,
    crc: crc32(text),
    marks: marks.map(({ length }, index) => ({ at: places[index] ?? 0, length, factor: markFactor(text.length, ends[index] ?? []) })),
  }
  return isFilledEverywhere(piece, { searched, ends }) ? piece : null
}

function endsOf(searched: Buffer, mark: Uint8Array): number[] {
  const ends: number[] = []
  for (let at = searched.indexOf(mark); at >= 0; at = searched.indexOf(mark, at + mark.length)) ends.push(at + mark.length)
  return ends
}

/** Letters of which no two are the same, and none stands in a mark. */
const LETTERS = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 0x21 + at))

/**
 * Fills in words of letters that are all different, and looks whether each came to stand everywhere in its place: so none was copied from
 * another one's.
 */
function isFilledEverywhere(piece: MarkedPiece, { searched, ends }: { searched: Buffer; ends: readonly (readonly number[])[] }): boolean {
  const all = piece.marks.reduce((sum, { length }) => sum + length, 0)
  if (all > LETTERS.length) return false
  const words: string[] = []
  for (const { length } of piece.marks) {
    const from = words.join('').length
    words.push(LETTERS.slice(from, from + length))
  }
  const expected = Buffer.from(searched)
  for (const [index, word] of words.entries()) for (const end of ends[index] ?? []) expected.write(word, end - word.length, 'latin1')
  const filled = fillPiece(piece, words)
  return expected.equals(inflateRawSync(Buffer.concat([filled.deflated, LAST_BLOCK]))) && filled.crc === crc32(expected)
}
