import { expect, test } from 'vitest'
import type { Specification } from '#content-schema/catalogue/product.ts'
import { englishNames } from '#content-schema/catalogue/specification-pairs.ts'

type Row = [name: string, value: string, unit?: string, system?: Specification['measurementSystem']]
const sheet = (rows: Row[]): Specification[] =>
  rows.map(([name, value, unit = '', measurementSystem = 'None']) => ({ name, value, unit, measurementSystem, group: null }))
const product = (rows: Row[], variants: Record<string, Row[]> = {}) => ({
  specifications: sheet(rows),
  variants: Object.entries(variants).map(([id, own]) => ({ id, specifications: sheet(own) })),
})
const names = (own: ReturnType<typeof product>, english: ReturnType<typeof product>) => Object.fromEntries(englishNames(own, english))

const GERMAN: Row[] = [
  ['Kraft', '20', 'kN'],
  ['Gewicht', '1,480', 'kg'],
  ['Länge', '690', 'mm', 'Metric'],
  ['Länge', '27.2', 'in', 'Imperial'],
  ['Gehäuse', 'Stahlblech'],
  ['Farbe', 'grau'],
]
const ENGLISH: Row[] = [
  ['Force', '20', 'kN'],
  ['Weight', '1,480', 'kg'],
  ['Length', '690', 'mm', 'Metric'],
  ['Length', '27.2', 'in', 'Imperial'],
  ['Housing', 'sheet steel'],
  ['Colour', 'grey'],
]
const ALL = { Kraft: 'Force', Gewicht: 'Weight', Länge: 'Length', Gehäuse: 'Housing', Farbe: 'Colour' }

test.each<[string, Row[], Row[], Record<string, string>]>([
  ['have the same lines', GERMAN, ENGLISH, ALL],
  ['write numbers differently', GERMAN.map(([name, value, ...rest]) => [name, value.replace(',', ' '), ...rest]), ENGLISH, ALL],
  ['stand in another order, as far as figures tell', GERMAN.toReversed(), ENGLISH, { Kraft: 'Force', Gewicht: 'Weight', Länge: 'Length' }],
  ['lack a line in the language', GERMAN.filter(([name]) => name !== 'Gewicht'), ENGLISH, { ...ALL, Gewicht: undefined as never }],
  ['lack a line in English', GERMAN, ENGLISH.filter(([name]) => name !== 'Force'), { ...ALL, Kraft: undefined as never }],
  [
    'lack a line of words: those around it are not guessed',
    GERMAN.slice(0, 5),
    ENGLISH,
    { Kraft: 'Force', Gewicht: 'Weight', Länge: 'Length' },
  ],
  ['hold a figure the translation has not followed', GERMAN.map((row) => (row[0] === 'Kraft' ? ['Kraft', '18', 'kN'] : row)), ENGLISH, ALL],
])('figures are told by their English names where the sheets %s [CM-14]', (_what, own, english, expected) => {
  expect(names(product(own), product(english))).toEqual(JSON.parse(JSON.stringify(expected)))
})

test('variants are paired by id, whatever their order [CM-14]', () => {
  const own = product([], { m: [['Hub', '30', 'mm']], s: [['Weg', '30', 'mm']] })
  const english = product([], { s: [['Travel', '30', 'mm']], m: [['Stroke', '30', 'mm']] })
  expect(names(own, english)).toEqual({ Hub: 'Stroke', Weg: 'Travel' })
})

test('two names of one product never become one figure [CM-14]', () => {
  const own = product([
    ['Kraft', '20', 'kN'],
    ['Presskraft', '25', 'kN'],
  ])
  const english = product([
    ['Force', '20', 'kN'],
    ['Force', '25', 'kN'],
  ])
  expect(names(own, english)).toEqual({ Kraft: 'Force' })
})
