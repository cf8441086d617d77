import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutBrandSuffix } from '#content-schema/search/brand-suffix.ts'
import { editDistance, typosAllowed } from '#content-schema/search/edit-distance.ts'
import { stem } from '#content-schema/search/stem.ts'
import { createVocabulary } from '#content-schema/search/vocabulary.ts'

describe('forms of a word share a stem', () => {
  test.each([
    ['en', ['crimp', 'crimps', 'crimping', 'crimped', 'crimper']],
    ['en', ['strip', 'strips', 'stripping', 'stripped', 'stripper']],
    ['en', ['machine', 'machines']],
    ['en', ['press', 'presses']],
    ['de', ['maschine', 'maschinen']],
    ['de', ['leitung', 'leitungen']],
    ['fr', ['machine', 'machines']],
  ])('%s: %s', (language, forms) => {
    expect(new Set(forms.map((form) => stem(form, language))).size).toBe(1)
  })

  test.each([
    ['en', 'press', 'pressure'],
    ['en', 'wire', 'wing'],
    ['de', 'kraft', 'kran'],
  ])('%s: %s is not %s', (language, one, other) => {
    expect(stem(one, language)).not.toBe(stem(other, language))
  })
})

describe('typing mistakes', () => {
  test.each([
    ['corda', 'corda', 0],
    ['crda', 'corda', 1],
    ['hieght', 'height', 1],
    ['cordaa', 'corda', 1],
    ['kordb', 'corda', 2],
    ['punto', 'linea', 3],
  ])('%s to %s', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
  })

  test('are counted alike from both sides, and never below the difference in length', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdef'), maxLength: 10 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 20)
        expect(editDistance(b, a, 20)).toBe(distance)
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
        expect(distance === 0).toBe(a === b)
      }),
    )
  })

  test('are forgiven from four letters, two from eight', () => {
    expect(['awg', 'kraft', 'crimphohe'].map(typosAllowed)).toEqual([0, 1, 2])
  })
})

describe('the vocabulary', () => {
  const terms = ['crimp', 'crimpkraft', 'crimpkraftuberwachung', 'kraft', 'kraftig', 'messung', 'messungen', 'uberwachung']
  const vocabulary = createVocabulary([terms], 'de')

  test('finds compounds, those that end in the word first', () => {
    expect(vocabulary.compounds('kraft', 5).map(({ term }) => term)).toEqual(['crimpkraft', 'crimpkraftuberwachung'])
  })
  test('takes compounds apart by its own words', () => {
    expect(vocabulary.partsOf('crimpkraftmessung')).toEqual(['crimpkraft', 'messung'])
    expect(vocabulary.partsOf('kraftsmessung')).toEqual(['krafts', 'messung'])
    expect(vocabulary.partsOf('zeppelinmessung')).toBeNull()
  })
  test('knows what begins so, the shortest first', () => {
    expect(vocabulary.startingWith('crimp', 2)).toEqual(['crimpkraft', 'crimpkraftuberwachung'])
  })
  test('knows other endings', () => {
    expect(vocabulary.related('messung')).toEqual(['messungen'])
  })
  test('knows what was meant', () => {
    expect(vocabulary.similar('kraff', 3)[0]).toEqual({ term: 'kraft', distance: 1 })
    expect(vocabulary.similar('330', 3)).toEqual([])
  })
})

test.each([
  ['Cutting | Strandwerk', 'Cutting'],
  ['Cutting - Strandwerk', 'Cutting'],
  ['Cutting – Strandwerk ', 'Cutting'],
  ['Cutting | Strandwerk | Strandwerk', 'Cutting | Strandwerk'],
  ['Strandwerk presents the Linea', 'Strandwerk presents the Linea'],
  ['About Strandwerk', 'About Strandwerk'],
  ['Strandwerk', 'Strandwerk'],
  ['| Strandwerk', '| Strandwerk'],
])('the brand is taken off the end of %s, once [SE-05, AH-53]', (title, expected) => {
  expect(withoutBrandSuffix(title, 'Strandwerk')).toBe(expected)
})
