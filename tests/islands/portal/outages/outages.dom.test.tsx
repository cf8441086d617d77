import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FindButton } from '#islands/portal/frame/FindButton.tsx'
import { ROUTES } from '#islands/portal/routes.tsx'
import { FAULTS, json, UPSTREAM } from './faults.ts'
import { answerCalls, showPortalScreen, type Weather } from './show-portal-screen.tsx'

// Dialogs of happy-dom have no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

const AccountAlone = lazy(() => import('#islands/portal/account/Account.tsx'))

/** Every screen with its address. `stands` is what a failure leaves there beside the title; `spared` what only names things that then go by their id. */
const SCREENS: Readonly<Record<string, { path: string; route: string; stands?: string; spared?: string[] }>> = {
  home: { path: '/', route: '/', stands: 'Open tickets' },
  'list of tickets': { path: '/tickets/list', route: '/tickets/list', stands: 'New ticket' },
  ticket: { path: '/tickets/t-1', route: '/tickets/:id', stands: 'All tickets' },
  'new ticket': { path: '/tickets/newticket?machine=l565-1', route: '/tickets/newticket', stands: 'All tickets' },
  'list of machines': { path: '/inventory', route: '/inventory', stands: 'Export CSV' },
  'old list of machines': { path: '/inventory/old', route: '/inventory/old' },
  machine: { path: '/inventory/l565-1', route: '/inventory/:id' },
  'list of users': { path: '/user-admin', route: '/user-admin', stands: 'Invite' },
  'list of accesses': { path: '/user-admin?view=applications', route: '/user-admin', stands: 'Invite' },
  log: { path: '/user-admin?view=log', route: '/user-admin', stands: 'Invite', spared: ['PeopleChoices'] },
  user: { path: '/user-admin/u-1', route: '/user-admin/:id', spared: ['PeopleChoices'] },
  'list of administrators': { path: '/user-admin/mine', route: '/user-admin/mine' },
  'wire tool': { path: '/wire-flow', route: '/wire-flow' },
  account: { path: '/account', route: '/account', stands: 'Your data' },
}
/** Screens that ask no service: they lead elsewhere. */
const WITHOUT_SERVICE = ['/tickets', '/login', '/logout']
/** What helps and is not missed: what is seen is the same without it. */
const NOT_MISSED = ['MarkTicketRead', 'account/policies']

async function show(name: string, weather: Weather, text?: string): Promise<Set<string>> {
  const one = SCREENS[name]
  const route = ROUTES.find(({ path }) => path === one?.route)
  if (!one || !route) throw new Error(`The portal has no screen ${name}`)
  const { asked } = answerCalls(weather, text)
  await showPortalScreen(name === 'account' ? <AccountAlone /> : <route.Screen />, one)
  await settled()
  return asked
}

/** Until nothing is on its way any more: no skeleton, nothing busy. */
const settled = () =>
  waitFor(
    () => {
      expect(document.querySelector('h1')?.textContent).toMatch(/\S/)
      expect(document.querySelectorAll('.skeleton, .portal-rows-skeleton, [aria-busy="true"]')).toHaveLength(0)
    },
    { timeout: 15_000 },
  )
const retries = () => screen.queryAllByRole('button', { name: 'Try again' })
const problems = () => [...document.querySelectorAll('[role="alert"], .list-problem')].map(({ textContent }) => textContent)

/** All that failed is asked for again, until nothing is left that can be. */
async function retryAll(): Promise<void> {
  for (let round = 0; round < 10 && retries().length > 0; round += 1) {
    for (const button of retries()) fireEvent.click(button)
    await settled()
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('every screen of the portal that asks a service is in the table of outages', () => {
  const known = new Set(Object.values(SCREENS).map(({ route }) => route))
  expect(ROUTES.flatMap(({ path }) => (path && !WITHOUT_SERVICE.includes(path) && !known.has(path) ? [path] : []))).toEqual([])
})

describe.each(Object.keys(SCREENS))('the screen %s', (name) => {
  test.each(Object.entries(FAULTS))(
    `${name}: after a %s it says so with another try, keeps its title, shows no word of the service, and fills when the service is back`,
    async (_, fault) => {
      const weather: Weather = { fault, isStruck: () => true }
      await show(name, weather)
      const { stands } = SCREENS[name] ?? {}
      expect(problems().length).toBeGreaterThan(0)
      expect(retries().length).toBeGreaterThan(0)
      expect(document.body.textContent).not.toMatch(UPSTREAM)
      if (stands) expect(document.body.innerHTML).toContain(stands)
      weather.fault = null
      await retryAll()
      expect(problems()).toEqual([])
    },
  )

  test.each(['nonsense', '<b>bold</b>'])(
    `${name}: data that are well formed and mean nothing, as “%s”, do not take the screen away`,
    async (text) => {
      await show(name, { fault: null, isStruck: () => false }, text)
      expect(document.body.textContent).not.toContain('This screen does not work')
      expect(document.querySelector('main b, h1 b, td b')).toBeNull()
    },
  )

  test(`${name}: one service of several that fails is told of where it is missed, and the others are shown`, async () => {
    const asked = await show(name, { fault: null, isStruck: () => false })
    expect(problems()).toEqual([])
    for (const operation of [...asked].filter(
      (one) => ![...NOT_MISSED, ...(SCREENS[name]?.spared ?? [])].includes(one) && !one.startsWith('account/api'),
    )) {
      cleanup()
      await show(name, { fault: json(503, { error: 'unavailable' }), isStruck: (one) => one === operation })
      expect(retries().length, `${operation} failed`).toBeGreaterThan(0)
    }
  })
})

test.each(Object.entries(FAULTS))('the palette after a %s says that not everything was searched, and asks again', async (_, fault) => {
  const weather: Weather = { fault, isStruck: () => true }
  answerCalls(weather)
  await showPortalScreen(<FindButton />, { path: '/', route: '/' })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'punto' } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.body.textContent).toContain('Not everything could be searched.')
  expect(document.body.textContent).not.toMatch(UPSTREAM)
  weather.fault = null
  fireEvent.click(retry)
  await waitFor(() => expect(retries()).toEqual([]))
  expect(screen.getAllByRole('option').length).toBeGreaterThan(2)
})
