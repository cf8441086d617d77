import { expect, test } from 'vitest'
import { returnTarget } from '#content-schema/identity/return-target.ts'
import { confirms, deleteReturn } from '#islands/portal/account/deletion/delete-return.ts'
import { inLocale } from '#islands/portal/account/preferences/locale-options.ts'
import { thisFirst } from '#islands/portal/account/sessions/this-first.ts'

test.each([
  { address: '/de-ch/portal/account', expected: '/en-ch/portal/account' },
  { address: '/de-ch/portal/account?delete=1#units', expected: '/en-ch/portal/account?delete=1#units' },
  { address: '/de/portal', expected: '/en-ch/portal' },
])('another language shows the same place of the portal: $address', ({ address, expected }) => {
  expect(inLocale(address, 'en-ch')).toBe(expected)
})

test.each([
  { typed: 'Mia@Albis.example ', isMatch: true },
  { typed: 'mia@albis.example', isMatch: true },
  { typed: 'mia@albis.exampl', isMatch: false },
  { typed: '', isMatch: false },
])('an account is deleted by its own e-mail address only: $typed (AC-05)', ({ typed, isMatch }) => {
  expect(confirms(typed, 'mia@albis.example')).toBe(isMatch)
})

test('whoever signs in again to delete his account may return to the open question (AC-05)', () => {
  const target = deleteReturn('/de-ch/portal')
  expect(returnTarget(target)).toBe(target)
})

test('the session of this browser stands first, then the one used last', () => {
  const session = { device: 'Firefox', place: '', startedAt: '2026-01-01T00:00:00Z' }
  const sessions = [
    { ...session, id: 'old', isCurrent: false, lastSeenAt: '2026-01-01T00:00:00Z' },
    { ...session, id: 'late', isCurrent: false, lastSeenAt: '2026-01-03T00:00:00Z' },
    { ...session, id: 'this', isCurrent: true, lastSeenAt: '2026-01-02T00:00:00Z' },
  ]
  expect(thisFirst(sessions).map(({ id }) => id)).toEqual(['this', 'late', 'old'])
})
