import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64Url } from '../../../content-schema/values/base64url.ts'

test('bytes are written as base64url without padding', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      (bytes) => void expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url')),
    ),
  )
})
