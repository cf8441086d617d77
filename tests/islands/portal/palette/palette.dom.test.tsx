import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { NOBODY } from '#content-schema/identity/claims.ts'
import { createTranslate } from '#islands/kit/translate.ts'
import { FindButton } from '#islands/portal/frame/FindButton.tsx'
import { PortalContext, type PortalFacts } from '#islands/portal/frame/portal-context.ts'
import { type PortalTexts, TextsContext } from '#islands/portal/frame/texts.ts'
import { forgetDrafts } from '#islands/portal/session/draft.ts'
import english from '#islands/portal/strings/en.json'

const ALL_ROLES = ['STW Service Ticketing Active', 'STW Asset Database Active', 'STW Delegated Admin External']
const TICKET = { id: 'stw-1', number: 'STW-1', subject: 'Dust on the Punto 12', machine: 'Platz 3' }
const MACHINE = { id: 'p12-1', name: 'Platz 3', model: 'Punto 12', serialNumber: 'P12-1', plant: { name: 'Werk Linthau' } }

/** What was asked, by operation or address. */
let asked: { name: string; body: string }[] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = String(init?.body ?? '')
    const { operation: name = url } = JSON.parse(body) as { operation?: string }
    asked.push({ name, body })
    const answer = answers[name]
    if (answer === undefined)
      return new Response('{"error":"unavailable"}', { status: 503, headers: { 'content-type': 'application/json' } })
    return new Response(JSON.stringify(url.includes('suggest') ? answer : { data: answer }), {
      headers: { 'content-type': 'application/json' },
    })
  })
  answers['/api/search-proxy/suggest'] = { records: [{ title: 'Punto 12', category: 'Product', url: '/en/products/punto-12' }] }
})
afterEach(() => {
  cleanup()
  forgetDrafts()
  vi.unstubAllGlobals()
})

function open(roles: readonly string[] = ALL_ROLES) {
  const user = { ...NOBODY, id: 'mia', roles, populated: true }
  const state = { phase: 'signedIn' as const, user }
  const facts = {
    session: { state: { get: () => state, listen: () => () => undefined }, headers: async () => ({}), renew: async () => false },
    language: 'en',
    screens: [
      { path: '/', label: () => 'Overview' },
      { path: '/user-admin', label: () => 'Users', isFor: (all: readonly string[]) => all.some((role) => role.includes('Admin')) },
    ],
    loadPalette: () => import('#islands/portal/palette/Palette.tsx'),
  } as unknown as PortalFacts
  const location = memoryLocation({ path: '/', record: true })
  render(
    <TextsContext.Provider value={createTranslate<PortalTexts>('en', english, {})}>
      <PortalContext.Provider value={facts}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Router hook={location.hook}>
            <FindButton />
          </Router>
        </QueryClientProvider>
      </PortalContext.Provider>
    </TextsContext.Provider>,
  )
  return location
}

async function openByKeys() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox')
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent

test('the palette opens by Ctrl K or its button, shows the screens of the user, and closes by Escape', async () => {
  open()
  await openByKeys()
  expect(options()).toEqual(['Overview', 'Users', 'New ticket'])
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /Find/ }))
  expect(await screen.findByRole('combobox')).toBeTruthy()
})

test('words find tickets, machines, people and pages in groups; arrow keys choose round the end, Enter opens', async () => {
  answers.TicketList = { ticketList: { total: 1, rows: [ticketRow()], statuses: [] } }
  answers.MachineList = { machineList: { total: 1, rows: [machineRow()] } }
  answers.UserList = { userList: { total: 0, rows: [], statuses: [] } }
  const location = open()
  const field = await openByKeys()
  type(field, 'punto')
  await screen.findByRole('option', { name: /Dust/ })
  await waitFor(() => expect(options()).toHaveLength(3))
  expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)).toEqual([
    'Tickets',
    'Machines',
    'Pages and documents',
  ])
  expect(within(screen.getByRole('group', { name: 'Machines' })).getByRole('option').textContent).toBe(
    'Platz 3Punto 12 · P12-1 · Werk Linthau',
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 matches'))
  expect(chosen()).toContain('Dust')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(chosen()).toContain('Product')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(location.history.at(-1)).toBe('/tickets/stw-1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was opened comes first the next time, for this user alone, until he signs out', async () => {
  answers.TicketList = { ticketList: { total: 1, rows: [ticketRow()], statuses: [] } }
  open(['STW Service Ticketing Active'])
  type(await openByKeys(), 'dust')
  fireEvent.click(await screen.findByRole('option', { name: /Dust/ }))
  await openByKeys()
  expect(options()[0]).toContain('Dust on the Punto 12')
  expect(screen.getAllByRole('group')[0]?.querySelector('p')?.textContent).toBe('Opened last')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('only services of the user’s roles are asked, once for what was typed at last, and not for a single letter', async () => {
  open(['STW Asset Database Active'])
  answers.MachineList = { machineList: { total: 0, rows: [] } }
  const field = await openByKeys()
  type(field, 'p')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toEqual([])
  for (const words of ['pu', 'pun', 'punt']) type(field, words)
  await waitFor(() => expect(asked.map(({ name }) => name).sort()).toEqual(['/api/search-proxy/suggest', 'MachineList']))
  expect(asked.every(({ body }) => body.includes('punt'))).toBe(true)
})

test('a service that does not answer takes nothing from the others, and is told of', async () => {
  open(['STW Service Ticketing Active'])
  type(await openByKeys(), 'punto')
  expect(await screen.findByRole('option', { name: /Punto 12/ })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not everything could be searched.'))
})

test('who types and presses Enter at once gets what is found, not what stood there before', async () => {
  answers.TicketList = { ticketList: { total: 1, rows: [ticketRow()], statuses: [] } }
  const location = open(['STW Service Ticketing Active'])
  const field = await openByKeys()
  type(field, 'dust')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(location.history.at(-1)).toBe('/tickets/stw-1'))
})

test('keys of an input method choose nothing', async () => {
  const location = open()
  const field = await openByKeys()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(location.history).toEqual(['/'])
})

test('words that nothing is found by are said, as text', async () => {
  answers['/api/search-proxy/suggest'] = { records: [] }
  open([])
  type(await openByKeys(), '<b>xyz</b>')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “<b>xyz</b>”.'))
})

function ticketRow(): object {
  const person = { id: 'mia', name: 'Mia Keller', isProvider: false }
  const named = { id: 'x', name: 'X' }
  return {
    ...TICKET,
    ...{ type: named, status: 'new', concern: null, machineId: null, machineModel: null, serialNumber: null, contact: person },
    ...{ location: named, organization: named, createdOn: '', modifiedOn: '', replies: 0, unread: 0, closeRequested: false, isMine: true },
  }
}

function machineRow(): object {
  return {
    ...MACHINE,
    ...{ brand: 'Strandwerk', productSlug: null, picture: null, softwareVersion: null, latestVersion: null, installationDate: null },
    ...{ plant: { id: 'p', name: 'Werk Linthau', city: 'Linthau', country: 'CH' }, organization: { orguid: 'o', name: 'Albis' } },
    ...{ warrantyEnd: null, status: 'running' },
  }
}
