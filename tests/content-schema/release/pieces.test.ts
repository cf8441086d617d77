import { constants, crc32 as crcOfZlib, deflateRawSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  combineCrc32,
  crc32,
  decodePieces,
  deflatedLength,
  encodePieces,
  GZIP_FRAME_BYTES,
  gzipOfPieces,
  type Piece,
} from '#content-schema/release/pieces.ts'

const pieceOf = (text: Uint8Array): Piece => ({
  deflated: deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH }),
  textLength: text.length,
  crc: crcOfZlib(text),
})
const texts = fc.array(fc.uint8Array({ maxLength: 3000 }), { minLength: 1, maxLength: 6 })

describe('pieces', () => {
  test('behind one another are one gzip member of the whole text, whatever they hold', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const member = gzipOfPieces(parts.map(pieceOf))
        expect(gunzipSync(member)).toEqual(Buffer.concat(parts))
      }),
      { numRuns: 300 },
    )
  })

  test('come back from their stored form as they were, and its length tells that of the member', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const pieces = parts.map(pieceOf)
        const stored = encodePieces(pieces)
        expect(decodePieces(stored)).toEqual(pieces.map((piece) => ({ ...piece, deflated: new Uint8Array(piece.deflated) })))
        expect(gzipOfPieces(pieces)).toHaveLength(GZIP_FRAME_BYTES + deflatedLength(stored.length, pieces.length))
      }),
    )
  })

  test('of a stored form that was cut, or has more than it says, are none', () => {
    const stored = encodePieces([pieceOf(Buffer.from('one')), pieceOf(Buffer.from('two'))])
    for (let length = 0; length < stored.length; length += 1) expect(() => decodePieces(stored.subarray(0, length))).toThrow(RangeError)
    expect(() => decodePieces(new Uint8Array([...stored, 0]))).toThrow('behind the last piece')
    expect(() => decodePieces(new Uint8Array([9, ...stored.subarray(1)]))).toThrow('no pieces')
    expect(() => encodePieces([])).toThrow(RangeError)
  })

  test('are read where they lie in other bytes', () => {
    const stored = encodePieces([pieceOf(Buffer.from('text'))])
    const around = new Uint8Array(stored.length + 7)
    around.set(stored, 5)
    expect(gunzipSync(gzipOfPieces(decodePieces(around.subarray(5, 5 + stored.length)))).toString()).toBe('text')
  })
})

describe('a checksum', () => {
  test('is that of zlib', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => crc32(bytes) === crcOfZlib(bytes)))
  })

  test('of two texts follows from those of each, however long the second is', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
        expect(combineCrc32(crcOfZlib(one), crcOfZlib(other), other.length)).toBe(crcOfZlib(Buffer.concat([one, other])))
      }),
    )
    const long = new Uint8Array(3_000_017)
    expect(combineCrc32(crcOfZlib('a'), crcOfZlib(long), long.length)).toBe(crcOfZlib(Buffer.concat([Buffer.from('a'), long])))
  })
})
