import { expect, test } from 'vitest'
import { CLAIMS, faultsOf, ledgerOf, readFigure } from './claims.ts'
import { RULES } from './derived-figures.ts'
import { figuresIn, plainText } from './figures-in-text.ts'
import { type Prose, proseOfSample } from './prose.ts'

const prose = [...proseOfSample()]
const LANGUAGES = ['en', 'de'] as const

function said(text: string, language: 'en' | 'de'): string {
  return figuresIn(plainText(text, language))
    .map(({ value, unit }) => `${value} ${unit}`.trim())
    .sort()
    .join(', ')
}

test.each([
  ['en', 'Four hundred and ten thousand terminations an hour', '410000 /h'],
  ['de', 'Vierhundertzehntausend Anschlüsse in der Stunde', '410000 /h'],
  ['en', 'in a second and a half', '1.5 s'],
  ['de', 'in anderthalb Sekunden', '1.5 s'],
  ['en', 'a stripped wire in eight tenths of a second', '0.8 s'],
  ['de', 'in acht Zehntelsekunden', '0.8 s'],
  ['en', 'half a millimetre over 1 900 pieces', '0.5 mm, 1900'],
  ['de', 'ein halber Millimeter auf 1 900 Stück', '0.5 mm, 1900'],
  ['en', 'from 0.13 to 35 mm² on the Corda 330', '0.13 mm², 35 mm²'],
  ['de', 'vierundfünfzig Millimeter, zweitausendmal', '2000, 54 mm'],
  ['en', 'AWG 32 to 592 kcmil on 22 April, hall 2', '32 AWG, 592 kcmil'],
] as const)('reads figures in %s: %s', (language, text, figures) => {
  expect(said(text, language)).toBe(figures)
})

test('every number of a text is in a data sheet, a fact or a ledger, in English and in German', () => {
  expect(prose.length).toBeGreaterThan(1000)
  const faults = prose.flatMap((text) => LANGUAGES.flatMap((language) => (text.texts[language] ? faultsOf(text, language).faults : [])))
  expect(faults).toEqual([])
})

test('English and German say the same numbers', () => {
  const differences = prose.flatMap(({ entry, field, texts: { en, de } }) => {
    if (en === undefined || de === undefined || said(en, 'en') === said(de, 'de')) return []
    return [`${entry}${field}: ${said(en, 'en') || 'nothing'} in English, ${said(de, 'de') || 'nothing'} in German`]
  })
  expect(differences).toEqual([])
})

test('other languages say no number in digits that English does not say', () => {
  const strangers = prose.flatMap(({ entry, field, texts, others }) => {
    const english = new Set(
      figuresIn(plainText((texts.en ?? '').replace('thousandth', '1000').replace('fifty-first', '51'), 'en')).map(({ value }) => value),
    )
    return Object.entries(others).flatMap(([language, text]) =>
      figuresIn(
        plainText(
          text
            .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
            .replace(/(?<=\d),(?=\d)/g, '.')
            .replace(/(?<=\d)万/g, '0000'),
          'en',
        ),
      )
        .filter(({ value }) => value >= 13 && ![...english].some((one) => one === value || one * 10 === value))
        .map(({ value }) => `${entry}${field} in ${language}: ${value}, “${text.slice(0, 80)}”`),
    )
  })
  expect(strangers).toEqual([])
})

test('figures that are computed are what the data give', () => {
  const facts = Object.entries(CLAIMS.facts).map(([name, { figure, by }]) => ({ name, figure, by }))
  const derived = Object.entries(CLAIMS.entries).flatMap(([name, { by }]) =>
    Object.entries(by).map(([figure, rule]) => ({ name, figure, by: rule })),
  )
  const wrong = [...facts, ...derived].filter(({ figure, by }) => by !== undefined && !RULES[by]?.(readFigure(figure)))
  expect(wrong).toEqual([])
  expect(new Set([...facts, ...derived].flatMap(({ by }) => by ?? []))).toEqual(new Set(Object.keys(RULES)))
})

test('each ledger has figures that its entry says, and a source for those that nothing computes', () => {
  for (const [entry, { figures, from, by, of }] of Object.entries(CLAIMS.entries)) {
    expect(figures !== '' || Object.keys(by).length > 0 || of.length > 0, entry).toBe(true)
    if (figures !== '') expect(from, entry).toBeTruthy()
    const used = prose
      .filter((text) => text.entry === entry)
      .flatMap((text) => LANGUAGES.flatMap((language) => faultsOf(text, language).used))
    const unused = ledgerOf(entry).filter((figure) => !used.some(({ value, unit }) => value === figure.value && unit === figure.unit))
    expect(unused, `${entry}: figures nobody says`).toEqual([])
  }
})

test('a text that contradicts a fact, a data sheet or nothing at all is found', () => {
  const faults = (entry: string, en: string) => faultsOf({ entry, field: '', texts: { en }, others: {} } satisfies Prose, 'en').faults
  expect(faults('pages/terms', 'We are 650 people in a valley.')).toEqual([expect.stringContaining('contradicts the fact employees, 640')])
  expect(faults('products/linea-565', 'Two crimps and one wire in a second and a half.')).toEqual([expect.stringContaining('1.5 s')])
  expect(faults('pages/terms', 'The Punto 12 presses with thirty kilonewtons.')).toEqual([expect.stringContaining('30 kN')])
  expect(faults('pages/terms', 'The Punto 12 presses with twenty kilonewtons.')).toEqual([])
})
