import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asksFinder, DEFAULT_EFFICIENCY, finderSearch, readFinderQuestion } from '#content-schema/finder/finder-question.ts'

const PROCESSES = new Set(['crimping'])
const read = (query: string, system: 'metric' | 'imperial' = 'metric') => readFinderQuestion(query, system, PROCESSES)

test.each([
  ['?wire=16&unit=mm2', 16, 'metric'],
  ['?wire=16', 16, 'metric'],
  ['?wire=2,5', 2.5, 'metric'],
  ['?wire=6&unit=awg', 13.3, 'imperial'],
  ['?wire=6+AWG&unit=mm2', 13.3, 'imperial'],
  ['?wire=2%2F0', 67.43, 'imperial'],
  ['?wire=16+qmm', 16, 'metric'],
  ['?wire=16+%E5%B9%B3%E6%96%B9%E6%AF%AB%E7%B1%B3', 16, 'metric'],
  ['?wire=16+mm+carr%C3%A9s', 16, 'metric'],
  ['?wire=16&wire=25', 16, 'metric'],
])('%s asks for a wire of %d mm²', (query, size, system) => {
  expect(read(query).wire).toEqual({ from: size, to: size, system })
  expect(read(query).problems).toEqual([])
})

test('a number without unit is in gauges where the reader has them, and a range has two ends', () => {
  expect(read('?wire=6', 'imperial').wire).toMatchObject({ from: 13.3, system: 'imperial' })
  expect(read('?wire=0.5+-+2.5').wire).toEqual({ from: 0.5, to: 2.5, system: 'metric' })
})

test.each(['-5', '0', 'abc', '1e9', '16 kg', '<script>', '"><b>', 'NaN', '%00', '𝟙𝟞'])('%s is no wire, and the answer says so', (text) => {
  const { wire, problems } = read(`?${new URLSearchParams({ wire: text })}`)
  expect(wire).toBeNull()
  expect(problems).toEqual([{ field: 'wire', value: text }])
})

test.each([
  ['8000', 8000],
  ['8’000', 8000],
  ['8 000', 8000],
  ['8.000', 8000],
  ['1,000,000', 1_000_000],
])('%s pieces are %d', (text, pieces) => {
  expect(read(`?${new URLSearchParams({ pieces: text })}`).pieces).toBe(pieces)
})

test.each(['-8000', '0', '8e3', 'many', '99999999999', '1.5'])('%s is no number of pieces', (text) => {
  expect(read(`?${new URLSearchParams({ pieces: text })}`)).toMatchObject({ pieces: null, problems: [{ field: 'pieces', value: text }] })
})

test('an unknown process and an impossible efficiency are told, and what stands without them is used', () => {
  const { process, efficiency, problems } = read('?wire=16&process=knitting&efficiency=120')
  expect([process, efficiency]).toEqual(['', DEFAULT_EFFICIENCY])
  expect(problems.map(({ field }) => field)).toEqual(['process', 'efficiency'])
})

describe('any query', () => {
  test('is read without an error, and what is kept of a text is short', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (wire, pieces, rest) => {
        const { typed } = read(`?${new URLSearchParams({ wire: wire.toWellFormed(), pieces: pieces.toWellFormed() })}&${rest}`)
        for (const value of Object.values(typed)) expect(value.length).toBeLessThanOrEqual(40)
      }),
    )
  })

  test.each([
    ['', false],
    ['?unit=awg', false],
    ['?utm_source=wire', false],
    ['?wire=', false],
    ['?wire=16', true],
    ['?convert=6', true],
    ['?rate=100', true],
  ])('%s asks the finder: %s', (query, isAsked) => {
    expect(asksFinder(query)).toBe(isAsked)
  })
})

test('a question is written as it is read', () => {
  expect(finderSearch({ pieces: '8000', wire: '16', unit: 'mm2', process: 'crimping', convert: '' })).toBe(
    '?wire=16&unit=mm2&process=crimping&pieces=8000',
  )
  expect(finderSearch({})).toBe('')
})
