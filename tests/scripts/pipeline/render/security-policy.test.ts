import { describe, expect, test } from 'vitest'
import { createPageHeaders, type PolicyInput } from '../../../../scripts/pipeline/render/security-policy.ts'

const policies = (settings: Partial<PolicyInput>) => {
  const headers = createPageHeaders({
    assetOrigins: ['https://assets.test/a'],
    trackingOrigins: [],
    sha256: (text) => `hash of ${text}`,
    inlineScriptsOf: () => ['early'],
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
    expect(policy.get('script-src')).toBe("{own-host}/_astro/ 'sha256-hash of early'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('img-src')).toBe("'self' data: https://assets.test")
  })

  test('names the origins of the tag manager only when one is configured, each once (AH-55)', () => {
    const policy = policies({ trackingOrigins: ['https://tags.test', 'https://tags.test', 'https://counts.test/x'] })('content')
    expect(policy.get('script-src')).toBe("{own-host}/_astro/ 'sha256-hash of early' https://counts.test https://tags.test")
    expect(policy.get('connect-src')).toBe("'self' https://counts.test https://tags.test")
    expect(policy.get('img-src')).toBe("'self' data: https://assets.test https://counts.test https://tags.test")
    expect(policy.get('style-src')).toBe("'self'")
  })

  test('allows the inline scripts of its own template, and none of another', () => {
    const allowed = policies({ inlineScriptsOf: (template) => [template] })
    const scriptsOf = (template: 'content' | 'callback' | 'styleGuide') => allowed(template).get('script-src')
    expect(scriptsOf('content')).toBe("{own-host}/_astro/ 'sha256-hash of content'")
    expect(scriptsOf('callback')).toBe("{own-host}/_astro/ 'sha256-hash of callback'")
    expect(scriptsOf('styleGuide')).toBe("{own-host}/_astro/ 'sha256-hash of styleGuide'")
  })

  test('lets scripts come out of the folder of the releases only, and text become markup through one policy (CI-28)', () => {
    const policy = policies({})('content')
    expect(policy.get('script-src')).not.toMatch(/'self'|\*|unsafe|https?:/)
    expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual(["'script'", 'strandwerk'])
    expect([policy.get('report-uri'), policy.get('report-to')]).toEqual(['/api/policy-report', 'policy'])
  })

  test.each(['callback', 'styleGuide'] as const)('names none of them in a technical area: %s (RT-18, CI-06)', (template) => {
    const policy = policies({ trackingOrigins: ['https://tags.test'] })(template)
    expect([...policy.values()].join(' ')).not.toContain('tags.test')
  })

  test('lets a page that signs somebody in hold the hidden frame of this origin that renews a login, and no other page (AU-17)', () => {
    expect(policies({})('callback', '/en/sign-in').get('frame-src')).toBe("'self'")
    expect(policies({})('content').has('frame-src')).toBe(false)
  })

  test('lets the same origin frame the page that renews a login (RT-30)', () => {
    expect(policies({})('callback', '/blank-callback').get('frame-ancestors')).toBe("'self'")
  })
})

test('a document that is no page says what it is, and nothing in it runs', () => {
  const headers = createPageHeaders({
    assetOrigins: [],
    trackingOrigins: ['https://tags.test'],
    sha256: String,
    inlineScriptsOf: () => ['early'],
  })
  expect(headers({ template: 'document', path: '/sitemap.xml' })).toEqual({
    'content-type': expect.stringContaining('xml'),
    'content-security-policy': "default-src 'none'",
  })
})
