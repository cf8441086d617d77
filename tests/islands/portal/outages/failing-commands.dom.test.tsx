import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { flashes } from '#islands/kit/flash.ts'
import { FAULTS, UPSTREAM } from './faults.ts'
import { entryIn, fill, press, SERVICES, screenAt, tick } from './portal-acts.tsx'
import { answerCalls, showPortalScreen, type Weather } from './show-portal-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  flashes.set([])
})

interface Command {
  screen: { path: string; route: string }
  /** Until it can be sent. */
  prepare?: () => Promise<unknown>
  send: string | RegExp
  /** What was typed, which a failure leaves there. */
  typed?: () => Promise<string>
  /** What services answer in this case. */
  services?: Readonly<Record<string, unknown>>
  /** Where it is said, when not beside the button. */
  isSaid?: 'flash'
  /** Of several buttons of the name, where it is not the last one. */
  isFirst?: boolean
}

const PEOPLE = { path: '/user-admin', route: '/user-admin' }
const USER = { path: '/user-admin/u-1', route: '/user-admin/:id' }
const TICKET = { path: '/tickets/t-1', route: '/tickets/:id' }
const ACCOUNT = { path: '/account', route: '/account' }
const MFA = (isEnabled: boolean) => ({ account: { mfa: { isEnabled }, isManaged: false, email: 'mia@albis.example' } })

const COMMANDS: Readonly<Record<string, Command>> = {
  RequestClosure: {
    screen: TICKET,
    async prepare() {
      await press('Close ticket')
      await tick('No longer relevant')
      await fill('Comment (optional)', 'It runs again')
    },
    send: 'Request closing',
    typed: () => entryIn('Comment (optional)'),
  },
  ReopenTicket: {
    screen: TICKET,
    services: { TicketDetail: { data: { ticket: { id: 't-1', status: 'solved' } } } },
    async prepare() {
      await press('Reopen ticket')
      await fill('Comment (optional)', 'It came back')
    },
    send: 'Reopen',
    typed: () => entryIn('Comment (optional)'),
  },
  InviteUsers: {
    screen: PEOPLE,
    async prepare() {
      await press('Invite users')
      await fill('E-mail', 'lea@albis.example')
      await tick('Albis')
    },
    send: 'Send 1 invitation',
    typed: () => entryIn('E-mail'),
  },
  ChangeAccess: { screen: USER, send: /^Accept request/, isSaid: 'flash' },
  AddAccess: {
    screen: USER,
    async prepare() {
      await press('Add application')
      await fill('Application', 'orders')
    },
    send: 'Add application',
    typed: () => entryIn('Application'),
  },
  ResendInvitation: { screen: USER, send: 'Resend invite' },
  AddOrganization: {
    screen: USER,
    async prepare() {
      await press('Add organisation')
      await fill('Organisation', 'o-2')
    },
    send: 'Add organisation',
    typed: () => entryIn('Organisation'),
  },
  RemoveOrganization: { screen: USER, prepare: () => press('Remove: Albis'), send: 'Remove' },
  DeleteUser: {
    screen: USER,
    async prepare() {
      await press('Delete user')
      await fill(/^Type .* to confirm/, 'lea@albis.example')
    },
    send: 'Delete user',
    typed: () => entryIn(/^Type .* to confirm/),
  },
  UpdateProfile: {
    screen: ACCOUNT,
    services: { Profile: { data: { profile: { language: 'en', country: 'CH', email: 'mia@albis.example' } } } },
    prepare: () => fill('First name', 'Mia'),
    send: 'Save',
    typed: () => entryIn('First name'),
    isFirst: true,
  },
  UpdateNotifications: { screen: ACCOUNT, send: 'Save' },
  'POST account/password': {
    screen: ACCOUNT,
    services: { 'account/policies': { policies: [] }, ...MFA(false) },
    async prepare() {
      await fill('Current password', 'old-One-1')
      await fill('New password', 'new-One-2')
      await fill('New password once more', 'new-One-2')
    },
    send: 'Change password',
    typed: () => entryIn('New password'),
  },
  'POST account/mfa/start': { screen: ACCOUNT, services: MFA(false), send: 'Set up' },
  'POST account/mfa/confirm': {
    screen: ACCOUNT,
    services: MFA(false),
    async prepare() {
      await press('Set up')
      await fill('Code of six digits', '123456')
    },
    send: 'Switch on',
    typed: () => entryIn('Code of six digits'),
  },
  'POST account/mfa/reset': {
    screen: ACCOUNT,
    services: MFA(true),
    async prepare() {
      await press('Reset')
      await fill('Your password', 'old-One-1')
    },
    send: 'Reset',
    typed: () => entryIn('Your password'),
  },
  'POST account/mfa/recovery-codes': {
    screen: ACCOUNT,
    services: MFA(true),
    async prepare() {
      await press('New recovery codes')
      await fill('Your password', 'old-One-1')
    },
    send: 'New recovery codes',
    typed: () => entryIn('Your password'),
  },
  'DELETE account/sessions/s-1': {
    screen: ACCOUNT,
    services: { 'account/sessions': { sessions: [{ id: 's-1', isCurrent: false, device: 'Tablet' }] } },
    send: 'Sign out: Tablet',
  },
  'POST account/sessions/end-others': {
    screen: ACCOUNT,
    services: { 'account/sessions': { sessions: [{ id: 's-1', isCurrent: false, device: 'Tablet' }] } },
    prepare: () => press('Sign out everywhere else'),
    send: 'Sign out everywhere else',
  },
  'POST account/delete': {
    screen: ACCOUNT,
    services: MFA(false),
    async prepare() {
      await press('Delete account…')
      await fill(/^To confirm/, 'mia@albis.example')
    },
    send: 'Delete for good',
    typed: () => entryIn(/^To confirm/),
  },
}

/** What commands of the account that made their change are answered with. */
const DONE: Readonly<Record<string, unknown>> = {
  'POST account/mfa/start': { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' },
  'POST account/mfa/confirm': { recoveryCodes: ['a', 'b'] },
  'POST account/mfa/recovery-codes': { recoveryCodes: ['a', 'b'] },
}

const PATIENCE = { timeout: 10_000 }
const problems = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent ?? '')
const said = (command: Command) =>
  command.isSaid === 'flash' ? flashes.get().flatMap(({ type, text }) => (type === 'error' ? [text] : [])) : problems()
const successes = () => flashes.get().filter(({ type }) => type === 'success')
const keysIn = (body: string) => [...body.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key)

describe.each(Object.entries(COMMANDS))('%s', (name, command) => {
  test.each(Object.entries(FAULTS))(
    `${name}: after a %s it says that nothing was changed, keeps what was typed, and is sent again under the same key`,
    async (_, fault) => {
      const weather: Weather = { fault, isStruck: (one) => one === name }
      const { calls } = answerCalls(weather, undefined, { ...SERVICES, ...DONE, ...command.services })
      await showPortalScreen(screenAt(command.screen.route), command.screen)
      await command.prepare?.()
      const typed = await command.typed?.()
      await press(command.send, command.isFirst)
      await waitFor(() => expect(said(command).length).toBeGreaterThan(0), PATIENCE)
      expect(said(command).join()).toMatch(/[Nn]othing was changed/)
      expect(document.body.textContent + said(command).join()).not.toMatch(UPSTREAM)
      expect(successes()).toEqual([])
      expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0)
      expect(await command.typed?.()).toBe(typed)
      weather.fault = null
      await press(command.send, command.isFirst)
      await waitFor(() => expect(calls.filter((call) => call.name === name)).toHaveLength(2), PATIENCE)
      if (command.isSaid !== 'flash') await waitFor(() => expect(problems()).toEqual([]), PATIENCE)
      const [first, second] = calls.filter((call) => call.name === name).map(({ body }) => keysIn(body))
      expect(second).toEqual(first)
    },
  )
})

test('a part that is slow shows its room, then says that it takes long, and fills when the answer has come', async () => {
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  const fault = () => slow.then(() => Response.json({ data: { openTickets: [] } }))
  answerCalls({ fault, isStruck: (one) => one === 'OpenTickets' })
  await showPortalScreen(screenAt('/'), { path: '/', route: '/' })
  await waitFor(() => expect(document.querySelector('.rows-skeleton')).not.toBeNull())
  expect(screen.queryByText(/takes longer than usual/)).toBeNull()
  expect((await screen.findByText(/Loading takes longer than usual/)).getAttribute('role')).toBe('status')
  expect(document.querySelector('.rows-skeleton')).not.toBeNull()
  answer()
  expect(await screen.findByText(/No ticket is open/)).toBeTruthy()
  expect(screen.queryByText(/takes longer than usual/)).toBeNull()
})
