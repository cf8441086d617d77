import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { ACCESS_STATUSES } from '#content-schema/administration/access.ts'
import { endpoint, form } from '../identity/browser.ts'
import { control, MIA, signIn } from '../identity/sign-in.ts'
import {
  ALBIS,
  ALL,
  ANKE,
  accessOf,
  askerOf,
  askerWith,
  BEAT,
  change,
  HOSHI,
  invitation,
  key,
  NORDLICHT,
  run,
  SOFIA,
  THOMAS,
} from './ask.ts'

const users = { ...ALL, sort: 'name' }
const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id)

/** Every operation of an administrator about Albis, as one could try it from elsewhere. */
const ABOUT_ALBIS = [
  ['AddAccess', { access: { key: key(), userId: 'mia-keller', application: 'wireTool', role: 'cloud', orguid: ALBIS } }],
  ['AddOrganization', { userId: 'mia-keller', orguid: NORDLICHT }],
  ['RemoveOrganization', { userId: 'mia-keller', orguid: ALBIS }],
  ['DeleteUser', { userId: 'mia-keller' }],
  ['ResendInvitation', { invitation: { key: key(), userId: 'lea-frei', seenStatus: 'invited' } }],
  ['ChangeAccess', change({ id: 'mia-keller.serviceTicketing.albis', status: 'active' }, 'remove')],
  ['InviteUsers', invitation()],
] as const

describe('authorisation', () => {
  test('nobody who is not signed in learns anything [UA-25]', async () => {
    const { url } = await run()
    for (const token of ['', 'guess']) {
      expect((await askerWith(url, token)('UserList', users)).code).toBe('UNAUTHENTICATED')
      expect((await askerWith(url, token)('MyAdministrators')).code).toBe('UNAUTHENTICATED')
    }
  })

  test('a user without the role of an administrator gets no data and changes nothing [SC-08, UA-25]', async () => {
    const { url } = await run()
    const ask = await askerOf(url, MIA)
    const reads = [
      ['UserList', users],
      ['AccessList', { ...ALL, sort: 'user' }],
      ['PeopleChoices', { language: 'en' }],
      ['UserDetail', { id: 'mia-keller' }],
      ['ActivityLog', { actions: [], userId: null, words: '', offset: 0, first: 10 }],
    ] as const
    for (const [name, variables] of [...reads, ...ABOUT_ALBIS]) expect((await ask(name, variables)).code, name).toBe('FORBIDDEN')
  })

  test.each(ABOUT_ALBIS)('%s of what is under others answers as of what does not exist [UA-05]', async (name, variables) => {
    const { url } = await run()
    const [anke, sofia] = [await askerOf(url, ANKE), await askerOf(url, SOFIA)]
    expect((await anke(name, variables)).code).toBe('NOT_FOUND')
    expect((await anke('UserDetail', { id: 'mia-keller' })).data).toBeNull()
    expect((await anke('UserDetail', { id: 'nobody' })).data).toBeNull()
    const log = await sofia('ActivityLog', { actions: [], userId: null, words: '', offset: 0, first: 1000 })
    expect(log.data.rows.filter(({ actor }: { actor: { id: string } }) => actor.id === 'anke-petersen')).toEqual([])
    expect((await sofia('UserDetail', { id: 'mia-keller' })).data).toMatchObject({ organizations: [{ orguid: ALBIS }], applications: 2 })
  })

  test('an administrator gives nothing in organisations that are not his [SC-08, UA-08]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    expect((await sofia('AddOrganization', { userId: 'mia-keller', orguid: NORDLICHT })).code).toBe('NOT_FOUND')
    expect((await sofia('InviteUsers', invitation({ organizations: [ALBIS, NORDLICHT] }))).code).toBe('NOT_FOUND')
    const access = { key: key(), userId: 'jonas-brandt', application: 'wireTool', role: 'cloud', orguid: NORDLICHT }
    expect((await sofia('AddAccess', { access })).code).toBe('NOT_FOUND')
    const own = await accessOf(sofia, 'jonas-brandt', 'serviceTicketing')
    expect((await sofia('ChangeAccess', change(own, 'update', { orguid: NORDLICHT }))).code).toBe('NOT_FOUND')
  })

  test('users and accesses of other organisations are neither listed nor told [UA-05]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const { data } = await sofia('UserList', users)
    expect(ids(data)).toContain('jonas-brandt')
    expect(ids(data)).not.toContain('haruka-sato')
    const jonas = (await sofia('UserDetail', { id: 'jonas-brandt' })).data
    expect(jonas).toMatchObject({ organizations: [{ orguid: ALBIS }], isElsewhere: true })
    expect(JSON.stringify(jonas)).not.toContain(NORDLICHT)
    expect(JSON.stringify((await sofia('AccessList', { ...ALL, sort: 'user' })).data)).not.toContain(HOSHI)
    const foreign = { ...users, filter: { ...ALL.filter, organizations: [NORDLICHT] } }
    expect((await sofia('UserList', foreign)).data.rows).toEqual([])
  })

  test('fields that nobody asks for are refused: no roles, no state, no other account [UA-06]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const person = { email: 'eva.roth@albis.example', firstName: 'Eva', lastName: 'Roth', language: 'de' }
    for (const more of [{ roles: ['STW Delegated Admin Internal'] }, { isManaged: true }, { id: 'thomas-egger' }, { passwordHash: 'x' }])
      expect((await sofia('InviteUsers', invitation({ people: [{ ...person, ...more }] }))).code).not.toBeNull()
    expect((await sofia('InviteUsers', invitation({ accesses: [{ application: 'userAdministration', role: 'internal' }] }))).code).toBe(
      'BAD_USER_INPUT',
    )
    expect((await sofia('InviteUsers', invitation({ people: [{ ...person, email: 'no address' }] }))).code).toBe('BAD_USER_INPUT')
    expect((await sofia('UserList', { ...users, filter: { ...ALL.filter, words: 'roth' } })).data.total).toBe(0)
  })

  test('the accounts of staff are changed by nobody here [AC-06]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    expect((await sofia('DeleteUser', { userId: 'thomas-egger' })).code).toBe('FORBIDDEN')
    expect((await sofia('RemoveOrganization', { userId: 'thomas-egger', orguid: ALBIS })).code).toBe('FORBIDDEN')
    const access = await accessOf(sofia, 'thomas-egger', 'serviceTicketing')
    expect((await sofia('ChangeAccess', change(access, 'remove'))).code).toBe('FORBIDDEN')
  })

  test('a user who has other organisations is not deleted, but leaves this one [UA-18, UA-21]', async () => {
    const { url } = await run()
    const [sofia, anke] = [await askerOf(url, SOFIA), await askerOf(url, ANKE)]
    expect((await sofia('DeleteUser', { userId: 'jonas-brandt' })).code).toBe('FORBIDDEN')
    expect(await sofia('RemoveOrganization', { userId: 'jonas-brandt', orguid: ALBIS })).toEqual({ code: null, data: null })
    expect((await sofia('UserDetail', { id: 'jonas-brandt' })).data).toBeNull()
    expect((await anke('UserDetail', { id: 'jonas-brandt' })).data).toMatchObject({ applications: 3 })
  })
})

describe('lists', () => {
  test('show every status of the specification but the unknown one [UA-04]', async () => {
    const { url } = await run()
    const thomas = await askerOf(url, THOMAS)
    const statuses = (page: { statuses: { id: string }[] }) => page.statuses.map(({ id }) => id).toSorted()
    const known = ACCESS_STATUSES.filter((status) => status !== 'unknown').toSorted()
    expect(statuses((await thomas('UserList', users)).data)).toEqual(known)
    expect(statuses((await thomas('AccessList', { ...ALL, sort: 'user' })).data)).toEqual(known)
  })

  test('are filtered, counted, sorted and cut [UA-01, UA-03]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const pending = await sofia('AccessList', { ...ALL, sort: 'user', filter: { ...ALL.filter, statuses: ['pending'] } })
    expect(pending.data.rows.map(({ user }: { user: { id: string } }) => user.id)).toEqual(['davide-conti', 'luc-martin'])
    const all = await sofia('UserList', users)
    const names = all.data.rows.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((one: string, other: string) => one.localeCompare(other, 'en')))
    const second = await sofia('UserList', { ...users, ascending: false, offset: 1, first: 2 })
    expect(second.data).toMatchObject({ total: names.length, rows: [{ name: names.at(-2) }, { name: names.at(-3) }] })
    const buehler = await sofia('UserList', { ...users, filter: { ...ALL.filter, words: 'buhler nina' } })
    expect(ids(buehler.data)).toEqual(['nina-buehler'])
  })

  test('of two thousand people are as complete as those of the sample', async () => {
    const { url } = await run({ portalScale: 80 })
    const thomas = await askerOf(url, THOMAS)
    const { data } = await thomas('UserList', { ...users, first: 25 })
    expect(data.total).toBe(25 * 80)
    expect(data.rows).toHaveLength(25)
  })

  test('everybody learns who administrates his organisations', async () => {
    const { url } = await run()
    const ask = await askerOf(url, MIA)
    const [albis] = (await ask('MyAdministrators')).data
    expect(albis).toMatchObject({ orguid: ALBIS, members: 14 })
    expect(albis.administrators.map(({ id }: { id: string }) => id).toSorted()).toEqual(['beat-amstutz', 'sofia-lindt', 'thomas-egger'])
  })
})

describe('accesses', () => {
  const claimsAfterRenewal = async (url: string, tokens: { refresh_token: string }) => {
    const grant = { grant_type: 'refresh_token', client_id: 'strandwerk-web', refresh_token: tokens.refresh_token }
    return decodeJwt((await (await form(endpoint(url, '/access_token'), grant)).json()).id_token)
  }

  test('a granted request gives the account its role at the next renewal, a withdrawn one takes it [UA-10, UA-11, UA-16]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const { tokens } = await signIn(url, { email: 'luc.martin@albis.example', password: 'En-Attente-33' })
    const asked = await accessOf(sofia, 'luc-martin', 'directService')
    expect((await sofia('ChangeAccess', change(asked, 'accept'))).data).toMatchObject({ status: 'active' })
    expect((await claimsAfterRenewal(url, tokens)).roles).toEqual(['STW Direct Active'])
    const granted = await accessOf(sofia, 'luc-martin', 'directService')
    expect(await sofia('ChangeAccess', change(granted, 'remove'))).toEqual({ code: null, data: null })
    const again = await signIn(url, { email: 'luc.martin@albis.example', password: 'En-Attente-33' })
    expect(decodeJwt(again.tokens.id_token).roles).toEqual([])
  })

  test('a declined request gives no role, and can be granted later [UA-10, UA-15]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const asked = await accessOf(sofia, 'davide-conti', 'serviceTicketing')
    expect((await sofia('ChangeAccess', change(asked, 'decline'))).data).toMatchObject({ status: 'declined' })
    const declined = await accessOf(sofia, 'davide-conti', 'serviceTicketing')
    expect((await sofia('ChangeAccess', change(declined, 'grant', { role: 'keyUser' }))).data).toMatchObject({
      status: 'active',
      role: 'keyUser',
    })
  })

  test('the role of an access changes, with the roles of the account [UA-12]', async () => {
    const { url } = await run()
    const thomas = await askerOf(url, THOMAS)
    const access = await accessOf(thomas, 'petr-novak', 'wireTool')
    expect(access).toMatchObject({ role: 'onPremises' })
    expect((await thomas('ChangeAccess', change(access, 'update', { role: 'cloud' }))).data).toMatchObject({ role: 'cloud' })
    const { tokens } = await signIn(url, { email: 'petr.novak@nordlicht.example', password: 'Vor-Ort-Draht-5' })
    expect(decodeJwt(tokens.id_token).roles).toEqual(['STW Wire Tool Active'])
    expect((await thomas('ChangeAccess', change(access, 'update', { role: 'keyUser' }))).code).toBe('BAD_USER_INPUT')
  })

  test('what changed meanwhile is a conflict, and what the status does not offer is refused [UA-17]', async () => {
    const { url } = await run()
    const [sofia, beat] = [await askerOf(url, SOFIA), await askerOf(url, BEAT)]
    const asked = await accessOf(sofia, 'davide-conti', 'serviceTicketing')
    await beat('ChangeAccess', change(asked, 'decline'))
    expect((await sofia('ChangeAccess', change(asked, 'accept'))).code).toBe('CONFLICT')
    const declined = await accessOf(sofia, 'davide-conti', 'serviceTicketing')
    for (const action of ['accept', 'update', 'decline', 'resend', 'reinvite'])
      expect((await sofia('ChangeAccess', change(declined, action))).code, action).toBe('BAD_USER_INPUT')
    expect((await accessOf(sofia, 'davide-conti', 'serviceTicketing')).status).toBe('declined')
  })

  test('a command that is sent twice is carried out once, and its key serves no other [UA-09]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const access = { key: key(), userId: 'mia-keller', application: 'wireTool', role: 'cloud', orguid: ALBIS }
    const [first, second] = await Promise.all([sofia('AddAccess', { access }), sofia('AddAccess', { access })])
    expect(first.data.id).toBe(second.data.id)
    expect((await sofia('AddAccess', { access: { ...access, role: 'onPremises' } })).code).toBe('BAD_USER_INPUT')
    expect((await sofia('AddAccess', { access: { ...access, key: key() } })).code).toBe('CONFLICT')
    const log = await sofia('ActivityLog', { actions: ['granted'], userId: 'mia-keller', words: '', offset: 0, first: 10 })
    expect(log.data.total).toBe(1)
  })

  test('roles that are changed elsewhere show in the accesses', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const access = await accessOf(sofia, 'mia-keller', 'serviceTicketing')
    await sofia('ChangeAccess', change(access, 'update', { role: 'keyUser' }))
    await control(url, 'users/mia-keller/roles', { roles: ['STW Direct Active'] })
    expect(await accessOf(sofia, 'mia-keller', 'serviceTicketing')).toMatchObject({ status: 'inactive', role: 'keyUser' })
    expect(await accessOf(sofia, 'mia-keller', 'directService')).toMatchObject({ status: 'active' })
  })
})

describe('organisations', () => {
  test('a user of another organisation gets no access by joining [UA-08]', async () => {
    const { url } = await run()
    const thomas = await askerOf(url, THOMAS)
    const { data } = await thomas('AddOrganization', { userId: 'mia-keller', orguid: HOSHI })
    expect(data.organizations.map(({ orguid }: { orguid: string }) => orguid)).toEqual([ALBIS, HOSHI])
    expect(data.applications).toBe(2)
    expect((await thomas('AddOrganization', { userId: 'mia-keller', orguid: HOSHI })).data.applications).toBe(2)
    const left = await thomas('RemoveOrganization', { userId: 'mia-keller', orguid: ALBIS })
    expect(left.data).toMatchObject({ organizations: [{ orguid: HOSHI }], accesses: [] })
  })

  test('an organisation keeps its last administrator [UA-18, UA-20, UA-21]', async () => {
    const { url } = await run()
    const [anke, thomas] = [await askerOf(url, ANKE), await askerOf(url, THOMAS)]
    for (const ask of [anke, thomas]) {
      expect((await ask('RemoveOrganization', { userId: 'anke-petersen', orguid: NORDLICHT })).code).toBe('CONFLICT')
      expect((await ask('DeleteUser', { userId: 'anke-petersen' })).code).toBe('CONFLICT')
      const access = await accessOf(ask, 'anke-petersen', 'userAdministration')
      expect((await ask('ChangeAccess', change(access, 'remove'))).code).toBe('CONFLICT')
    }
    const access = { key: key(), userId: 'petr-novak', application: 'userAdministration', role: 'administrator', orguid: NORDLICHT }
    expect((await anke('AddAccess', { access })).data).toMatchObject({ status: 'active' })
    expect((await anke('RemoveOrganization', { userId: 'anke-petersen', orguid: NORDLICHT })).data).toBeNull()
    expect((await anke('UserList', users)).code).toBe('FORBIDDEN')
  })

  test('an administrator who leaves his organisation loses the right and the role [UA-20]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    expect(await sofia('RemoveOrganization', { userId: 'sofia-lindt', orguid: ALBIS })).toEqual({ code: null, data: null })
    expect((await sofia('UserList', users)).code).toBe('FORBIDDEN')
    const { tokens } = await signIn(url, SOFIA)
    expect(decodeJwt(tokens.id_token).roles).toEqual([])
    const beat = await askerOf(url, BEAT)
    expect((await beat('RemoveOrganization', { userId: 'beat-amstutz', orguid: ALBIS })).code).toBe('CONFLICT')
  })
})

test('a deleted user is gone, and can no longer sign in [UA-21]', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  const mia = await askerOf(url, MIA)
  expect((await sofia('DeleteUser', { userId: 'mia-keller' })).data).toBe(true)
  expect((await sofia('UserDetail', { id: 'mia-keller' })).data).toBeNull()
  expect((await mia('MyAdministrators')).code).toBe('UNAUTHENTICATED')
  await expect(signIn(url, MIA)).rejects.toThrow()
  const log = await sofia('ActivityLog', { actions: ['deleted'], userId: null, words: 'keller', offset: 0, first: 10 })
  expect(log.data.rows).toMatchObject([{ actor: { id: 'sofia-lindt' }, user: { name: 'Mia Keller' } }])
})
