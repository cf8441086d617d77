import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../edge/http/byte-range.ts'
import { acceptsGzip, matchesEtag } from '../../../edge/http/conditional.ts'

describe('conditional requests', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc" ,"y"', true],
    ['*', true],
    ['abc', false],
    ['"abcd"', false],
    ['', false],
    [null, false],
  ])('If-None-Match: %s', (header, expected) => expect(matchesEtag(header, 'abc')).toBe(expected))

  it.each([
    ['gzip, deflate, br', true],
    ['br, gzip', true],
    ['GZIP', true],
    ['*', true],
    ['gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, br', false],
    ['identity', false],
    ['', false],
    [null, false],
  ])('Accept-Encoding: %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected))

  it.each([
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=90-', { offset: 90, length: 10 }],
    ['bytes=-5', { offset: 95, length: 5 }],
    ['bytes=-500', { offset: 0, length: 100 }],
    ['bytes=95-200', { offset: 95, length: 5 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['items=0-1', null],
    ['bytes=-', null],
    [null, null],
  ])('Range: %s', (header, expected) => expect(parseRange(header, 100)).toEqual(expected))
})
