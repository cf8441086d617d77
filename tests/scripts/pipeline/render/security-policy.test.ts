import { describe, expect, test } from 'vitest'
import { createPageHeaders, type PolicySettings } from '../../../../scripts/pipeline/render/security-policy.ts'

const policies = (settings: Partial<PolicySettings>) => {
  const headers = createPageHeaders({
    assetOrigins: ['https://assets.test/a'],
    trackingOrigins: [],
    sha256: (text) => `hash of ${text}`,
    inlineScripts: ['early'],
    ...settings,
  })
  return (template: 'content' | 'callback' | 'styleGuide', path = '/en') =>
    new Map(
      String(headers({ template, path })['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )
}

describe('the content security policy of a page', () => {
  test('allows itself, its own inline scripts by hash and the pictures of the asset service', () => {
    const policy = policies({})('content')
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self' 'sha256-hash of early'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('img-src')).toBe("'self' data: https://assets.test")
  })

  test('names the origins of the tag manager only when one is configured, each once (AH-55)', () => {
    const policy = policies({ trackingOrigins: ['https://tags.test', 'https://tags.test', 'https://counts.test/x'] })('content')
    expect(policy.get('script-src')).toBe("'self' 'sha256-hash of early' https://counts.test https://tags.test")
    expect(policy.get('connect-src')).toBe("'self' https://counts.test https://tags.test")
    expect(policy.get('img-src')).toBe("'self' data: https://assets.test https://counts.test https://tags.test")
    expect(policy.get('style-src')).toBe("'self'")
  })

  test.each(['callback', 'styleGuide'] as const)('names none of them in a technical area: %s (RT-18, CI-06)', (template) => {
    const policy = policies({ trackingOrigins: ['https://tags.test'] })(template)
    expect([...policy.values()].join(' ')).not.toContain('tags.test')
  })

  test('lets the same origin frame the page that renews a login (RT-30)', () => {
    expect(policies({})('callback', '/blank-callback').get('frame-ancestors')).toBe("'self'")
  })
})

test('a document that is no page says what it is, and nothing in it runs', () => {
  const headers = createPageHeaders({ assetOrigins: [], trackingOrigins: ['https://tags.test'], sha256: String, inlineScripts: ['early'] })
  expect(headers({ template: 'document', path: '/sitemap.xml' })).toEqual({
    'content-type': expect.stringContaining('xml'),
    'content-security-policy': "default-src 'none'",
  })
})
