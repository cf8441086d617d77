import { expect, test } from 'vitest'
import { isPast, securityText } from '#content-schema/feeds/security-text.ts'

const HOST = { origin: 'https://www.a.example', languages: ['en', 'de'] }

test('security.txt names contact, end, canonical address, languages and policy (RFC 9116)', () => {
  expect(securityText({ contact: 'security@a.example', expires: '2028-12-31', policyUrl: 'https://www.a.example/policy' }, HOST)).toBe(
    [
      'Contact: mailto:security@a.example',
      'Expires: 2028-12-31T23:59:59Z',
      'Canonical: https://www.a.example/.well-known/security.txt',
      'Preferred-Languages: en, de',
      'Policy: https://www.a.example/policy',
      '',
    ].join('\n'),
  )
})

test('security.txt takes an address of a page, and no line an editor smuggles in', () => {
  const text = securityText({ contact: 'https://a.example/x\nContact: mailto:evil@b.example', expires: '2028-12-31', policyUrl: '' }, HOST)
  expect(text.match(/^Contact:/gm)).toHaveLength(1)
  expect(text).not.toContain('Policy')
})

test('a contact is good on its last day and no longer', () => {
  expect([isPast('2026-01-12', '2026-01-12'), isPast('2026-01-12', '2026-01-13'), isPast('2027-01-01', '2026-12-31')]).toEqual([
    false,
    true,
    false,
  ])
})
