import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { fillPiece, type MarkedPiece, markFactor, plainBlock } from '#content-schema/release/marked-piece.ts'
import { PIECE } from './node-platform.ts'

/** A piece, or the places where deflate wrote a letter of a mark by itself or copied it from another mark: there is no such piece then. */
export type MarkedDeflate = { piece: MarkedPiece } | { misplaced: readonly MarkPlace[] }

/** A place of a mark, both by their number: the first is always right. */
export interface MarkPlace {
  mark: number
  nth: number
}

/** How far deflate refers back, in bytes. */
const WINDOW = 32_768
/** An empty block that is the last. */
const LAST_BLOCK = Uint8Array.of(3, 0)

/**
 * A text as a piece whose marks can be filled in.
 *
 * @param marks each occurs in the text where it stands for something, and nowhere else; in the order of their first
 */
export function deflateMarked(text: Uint8Array, marks: readonly Uint8Array[]): MarkedDeflate {
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
  for (const group of closeTogether(marks.map(({ length }, index) => ({ length, end: ends[index]?.[0] ?? -1 })))) {
    const [{ from: begin }] = group
    const to = group.at(-1)?.to ?? begin
    if (begin < from) throw new RangeError('The marks are not in the order of their first')
    if (begin > from) deflateTo(begin, constants.Z_SYNC_FLUSH)
    blocks.push(plainBlock(text.subarray(begin, to)))
    for (const mark of group) places.push(lengthSoFar() - (to - mark.from))
    from = to
  }
  deflateTo(text.length, constants.Z_FULL_FLUSH)
  const piece: MarkedPiece = {
    deflated: Buffer.concat(blocks),
    textLength: text.length,
    crc: crc32(text),
    marks: marks.map(({ length }, index) => ({ at: places[index] ?? 0, length, factor: markFactor(text.length, ends[index] ?? []) })),
  }
  const misplaced = findMisplaced(piece, { searched, ends })
  return misplaced.length === 0 ? { piece } : { misplaced }
}

/** Where something stands first in a text, in bytes. */
interface Place {
  from: number
  to: number
}

/** What stands between two marks and is no longer than this goes with them as it is: to be compressed by itself it would take as much. */
const MAX_GAP = 8

/** Places in groups that are written in one block. */
function closeTogether(places: readonly { length: number; end: number }[]): [Place, ...Place[]][] {
  const groups: [Place, ...Place[]][] = []
  for (const { length, end } of places) {
    const place = { from: end - length, to: end }
    const group = groups.at(-1)
    const gap = place.from - (group?.at(-1)?.to ?? Number.NEGATIVE_INFINITY)
    if (group && gap >= 0 && gap <= MAX_GAP) group.push(place)
    else groups.push([place])
  }
  return groups
}

function endsOf(searched: Buffer, mark: Uint8Array): number[] {
  const ends: number[] = []
  for (let at = searched.indexOf(mark); at >= 0; at = searched.indexOf(mark, at + mark.length)) ends.push(at + mark.length)
  return ends
}

/** Letters of which no two are the same, and none stands in a mark; and one for places whose turn it is not. */
const LETTERS = String.fromCharCode(...Array.from({ length: 93 }, (_, at) => 0x22 + at))
const OTHER_LETTER = '!'

/**
 * Fills in words of letters that are all different, and looks whether each came to stand everywhere in its place: so none was copied from
 * another one's. As many places have such letters at a time as there are letters.
 *
 * @returns places where another letter came to stand
 */
function findMisplaced(piece: MarkedPiece, places: MarkPlaces): MarkPlace[] {
  const lengths = piece.marks.map(({ length }) => length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const misplaced = new Map<string, MarkPlace>()
  for (let from = 0; from < total; from += LETTERS.length) {
    const letters = OTHER_LETTER.repeat(from) + LETTERS + OTHER_LETTER.repeat(total)
    let at = 0
    const words = lengths.map((length) => {
      at += length
      return letters.slice(at - length, at)
    })
    for (const place of misplacedWords(piece, words, places)) misplaced.set(`${place.mark} ${place.nth}`, place)
  }
  return [...misplaced.values()]
}

interface MarkPlaces {
  searched: Buffer
  ends: readonly (readonly number[])[]
}

function misplacedWords(piece: MarkedPiece, words: readonly string[], { searched, ends }: MarkPlaces): MarkPlace[] {
  const filled = fillPiece(piece, words)
  const text = inflateRawSync(Buffer.concat([filled.deflated, LAST_BLOCK]))
  const expected = Buffer.from(searched)
  const misplaced = words.flatMap((word, mark) =>
    (ends[mark] ?? []).flatMap((end, nth) => {
      expected.write(word, end - word.length, 'latin1')
      return expected.compare(text, end - word.length, end, end - word.length, end) === 0 ? [] : [{ mark, nth }]
    }),
  )
  if (misplaced.length === 0 && (!expected.equals(text) || filled.crc !== crc32(expected)))
    throw new Error('A piece is filled in to another text though each of its marks stands in its place')
  return misplaced
}
