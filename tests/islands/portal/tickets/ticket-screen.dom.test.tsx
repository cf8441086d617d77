import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ticket } from '#content-schema/tickets/ticket.ts'
import { TicketScreen } from '#islands/portal/tickets/detail/TicketScreen.tsx'
import { buildEvent, buildTicket } from './build-ticket.ts'
import { answers, asked, askedFor, fakeAskOperation, forgetScreen, refuse, showScreen } from './show-screen.tsx'

vi.mock('#islands/portal/tickets/frame/ticket-styles.ts', () => ({}))
vi.mock('#islands/portal/uploads/AttachmentPicker.tsx', () => ({ AttachmentPicker: () => null }))
vi.mock('#islands/portal/api/ask-operation.ts', () => ({
  askOperation: (...call: Parameters<typeof fakeAskOperation>) => fakeAskOperation(...call),
}))
// Dialogs of happy-dom have no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

afterEach(() => {
  cleanup()
  forgetScreen()
  vi.useRealTimers()
})

const DESK = { id: 'desk', name: 'Luca Meier', isProvider: true }
const ANNA = { id: 'anna', name: 'Anna Muster', isProvider: false }

/** A ticket at a service that takes what is sent. */
function openTicket(change: Partial<Ticket> = {}) {
  const kept = { ticket: buildTicket({ ...change }) }
  answers.TicketDetail = () => structuredClone(kept)
  answers.MarkTicketRead = () => ({ markTicketRead: true })
  showScreen(<TicketScreen id="t-1" />, '/tickets/t-1')
  return kept
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your comment')
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send comment' }))
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })

test('a ticket shows its labels, its question and its talk in the order of time (TK-03, TK-07)', async () => {
  openTicket({
    concern: 'Tools',
    events: [
      buildEvent({ id: '1', kind: 'created', text: null }),
      buildEvent({ id: '2', author: DESK, text: 'Which <b>tool</b>?\nSince when?' }),
      buildEvent({ id: '3', kind: 'status', author: DESK, text: null, status: 'waiting' }),
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'STW-26118 Crimp force drifts' })).toBeTruthy()
  for (const label of [
    'Ticket ID',
    'Type',
    'Machine',
    'Serial number',
    'Concern',
    'Status',
    'Contact',
    'Created on',
    'Replies',
    'Location',
    'Machine model',
  ])
    expect(screen.getByText(label, { selector: 'dt' })).toBeTruthy()
  expect(screen.getByText('Since Monday')).toBeTruthy()
  expect(screen.getByText('Which <b>tool</b>?', { exact: false })).toBeTruthy()
  expect(screen.getByText('Luca Meier set the status to “Waiting for you”', { exact: false })).toBeTruthy()
})

test('an empty comment is asked for, and nothing is sent (TK-08)', async () => {
  openTicket()
  await type('  \n ')
  send()
  expect(screen.getByText('Please enter a comment')).toBeTruthy()
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(askedFor('AddComment')).toEqual([])
})

test('a comment stands in the talk at once, and can be taken back with its text (TK-07)', async () => {
  const kept = openTicket()
  let answer: () => void = () => undefined
  answers.AddComment = ({ comment }: { comment: { text: string } }) =>
    new Promise((resolve) => {
      answer = () => {
        const event = buildEvent({ id: 'mine', text: comment.text, author: ANNA, canWithdraw: true })
        kept.ticket.events.push(event)
        resolve({ addComment: event })
      }
    })
  answers.WithdrawComment = () => {
    kept.ticket.events = []
    return { withdrawComment: true }
  }
  await type('It drifts again')
  send()
  send()
  expect(await screen.findByText('Sending…')).toBeTruthy()
  expect(screen.getByText('It drifts again', { selector: '.ticket-text' })).toBeTruthy()
  expect((await field()).value).toBe('')
  answer()
  expect(await screen.findByText('Your comment is sent.', { exact: false })).toBeTruthy()
  expect(askedFor('AddComment')).toHaveLength(1)
  expect(localStorage.length + sessionStorage.length).toBe(0)
  fireEvent.click(within(screen.getByText('Your comment is sent.', { exact: false })).getByRole('button', { name: 'Undo' }))
  await screen.findByText('The comment is taken back. Its text is in the field again.', { exact: false })
  expect(askedFor('WithdrawComment')[0]?.variables).toEqual({ ticketId: 't-1', eventId: 'mine' })
  expect((await field()).value).toBe('It drifts again')
  expect(screen.queryByText('It drifts again', { selector: '.ticket-text' })).toBeNull()
})

test('a comment that failed is taken away visibly, its text returns, and sent again it is the same command (TK-11)', async () => {
  openTicket()
  answers.AddComment = refuse(503)
  await type('It drifts again')
  send()
  expect(await screen.findByText('We are sorry: the comment could not be sent.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/en/contact')
  expect((await field()).value).toBe('It drifts again')
  expect(screen.queryByText('Sending…')).toBeNull()
  send()
  await waitFor(() => expect(askedFor('AddComment')).toHaveLength(2))
  const keys = askedFor('AddComment').map(({ variables }) => (variables.comment as { key: string }).key)
  expect(new Set(keys).size).toBe(1)
})

test('what was typed after a lost answer is not lost: the service had the comment as it was before', async () => {
  openTicket()
  answers.AddComment = refuse(0)
  await type('first')
  send()
  await screen.findByText('We are sorry: the comment could not be sent.', { exact: false })
  answers.AddComment = () => ({ addComment: buildEvent({ id: 'mine', text: 'first', author: ANNA }) })
  await type('first and more')
  send()
  expect(await screen.findByText('Your comment had arrived before.', { exact: false })).toBeTruthy()
  expect((await field()).value).toBe('first and more')
})

test('a comment that was answered meanwhile stays, and it says why', async () => {
  openTicket({ events: [buildEvent({ id: 'mine', author: ANNA, canWithdraw: true })] })
  answers.WithdrawComment = refuse(409)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The comment can no longer be taken back', { exact: false })).toBeTruthy()
  expect(screen.getByText('It drifts.')).toBeTruthy()
})

test('closing is a request with a reason and a comment that may be empty (TK-09, TK-10)', async () => {
  const kept = openTicket()
  answers.RequestClosure = () => {
    const event = buildEvent({ id: 'closing', kind: 'closure', reason: 'no-longer-relevant', text: null, author: ANNA })
    Object.assign(kept.ticket, { closeRequested: true, events: [event] })
    return { requestClosure: event }
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Close ticket' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  expect(dialog.getAllByRole('radio', { hidden: true }).map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Solved by the provider',
    'Solved without the provider',
    'No longer relevant',
  ])
  fireEvent.click(dialog.getByText('Request closing'))
  expect(dialog.getByText('Please select a reason')).toBeTruthy()
  expect(askedFor('RequestClosure')).toEqual([])
  fireEvent.click(dialog.getByLabelText('No longer relevant'))
  fireEvent.click(dialog.getByText('Request closing'))
  expect(await screen.findByText('Anna Muster asked to close the ticket: No longer relevant', { exact: false })).toBeTruthy()
  expect(askedFor('RequestClosure')[0]?.variables).toMatchObject({
    closure: { ticketId: 't-1', reason: 'no-longer-relevant', comment: '' },
  })
  expect(screen.getAllByText('Closing requested').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull()
  expect(await field()).toBeTruthy()
})

test('a closed ticket takes no comment and can be opened again', async () => {
  openTicket({ status: 'closed' })
  answers.ReopenTicket = () => ({ reopenTicket: buildEvent({ kind: 'reopened' }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen ticket' }))
  expect(screen.queryByLabelText('Your comment')).toBeNull()
  fireEvent.click(screen.getByText('Reopen'))
  await waitFor(() => expect(askedFor('ReopenTicket')[0]?.variables).toMatchObject({ reopening: { ticketId: 't-1', comment: '' } }))
})

test.each([
  ['is null', () => ({ ticket: null })],
  ['is not found', refuse(404)],
])('a ticket that %s shows that there is none, and no data (TK-16)', async (_, answer) => {
  answers.TicketDetail = answer
  showScreen(<TicketScreen id="foreign" />, '/tickets/foreign')
  expect(await screen.findByRole('heading', { name: 'There is no such ticket' })).toBeTruthy()
  expect(screen.queryByLabelText('Your comment')).toBeNull()
})

test('a ticket that cannot be loaded says so and can be asked for again', async () => {
  answers.TicketDetail = refuse(503)
  showScreen(<TicketScreen id="t-1" />, '/tickets/t-1')
  expect(await screen.findByRole('alert')).toBeTruthy()
  openTicket()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await field()).toBeTruthy()
})

test('answers that were not seen are marked, and told as seen', async () => {
  openTicket({ unread: 1, events: [buildEvent({ id: '1', author: DESK }), buildEvent({ id: '2', author: DESK, text: 'New one' })] })
  const mark = await screen.findByText('New since your last visit')
  expect(mark.nextElementSibling?.textContent).toContain('New one')
  await waitFor(() => expect(askedFor('MarkTicketRead')[0]?.variables).toEqual({ id: 't-1', lastEventId: '2' }))
})

test('an answer that arrives by itself is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const kept = openTicket()
  await field()
  kept.ticket.events = [buildEvent({ id: 'new', author: DESK, text: 'Try this' })]
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText('Try this')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('New comment by Luca Meier'))
})

test('a comment that is typed survives a reload', async () => {
  openTicket()
  await type('half a sen')
  cleanup()
  openTicket()
  expect((await field()).value).toBe('half a sen')
})

test('attachments are shown as what they are, by names that are text', async () => {
  const file = (id: string, name: string, mediaType: string) => ({ id, name, mediaType, bytes: 1_240_000 })
  openTicket({
    attachments: [
      file('a', '<img src=x>.jpg', 'image/jpeg'),
      file('b', 'film.mp4', 'video/mp4'),
      file('c', 'drawing.svg', 'image/svg+xml'),
    ],
  })
  const picture = await screen.findByAltText('<img src=x>.jpg')
  expect(picture.getAttribute('src')).toBe('/api/attachments/a')
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/api/attachments/b')
  expect(document.querySelectorAll('.ticket-attachments img')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /drawing\.svg 1\.2 MB/ }).getAttribute('href')).toBe('/api/attachments/c')
  fireEvent.error(picture)
  expect(screen.getByRole('link', { name: /<img src=x>\.jpg/ })).toBeTruthy()
  expect(asked.length).toBeGreaterThan(0)
})
