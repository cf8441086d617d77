import { describe, expect, it } from 'vitest'
import { readCookie, rememberCookie, withoutCookie } from '../../../edge/http/cookies.ts'
import { readRequest } from '../../../edge/routing/request-context.ts'

describe('cookies', () => {
  it.each([
    ['a=1; uapp_locale=de-ch; b=2', 'de-ch'],
    ['uapp_locale=de', 'de'],
    ['xuapp_locale=de', null],
    ['uapp_locale-fair=es; uapp_locale=en', 'en'],
    ['a=uapp_locale=de', null],
    ['uapp_locale', null],
    ['uapp_locale=', ''],
    [null, null],
  ])('%s', (header, value) => expect(readCookie(header, 'uapp_locale')).toBe(value))

  it('last, for the whole site, and only over https when the visitor came so [AH-03]', () => {
    expect(rememberCookie('a', 'b', { isSecure: true, httpOnly: true })).toBe(
      'a=b; Max-Age=315360000; Path=/; SameSite=Lax; Secure; HttpOnly',
    )
    expect(readRequest(new Request('https://a.test/en?testing=true')).flagCookies).toEqual([
      'uapp_testing=true; Max-Age=315360000; Path=/; SameSite=Lax; Secure',
    ])
  })
})

it('a cookie is taken out of a header wherever it stands, and no other', () => {
  expect(withoutCookie('a=1; b=2;b=3 ; ab=4; b', 'b')).toBe('a=1; ab=4')
})
