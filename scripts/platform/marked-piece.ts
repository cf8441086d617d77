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
  return isFilledEverywhere(piece, { searched, ends }) ? piece : null
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

/** Letters of which no two are the same, and none stands in a mark; and one for marks whose turn it is not. */
const LETTERS = String.fromCharCode(...Array.from({ length: 93 }, (_, at) => 0x22 + at))
const OTHER_LETTER = '!'

/**
 * Fills in words of letters that are all different, and looks whether each came to stand everywhere in its place: so none was copied from
 * another one's. As many marks have such words at a time as there are letters for.
 */
function isFilledEverywhere(piece: MarkedPiece, places: MarkPlaces): boolean {
  const lengths = piece.marks.map(({ length }) => length)
  if (lengths.some((length) => length > LETTERS.length)) return false
  for (let next = 0; next < lengths.length; ) {
    const words = lengths.map((length) => OTHER_LETTER.repeat(length))
    let used = 0
    for (; next < lengths.length && used + (lengths[next] ?? 0) <= LETTERS.length; next += 1) {
      words[next] = LETTERS.slice(used, used + (lengths[next] ?? 0))
      used += lengths[next] ?? 0
    }
    if (!isFilled(piece, words, places)) return false
  }
  return true
}

interface MarkPlaces {
  searched: Buffer
  ends: readonly (readonly number[])[]
}

function isFilled(piece: MarkedPiece, words: readonly string[], { searched, ends }: MarkPlaces): boolean {
  const expected = Buffer.from(searched)
  for (const [index, word] of words.entries()) for (const end of ends[index] ?? []) expected.write(word, end - word.length, 'latin1')
  const filled = fillPiece(piece, words)
  return expected.equals(inflateRawSync(Buffer.concat([filled.deflated, LAST_BLOCK]))) && filled.crc === crc32(expected)
}
