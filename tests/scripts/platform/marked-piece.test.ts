import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeMarkedPiece, encodeMarkedPiece, fillPiece, markedDeflatedLength, plainBlock } from '#content-schema/release/marked-piece.ts'
import { GZIP_FRAME_BYTES, gzipOfPieces } from '#content-schema/release/pieces.ts'
import { deflateMarked } from '../../../scripts/platform/marked-piece.ts'

const CODE = '\u0010\u001f\u001f\u001f\u001f'
const NAME = `\u0011${'\u001f'.repeat(11)}`
const bytes = (text: string) => new TextEncoder().encode(text)

/** Texts as a menu has them: words that repeat, and a mark here and there. */
const SYLLABLES = [
  '/products',
  '/',
  '">',
  '</a>',
  'Crimping',
  ' ',
  'é',
  '-',
  `<a href="/${CODE}`,
  `/${CODE}/`,
  `href="/${CODE}/products`,
  CODE,
  NAME,
]
const menus = fc.array(fc.constantFrom(...SYLLABLES), { maxLength: 400 }).map((words) => words.join(''))
const codes = fc.stringMatching(/^[a-z]{2}-[a-z]{2}$/)
const names = fc.stringMatching(/^[A-Z][a-z]{11}$/)

const deflate = (text: string) => {
  const marks = [CODE, NAME].filter((mark) => text.includes(mark)).sort((one, other) => text.indexOf(one) - text.indexOf(other))
  const found = deflateMarked(bytes(text), marks.map(bytes))
  return { found, piece: 'piece' in found ? found.piece : null, marks }
}
const required = (text: string) => {
  const { piece } = deflate(text)
  if (!piece) throw new Error('Deflate wrote a letter of a mark by itself')
  return piece
}

describe('a piece with marks', () => {
  test('is in each place what the text is there, checksum and all, though it was compressed once', () => {
    let count = 0
    fc.assert(
      fc.property(menus, menus, codes, names, (before, behind, code, name) => {
        const text = `${before}<span>${NAME} · ${behind}`
        const { piece, marks } = deflate(text)
        if (!piece) return
        count += 1
        const stored = encodeMarkedPiece(piece)
        const words = marks.map((mark) => (mark === CODE ? code : name))
        const member = gzipOfPieces([fillPiece(decodeMarkedPiece(stored), words)])
        expect(gunzipSync(member).toString()).toBe(text.replaceAll(CODE, code).replaceAll(NAME, name))
        expect(member).toHaveLength(GZIP_FRAME_BYTES + markedDeflatedLength(stored.length, marks.length))
      }),
      { numRuns: 500 },
    )
    // Where deflate writes a letter of a mark by itself there is no such piece; that is rare.
    expect(count).toBeGreaterThan(400)
  })

  test('is none where deflate copied a letter of one mark from another, and tells the place', () => {
    // A match is 258 bytes long at most: this one ends within the second code, and what is left of it stands behind the name too.
    const before = Array.from({ length: 85 }, (_, at) =>
      String.fromCharCode(0x41 + (at % 26), 0x61 + ((at * 7) % 26), 0x61 + (at % 17)),
    ).join('')
    const { found } = deflate(`${before}${CODE}! ${NAME}/products/all ${before}${CODE}/products/all`)
    expect(found).toEqual({ misplaced: [{ mark: 0, nth: 1 }] })
  })

  test('costs a few bytes more than one without', () => {
    const text = Array.from({ length: 200 }, (_, at) => `<li><a href="/${CODE}/products/punto-${at * 7}">Punto ${at}</a></li>`).join('')
    const alone = deflateRawSync(text.replaceAll(CODE, 'de-ch'), { level: 6, finishFlush: constants.Z_FULL_FLUSH }).length
    expect(required(text).deflated.length - alone).toBeLessThan(40)
  })

  test('has as many marks as its text needs, in one block where they stand close together at its beginning', () => {
    const marks = Array.from({ length: 15 }, (_, at) => String.fromCharCode(0x0e + at).repeat(7))
    const text = `<!--${marks.join(' ')}-->${marks.map((mark) => `<li><a aria-current=${mark}>Item</a></li>`).join('')}`
    const found = deflateMarked(bytes(text), marks.map(bytes))
    if (!('piece' in found)) throw new Error('Deflate wrote a letter of a mark by itself')
    const { piece } = found
    const words = marks.map((_, at) => (at === 3 ? '"true" ' : '"false"'))
    const filled = gunzipSync(gzipOfPieces([fillPiece(decodeMarkedPiece(encodeMarkedPiece(piece)), words)])).toString()
    expect(filled).toBe(marks.reduce((whole, mark, at) => whole.replaceAll(mark, words[at] ?? ''), text))
    const alone = deflateRawSync(filled, { level: 6, finishFlush: constants.Z_FULL_FLUSH }).length
    expect(piece.deflated.length - alone).toBeLessThan(200)
  })

  test('takes no word of another length, and no other number of words', () => {
    const piece = required(`a ${CODE} b ${NAME} c`)
    expect(() => fillPiece(piece, ['de', 'Switzerland '])).toThrow('A mark of 5 bytes has no room for 2')
    expect(() => fillPiece(piece, ['de-ch'])).toThrow('A piece of 2 marks is not filled in with 1 words')
    expect(() => plainBlock(new Uint8Array(70_000))).toThrow('too long')
  })

  test('of a stored form that was cut, has more than it says, or has a mark behind its end, is none', () => {
    const piece = required(`a ${CODE} b`)
    const stored = encodeMarkedPiece(piece)
    for (let length = 0; length < stored.length; length += 1)
      expect(() => decodeMarkedPiece(stored.subarray(0, length))).toThrow(RangeError)
    expect(() => decodeMarkedPiece(new Uint8Array([...stored, 0]))).toThrow('another length')
    expect(() => decodeMarkedPiece(new Uint8Array([9, ...stored.subarray(1)]))).toThrow('no piece with marks')
    const lying = encodeMarkedPiece({ ...piece, marks: piece.marks.map((mark) => ({ ...mark, at: piece.deflated.length })) })
    expect(() => decodeMarkedPiece(lying)).toThrow('A mark stands behind its piece')
  })
})
