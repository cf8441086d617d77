import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightPieces } from '#content-schema/search/highlight.ts'

const marked = (text: string, query: string, language?: string) =>
  highlightPieces(text, query, language)
    .map((piece) => (piece.isMatch ? `<em>${piece.text}</em>` : piece.text))
    .join('')

describe('words of the query stand out [SE-06, SE-07, SC-05]', () => {
  test.each([
    ['both words', 'We cut wire', 'wire cut', 'We <em>cut</em> <em>wire</em>'],
    ['in any case', 'WIRE', 'wire', '<em>WIRE</em>'],
    ['without accents', 'Größe', 'grosse', '<em>Größe</em>'],
    ['inside compounds', 'Crimpkraft', 'kraft', 'Crimp<em>kraft</em>'],
    ['short words only alone', 'a cable', 'a', '<em>a</em> cable'],
    ['markup in the query', 'a <b> tag', '<b>', 'a <<em>b</em>> tag'],
    ['regular expressions match nothing more', 'c plus axx', 'c++ (a.*', '<em>c</em> plus axx'],
    ['superscripts', '0.5 mm² wire', 'mm2', '0.5 <em>mm²</em> wire'],
    ['Japanese', '自動圧着ライン', '圧着', '自動<em>圧着</em>ライン'],
    ['touching words are one', 'crimpkraft', 'crimp kraft', '<em>crimpkraft</em>'],
    ['nothing asked', 'wire', '   ', 'wire'],
  ])('%s', (_, text, query, html) => {
    expect(marked(text, query)).toBe(html)
  })

  test('words that say nothing stay plain beside others', () => {
    expect(marked('the wire in the machine', 'the wire', 'en')).toBe('the <em>wire</em> in the machine')
  })

  test('the pieces joined are the text, whatever text and query are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(text, text, (shown, query) => {
        expect(
          highlightPieces(shown, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(shown)
      }),
    )
  })
})
