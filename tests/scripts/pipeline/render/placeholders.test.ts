import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlaceholders } from '../../../../scripts/pipeline/render/placeholders.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const SECRET = '2b1f9c3e'

const joined = ({ texts, parts }: { texts: Uint8Array[]; parts: string[] }) =>
  texts.map((text, at) => decode(text) + (parts[at] ?? '')).join('')

describe('placeholders in a page', () => {
  test('cut it into the texts around what they stand for, in any order and as often as they stand', () => {
    const placeholders = createPlaceholders(SECRET)
    const header = placeholders.add('header/é')
    const footer = placeholders.add('footer/日本')
    const { texts, parts } = placeholders.cut(encode(`<body>${footer}<main>ü</main>${header}${header}</body>`))
    expect(parts).toEqual(['footer/日本', 'header/é', 'header/é'])
    expect(texts.map(decode)).toEqual(['<body>', '<main>ü</main>', '', '</body>'])
  })

  test('leave a page without placeholders as it is', () => {
    const page = encode('<body>\u0001\u0002</body>')
    expect(createPlaceholders(SECRET).cut(page)).toEqual({ texts: [page], parts: [] })
  })

  test('of another secret, of no number or cut off are text', () => {
    const placeholders = createPlaceholders(SECRET)
    placeholders.add('secret')
    for (const text of ['\u0001other0\u0002', `\u0001${SECRET}7\u0002`, `\u0001${SECRET}\u0002`, `\u0001${SECRET}0`, `${SECRET}0\u0002`])
      expect(placeholders.cut(encode(`a${text}z`))).toEqual({ texts: [encode(`a${text}z`)], parts: [] })
  })

  test('give the page that joining texts would have given', () => {
    const piece = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed())
    fc.assert(
      fc.property(fc.array(fc.record({ own: piece, shared: piece })), piece, (pieces, end) => {
        const placeholders = createPlaceholders(SECRET)
        const rendered = pieces.map(({ own, shared }) => own + placeholders.add(shared)).join('') + end
        expect(joined(placeholders.cut(encode(rendered)))).toBe(pieces.map(({ own, shared }) => own + shared).join('') + end)
      }),
    )
  })
})
