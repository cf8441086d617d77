import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber, parseSpan } from '#content-schema/catalogue/measured-value.ts'

describe('numbers as data sheets write them', () => {
  test.each([
    ['0.13', 0.13],
    ['0,13', 0.13],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1’200', 1200],
    ['1,200', 1200],
    ['4,950.5', 4950.5],
    ['−40', -40],
    ['', Number.NaN],
    ['IP 54', Number.NaN],
  ])('%s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })
})

describe('what a value measures', () => {
  test.each([
    ['22', { from: 22, to: 22 }],
    ['0.13 – 6', { from: 0.13, to: 6 }],
    ['0,13-6', { from: 0.13, to: 6 }],
    ['−40 – 120', { from: -40, to: 120 }],
    ['-40 - -10', { from: -40, to: -10 }],
    ['1\u00a0000 – 4\u00a0800', { from: 1000, to: 4800 }],
    ['± 0.2', { from: 0.2, to: 0.2 }],
    ['≤ 72', { from: 72, to: 72 }],
  ])('%s is a number or a span', (value, span) => {
    expect(parseSpan(value)).toEqual(span)
  })

  test.each([
    ['words', 'on request'],
    ['nothing', ' '],
    ['several numbers', '320 × 420 × 390'],
    ['a degree of protection', 'IP 20 – IP 40'],
    ['a gauge, which counts downwards', '32 – 7'],
  ])('%s measures nothing that could be drawn', (_what, value) => {
    expect(parseSpan(value)).toBeNull()
  })

  test('whatever is written, the answer is finite and in order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-−+\d., –]{0,12}$/)), (value) => {
        const span = parseSpan(value)
        if (span) expect(Number.isFinite(span.from) && Number.isFinite(span.to) && span.from <= span.to).toBe(true)
      }),
    )
  })
})
