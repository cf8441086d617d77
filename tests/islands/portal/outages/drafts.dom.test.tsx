import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#islands/portal/session/draft.ts'
import { entryIn, fill, isTicked, press, SERVICES, screenAt, tick } from './portal-acts.tsx'
import { answerCalls, showPortalScreen, type Weather } from './show-portal-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

interface Typed {
  screen: { path: string; route: string }
  operation: string
  open: () => Promise<void>
  type: () => Promise<void>
  send: string | RegExp
  read: () => Promise<unknown>
  kept: unknown
}

const PEOPLE = { path: '/user-admin', route: '/user-admin' }
const USER = { path: '/user-admin/u-1', route: '/user-admin/:id' }

const TYPED: Readonly<Record<string, Typed>> = {
  'an invitation of one person': {
    screen: PEOPLE,
    operation: 'InviteUsers',
    open: () => press('Invite users'),
    async type() {
      await fill('E-mail', 'lea.brunner@albis.example')
      await fill('First name', 'Lea')
      await tick('Boreal')
      await tick('Reports')
      await fill('Role in Reports', 'writer')
    },
    send: 'Send 1 invitation',
    read: async () => [
      await entryIn('E-mail'),
      await entryIn('First name'),
      await isTicked('Albis'),
      await isTicked('Boreal'),
      await entryIn('Role in Reports'),
    ],
    kept: ['lea.brunner@albis.example', 'Lea', false, true, 'writer'],
  },
  'an invitation of several people': {
    screen: PEOPLE,
    operation: 'InviteUsers',
    open: () => press('Invite users'),
    async type() {
      await tick('Several people')
      await fill('Or paste rows from a spreadsheet', 'lea@albis.example,Lea\nurs@albis.example,Urs')
      await screen.findByRole('cell', { name: 'urs@albis.example' })
      await tick('Albis')
    },
    send: 'Send 2 invitations',
    read: async () => [
      await entryIn('Or paste rows from a spreadsheet'),
      (await screen.findByRole('cell', { name: 'urs@albis.example' })).textContent,
    ],
    kept: ['lea@albis.example,Lea\nurs@albis.example,Urs', 'urs@albis.example'],
  },
  'a request to close a ticket': {
    screen: { path: '/tickets/t-1', route: '/tickets/:id' },
    operation: 'RequestClosure',
    open: () => press('Close ticket'),
    async type() {
      await tick('No longer relevant')
      await fill('Comment (optional)', 'It runs again')
    },
    send: 'Request closing',
    read: async () => [await isTicked('No longer relevant'), await entryIn('Comment (optional)')],
    kept: [true, 'It runs again'],
  },
  'a role to grant': {
    screen: USER,
    operation: 'ChangeAccess',
    open: () => press(/^Grant access/),
    type: () => fill('Role', 'writer'),
    send: 'Grant access',
    read: () => entryIn('Role'),
    kept: 'writer',
  },
  'an application to add': {
    screen: USER,
    operation: 'AddAccess',
    open: () => press('Add application'),
    type: () => fill('Application', 'orders'),
    send: 'Add application',
    read: () => entryIn('Application'),
    kept: 'orders',
  },
  'an organisation to add': {
    screen: USER,
    operation: 'AddOrganization',
    open: () => press('Add organisation'),
    type: () => fill('Organisation', 'o-2'),
    send: 'Add organisation',
    read: () => entryIn('Organisation'),
    kept: 'o-2',
  },
}

test.each(Object.entries(TYPED))(
  '%s that is refused as the session is over is there again after the login, and gone once it is sent',
  async (_, typed) => {
    const weather: Weather = {
      fault: () => Response.json({ error: 'unauthenticated' }, { status: 401 }),
      isStruck: (name) => name === typed.operation,
    }
    const { asked } = answerCalls(weather, undefined, SERVICES)
    const show = () => showPortalScreen(screenAt(typed.screen.route), typed.screen)
    await show()
    await typed.open()
    await typed.type()
    await press(typed.send)
    await waitFor(() => expect(asked).toContain(typed.operation))
    cleanup()
    weather.fault = null
    await show()
    await typed.open()
    expect(await typed.read()).toEqual(typed.kept)
    await press(typed.send)
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  },
)

test('views that somebody saved go with his sign-out', async () => {
  answerCalls({ fault: null, isStruck: () => false })
  await showPortalScreen(screenAt('/tickets/list'), { path: '/tickets/list', route: '/tickets/list' })
  await press(/^Views/)
  await fill('Name of this view', 'Tickets of Urs Meier')
  await press('Save view')
  expect(JSON.stringify(localStorage)).toContain('Urs Meier')
  forgetDrafts()
  expect(localStorage).toHaveLength(0)
})
