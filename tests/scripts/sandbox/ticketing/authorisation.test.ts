import { describe, expect, test } from 'vitest'
import type { OperationName } from '#content-schema/portal/operations.ts'
import { TICKET_OPERATIONS } from '#content-schema/tickets/ticket-operations.ts'
import { ALL, attachment, key, newTicket, PAGE, runTicketing } from './ticketing.ts'

/** Of Nordlicht; Mia is of Albis. */
const FOREIGN = 'stw-26121'
const UNKNOWN = 'stw-99999'

const ABOUT_A_TICKET: readonly [OperationName, (id: string) => object][] = [
  ['TicketDetail', (id) => ({ id, language: 'en' })],
  ['MarkTicketRead', (id) => ({ id, lastEventId: 'STW-26121-0' })],
  ['AddComment', (ticketId) => ({ comment: { key: key(), ticketId, text: 'Mine?', attachments: [] } })],
  ['WithdrawComment', (ticketId) => ({ ticketId, eventId: 'STW-26121-0' })],
  ['RequestClosure', (ticketId) => ({ closure: { key: key(), ticketId, reason: 'no-longer-relevant', comment: '' } })],
  ['ReopenTicket', (ticketId) => ({ reopening: { key: key(), ticketId, comment: '' } })],
]
const OF_NOBODY: readonly OperationName[] = ['TicketList', 'TicketChoices', 'CreateTicket']

test('every operation of ticketing is in one of the lists of these tests [DL-28]', () => {
  expect([...ABOUT_A_TICKET.map(([name]) => name), ...OF_NOBODY].sort()).toEqual(Object.keys(TICKET_OPERATIONS).sort())
})

describe('a ticket of another organisation', () => {
  test.each(ABOUT_A_TICKET)(
    'is answered by %s as one that does not exist, and nothing is written [TK-16, DL-28]',
    async (name, variables) => {
      const { ask, desk, pushed } = runTicketing()
      const before = desk([FOREIGN])
      const [foreign, unknown] = [await ask('mia-keller', name, variables(FOREIGN)), await ask('mia-keller', name, variables(UNKNOWN))]
      expect(foreign).toEqual(unknown)
      expect(foreign).toEqual(name === 'TicketDetail' ? { data: { ticket: null } } : { data: null, code: 'NOT_FOUND' })
      expect(desk([FOREIGN])).toEqual(before)
      expect(pushed).toEqual([])
    },
  )

  test('is in no list, count, choice or activity, whatever the filter names [DL-28]', async () => {
    const { ask } = runTicketing()
    const filters = [{}, { locations: ['nordlicht-neckarhausen'] }, { machines: ['l565-10108'] }, { words: 'STW-26121' }, { words: '4711' }]
    for (const filter of filters) {
      const { data } = await ask('mia-keller', 'TicketList', { ...PAGE, first: 1000, filter: { ...ALL, ...filter } })
      const { rows, total, statuses } = data.ticketList
      expect(new Set(rows.map((row: { organization: { name: string } }) => row.organization.name))).toEqual(
        new Set(total === 0 ? [] : ['Kabelwerk Albis AG']),
      )
      expect(statuses.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
    }
    const { data: choices } = await ask('mia-keller', 'TicketChoices', { language: 'en' })
    expect(choices.ticketChoices.locations.map(({ id }: { id: string }) => id)).toEqual(['albis-wirental', 'albis-linthau'])
    const { data: told } = await ask('mia-keller', 'RecentActivity', { first: 50, language: 'en' })
    expect(JSON.stringify(told)).not.toContain('26121')
  })

  test('cannot be opened at a foreign plant or about a foreign machine [DL-28]', async () => {
    const { ask } = runTicketing()
    const refused = { data: null, code: 'BAD_USER_INPUT' }
    for (const fields of [
      { locationId: 'nordlicht-emsbuehl' },
      { locationId: 'albis-nowhere' },
      { machineId: 'l565-10108' },
      { machineId: 'l565-99999' },
    ])
      expect(await ask('mia-keller', 'CreateTicket', { ticket: newTicket(fields) })).toEqual(refused)
  })

  test('keeps its files to itself, as does no ticket at all [TK-15]', async () => {
    const { ask, raw } = runTicketing()
    const [file, unused] = [attachment(), attachment()]
    await ask('mia-keller', 'CreateTicket', { ticket: newTicket({ attachments: [file] }) })
    const read = async (user: string, id: string) =>
      (await raw(user, 'query A($id: ID!) { attachment(id: $id) { name mediaType bytes url } }', { id })).data
    expect(await read('oskar-hahn', file.id)).toEqual({
      attachment: { name: 'photo.jpg', mediaType: 'image/jpeg', bytes: 1234, url: null },
    })
    expect(await read('haruka-sato', file.id)).toEqual({ attachment: null })
    expect(await read('mia-keller', unused.id)).toEqual({ attachment: null })
  })
})

test.each([
  ['eszter-szabo', {}],
  ['mia-keller', { roles: ['STW Asset Database Active'] }],
])('without the role %s sees no ticket and can give no command [DL-28]', async (user, fields) => {
  const { ask } = runTicketing({ change: { [user]: fields } })
  expect(await ask(user, 'TicketList', PAGE)).toEqual({ data: null, code: 'FORBIDDEN' })
  expect(await ask(user, 'TicketChoices', { language: 'en' })).toEqual({ data: null, code: 'FORBIDDEN' })
  expect(await ask(user, 'CreateTicket', { ticket: newTicket() })).toEqual({ data: null, code: 'FORBIDDEN' })
  expect(await ask(user, 'OpenTickets', { first: 5, language: 'en' })).toEqual({ data: { openTickets: [] } })
  for (const [name, variables] of ABOUT_A_TICKET)
    expect((await ask(user, name, variables('stw-26118'))).code ?? 'null').toBe(name === 'TicketDetail' ? 'null' : 'NOT_FOUND')
})

test('a role that a user lost, or an organisation, closes his tickets at once', async () => {
  const change: Record<string, { organisations?: string[] }> = {}
  const { ask } = runTicketing({ change })
  expect((await ask('mia-keller', 'TicketDetail', { id: 'stw-26118', language: 'en' })).data.ticket.number).toBe('STW-26118')
  change['mia-keller'] = { organisations: [] }
  expect((await ask('mia-keller', 'TicketDetail', { id: 'stw-26118', language: 'en' })).data.ticket).toBeNull()
})

test('fields that no customer may set are refused, not ignored [DL-28]', async () => {
  const { raw, desk } = runTicketing()
  const before = desk([])
  const text = 'mutation M($ticket: NewTicketInput!) { createTicket(ticket: $ticket) { id } }'
  for (const extra of [
    { status: 'closed' },
    { contact: 'thomas-egger' },
    { number: 'STW-1' },
    { organisation: 'nordlicht' },
    { isProvider: true },
  ])
    expect((await raw('mia-keller', text, { ticket: { ...newTicket(), ...extra } })).errors?.length).toBe(1)
  const comment = 'mutation M($comment: CommentInput!) { addComment(comment: $comment) { id } }'
  const forged = { key: key(), ticketId: 'stw-26118', text: 'x', attachments: [], author: 'petra-imhof' }
  expect((await raw('mia-keller', comment, { comment: forged })).errors?.length).toBe(1)
  expect(desk([])).toEqual(before)
})
