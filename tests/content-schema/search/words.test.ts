import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutBrandSuffix } from '#content-schema/search/brand-suffix.ts'
import { editDistance, slipsBetween, typosAllowed } from '#content-schema/search/edit-distance.ts'
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

  test.each([
    ['crimphhe', 'crimphohe', 1],
    ['crmiphohhe', 'crimphohe', 2],
    ['cordless', 'careless', null],
    ['wireless', 'careless', null],
    ['kraftt', 'kraft', 1],
    ['karft', 'kraft', 1],
    ['xraft', 'kraft', 1],
    ['awq', 'awg', null],
  ])('are told from another word: %s and %s', (word, other, slips) => {
    expect(slipsBetween(word, other)).toBe(slips)
  })
})

describe('the vocabulary', () => {
  const terms = ['crimp', 'crimpkraft', 'crimpkraftuberwachung', 'kraft', 'kraftig', 'messung', 'messungen', 'uberwachung']
  const vocabulary = createVocabulary([terms.join('\n')], 'de')

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
  test('knows which groups have a term', () => {
    const both = createVocabulary(['crimp\nkraft', 'kraft\nmessung', ''], 'de')
    expect(['crimp', 'kraft', 'messung', 'nothing'].map(both.groupsOf)).toEqual([0b01, 0b11, 0b10, 0])
  })
  test('answers as a plain list of its terms would, whatever they are', () => {
    const term = fc.oneof(fc.stringMatching(/^[a-d]{1,7}$/), fc.stringMatching(/^[圧着力部品]{1,3}$/))
    const groups = fc.array(fc.uniqueArray(term, { maxLength: 25 }), { maxLength: 4 })
    fc.assert(
      fc.property(groups, fc.stringMatching(/^[a-d]{2,5}$/), (lists, word) => {
        const asked = createVocabulary(
          lists.map((list) => list.toSorted().join('\n')),
          'de',
        )
        const all = [...new Set(lists.flat())]
        expect(all.every(asked.has)).toBe(true)
        expect(asked.has(word)).toBe(all.includes(word))
        const begun = all.filter((candidate) => candidate.startsWith(word) && candidate !== word)
        expect(asked.startingWith(word, 99).toSorted()).toEqual(begun.toSorted())
        const forms = all.filter((candidate) => candidate !== word && ['de', 'en'].some((of) => stem(candidate, of) === stem(word, of)))
        expect(asked.related(word).toSorted()).toEqual(forms.toSorted())
        const near = all.filter((candidate) => typosAllowed(word) > 0 && slipsBetween(word, candidate) !== null)
        expect(
          asked
            .similar(word, 99)
            .map(({ term: found }) => found)
            .toSorted(),
        ).toEqual(near.toSorted())
        for (const { term: found } of asked.compounds(word, 99)) expect(found.indexOf(word)).toBeGreaterThanOrEqual(0)
        const ending = all.filter(
          (candidate) =>
            /^[a-d]+$/.test(candidate) && candidate.indexOf(word) >= 3 && candidate.indexOf(word) + word.length === candidate.length,
        )
        expect(asked.compounds(word, 99).flatMap(({ term: found, end }) => (end ? [found] : []))).toEqual(expect.arrayContaining(ending))
      }),
    )
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
