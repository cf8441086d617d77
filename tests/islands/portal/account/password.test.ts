import { describe, expect, test } from 'vitest'
import { POLICY_CODES, type PolicyRequirement } from '#content-schema/identity/policy-code.ts'
import { UI_LANGUAGES } from '#content-schema/locale/ui-languages.ts'
import { AccountRefusal } from '#islands/portal/account/api/account-refusal.ts'
import { brokenRules, passwordProblems, refusedField } from '#islands/portal/account/password/password-problem.ts'
import { policyText } from '#islands/portal/account/password/policy-text.ts'
import { accountTexts } from './account-texts.ts'

const POLICIES: readonly PolicyRequirement[] = [
  { policyRequirement: 'MIN_LENGTH', params: { minLength: 12 } },
  { policyRequirement: 'AT_LEAST_X_NUMBERS', params: { numNums: 1 } },
  { policyRequirement: 'UNIQUE' },
]
const fill = (fields: Partial<Record<'current' | 'next' | 'again', string>>) => ({
  current: 'Old-Password-1',
  next: 'New-Password-12',
  again: 'New-Password-12',
  ...fields,
})

describe.each(UI_LANGUAGES)('rules for passwords in %s', (language) => {
  const t = accountTexts(language)

  test.each(POLICY_CODES)('the policy code %s has a readable text with its limit (AU-37)', (policyRequirement) => {
    const text = policyText(t, { policyRequirement, params: { limit: 17 } })
    expect(text).not.toMatch(/[{}_]|policy\./)
    if (/LENGTH|AT_LEAST/.test(policyRequirement)) expect(text).toContain('17')
  })

  test('a policy code nobody knows has a text of its own, which does not name it (AU-37)', () => {
    const text = policyText(t, { policyRequirement: 'MUST_RHYME', params: {} })
    expect(text.length).toBeGreaterThan(3)
    expect(text).not.toContain('RHYME')
  })
})

test.each([
  { what: 'all is well', input: fill({}), problems: {} },
  { what: 'nothing is filled in', input: fill({ current: '', next: '', again: '' }), problems: { current: 'current', next: 'next' } },
  { what: 'the new password is too short', input: fill({ next: 'Short1', again: 'Short1' }), problems: { next: 'refused' } },
  { what: 'it is typed differently the second time', input: fill({ again: 'New-Password-13' }), problems: { again: 'different' } },
])('a password form says what is wrong before it asks the service: $what (AC-04)', ({ input, problems }) => {
  expect(passwordProblems(input, POLICIES)).toEqual(problems)
})

test('the rules a new password breaks are named, those only the service can check are not (AC-04)', () => {
  expect(brokenRules('Short', POLICIES).map(({ policyRequirement }) => policyRequirement)).toEqual(['MIN_LENGTH', 'AT_LEAST_X_NUMBERS'])
  expect(brokenRules('', POLICIES)).toEqual([])
})

test.each([
  { code: 'WRONG_PASSWORD', problems: { current: 'wrong' } },
  { code: 'LOCKED', problems: { current: 'locked' } },
  { code: 'POLICY', problems: { next: 'refused' } },
])('a refusal $code of the service is shown at its field (AC-04)', ({ code, problems }) => {
  const failed = code === 'POLICY' ? [{ policyRequirement: 'UNIQUE' }] : []
  expect(refusedField(new AccountRefusal(code, { status: 403, failed }))).toEqual({ problems, failed })
})

test('a refusal that belongs to no field is not shown at one', () => {
  expect(refusedField(new AccountRefusal('MANAGED', { status: 403 }))).toBeNull()
  expect(refusedField(new Error('down'))).toBeNull()
})
