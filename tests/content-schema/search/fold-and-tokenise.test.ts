import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '#content-schema/search/fold-text.ts'
import { tokenise } from '#content-schema/search/tokenise.ts'

describe('text is compared in one form', () => {
  test.each([
    ['case', 'CORDA', 'corda'],
    ['umlauts', 'Auszugskräfte', 'auszugskrafte'],
    ['accents', 'Contrôle de l’effort', 'controle de l’effort'],
    ['sharp s', 'Straße', 'strasse'],
    ['superscripts', '0.5 mm²', '0.5 mm2'],
    ['full width', 'ＣＯＲＤＡ３３０', 'corda330'],
    ['half-width syllables', 'ｹｰﾌﾞﾙ', 'ケーブル'],
    ['voiced syllables keep their marks', 'がざ', 'がざ'],
    ['dotless i', 'DIYARBAKIR ı', 'diyarbakir i'],
    ['letters of two', 'Œuvre', 'oeuvre'],
    ['hidden characters', 'Ab\u00adisolier\u200bmaschine', 'abisoliermaschine'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('composed and decomposed text are the same; folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text))
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })
})

describe('text is split into what search compares', () => {
  const terms = (text: string) => tokenise(text).words.map(({ term }) => term)

  test.each([
    ['model numbers', 'Corda 330', ['corda', '330']],
    ['with a dash', 'corda-330', ['corda', '330']],
    ['in one piece', 'CORDA330', ['corda', '330']],
    ['units with a space', '0.5 mm2', ['0.5', 'mm2']],
    ['units without', '0.5mm²', ['0.5', 'mm2']],
    ['decimal comma', '0,50 mm²', ['0.5', 'mm2']],
    ['sqmm', '16 sqmm', ['16', 'mm2']],
    ['gauges, as any size: the figure first', 'AWG 20', ['20', 'awg']],
    ['gauges in one piece', 'AWG20', ['20', 'awg']],
    ['a gauge of several noughts', '3/0 AWG', ['3', '0', 'awg']],
    ['both ends of a range have its unit', '20 – 13 AWG', ['20', 'awg', '13', 'awg']],
    ['a range of no sizes', '1998 – 2006', ['1998', '2006']],
    ['thousands', '1,200 / 4’800', ['1200', '4800']],
    ['thousands kept on one line', '6\u00a0000 V', ['6000', 'v']],
    ['thousands apart', '20 480 points', ['20480', 'points']],
    ['a model number before another figure', 'Corda 330 500', ['corda', '330', '500']],
    ['Japanese', '圧着機', ['压着', '着机']],
    ['length marks are left out', 'センサー', ['セン', 'ンサ']],
    ['Latin within Japanese', 'Corda 330の仕様', ['corda', '330', 'の仕', '仕样']],
    ['a single character', '機', ['机']],
  ])('%s', (_, text, expected) => {
    expect(terms(text)).toEqual(expected)
  })

  test('a model number in one piece is known under any spelling', () => {
    for (const text of ['Corda 330', 'corda-330', 'CORDA330', 'Corda_330']) expect(tokenise(text).joined).toContain('corda330')
    expect(tokenise('pull-out force').joined).toContain('pullout')
    expect(tokenise('0.5 mm²').joined).toContain('0.5mm2')
  })

  test('any text is accepted, and no term is empty or endless', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { words, joined } = tokenise(text)
        for (const term of [...words.map((word) => word.term), ...joined]) {
          expect(term).not.toBe('')
          expect(term.length).toBeLessThanOrEqual(48)
        }
      }),
    )
  })
})
