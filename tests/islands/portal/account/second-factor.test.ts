import { expect, test } from 'vitest'
import { qrPath } from '#islands/portal/account/second-factor/qr-path.ts'
import { digitsOf, inGroups, isCode, recoveryText } from '#islands/portal/account/second-factor/secret.ts'

test('a secret is shown in groups of four', () => {
  expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(inGroups('JBSWY3')).toBe('JBSW Y3')
  expect(inGroups('')).toBe('')
})

test.each([
  { typed: '123456', isOne: true },
  { typed: ' 123 456 ', isOne: true },
  { typed: '１２３４５６', isOne: true },
  { typed: '12345', isOne: false },
  { typed: 'abcdef', isOne: false },
])('a code is taken however it is typed: $typed', ({ typed, isOne }) => {
  expect(isCode(typed)).toBe(isOne)
  if (isOne) expect(digitsOf(typed)).toBe('123456')
})

test('a QR code has its three corners within four modules of quiet', () => {
  const { size, path } = qrPath('otpauth://totp/Strandwerk:mia@albis.example?secret=JBSWY3DPEHPK3PXP&issuer=Strandwerk')
  const last = size - 5
  for (const corner of [`M4 4h`, `M${last} 4h`, `M4 ${last}h`]) expect(path).toContain(corner)
  expect(path).not.toContain(`M${last} ${last}h1v1h-1zM${last - 1}`)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (const at of [Number(x), Number(y)]) {
      expect(at).toBeGreaterThanOrEqual(4)
      expect(at).toBeLessThanOrEqual(last)
    }
})

test('recovery codes as a file say whose they are, one a line', () => {
  const text = recoveryText(['AAAAA-BBBBB', 'CCCCC-DDDDD'], { title: 'Codes', email: 'mia@albis.example', text: 'Each once.' })
  expect(text).toBe('Codes\r\nmia@albis.example\r\n\r\nEach once.\r\n\r\nAAAAA-BBBBB\r\nCCCCC-DDDDD\r\n')
})
