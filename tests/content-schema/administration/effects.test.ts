import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Access, UserDetail } from '#content-schema/administration/access.ts'
import { ADMINISTRATION, outcomeOf, type Removal } from '#content-schema/administration/effects.ts'

const ALBIS = { orguid: 'albis', name: 'Kabelwerk Albis AG' }
const HOSHI = { orguid: 'hoshi', name: 'Hoshi Harness K.K.' }

const administrator = (id: string, isInternal = false) => ({ id, name: id, email: `${id}@albis.example`, isInternal })
const organization = (of: typeof ALBIS, ...administrators: ReturnType<typeof administrator>[]) => ({ ...of, administrators })

function access(application: string, of = ALBIS, status = 'active'): Access {
  return {
    id: `u.${application}.${of.orguid}`,
    user: { id: 'u', name: 'U', email: 'u@albis.example', isManaged: false },
    application: { id: application, name: application },
    organization: of,
    role: 'user',
    status,
    requestedBy: null,
    requestedDate: null,
    expiresOn: null,
  }
}

function user(change: Partial<UserDetail> = {}) {
  const own = { id: 'u', isSelf: false, isManaged: false, isElsewhere: false, status: 'active', organizations: [ALBIS], accesses: [] }
  return { ...own, ...change }
}
const effects = (...args: Parameters<typeof outcomeOf>) => outcomeOf(...args).effects.map(({ effect }) => effect)
const leave: Removal = { kind: 'organization', orguid: 'albis' }

test('taking the last shared organisation hides the user, another one does not [UA-19]', () => {
  expect(effects(leave, user(), [])).toEqual(['lostFromSight'])
  expect(effects(leave, user({ organizations: [ALBIS, HOSHI] }), [])).toEqual([])
})

test('what ends with an organisation is named [UA-18]', () => {
  const accesses = [access('ticketing'), access('machines', HOSHI), access(ADMINISTRATION)]
  expect(outcomeOf(leave, user({ accesses, organizations: [ALBIS, HOSHI] }), []).effects).toEqual([
    { effect: 'accessesEnd', names: ['ticketing', ADMINISTRATION] },
    { effect: 'administrationEnds', names: [ALBIS.name] },
  ])
})

test("leaving one's own organisation warns of the right to administrate [UA-20]", () => {
  expect(effects(leave, user({ isSelf: true, accesses: [access(ADMINISTRATION)] }), [])).toEqual(['accessesEnd', 'ownOrganizationEnds'])
  expect(effects({ kind: 'access', access: access(ADMINISTRATION) }, user({ isSelf: true }), [])).toEqual(['ownAdministrationEnds'])
})

test('deleting says whose account it is, and that of an invited user ends with his invitation [UA-21]', () => {
  expect(effects({ kind: 'account' }, user(), [])).toEqual(['accountEnds', 'dataEnds'])
  expect(effects({ kind: 'account' }, user({ status: 'invited' }), [])).toEqual(['invitationEnds', 'dataEnds'])
  expect(effects({ kind: 'account' }, user({ isSelf: true }), [])).toEqual(['accountEnds', 'dataEnds', 'ownAccountEnds'])
})

const REMOVALS: Removal[] = [leave, { kind: 'account' }, { kind: 'access', access: access(ADMINISTRATION) }]

test.each(REMOVALS)('the last administrator of an organisation stays: $kind [UA-20, UA-21]', (removal) => {
  const alone = organization(ALBIS, administrator('u'), administrator('staff', true))
  expect(outcomeOf(removal, user(), [alone]).refusal).toEqual({ reason: 'lastAdministrator', names: [ALBIS.name] })
  expect(outcomeOf(removal, user(), [organization(ALBIS, administrator('u'), administrator('v'))]).refusal).toBeNull()
  expect(outcomeOf(removal, user({ id: 'w' }), [alone]).refusal).toBeNull()
})

test('another application, or another organisation, leaves the administration as it is', () => {
  const alone = organization(ALBIS, administrator('u'))
  expect(outcomeOf({ kind: 'access', access: access('ticketing') }, user(), [alone]).refusal).toBeNull()
  expect(outcomeOf({ kind: 'organization', orguid: 'hoshi' }, user(), [alone]).refusal).toBeNull()
})

test('staff and users of other organisations are not deleted here [AC-06, UA-21]', () => {
  expect(outcomeOf({ kind: 'account' }, user({ isManaged: true }), []).refusal).toEqual({ reason: 'managed' })
  expect(outcomeOf({ kind: 'account' }, user({ isElsewhere: true }), []).refusal).toEqual({ reason: 'elsewhere' })
  expect(outcomeOf(leave, user({ isElsewhere: true }), []).refusal).toBeNull()
})

test('no removal that is allowed leaves an organisation without an administrator of its own', () => {
  const people = fc.uniqueArray(fc.record({ id: fc.constantFrom('u', 'v', 'w'), isInternal: fc.boolean() }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(people, fc.constantFrom(...REMOVALS), (some, removal) => {
      const administrators = some.map(({ id, isInternal }) => administrator(id, isInternal))
      const own = administrators.filter(({ isInternal }) => !isInternal)
      const isAllowed = outcomeOf(removal, user(), [organization(ALBIS, ...administrators)]).refusal === null
      const left = own.filter(({ id }) => id !== 'u')
      expect(isAllowed).toBe(left.length > 0 || own.length === 0)
    }),
  )
})
