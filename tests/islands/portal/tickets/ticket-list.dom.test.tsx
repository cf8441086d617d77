import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TicketRow } from '#content-schema/tickets/ticket.ts'
import { TicketListScreen } from '#islands/portal/tickets/list/TicketListScreen.tsx'
import { buildRow } from './build-ticket.ts'
import { answers, askedFor, fakeAskOperation, forgetScreen, refuse, showScreen } from './show-screen.tsx'

vi.mock('#islands/portal/tickets/frame/ticket-styles.ts', () => ({}))
vi.mock('#islands/portal/api/ask-operation.ts', () => ({
  askOperation: (...call: Parameters<typeof fakeAskOperation>) => fakeAskOperation(...call),
}))

const STATUSES = [
  { id: 'new', name: 'New', count: 3 },
  { id: 'on-hold', name: 'on-hold', count: 1 },
]
function answerList(rows: TicketRow[], total = rows.length, statuses = STATUSES) {
  answers.TicketList = () => ({ ticketList: { total, rows, statuses } })
}
beforeEach(() => {
  answers.TicketChoices = () => ({
    ticketChoices: {
      types: [{ id: 'fault', name: 'Fault' }],
      locations: [{ id: 'albis-linthau', name: 'Linthau', organization: 'Albis' }],
    },
  })
  answerList([buildRow({ unread: 2 }), buildRow({ id: 't-2', subject: '<i>Dust</i>', status: 'on-hold', machine: null })])
})
afterEach(() => {
  cleanup()
  forgetScreen()
  vi.restoreAllMocks()
})

const open = (address = '/tickets/list') => showScreen(<TicketListScreen />, address)
const lastAsked = () => askedFor('TicketList').at(-1)?.variables

test('the list shows labels of tickets, marks what is new, and a status that is not known as it was sent (TK-01, TK-03, TK-12)', async () => {
  open()
  expect((await screen.findByRole('link', { name: /Crimp force drifts/ })).textContent).toContain('2 new answers')
  expect(screen.getByRole('link', { name: '<i>Dust</i>' }).getAttribute('href')).toBe('/tickets/t-2')
  expect(screen.getAllByText('on-hold').length).toBeGreaterThan(1)
  for (const head of ['Ticket ID', 'Subject', 'Machine', 'Location', 'Contact', 'Status', 'Replies', 'Created on'])
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${head}`) })).toBeTruthy()
})

test('what narrows the list is asked of the service and stands in the address (TK-01, TK-02)', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'New 3' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filter: { statuses: ['new'] }, offset: 0, first: 25 }))
  fireEvent.click(screen.getByRole('button', { name: 'Only mine' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filter: { statuses: ['new'], onlyMine: true } }))
  expect(location.search).toBe('?status=new&mine=1')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: New' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ filter: { statuses: [], onlyMine: true } }))
})

test('an address of a machine shows its tickets', async () => {
  open('/tickets/list?machine=p12-48912&sort=subject&page=2')
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({ filter: { machines: ['p12-48912'] }, sort: 'subject', ascending: true, offset: 25 }),
  )
  expect(await screen.findByRole('button', { name: 'Remove filter: Platz 3' })).toBeTruthy()
})

test('a page beyond the last leads to the last', async () => {
  answerList([], 30)
  open('/tickets/list?page=9')
  await waitFor(() => expect(location.search).toBe('?page=2'))
})

test('where there is no ticket, it says what will stand here (TK-13)', async () => {
  answerList([], 0, [])
  open()
  expect(await screen.findByRole('heading', { name: 'There are no tickets yet' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('where filters leave nothing, they can be taken away', async () => {
  answerList([], 0, [])
  open('/tickets/list?q=xyzzy')
  fireEvent.click(await screen.findAllByRole('button', { name: 'Clear all filters' }).then((found) => found.at(-1) as HTMLElement))
  await waitFor(() => expect(location.search).toBe(''))
})

test('without the role there is the way to the administrator', async () => {
  answers.TicketList = refuse(403)
  open()
  expect(await screen.findByRole('link', { name: 'Who administrates my organisation?' })).toBeTruthy()
})

test('a list that cannot be loaded can be asked for again, and its filters stay', async () => {
  answers.TicketList = refuse(503)
  open('/tickets/list?status=new')
  expect(await screen.findByRole('alert')).toBeTruthy()
  answerList([buildRow()])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(location.search).toBe('?status=new')
})

test('the list works without the choices of its filters, and says that they are missing', async () => {
  answers.TicketChoices = refuse(503)
  open()
  expect(await screen.findByText('Not all filters could be loaded.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
})

test('a file holds all that the filter finds, read in pages of a thousand', async () => {
  const written: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    written.push(blob as Blob)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const all = Array.from({ length: 1001 }, (_, at) => buildRow({ id: `t-${at}`, subject: at === 0 ? '=HYPERLINK("x")' : `Row ${at}` }))
  answers.TicketList = ({ offset, first }: { offset: number; first: number }) => ({
    ticketList: { total: all.length, rows: all.slice(offset, offset + first), statuses: STATUSES },
  })
  open('/tickets/list?status=new')
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(written).toHaveLength(1))
  const lines = (await written[0]?.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(1002)
  expect(lines[1]).toContain(`'=HYPERLINK`)
  const pages = askedFor('TicketList').filter(({ variables }) => variables.first === 1000)
  expect(pages.map(({ variables }) => variables.offset)).toEqual([0, 1000])
  expect(pages[0]?.variables).toMatchObject({ filter: { statuses: ['new'] } })
})

test('n begins a new ticket, / goes to the search', async () => {
  open()
  await screen.findByRole('table')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tickets' }))
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(location.pathname).toBe('/tickets/newticket')
})
