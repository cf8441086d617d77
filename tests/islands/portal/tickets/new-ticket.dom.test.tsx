import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Machine } from '#content-schema/inventory/machine.ts'
import { NewTicketScreen } from '#islands/portal/tickets/create/NewTicketScreen.tsx'
import { answers, askedFor, fakeAskOperation, forgetScreen, refuse, showScreen } from './show-screen.tsx'

vi.mock('#islands/portal/tickets/frame/ticket-styles.ts', () => ({}))
vi.mock('#islands/portal/uploads/AttachmentPicker.tsx', () => ({ AttachmentPicker: () => null }))
vi.mock('#islands/portal/api/ask-operation.ts', () => ({
  askOperation: (...call: Parameters<typeof fakeAskOperation>) => fakeAskOperation(...call),
}))

const MACHINE: Machine = {
  id: 'l565-10234',
  name: 'Linie 4',
  model: 'Linea 565',
  serialNumber: 'L565-10234',
  brand: 'Strandwerk',
  productSlug: null,
  picture: '/pictures/linea.webp',
  plant: { id: 'albis-wirental', name: 'Wirental', city: 'Wirental', country: 'CH' },
  organization: { orguid: 'albis', name: 'Kabelwerk Albis AG' },
  softwareVersion: null,
  latestVersion: null,
  installationDate: null,
  warrantyEnd: null,
  status: 'running',
}
const SUGGESTION = { title: 'Crimp force', url: '/en/crimp', category: 'Service', kind: 'page' }

beforeEach(() => {
  answers.TicketChoices = () => ({
    ticketChoices: {
      types: [{ id: 'fault', name: 'Fault' }],
      locations: [
        { id: 'albis-wirental', name: 'Wirental', organization: 'Albis' },
        { id: 'albis-linthau', name: 'Linthau', organization: 'Albis' },
      ],
    },
  })
  answers.MachineList = () => ({ machineList: { total: 1, rows: [MACHINE] } })
  answers.MachineDetail = ({ id }: { id: string }) => ({
    machine: id === MACHINE.id ? { ...MACHINE, documents: [], software: [], parts: [] } : null,
  })
  answers.CreateTicket = () => ({ createTicket: { id: 'stw-1', number: 'STW-1' } })
  vi.stubGlobal('fetch', async () => Response.json({ records: [SUGGESTION, { ...SUGGESTION, url: 'javascript:alert(1)' }] }))
})
afterEach(() => {
  cleanup()
  forgetScreen()
  vi.unstubAllGlobals()
})

const open = (address = '/tickets/newticket') => showScreen(<NewTicketScreen />, address)
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send ticket' }))
const fill = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const openMachines = async () => {
  const box = await screen.findByRole('combobox', { name: 'Machine concerned' })
  fireEvent.click(box)
  return box
}
const sent = () => askedFor('CreateTicket').map(({ variables }) => variables.ticket as Record<string, unknown>)

async function fillIn() {
  await fill('Type', 'fault')
  const box = await openMachines()
  await screen.findByRole('option', { name: /Linie 4/ })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  await fill('Subject', 'It drifts')
  await fill('Description', 'Since Monday')
}

test('an empty form is asked for five fields, and no call is sent (TK-06)', async () => {
  open()
  await send()
  for (const message of [
    'Please select a location',
    'Please select a ticket type',
    'Please select a machine concerned',
    'Please enter the subject',
    'Please enter the description',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('another machine has a name and a serial number, both optional (TK-04, TK-05)', async () => {
  open()
  await openMachines()
  fireEvent.click(await screen.findByRole('option', { name: /^Other/ }))
  expect(await screen.findByLabelText('Machine name (optional)')).toBeTruthy()
  expect(screen.getByLabelText('Serial number (optional)')).toBeTruthy()
  await send()
  expect(await screen.findByText('Please enter the subject')).toBeTruthy()
  expect(screen.queryByText('Please select a machine concerned')).toBeNull()
})

test('a machine is chosen by keyboard with its picture, and says where it stands; one ticket is sent and shown (TK-04)', async () => {
  open()
  await fillIn()
  expect(screen.getByRole('group', { name: 'Machine concerned' }).textContent).toContain('Linea 565 · L565-10234 · Wirental')
  expect((await screen.findByLabelText<HTMLSelectElement>('Location')).value).toBe('albis-wirental')
  await send()
  await send()
  await waitFor(() => expect(location.pathname).toBe('/tickets/stw-1'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    locationId: 'albis-wirental',
    type: 'fault',
    machineId: 'l565-10234',
    subject: 'It drifts',
    attachments: [],
  })
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test('another location takes away a machine that does not stand there', async () => {
  open()
  await fillIn()
  await fill('Location', 'albis-linthau')
  expect(await screen.findByRole('combobox', { name: 'Machine concerned' })).toBeTruthy()
})

test('a ticket that failed is kept with an apology, and sent again it is the same command (TK-11)', async () => {
  answers.CreateTicket = refuse(503)
  open()
  await fillIn()
  await send()
  expect(await screen.findByText('We are sorry: the ticket could not be sent.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('It drifts')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('a ticket that is not sent survives a reload under its key, and can be discarded', async () => {
  answers.CreateTicket = refuse(0)
  open()
  await fillIn()
  await send()
  await screen.findByText('We are sorry: the ticket could not be sent.', { exact: false })
  cleanup()
  sessionStorage.clear()
  open()
  expect(await screen.findByText('This is a ticket you have not sent yet.', { exact: false })).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('It drifts')
  expect(await screen.findByText('Linie 4')).toBeTruthy()
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(''))
  expect(localStorage.length).toBe(0)
})

test('the machine of an address is chosen, with where it stands', async () => {
  open('/tickets/newticket?machine=L565-10234')
  expect(await screen.findByText('Linie 4')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Location').value).toBe('albis-wirental'))
})

test('a machine of an address that is not the user’s is none, and it says so', async () => {
  open('/tickets/newticket?machine=foreign')
  expect(await screen.findByText('This machine is not in your inventory. Please choose another one.')).toBeTruthy()
})

test('machines that cannot be loaded leave the choice of another one', async () => {
  answers.MachineList = refuse(503)
  open()
  await openMachines()
  expect(await screen.findByText('Your machines could not be loaded.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('option', { name: /^Other/ })).toBeTruthy()
})

test('what may already help is offered while the subject is typed; an address that is no page is not', async () => {
  open()
  await fill('Subject', 'Crimp force')
  const links = await screen.findAllByRole('link', { name: 'Crimp force' })
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([['/en/crimp', '_blank']])
})
