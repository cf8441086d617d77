import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnTarget } from '#content-schema/identity/return-target.ts'

test.each([
  '/',
  '/en/portal',
  '/en/portal/tickets?page=2#last',
  '/de-ch/dealer-area',
  '/en/portal/login?to=/en/portal',
  '/en/a%20b',
  '/api/attachments/ab_-4',
  '/api/portal-files/m-1',
])('%s is somewhere to return to', (target) => {
  expect(returnTarget(target)).toBe(target)
})

test.each([
  null,
  undefined,
  '',
  'en/portal',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/.//evil.example/',
  '/en/..//evil.example/',
  '/%2e//evil.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /en/portal',
  '/en portal',
  'javascript:alert(1)',
  'data:text/html,x',
  '/callback?code=c&state=s',
  '/en/callback',
  '/blank-callback',
  '/en/sign-in?to=%2Fen%2Fmembers',
  '/en/portal/logout',
  '/EN/portal/LOGOUT',
  '/en/portal/%6cogout',
  '/am/login/x',
  '/api/session',
  '/api/attachments',
  '/api/attachments/../session',
  '/api/attachments/a/../../translation/start/x',
  '/api/portal-files/x/y',
  `/${'a'.repeat(2000)}`,
])('%j is nothing to return to', (target) => {
  expect(returnTarget(target)).toBeNull()
})

/** Texts as attackers write them. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '@',
        ':',
        '%2f',
        '%5c',
        '%09',
        '\t',
        '\n',
        ' ',
        '#',
        '?',
        'evil.example',
        'https:',
        'http:',
        'javascript:',
      ),
      fc.string({ maxLength: 4, unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('whatever is asked for, a browser that follows the answer stays on this origin', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      for (const asked of [text, `/${text}`]) {
        const target = returnTarget(asked)
        if (target === null) continue
        expect(target).toMatch(/^\/(?![/\\])/)
        expect(new URL(target, 'https://www.strandwerk.example/en/portal').origin).toBe('https://www.strandwerk.example')
      }
    }),
    { numRuns: 2000 },
  )
})

test('what is answered may be asked for again, and is answered the same', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const target = returnTarget(`${path.startsWith('/') ? path : `/${path}`}?${query}`)
      if (target !== null) expect(returnTarget(target)).toBe(target)
    }),
  )
})
