import { describe, expect, test } from 'vitest'
import { imageSchema } from '#content-schema/values/image.ts'
import { isWebAddress, webAddressSchema } from '#content-schema/values/web-address.ts'

describe('an address in content or product data', () => {
  test.each(['', 'null', 'https://media.example/a b.pdf', 'HTTP://media.example/x', '/file/a', 'film.webm', '#x', '?q=a:b'])(
    'may be %j',
    (address) => expect(isWebAddress(address)).toBe(true),
  )

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x.test/1',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example',
    'https://',
    'mailto:a@b.example',
  ])('is never %j', (address) => {
    expect(isWebAddress(address)).toBe(false)
    expect(webAddressSchema.safeParse(address).success).toBe(false)
    expect(imageSchema.safeParse({ url: address, mimeType: '', alternativeText: '' }).success).toBe(false)
  })
})
