import { expect, test } from 'vitest'
import { type PortalNotice, portalNoticeSchema } from '#content-schema/portal/portal-event.ts'
import { control, MIA } from '../identity/sign-in.ts'
import { post, receiveWebhooks } from '../running-sandbox.ts'
import { ALBIS, accessOf, askerOf, askerWith, BEAT, change, HOSHI, invitation, key, linksTo, NORDLICHT, run, SOFIA, THOMAS } from './ask.ts'

/** Administrators of Kabelwerk Albis: two of its own, and one of staff. */
const ALBIS_ADMINISTRATORS = ['beat-amstutz', 'sofia-lindt', 'thomas-egger']

async function listen() {
  const receiver = await receiveWebhooks()
  const { url } = await run({ webhookUrl: `${receiver.url}api/webhooks/content`, edgeUrls: ['http://localhost:8787'] })
  let told = 0
  /** The next event the edge is told of. */
  const next = async (): Promise<PortalNotice['events'][number]> => {
    told += 1
    await receiver.waitFor(told)
    const [event] = portalNoticeSchema.parse(JSON.parse(receiver.notices[told - 1]?.body ?? '')).events
    if (!event) throw new Error('Nothing was told.')
    return { ...event, users: event.users.toSorted() }
  }
  return { url, next }
}

test('every change of a user is told to all who administrate one of his organisations, and to himself [UA-02]', async () => {
  const { url, next } = await listen()
  const sofia = await askerOf(url, SOFIA)
  const aboutMia = { kind: 'access', subject: 'mia-keller', users: [...ALBIS_ADMINISTRATORS, 'mia-keller'].toSorted() }
  const access = { key: key(), userId: 'mia-keller', application: 'wireTool', role: 'cloud', orguid: ALBIS }
  expect((await sofia('AddAccess', { access })).code).toBeNull()
  expect(await next()).toMatchObject(aboutMia)
  const own = await accessOf(sofia, 'mia-keller', 'wireTool')
  expect((await sofia('ChangeAccess', change(own, 'remove'))).code).toBeNull()
  expect(await next()).toMatchObject(aboutMia)
  expect((await sofia('RemoveOrganization', { userId: 'mia-keller', orguid: ALBIS })).code).toBeNull()
  expect(await next()).toMatchObject(aboutMia)
})

test('an organisation that a user gets brings its administrators to those who are told', async () => {
  const { url, next } = await listen()
  const thomas = await askerOf(url, THOMAS)
  expect((await thomas('AddOrganization', { userId: 'mia-keller', orguid: NORDLICHT })).code).toBeNull()
  expect((await next()).users).toEqual([...ALBIS_ADMINISTRATORS, 'anke-petersen', 'mia-keller'].toSorted())
  expect((await thomas('RemoveOrganization', { userId: 'mia-keller', orguid: NORDLICHT })).code).toBeNull()
  expect((await next()).users).toContain('anke-petersen')
  expect((await thomas('AddOrganization', { userId: 'mia-keller', orguid: HOSHI })).code).toBeNull()
  expect((await next()).users).not.toContain('anke-petersen')
})

test('an invitation, its acceptance, a request and the end of an account are told to the other administrators [UA-06]', async () => {
  const { url, next } = await listen()
  const beat = await askerOf(url, BEAT)
  const { data } = await beat('InviteUsers', invitation())
  const id = data[0].userId
  // Who is invited has no screens yet.
  expect(await next()).toMatchObject({ subject: id, users: ALBIS_ADMINISTRATORS })
  await linksTo(url, 'eva.roth@albis.example')
  expect((await beat('ResendInvitation', { invitation: { key: key(), userId: id, seenStatus: 'invited' } })).code).toBeNull()
  expect(await next()).toMatchObject({ subject: id, users: ALBIS_ADMINISTRATORS })
  expect((await beat('DeleteUser', { userId: id })).data).toBe(true)
  expect(await next()).toMatchObject({ subject: id, users: ALBIS_ADMINISTRATORS })
  await control(url, 'users/mia-keller/request-access', { application: 'wireMaster' })
  expect(await next()).toMatchObject({ subject: 'mia-keller', users: [...ALBIS_ADMINISTRATORS, 'mia-keller'].toSorted() })
  expect(await accessOf(beat, 'mia-keller', 'wireMaster')).toMatchObject({ status: 'pending', requestedBy: { id: 'mia-keller' } })
  const unknown = await post(`${url}/control/identity/users/mia-keller/request-access`, { application: 'nothing' })
  expect(unknown.status).toBe(422)
})

test('a refusal is told to nobody', async () => {
  const { url, next } = await listen()
  expect((await askerWith(url, 'guess')('DeleteUser', { userId: 'mia-keller' })).code).toBe('UNAUTHENTICATED')
  expect((await (await askerOf(url, MIA))('DeleteUser', { userId: 'beat-amstutz' })).code).toBe('FORBIDDEN')
  await control(url, 'users/haruka-sato/switch')
  expect((await next()).subject).toBe('haruka-sato')
})
