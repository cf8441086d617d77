import { expect, test } from 'vitest'
import type { Access } from '#content-schema/administration/access.ts'
import { ACCESS_ACTIONS, ACCESS_STATUSES } from '#content-schema/administration/access.ts'
import { nextAccessState } from '#content-schema/administration/access-state.ts'
import { wishedAccess, withWish } from '#islands/portal/administration/change/optimistic.ts'

const access = (status: string, id = 'a'): Access => ({
  id,
  user: { id: 'u', name: 'U', email: 'u@albis.example', isManaged: false },
  application: { id: 'wireTool', name: 'Wire tool' },
  organization: { orguid: 'albis', name: 'Albis' },
  role: 'cloud',
  status,
  requestedBy: null,
  requestedDate: null,
  expiresOn: null,
})

test('what is shown before the service has answered is what its rules will make of it [UA-17]', () => {
  for (const status of ACCESS_STATUSES)
    for (const action of ACCESS_ACTIONS) {
      const next = nextAccessState(status, action)
      const expected = next === null ? status : next === 'none' ? undefined : next
      expect(wishedAccess(access(status), { action })?.status, `${status} ${action}`).toBe(expected)
    }
})

test('a change shows in a list and on the page of the user, and nowhere else [UA-12, UA-16]', () => {
  const list = { accessList: { total: 7, rows: [access('active'), access('active', 'b')] } }
  expect(withWish(list, 'a', { action: 'remove' }).accessList).toMatchObject({ total: 6, rows: [{ id: 'b' }] })
  const page = { user: { accesses: [access('active')] } }
  expect(withWish(page, 'a', { action: 'update', role: 'onPremises' }).user.accesses).toMatchObject([{ role: 'onPremises' }])
  const other = { activityLog: { total: 0, rows: [] } }
  expect(withWish(other, 'a', { action: 'remove' })).toBe(other)
})
