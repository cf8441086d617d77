import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlaceholders } from '../../../../scripts/pipeline/render/placeholders.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const SECRET = '2b1f9c3e'

describe('placeholders in a page', () => {
  test('are replaced by what they stand for, in any order and as often as they stand', () => {
    const placeholders = createPlaceholders(SECRET)
    const header = placeholders.add(encode('<header>é</header>'))
    const footer = placeholders.add(encode('<footer>日本</footer>'))
    expect(decode(placeholders.fill(encode(`<body>${footer}<main>ü</main>${header}${header}</body>`)))).toBe(
      '<body><footer>日本</footer><main>ü</main><header>é</header><header>é</header></body>',
    )
  })

  test('leave a page without placeholders as it is', () => {
    const page = encode('<body>\u0001\u0002</body>')
    expect(createPlaceholders(SECRET).fill(page)).toBe(page)
  })

  test('of another secret, of no number or cut off are text', () => {
    const placeholders = createPlaceholders(SECRET)
    placeholders.add(encode('secret'))
    for (const text of ['\u0001other0\u0002', `\u0001${SECRET}7\u0002`, `\u0001${SECRET}\u0002`, `\u0001${SECRET}0`, `${SECRET}0\u0002`])
      expect(decode(placeholders.fill(encode(`a${text}z`)))).toBe(`a${text}z`)
  })

  test('give the page that joining texts would have given', () => {
    const piece = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed())
    fc.assert(
      fc.property(fc.array(fc.record({ own: piece, shared: piece })), piece, (pieces, end) => {
        const placeholders = createPlaceholders(SECRET)
        const rendered = pieces.map(({ own, shared }) => own + placeholders.add(encode(shared))).join('') + end
        expect(decode(placeholders.fill(encode(rendered)))).toBe(pieces.map(({ own, shared }) => own + shared).join('') + end)
      }),
    )
  })
})
