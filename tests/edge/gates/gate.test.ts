import { describe, expect, it } from 'vitest'
import { createGate } from '../../../edge/gates/gate.ts'

const SETTINGS = { name: 'page', cookie: 'ticket', password: 'twelve signs', secret: 'sixteen signs or more' }

describe('the tickets of a gate', () => {
  it('are set over https under a name that no other host and no page over http can write', async () => {
    const gate = createGate(SETTINGS)
    const ticket = await gate.issueTicket()
    const isOpen = (cookie: string, isSecure: boolean) => gate.isOpen({ cookie, isSecure })
    expect([gate.cookieName(true), gate.cookieName(false)]).toEqual(['__Host-ticket', 'ticket'])
    expect(await isOpen(`__Host-ticket=${ticket}`, true)).toBe(true)
    expect(await isOpen(`ticket=${ticket}`, true)).toBe(false)
    expect(await isOpen(`ticket=${ticket}`, false)).toBe(true)
  })

  it('of editors last ninety days in a cookie that is secure over https and of the same site; others end with the browser (ED-04)', async () => {
    const editor = createGate({ ...SETTINGS, rememberedSeconds: 7_776_000 })
    expect(editor.keepTicket('t', true)).toBe('__Host-ticket=t; Max-Age=7776000; Path=/; SameSite=Lax; Secure; HttpOnly')
    expect(editor.forgetTicket(true)).toBe('__Host-ticket=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly')
    expect(createGate(SETTINGS).keepTicket('t', false)).toBe('ticket=t; Path=/; SameSite=Lax; HttpOnly')
    const day = 24 * 60 * 60 * 1000
    const at = (days: number) => createGate({ ...SETTINGS, rememberedSeconds: 7_776_000 }, () => days * day)
    const ticket = await at(0).issueTicket()
    expect([await at(89).isTicket(ticket), await at(91).isTicket(ticket)]).toEqual([true, false])
  })

  it('open no other gate, and none when its password or its secret has changed', async () => {
    const cookie = `ticket=${await createGate(SETTINGS).issueTicket()}`
    for (const change of [{ name: 'editor' }, { password: 'twelve other' }, { secret: 'sixteen others or more' }])
      expect(await createGate({ ...SETTINGS, ...change }).isOpen({ cookie, isSecure: false })).toBe(false)
  })

  it.each([{ password: 'eleven sign' }, { password: '' }, { secret: '' }, { secret: 'fifteen signs..' }])(
    'are not given where the gate is weak: %j',
    (change) => expect(createGate({ ...SETTINGS, ...change }).isConfigured).toBe(false),
  )
})
