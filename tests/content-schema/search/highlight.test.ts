import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightHtml, highlightPieces } from '#content-schema/search/highlight.ts'

describe('words of the query stand out [SE-06, SE-07, SC-05]', () => {
  test.each([
    ['both words', 'We cut wire', 'wire cut', 'We <em>cut</em> <em>wire</em>'],
    ['in any case', 'WIRE', 'wire', '<em>WIRE</em>'],
    ['without accents', 'Größe', 'grosse', '<em>Größe</em>'],
    ['inside compounds', 'Crimpkraft', 'kraft', 'Crimp<em>kraft</em>'],
    ['short words only alone', 'a cable', 'a', '<em>a</em> cable'],
    ['text is escaped', '<img onerror=x> wire & "cut"', 'wire', '&#60;img onerror=x&#62; <em>wire</em> &#38; &#34;cut&#34;'],
    ['markup in the query', 'a <b> tag', '<b>', 'a &#60;<em>b</em>&#62; tag'],
    ['regular expressions match nothing more', 'c plus axx', 'c++ (a.*', '<em>c</em> plus axx'],
    ['superscripts', '0.5 mm² wire', 'mm2', '0.5 <em>mm²</em> wire'],
    ['Japanese', '自動圧着ライン', '圧着', '自動<em>圧着</em>ライン'],
    ['touching words are one', 'crimpkraft', 'crimp kraft', '<em>crimpkraft</em>'],
    ['nothing asked', 'wire', '   ', 'wire'],
  ])('%s', (_, text, query, html) => {
    expect(highlightHtml(text, query)).toBe(html)
  })

  test('words that say nothing stay plain beside others', () => {
    expect(highlightHtml('the wire in the machine', 'the wire', 'en')).toBe('the <em>wire</em> in the machine')
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

  test('no markup but em comes out', () => {
    const text = fc.string({ unit: fc.constantFrom(...'<>&"\'ae /='), maxLength: 40 })
    fc.assert(
      fc.property(text, text, (shown, query) => {
        expect(highlightHtml(shown, query).replace(/<\/?em>/g, '')).not.toMatch(/[<>"']/)
      }),
    )
  })
})
