import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQueryFlags, withoutParameter, withoutPlainQuery } from '../../../edge/routing/query-flags.ts'

describe('query flags', () => {
  it.each([
    ['', { testing: null, nextRelease: null, cache: null, fallback: null, direct: null }],
    ['?testing=true&cache=clear', { testing: true, cache: 'clear' }],
    ['?testing=yes', { testing: null }],
    ['?nextRelease', { nextRelease: true }],
    ['?nextRelease=', { nextRelease: true }],
    ['?nextRelease=false', { nextRelease: false }],
    ['?cache=false', { cache: 'bypass' }],
    ['?cache=true', { cache: null }],
    ['?fallback=de', { fallback: 'de' }],
    ['?fallback=xx', { fallback: null }],
    ['?%66allback=de', { fallback: 'de' }],
    ['?direct', { direct: true }],
    ['?direct=', { direct: true }],
    ['?a=1&direct=true', { direct: true }],
    ['?directory=1', { direct: null }],
  ])('%s', (query, expected) => expect(readQueryFlags(query)).toMatchObject(expected))

  it('the short way never skips a flag', () => {
    const part = fc.constantFrom(
      'testing=true',
      'nextRelease',
      '%6EextRelease=1',
      'cache=clear',
      'fallback=de',
      'direct',
      'utm_source=a',
      'x=%20',
      'b',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const query = parts.length > 0 ? `?${parts.join('&')}` : ''
        const hasFlag = Object.values(readQueryFlags(query)).some((value) => value !== null)
        if (hasFlag) expect(withoutPlainQuery(`http://a.test/x${query}`)).toBeNull()
      }),
    )
    expect(withoutPlainQuery('http://a.test/x?utm_source=a')).toBe('http://a.test/x')
    expect(withoutPlainQuery('http://a.test/de/compare?units=metric&products=a')).toBeNull()
  })

  it('removes one parameter and no other byte', () => {
    expect(withoutParameter('?a=%7E&fallback=de&b=+', 'fallback')).toBe('?a=%7E&b=+')
    expect(withoutParameter('?fallback=de', 'fallback')).toBe('')
  })
})
