import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipOfPieces } from '#content-schema/release/pieces.ts'
import { deflatePiece } from '../../../scripts/platform/node-platform.ts'

/** Most are as short as the end of a page, and some come again: those are remembered. */
const texts = fc.array(fc.oneof(fc.constantFrom('', '</body></html>', 'ÿ'), fc.string({ unit: 'binary', maxLength: 60 })), {
  minLength: 1,
  maxLength: 12,
})

test('pieces are of the texts they were made of, however often the same one comes and whatever becomes of its bytes', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const pieces = parts.map((part) => {
        const text = Buffer.from(part)
        const piece = deflatePiece(text)
        text.fill(0)
        return piece
      })
      expect(gunzipSync(gzipOfPieces(pieces)).toString()).toBe(parts.join(''))
    }),
  )
})
