import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { UI_LANGUAGES } from '#content-schema/locale/language.ts'
import { createBrowser } from '../identity/browser.ts'
import { control, openSignIn, problemsOf, send, signIn, titleOf, tokensOf } from '../identity/sign-in.ts'
import { ALBIS, ALL, accessOf, askerOf, BEAT, change, invitation, key, linksTo, run, SOFIA } from './ask.ts'

const EVA = 'eva.roth@albis.example'
const NEW = { firstName: 'Eva', lastName: 'Roth', password: 'Mein-Erstes-Mal-1', repeat: 'Mein-Erstes-Mal-1' }

/** Opens the link of a mail, which leads to the edge, at the service itself. */
async function openLink(base: string, link: string) {
  const browser = createBrowser(base)
  const { pathname, search } = new URL(link)
  return { browser, page: await browser.follow(await browser.get(`${base}${pathname}${search}`)) }
}

test('an invited user gets a mail, makes his account, is signed in and has what was planned [UA-06, UA-07]', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  const { data } = await sofia('InviteUsers', invitation())
  expect(data).toMatchObject([{ email: EVA, result: 'invited' }])
  expect(await accessOf(sofia, data[0].userId, 'serviceTicketing')).toMatchObject({ status: 'invited', requestedBy: { id: 'sofia-lindt' } })
  const [link = ''] = await linksTo(url, EVA)
  expect(link).toMatch(/^http:\/\/localhost:8787\/am\/login\/invitation\?token=/)
  const { browser, page } = await openLink(url, link)
  expect(page.html).toContain('lang="de"')
  const weak = await send(browser, page, { ...NEW, firstName: ' ', password: 'kurz', repeat: 'kurz' })
  expect(weak.status).toBe(422)
  expect(problemsOf(weak.html)).toHaveLength(2)
  const accepted = await browser.submit(page, NEW)
  expect(accepted.status).toBe(200)
  expect(await accepted.text()).toContain('href="/de/portal/logout?to=%2Fde%2Fportal"')
  const { verifier, page: end } = await openSignIn(url, { browser })
  const tokens = await tokensOf(url, end, verifier)
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: EVA, name: 'Eva Roth', roles: ['STW Service Ticketing Active'] })
  expect((await sofia('UserDetail', { id: data[0].userId })).data).toMatchObject({ status: 'active', applications: 1 })
  expect(decodeJwt((await signIn(url, { email: EVA, password: NEW.password })).tokens.id_token).email).toBe(EVA)
})

test('an invitation opened where somebody else is signed in says who, and ends his session when it is accepted [UA-06]', async () => {
  const { url } = await run()
  await (await askerOf(url, SOFIA))('InviteUsers', invitation())
  const [link = ''] = await linksTo(url, EVA)
  const { browser, page } = await openLink(url, link)
  expect(page.html).not.toContain('role="alert"')
  const signIn = await openSignIn(url, { browser })
  await browser.follow(await browser.submit(signIn.page, BEAT))
  expect((await openSignIn(url, { browser })).page.url).toContain('code=')
  const { pathname, search } = new URL(link)
  const again = await browser.follow(await browser.get(`${url}${pathname}${search}`))
  expect(again.html).toContain(`(${BEAT.email})`)
  expect((await browser.submit(again, NEW)).status).toBe(200)
  const { verifier, page: end } = await openSignIn(url, { browser })
  expect(decodeJwt((await tokensOf(url, end, verifier)).id_token)).toMatchObject({ email: EVA })
  const { users } = (await (await fetch(`${url}/control/identity/users`)).json()) as { users: { email: string; sessions: number }[] }
  expect(users.find(({ email }) => email === BEAT.email)?.sessions).toBe(0)
})

test('an invitation is used once, and the sign-in that follows it too [UA-06]', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  await sofia('InviteUsers', invitation())
  const [link = ''] = await linksTo(url, EVA)
  const { browser, page } = await openLink(url, link)
  await browser.submit(page, NEW)
  expect((await openLink(url, link)).page.status).toBe(410)
  expect((await browser.submit(page, NEW)).status).toBe(410)
  const cookie = await openSignIn(url, { browser })
  expect(cookie.page.url).toContain('code=')
  await control(url, `users/${EVA}/switch`)
  expect(titleOf((await openSignIn(url, { browser })).page.html)).toContain('Sign in')
})

describe('before it is accepted', () => {
  test('nobody signs in with the account, and no mail about a password is sent', async () => {
    const { url } = await run()
    await (await askerOf(url, SOFIA))('InviteUsers', invitation())
    for (const password of ['', NEW.password]) await expect(signIn(url, { email: EVA, password })).rejects.toThrow()
    const browser = createBrowser(url)
    const page = await browser.follow(await browser.get(`${url}/am/login/forgotten`))
    await browser.submit(page, { email: EVA })
    expect(await linksTo(url, EVA)).toHaveLength(1)
  })

  test('it is sent once more, which ends the link before [UA-13]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const [{ userId }] = (await sofia('InviteUsers', invitation())).data
    const access = await accessOf(sofia, userId, 'serviceTicketing')
    expect((await sofia('ChangeAccess', change(access, 'resend'))).data).toMatchObject({ status: 'invited' })
    const [second = '', first = ''] = await linksTo(url, EVA)
    expect((await openLink(url, first)).page.status).toBe(410)
    expect((await openLink(url, second)).page.status).toBe(200)
    expect((await sofia('ChangeAccess', change(access, 'reinvite'))).code).toBe('BAD_USER_INPUT')
  })

  test('it expires, and then a new one is sent [UA-14]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const [{ userId }] = (await sofia('InviteUsers', invitation({ accesses: [] }))).data
    const [link = ''] = await linksTo(url, EVA)
    await control(url, `users/${userId}/expire-invitation`)
    expect((await openLink(url, link)).page.status).toBe(410)
    expect((await sofia('UserDetail', { id: userId })).data).toMatchObject({ status: 'inviteExpired' })
    const resent = (seenStatus: string) => sofia('ResendInvitation', { invitation: { key: key(), userId, seenStatus } })
    expect((await resent('invited')).code).toBe('CONFLICT')
    expect((await resent('inviteExpired')).data).toMatchObject({ status: 'invited' })
    expect(await linksTo(url, EVA)).toHaveLength(2)
  })

  test('it is withdrawn with the account [UA-21]', async () => {
    const { url } = await run()
    const sofia = await askerOf(url, SOFIA)
    const [{ userId }] = (await sofia('InviteUsers', invitation())).data
    const [link = ''] = await linksTo(url, EVA)
    await sofia('DeleteUser', { userId })
    expect((await openLink(url, link)).page.status).toBe(410)
    expect((await sofia('InviteUsers', invitation())).data).toMatchObject([{ result: 'invited' }])
  })
})

test('what becomes of each is told: invited, there already, or not delivered with the reason [UA-22, UA-23]', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  const person = (email: string) => ({ email, firstName: '', lastName: '', language: 'en' })
  const people = [EVA, 'Mia.Keller@Albis.example', 'petr.novak@nordlicht.example', 'x@firm.invalid', EVA].map(person)
  const { data } = await sofia('InviteUsers', invitation({ people }))
  expect(data.map(({ result }: { result: string }) => result)).toEqual(['invited', 'exists', 'exists', 'failed', 'exists'])
  expect([data[1].userId, data[2].userId]).toEqual(['mia-keller', null])
  expect(data[3].details).toContain('MAIL_REJECTED')
  expect(JSON.stringify(data)).not.toMatch(/token|nordlicht GmbH/i)
})

test('an invitation that is sent twice invites once [UA-06]', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  const asked = invitation()
  const [first, second] = await Promise.all([sofia('InviteUsers', asked), sofia('InviteUsers', asked)])
  expect(first).toEqual(second)
  expect(await linksTo(url, EVA)).toHaveLength(1)
  // The key of one administrator is no key of another.
  const beat = await askerOf(url, BEAT)
  expect((await beat('InviteUsers', asked)).data).toMatchObject([{ result: 'exists' }])
})

test('names are data: neither formulas nor markup become anything else', async () => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  const [firstName, lastName] = ['=HYPERLINK("http://evil.example")', '<script>alert(1)</script>']
  const people = [{ email: EVA, firstName, lastName, language: 'en' }]
  const [{ userId }] = (await sofia('InviteUsers', invitation({ people }))).data
  expect((await sofia('UserDetail', { id: userId })).data).toMatchObject({ firstName, lastName })
  const [link = ''] = await linksTo(url, EVA)
  expect((await openLink(url, link)).page.html).not.toContain('<script>')
  expect(await (await fetch(`${url}/mail`)).text()).not.toContain('<script>alert')
  const found = await sofia('UserList', { ...ALL, sort: 'name', filter: { ...ALL.filter, organizations: [ALBIS], words: 'hyperlink' } })
  expect(found.data.total).toBe(1)
})

test.each(UI_LANGUAGES)('mail and screen are in the language of the invitation: %s', async (language) => {
  const { url } = await run()
  const sofia = await askerOf(url, SOFIA)
  await sofia('InviteUsers', invitation({ people: [{ email: EVA, firstName: 'Eva', lastName: 'Roth', language }] }))
  const [link = ''] = await linksTo(url, EVA)
  expect((await openLink(url, link)).page.html).toContain(`lang="${language}"`)
})
