import { describe, expect, test } from 'vitest'
import { parseSpan } from '#content-schema/catalogue/measured-value.ts'
import { type LanguageCode, UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { brands } from '../../../../../scripts/sandbox/content/brands.ts'
import { bindShortWords, spaceAsFrench, thousandsIn } from '../../../../../scripts/sandbox/content/builders/texts.ts'
import { capabilities } from '../../../../../scripts/sandbox/content/capabilities.ts'
import { classifications } from '../../../../../scripts/sandbox/content/classifications.ts'
import { contentEntries } from '../../../../../scripts/sandbox/content/content-entries.ts'
import { products } from '../../../../../scripts/sandbox/content/products/product-index.ts'
import { services } from '../../../../../scripts/sandbox/content/services/service-index.ts'
import { sites } from '../../../../../scripts/sandbox/content/sites.ts'
import { textFaults } from '../../../../text-faults.ts'

/** Words visitors type are written as they type them. */
const written = [...sites, ...brands, ...classifications, ...capabilities, ...products, ...services, ...contentEntries].filter(
  ({ model }) => model !== 'SearchWords',
)
const isAddress = (text: string) => /^[\w-]+:\S+$|^[/#?]\S*$/.test(text)

/** Every text below a value, with its place. */
function* textsIn(value: unknown, place: string): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string' && !isAddress(value)) yield [place, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) yield* textsIn(field, `${place}.${name}`)
}

test.each(UI_LANGUAGES)('what editors wrote in %s is set as the language is set', (language) => {
  const faults = written.flatMap((entry) =>
    [...textsIn(entry.localizations[language], `${entry.model}/${entry.id}`)].flatMap(([place, text]) =>
      textFaults(language, text.trim()).map((fault) => `${place}: ${fault}: ${text.slice(0, 80)}`),
    ),
  )
  expect(faults).toEqual([])
})

test('thousands stand apart as the language writes them, and telephone numbers stay', () => {
  expect(thousandsIn('en', 'Of 3 600 crimps 3 391, at 20 480 points')).toBe('Of 3,600 crimps 3,391, at 20,480 points')
  expect(thousandsIn('de', '5 600/h, bis 1\u00a0200 kg')).toBe('5’600/h, bis 1’200 kg')
  expect(thousandsIn('fr', '1 500 000 fils')).toBe('1\u202f500\u202f000 fils')
  expect(thousandsIn('zh', '最多可达4\u00a0096个')).toBe('最多可达4,096个')
  for (const text of ['+420 555 501 700', '041 555 01 20', 'Corda330 500', 'Marka T6 600 dpi', '12 3456', '0 100'])
    expect(thousandsIn('en', text)).toBe(text)
})

test.each(UI_LANGUAGES)('no number in %s has its thousands apart in the way of another language', (language) => {
  const others = written.flatMap((entry) =>
    [...textsIn(entry.localizations[language], `${entry.model}/${entry.id}`)].filter(([, text]) => thousandsIn(language, text) !== text),
  )
  expect(others).toEqual([])
})

test('French marks stand a narrow space after their word', () => {
  expect(spaceAsFrench('Un fil : « coupé » ; dénudé !')).toBe('Un fil\u202f: «\u202fcoupé\u202f»\u202f; dénudé\u202f!')
  expect(spaceAsFrench('asset:corda.png')).toBe('asset:corda.png')
})

test('words of one letter stay with the next in Czech and Slovak', () => {
  expect(bindShortWords('Řez a krimp v lise: k 565 s ní')).toBe('Řez a\u00a0krimp v\u00a0lise: k\u00a0565 s\u00a0ní')
})

describe('figures of data sheets', () => {
  type Row = { value: string; unit: string | null; measurement_system: string | null }
  const figuresIn = (language: LanguageCode, translatedTo = language) =>
    products
      .filter(({ localizations }) => localizations[translatedTo])
      .flatMap(({ localizations }) => (localizations[language]?.specifications ?? []) as Row[])
      .filter(({ unit }) => unit !== null)

  test.each(['fr', 'ja', 'ro'] as const)('are the same numbers in %s as in English', (language) => {
    const numbers = (rows: Row[]) => rows.map(({ value, unit }) => [parseSpan(value), unit])
    expect(numbers(figuresIn(language))).toEqual(numbers(figuresIn('en', language)))
  })

  test('have the point of their language, but for American units', () => {
    const pointed = (language: LanguageCode) =>
      figuresIn(language, 'ja').filter(({ value, measurement_system }) => measurement_system !== 'Imperial' && /\d\.\d/.test(value))
    expect(pointed('fr')).toEqual([])
    expect(pointed('ja').length).toBeGreaterThan(100)
    expect(pointed('de')).toHaveLength(pointed('ja').length)
  })
})

test('every product says more than its first sentence in every language', () => {
  const short = products.flatMap(({ id, localizations }) =>
    Object.entries(localizations).flatMap(([language, texts]) =>
      /[.。].*[.。]/u.test(String(texts.long_description)) ? [] : [`${id} in ${language}`],
    ),
  )
  expect(short).toEqual([])
})
