import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gaugeArea } from '#content-schema/catalogue/wire-gauge.ts'
import { type FigureReading, readFigures } from '#content-schema/search/asked-figure.ts'

/** What a query asks for, a text a reading: `area 0.35 to 2.5`. */
function readingsIn(query: string): string[] {
  return readFigures(query).figures.flatMap(({ readings }) => readings.map(write))
}

const write = ({ dimension, from, to }: FigureReading) => `${dimension} ${from}${from === to ? '' : ` to ${to}`}`

describe('a figure is read as people type it', () => {
  test.each([
    ['16 mm2', ['area 16']],
    ['16mm²', ['area 16']],
    ['16 ㎟', ['area 16']],
    ['１６ｍｍ２', ['area 16']],
    ['16 qmm', ['area 16']],
    ['16 sq mm', ['area 16']],
    ['16 sq. mm', ['area 16']],
    ['16 Quadratmillimeter', ['area 16']],
    ['16 millimètres carrés', ['area 16']],
    ['95スケア', ['area 95']],
    ['断面積16mm2以上', ['area 16']],
    ['2.5平方', ['area 2.5']],
    ['2,5 mm²', ['area 2.5']],
    ['3x2,5mm2', ['area 2.5']],
    ['0.35–2.5', ['area 0.35 to 2.5']],
    ['0,35 - 2,5 mm²', ['area 0.35 to 2.5']],
    ['0,35 bis 2,5 mm²', ['area 0.35 to 2.5']],
    ['0.35 mm² to 2.5 mm²', ['area 0.35 to 2.5']],
    ['de 0,35 à 2,5 mm²', ['area 0.35 to 2.5']],
    ['0.35〜2.5mm2', ['area 0.35 to 2.5']],
    ['0.35到2.5平方毫米', ['area 0.35 to 2.5']],
    ['0,35 až 2,5 mm²', ['area 0.35 to 2.5']],
    ['up to 16 mm²', ['area 16']],
    ['bis 16 mm2', ['area 16']],
    ['6 AWG', ['area 13.3']],
    ['AWG 6', ['area 13.3']],
    ['awg6', ['area 13.3']],
    ['AWG-6', ['area 13.3']],
    ['2/0 AWG', ['area 67.43']],
    ['AWG 00', ['area 67.43']],
    ['AWG 18-22', ['area 0.3255 to 0.823']],
    ['22..18 AWG', ['area 0.3255 to 0.823']],
    ['250 kcmil', ['area 126.7']],
    ['250 MCM', ['area 126.7']],
    ['1200/h', ['output 1200']],
    ['1 200 /h', ['output 1200']],
    ['1.200 Stück/h', ['output 1200']],
    ['1’200 Stk. pro Stunde', ['output 1200']],
    ['1,200 pcs/h', ['output 1200']],
    ['1200 pieces per hour', ['output 1200']],
    ['1200 pièces/heure', ['output 1200']],
    ['1200 piezas por hora', ['output 1200']],
    ['1200 peças por hora', ['output 1200']],
    ['1200 ks za hodinu', ['output 1200']],
    ['1200 db/óra', ['output 1200']],
    ['1200 buc/oră', ['output 1200']],
    ['毎時1200本', ['output 1200']],
    ['1200本/時', ['output 1200']],
    ['每小时1200件', ['output 1200']],
    ['20/min', ['output 1200', 'turning 20']],
    ['20 pcs/min', ['output 1200']],
    ['20 kN', ['force 20000']],
    ['20kN', ['force 20000']],
    ['20 Kilonewton', ['force 20000']],
    ['2 t', ['force 19613.3', 'mass 2000']],
    ['2トン', ['force 19613.3', 'mass 2000']],
    ['500 N', ['force 500']],
    ['10 mm', ['length 10']],
    ['0,5 m', ['length 500']],
    ['1.5"', ['length 38.1']],
    ['2 in', ['length 50.8']],
    ['6000 Volt', ['voltage 6000']],
    ['6 kV', ['voltage 6000']],
    ["1'200 kg", ['mass 1200']],
  ])('%s', (query, expected) => {
    expect(readingsIn(query)).toEqual(expected)
  })

  test('several figures of one query are several, and the words beside them stay', () => {
    const { figures, rest } = readFigures('crimp 16 mm² with 20 kN')
    expect(figures.map(({ readings }) => readings.map(write))).toEqual([['area 16'], ['force 20000']])
    expect(rest).toBe('crimp with')
  })
})

describe('what has no unit is no figure', () => {
  test.each([
    'Falter 300',
    'Corda-330',
    'Corda 330 Anleitung',
    'Marka L8 UV 355',
    'ISO 9001',
    '2024 in Ohio',
    '2026-11-03',
    '2.4.2026',
    '100-240',
    'half year 2026',
    '4096 Prüfpunkte',
    '½ mm',
    'Linea 3',
    'x16mm2',
    '',
  ])('%s', (query) => {
    expect(readFigures(query).figures).toEqual([])
  })

  test('a letter behind a name and a number is none where they name something together', () => {
    const isName = (joined: string) => joined === 'linea565'
    expect(readFigures('Linea 565 M', { isName }).figures).toEqual([])
    expect(readFigures('wire 565 m', { isName }).figures).toHaveLength(1)
    expect(readFigures('Linea 565 16 mm²', { isName }).figures).toHaveLength(1)
  })

  test('whatever words and numbers a name is made of', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/)
    const name = fc.tuple(word, fc.integer({ min: 1, max: 9999 }), fc.constantFrom('', ' Twin', '-L', ' Plus'))
    fc.assert(
      fc.property(name, ([series, number, addition]) => {
        const query = `${series} ${number}${addition}`
        expect(readFigures(query)).toEqual({ figures: [], rest: query.toLowerCase() })
      }),
    )
  })
})

const UNITS: readonly [unit: string, dimension: string, factor: number][] = [
  ['mm2', 'area', 1],
  ['mm²', 'area', 1],
  ['qmm', 'area', 1],
  ['kN', 'force', 1000],
  ['N', 'force', 1],
  ['mm', 'length', 1],
  ['m', 'length', 1000],
  ['kg', 'mass', 1],
  ['V', 'voltage', 1],
  ['/h', 'output', 1],
  [' Stück/h', 'output', 1],
  [' pcs per hour', 'output', 1],
]
const value = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100)
/** Spellings of one number: point, comma, trailing zeros as data sheets align them. */
const spelt = (number: number) =>
  fc.constantFrom(String(number), String(number).replace('.', ','), number.toFixed(2), number.toFixed(2).replace('.', ','))
const space = fc.constantFrom('', ' ', '\u00a0', '\u202f')

test('however it is spelt, a number and its unit are the same figure', () => {
  const typed = fc
    .tuple(value, fc.constantFrom(...UNITS), space)
    .chain(([number, unit, gap]) => spelt(number).map((text) => ({ number, unit, text: `${text}${gap}${unit[0]}` })))
  fc.assert(
    fc.property(typed, ({ number, unit: [, dimension, factor], text }) => {
      const [reading] = readFigures(text).figures[0]?.readings ?? []
      expect(reading).toMatchObject({ dimension })
      expect(reading?.from).toBeCloseTo(number * factor, 3)
      expect(reading?.to).toBe(reading?.from)
      expect(readFigures(text).rest).toBe('')
    }),
  )
})

test('a range is the same in every language, and from its lesser end to its greater', () => {
  const joint = fc.constantFrom('-', ' - ', '–', ' – ', ' bis ', ' to ', ' à ', ' až ', ' hasta ', ' até ', '〜', '...', ' do ')
  fc.assert(
    fc.property(value, value, joint, fc.constantFrom('mm²', 'mm2', 'qmm', '平方毫米'), (a, b, between, unit) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      for (const text of [`${low}${between}${high} ${unit}`, `${low} ${unit}${between}${high} ${unit}`]) {
        const [reading] = readFigures(text).figures[0]?.readings ?? []
        expect(reading).toMatchObject({ dimension: 'area', from: low, to: high })
      }
    }),
  )
})

test('a gauge is the cross-section of the standard, wherever AWG stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (gauge) => {
      const area = gaugeArea(String(gauge))
      for (const text of [`AWG ${gauge}`, `${gauge} AWG`, `awg${gauge}`, `${gauge}awg`])
        expect(readFigures(text).figures[0]?.readings).toEqual([{ dimension: 'area', from: area, to: area, system: 'imperial' }])
    }),
  )
})

test('any text is read without an error, and nothing of it is lost but its figures', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { figures, rest } = readFigures(text)
      if (figures.length === 0) expect(rest.replace(/\s/g, '')).toBe(readFigures(rest).rest.replace(/\s/g, ''))
    }),
  )
})
