import { describe, expect, test } from 'vitest'
import { CLOSED_ROBOTS, openRobots } from '#content-schema/feeds/robots.ts'

/** What RFC 9309 makes of the rules: true when no rule's pattern matches the path from its start. */
function isAllowed(robots: string, path: string): boolean {
  const patterns = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, pattern = '']) => pattern)
  const matches = (pattern: string) => {
    const parts = pattern
      .replace(/\$$/, '')
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}${pattern.endsWith('$') ? '$' : ''}`).test(path)
  }
  return !patterns.some(matches)
}

const OPEN = openRobots({ origin: 'https://www.a.example', portalSegment: 'portal' })

describe('robots', () => {
  test.each([
    ['/de-ch', true],
    ['/de-ch/products/corda-330', true],
    ['/en/brand-portal/corda', true],
    ['/file/data-sheet', true],
    ['/de-ch/portal', false],
    ['/de-ch/portal/tickets', false],
    ['/de-ch/portal-cranes', true],
    ['/en/editor', false],
    ['/en/editorial', true],
    ['/callback', false],
    ['/de/callback', false],
    ['/style-guide/buttons', false],
    ['/api/forms/contact', false],
    ['/de/search?q=corda', false],
    ['/de/search-and-rescue', true],
  ])('in production: %s is open: %s [RT-18, RT-20]', (path, expected) => {
    expect(isAllowed(OPEN, path)).toBe(expected)
  })

  test('in production are told where the sitemap is', () => {
    expect(OPEN).toMatch(/^Sitemap: https:\/\/www\.a\.example\/sitemap\.xml$/m)
  })

  test('elsewhere have nothing to do', () => {
    expect(isAllowed(CLOSED_ROBOTS, '/de-ch')).toBe(false)
    expect(CLOSED_ROBOTS).not.toContain('Sitemap')
  })
})
