import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { atom } from 'nanostores'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { NOBODY } from '#content-schema/identity/claims.ts'
import type { MachineDetail } from '#content-schema/inventory/machine.ts'
import { createTranslate } from '#islands/kit/translate.ts'
import { PortalContext, type PortalFacts } from '#islands/portal/frame/portal-context.ts'
import { TextsContext } from '#islands/portal/frame/texts.ts'
import InventoryMachine from '#islands/portal/inventory/InventoryMachine.tsx'
import english from '#islands/portal/strings/en.json'

const downloadLabel = vi.hoisted(() => vi.fn())
vi.mock('#islands/portal/inventory/label/download-label.ts', () => ({ downloadLabel }))

const MACHINE: MachineDetail = {
  id: 'l565-10234',
  name: '<b>Line 4</b>',
  model: 'Linea 565',
  serialNumber: 'L565-10234',
  brand: 'Linea',
  productSlug: null,
  picture: null,
  plant: { id: 'albis-wirental', name: 'Wirental', city: 'Wirental', country: 'CH' },
  organization: { orguid: 'o', name: 'Albis' },
  softwareVersion: '5.4.1',
  latestVersion: '5.5.0',
  installationDate: '2024-02-19',
  warrantyEnd: null,
  status: 'dreaming',
  documents: [],
  software: [],
  parts: [],
}

/** Answers of the edge by operation; a number is a status of failure. */
type Answers = Readonly<Record<string, object | number>>

async function show(answers: Answers, { id = 'l565-10234', roles = ['STW Asset Database Active', 'STW Service Ticketing Active'] } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operation } = JSON.parse(body) as { operation: string }
    asked.push(operation)
    const answer = answers[operation] ?? 404
    return typeof answer === 'number' ? Response.json({ error: 'no' }, { status: answer }) : Response.json({ data: answer })
  })
  const state = atom({ phase: 'signedIn' as const, user: { ...NOBODY, id: 'mia', roles } })
  const session = { state, headers: async () => ({}), renew: async () => false } as unknown as PortalFacts['session']
  const shell = { portalPath: '/en/portal' } as PortalFacts['shell']
  const facts = {
    shell,
    session,
    contactUrl: null,
    homeUrl: '/',
    locale: 'en',
    language: 'en',
    htmlLang: 'en',
    screens: [],
    loadPalette: vi.fn(),
  }
  const { hook } = memoryLocation({ path: `/inventory/${id}` })
  await act(async () => {
    render(
      <TextsContext.Provider value={createTranslate('en', english, {})}>
        <PortalContext.Provider value={facts}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <Router hook={hook}>
              <Suspense>
                <Route path="/inventory/:id">
                  <InventoryMachine />
                </Route>
              </Suspense>
            </Router>
          </QueryClientProvider>
        </PortalContext.Provider>
      </TextsContext.Provider>,
    )
  })
  return asked
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a machine of which little is known has its page all the same, and its name is text [IN-03, AH-39]', async () => {
  await show({ MachineDetail: { machine: MACHINE }, TicketList: { ticketList: { total: 0, rows: [], statuses: [] } } })
  await screen.findByRole('heading', { level: 1, name: '<b>Line 4</b>' })
  for (const text of [
    'dreaming',
    'We do not know when the warranty ends. Ask us with a ticket.',
    'This machine runs no software of its own.',
    'There are no documents about this machine yet.',
    'There is no list of spare parts for this model. Ask us with a ticket.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByText('There is no ticket about this machine.')).toBeTruthy()
})

test('the label of a machine leads to its documents by its serial number, whoever reads it', async () => {
  await show({ MachineDetail: { machine: MACHINE } })
  fireEvent.click(await screen.findByRole('button', { name: 'QR label (PDF)' }))
  await waitFor(() => expect(downloadLabel).toHaveBeenCalledTimes(1))
  expect(downloadLabel.mock.calls[0]).toEqual([
    'L565-10234.pdf',
    { address: `${location.origin}/downloads?serial=L565-10234`, lines: ['Linea 565', 'L565-10234', '<b>Line 4</b>'] },
  ])
})

test('tickets that cannot be read leave the rest of the page standing, and are asked for again by hand', async () => {
  const asked = await show({ MachineDetail: { machine: MACHINE }, TicketList: 503 })
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Tickets')
  expect(screen.getByText('L565-10234')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.filter((operation) => operation === 'TicketList')).toHaveLength(2))
})

test('who has no role for tickets sees the machine without them, and is not asked to write one', async () => {
  const asked = await show({ MachineDetail: { machine: MACHINE } }, { roles: ['STW Asset Database Active'] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Create ticket' })).toBeNull()
  expect(asked).toEqual(['MachineDetail'])
})

test('a machine that is unknown or another’s is not there, and what can be no id is not asked for [IN-04]', async () => {
  await show({ MachineDetail: { machine: null } })
  expect(await screen.findByText('There is no such machine')).toBeTruthy()
  cleanup()
  const asked = await show({}, { id: '%3Cb%3E' })
  expect(await screen.findByText('There is no such machine')).toBeTruthy()
  expect(asked).toEqual([])
})

test('without the role of the inventory nothing is asked [IN-04]', async () => {
  const asked = await show({ MachineDetail: { machine: MACHINE } }, { roles: ['STW Service Ticketing Active'] })
  expect(await screen.findByRole('link', { name: /administers|administrates|manages/i })).toBeTruthy()
  expect(asked).toEqual([])
})
