import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONSENT_CATEGORIES, CONSENT_VERSION, formatConsent, parseConsent } from '#content-schema/site/consent.ts'

describe('the consent cookie', () => {
  test.each([
    [`${CONSENT_VERSION}.2026-11-21.statistics`, ['statistics']],
    [`${CONSENT_VERSION}.2026-11-21.marketing-statistics`, ['statistics', 'marketing']],
    [`${CONSENT_VERSION}.2026-11-21.`, []],
    [`${CONSENT_VERSION}.2026-11-21.everything`, []],
  ])('%s agrees to %j', (value, categories) => {
    expect(parseConsent(value)).toEqual({ date: '2026-11-21', categories })
  })

  test.each([
    null,
    '',
    'true',
    `${CONSENT_VERSION}`,
    `${CONSENT_VERSION}.yesterday.statistics`,
    `${CONSENT_VERSION}.2026-11-21.statistics.more`,
    `${CONSENT_VERSION + 1}.2026-11-21.statistics`,
    `${CONSENT_VERSION - 1}.2026-11-21.statistics`,
  ])('%j is no decision, and the visitor is asked', (value) => {
    expect(parseConsent(value)).toBeNull()
  })

  test('reads what it wrote, in whatever order the categories were named, and needs no escaping', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...CONSENT_CATEGORIES]),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
        (categories, at) => {
          const date = at.toISOString().slice(0, 10)
          const value = formatConsent({ date, categories })
          expect(value).toMatch(/^[\w.-]+$/)
          const read = parseConsent(value)
          expect(read?.date).toBe(date)
          expect([...(read?.categories ?? [])].sort()).toEqual([...categories].sort())
        },
      ),
    )
  })
})
