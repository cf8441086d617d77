import { describe, expect, it } from 'vitest'
import { headersOfRelease } from '../../../edge/release/release-headers.ts'

describe('the policy of a release', () => {
  const manifest: { headers: Record<string, string>[] } = {
    headers: [{ 'content-security-policy': 'script-src {own-host}/_astro/; x {own-host}' }, { a: 'b' }],
  }

  it.each([
    ['http://localhost:8787/en', 'script-src localhost:8787/_astro/; x localhost:8787'],
    ['https://www.strandwerk.test/en?x', 'script-src www.strandwerk.test/_astro/; x www.strandwerk.test'],
    ["http://a;script-src'unsafe-inline'/en", 'script-src invalid.invalid/_astro/; x invalid.invalid'],
  ])('names the host of %s as it was asked for, and nothing more than a host', (url, policy) =>
    expect(headersOfRelease(manifest, 0, url)).toEqual({ 'content-security-policy': policy }),
  )

  it('is sent as it is where it names none', () => expect(headersOfRelease(manifest, 1, 'http://a.test/')).toEqual({ a: 'b' }))
})
