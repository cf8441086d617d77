import { describe, expect, test } from 'vitest'
import { isValidRoute, notFoundMessage } from '#content-schema/address/route-validation.ts'

describe('isValidRoute [CP-33, AH-79]', () => {
  test.each([
    '/stories',
    '/stories/turbine-2026',
    '/stories/contacts/renée.müller',
    '/stories/category/technology/page/2',
    '/media-releases/年次報告',
    '/media-releases/year/2025',
    '/about/anything at all',
    '/products/<b>',
    '',
  ])('%j may be an address', (path) => expect(isValidRoute(path.split('/').filter(Boolean))).toBe(true))

  test.each(['/stories/two words', '/stories/<script>', '/stories/-dash-first', '/media-releases/a,b', `/stories/${'x'.repeat(300)}`])(
    '%j is none',
    (path) => expect(isValidRoute(path.split('/').filter(Boolean))).toBe(false),
  )
})

test('an unknown address and a malformed one are told apart by their capitals [CP-32, CP-33]', () => {
  expect(notFoundMessage('/en/stories/nope', ['stories', 'nope'])).toBe('Page not found: /en/stories/nope')
  expect(notFoundMessage('/en/stories/two words', ['stories', 'two words'])).toBe('Page Not Found: /en/stories/two words')
})
