import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESS_ACTIONS, ACCESS_STATUSES, type AccessAction } from '#content-schema/administration/access.ts'
import { ACCESS_STATES, type AccessState, actionsAt, nextAccessState, readStatus } from '#content-schema/administration/access-state.ts'
import { PEOPLE_OPERATIONS } from '#content-schema/administration/people-operations.ts'

/** AH-40, word for word. */
const OFFERED: Readonly<Record<AccessState, AccessAction[]>> = {
  none: ['add'],
  pending: ['grant', 'accept', 'decline'],
  invited: ['resend', 'remove'],
  inviteExpired: ['reinvite', 'remove'],
  active: ['update', 'remove'],
  inactive: ['grant', 'remove'],
  declined: ['grant', 'remove'],
  unknown: [],
}

test.each(ACCESS_STATES)('an access that is %s offers the actions of its status and no other [UA-17, AH-40]', (state) => {
  expect(actionsAt(state).toSorted()).toEqual(OFFERED[state].toSorted())
})

test.each([
  ['none', 'add', 'active'],
  ['pending', 'accept', 'active'],
  ['pending', 'grant', 'active'],
  ['pending', 'decline', 'declined'],
  ['invited', 'resend', 'invited'],
  ['inviteExpired', 'reinvite', 'invited'],
  ['inactive', 'grant', 'active'],
  ['declined', 'grant', 'active'],
  ['active', 'update', 'active'],
  ['active', 'remove', 'none'],
] as const)('%s becomes by %s %s [UA-09 to UA-16]', (state, action, next) => {
  expect(nextAccessState(state, action)).toBe(next)
})

const anyName = fc.oneof(
  fc.constantFrom<string>(...ACCESS_STATES, ...ACCESS_ACTIONS),
  fc.string(),
  fc.constantFrom('__proto__', 'constructor'),
)

test('no sequence of actions leaves the states of the specification, whatever the names [UA-04, UA-17]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACCESS_STATES), fc.array(anyName, { maxLength: 30 }), (start, actions) => {
      let state: AccessState = start
      for (const action of actions) {
        const next = nextAccessState(state, action)
        if (next === null) expect(actionsAt(state)).not.toContain(action)
        else expect(actionsAt(state)).toContain(action)
        state = next ?? state
        expect(ACCESS_STATES).toContain(state)
      }
    }),
  )
})

test('a removed access is gone until it is added anew, and nothing becomes unknown [UA-16]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ACCESS_STATES), fc.constantFrom(...ACCESS_ACTIONS), (state, action) => {
      const next = nextAccessState(state, action)
      expect(next === 'none').toBe(next !== null && action === 'remove')
      expect(next).not.toBe('unknown')
    }),
  )
})

test('a status that nobody knows reads as unknown and offers nothing [UA-04]', () => {
  fc.assert(
    fc.property(anyName, (status) => {
      const read = readStatus(status)
      expect(ACCESS_STATUSES).toContain(read)
      if (read === 'unknown') expect(actionsAt(read)).toEqual([])
    }),
  )
})

test('the edge lets pass no action that the seen status does not offer [UA-17, AP-11]', () => {
  const change = { key: 'c1a3f0de-6d0a-4a43-9b0c-3f1f5d1f9b11', accessId: 'mia.ticketing', role: null, orguid: null }
  fc.assert(
    fc.property(fc.constantFrom<string>(...ACCESS_STATUSES, 'somethingNew'), fc.constantFrom(...ACCESS_ACTIONS), (seenStatus, action) => {
      const isLetThrough = PEOPLE_OPERATIONS.ChangeAccess.variables.safeParse({ change: { ...change, seenStatus, action } }).success
      expect(isLetThrough).toBe(nextAccessState(seenStatus, action) !== null)
    }),
  )
})
