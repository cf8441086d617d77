import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '../../../edge/http/content-disposition.ts'

describe('file names in headers', () => {
  it.each([
    ['Manual.pdf', 'inline; filename="Manual.pdf"'],
    ['../../etc/passwd', 'inline; filename="passwd"'],
    ['C:\\x\\y.pdf', 'inline; filename="y.pdf"'],
    ['a"; filename="b.exe', 'inline; filename="a__ filename=_b.exe"'],
    ['a\r\nset-cookie: x', 'inline; filename="aset-cookie_ x"'],
    ['...', 'inline; filename="download"'],
    ['', 'inline; filename="download"'],
    ['Prüfbericht (1).pdf', `inline; filename="Pr_fbericht (1).pdf"; filename*=UTF-8''Pr%C3%BCfbericht%20%281%29.pdf`],
    ['100%.pdf', `inline; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ])('%s', (name, expected) => expect(contentDisposition('inline', name)).toBe(expected))

  it('are always one plain line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition('attachment', name)).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })
})
