import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateTarget } from '../../../edge/routing/redirect-target.ts'

describe('redirect target', () => {
  const request = { locale: 'de', linkSlug: 'fair', query: '?q=1' }
  it.each([
    ['/about', '/de/fair/about?q=1'],
    ['/', '/de/fair?q=1'],
    ['/About/', '/de/fair/about?q=1'],
    ['/über', '/de/fair/%C3%BCber?q=1'],
    ['/a?b=2#c', '/de/fair/a?b=2&q=1#c'],
    ['https://other.test/X?y', 'https://other.test/X?y'],
    ['https://other.test', 'https://other.test/'],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.test', null],
    ['relative', null],
    ['', null],
    ['https://', null],
    ['/a%0d%0ab', null],
    ['hard:/en/Other?x=1#y', '/en/Other?x=1&q=1#y'],
    ['hard:https://a.test/X', 'https://a.test/X'],
    ['hard://evil.test/x', null],
    ['hard:javascript:alert(1)', null],
    ['hard:x', null],
  ])('%s → %s', (target, location) => expect(locateTarget(target, request)).toBe(location))

  it('never leads to a host by a path, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const location = locateTarget(text, request)
        if (location !== null && !/^(https?:\/\/|hard:)/i.test(text)) expect(location).toMatch(/^\/de(\/fair)?([/?#]|$)/)
        if (location !== null) expect(location).toMatch(/^[\x21-\x7e]*$/)
      }),
      { numRuns: 2000 },
    )
  })
})
