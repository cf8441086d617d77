import { describe, expect, it } from 'vitest'
import { readAddress } from '../../../edge/http/address.ts'

describe('address', () => {
  it.each([
    ['http://Www.A.test:8787/x?y=1', { isSecure: false, host: 'www.a.test', path: '/x', query: '?y=1' }],
    ['https://a.test./', { isSecure: true, host: 'a.test', path: '/', query: '' }],
    ['http://[::1]:80//x//?', { isSecure: false, host: '[::1]', path: '//x//', query: '?' }],
    ['http://[::1]/x#y?z', { isSecure: false, host: '[::1]', path: '/x', query: '' }],
    ['http://user@a.test/a@b', { isSecure: false, host: 'a.test', path: '/a@b', query: '' }],
  ])('%s', (url, expected) => expect(readAddress(url)).toEqual({ url, ...expected }))
})
