import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TICKET_STATUSES } from '#content-schema/tickets/ticket.ts'
import {
  afterCustomer,
  afterDesk,
  CUSTOMER_ACTIONS,
  DESK_ACTIONS,
  type TicketState,
} from '../../../../scripts/sandbox/ticketing/ticket-rules.ts'
import { ALL, attachment, key, newTicket, PAGE, runTicketing } from './ticketing.ts'

const detail = async ({ ask }: ReturnType<typeof runTicketing>, user: string, id: string) =>
  (await ask(user, 'TicketDetail', { id, language: 'en' })).data.ticket
const commentOn = (ticketId: string, fields: object = {}) => ({
  comment: { key: key(), ticketId, text: 'Thank you.', attachments: [], ...fields },
})

describe('a command', () => {
  test('that is sent ten times at once with one key makes one ticket, and is answered the same each time [TK-04]', async () => {
    const { ask } = runTicketing()
    const ticket = newTicket({ attachments: [attachment()] })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('mia-keller', 'CreateTicket', { ticket })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.data.createTicket.number).toBe('STW-26122')
    expect((await ask('mia-keller', 'TicketList', { ...PAGE, filter: { ...ALL, words: ticket.subject } })).data.ticketList.total).toBe(1)
  })

  test('of another user with the same key is another one', async () => {
    const { ask } = runTicketing()
    const ticket = newTicket()
    const [mine, his] = [await ask('mia-keller', 'CreateTicket', { ticket }), await ask('oskar-hahn', 'CreateTicket', { ticket })]
    expect(mine.data.createTicket.number).not.toBe(his.data.createTicket.number)
  })

  test('that comes again after the ticket was closed is answered as the first time; a key is of one command', async () => {
    const running = runTicketing()
    const comment = commentOn('stw-26118')
    const first = await running.ask('mia-keller', 'AddComment', comment)
    running.desk(['stw-26118'], { action: 'close' })
    expect(await running.ask('mia-keller', 'AddComment', comment)).toEqual(first)
    expect(await running.ask('mia-keller', 'AddComment', commentOn('stw-26118'))).toEqual({ data: null, code: 'CONFLICT' })
    const closure = { closure: { key: comment.comment.key, ticketId: 'stw-26104', reason: 'no-longer-relevant', comment: '' } }
    expect((await running.ask('mia-keller', 'RequestClosure', closure)).code).toBe('CONFLICT')
  })

  test('that cannot be carried out whole leaves nothing behind', async () => {
    const running = runTicketing()
    const file = attachment()
    await running.ask('mia-keller', 'CreateTicket', { ticket: newTicket({ attachments: [file] }) })
    const before = await detail(running, 'mia-keller', 'stw-26118')
    const again = commentOn('stw-26118', { attachments: [attachment(), file] })
    expect((await running.ask('mia-keller', 'AddComment', again)).code).toBe('BAD_USER_INPUT')
    expect(await detail(running, 'mia-keller', 'stw-26118')).toEqual(before)
  })

  test.each([
    ['a key that is none', { key: 'once' }],
    ['an unknown type', { type: 'party' }],
    ['no subject', { subject: '  ' }],
    ['no description', { description: '' }],
    ['a subject beyond every limit', { subject: 'x'.repeat(201) }],
    ['eleven files', { attachments: Array.from({ length: 11 }, () => attachment()) }],
  ])('with %s is refused [TK-06]', async (_, fields) => {
    expect((await runTicketing().ask('mia-keller', 'CreateTicket', { ticket: newTicket(fields) })).code).toBe('BAD_USER_INPUT')
  })
})

describe('a new ticket', () => {
  test('says of a machine what the inventory says; of another what was typed [TK-04, TK-05]', async () => {
    const running = runTicketing()
    const create = async (fields: object) => {
      const { data } = await running.ask('mia-keller', 'CreateTicket', { ticket: newTicket(fields) })
      return detail(running, 'oskar-hahn', data.createTicket.id)
    }
    const known = await create({ machineName: 'forged', serialNumber: 'forged' })
    expect(known).toMatchObject({ machine: 'Linie 4', machineModel: 'Linea 565', serialNumber: 'L565-10234', isMine: false, status: 'new' })
    const typed = await create({ machineId: null, machineName: 'Old press', serialNumber: 'X-1' })
    expect(typed).toMatchObject({ machineId: null, machine: 'Old press', machineModel: null, serialNumber: 'X-1' })
    expect(await create({ machineId: null })).toMatchObject({ machine: null, serialNumber: null })
  })
})

describe('a talk', () => {
  test('goes both ways: asked back, answered, solved, asked to be closed, declined, closed, opened again [TK-07, TK-09, TK-10]', async () => {
    const running = runTicketing()
    const { ask, desk, wait } = running
    const { data } = await ask('mia-keller', 'CreateTicket', { ticket: newTicket() })
    const { id } = data.createTicket
    const statuses: unknown[] = []
    const step = async (work: () => unknown) => {
      wait(60_000)
      await work()
      const { status, closeRequested } = await detail(running, 'mia-keller', id)
      statuses.push(closeRequested ? `${status}, to be closed` : status)
    }
    await step(() => desk([id], { action: 'askBack', person: 'petra-imhof', text: 'How loud?' }))
    await step(() => ask('oskar-hahn', 'AddComment', commentOn(id)))
    await step(() =>
      ask('mia-keller', 'RequestClosure', { closure: { key: key(), ticketId: id, reason: 'solved-without-provider', comment: '' } }),
    )
    await step(() => desk([id], { action: 'declineClosure', text: 'One more question.' }))
    await step(() => desk([id], { action: 'status', status: 'solved' }))
    await step(() => desk([id], { action: 'close' }))
    await step(() => ask('mia-keller', 'ReopenTicket', { reopening: { key: key(), ticketId: id, comment: 'Again.' } }))
    expect(statuses).toEqual(['waiting', 'in-progress', 'in-progress, to be closed', 'in-progress', 'solved', 'closed', 'in-progress'])
    const { events, replies, modifiedOn } = await detail(running, 'mia-keller', id)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['created', 'comment', 'status', 'comment', 'status', 'closure', 'comment', 'status', 'status', 'reopened', 'status'],
    ])
    expect(events[1].author).toEqual({ id: 'petra-imhof', name: 'Petra Imhof', isProvider: true })
    expect(replies).toBe(3)
    expect(modifiedOn).toBe(events.at(-1).at)
  })

  test('pushes each change to those who may see it, and mails what the desk does to those who take part and want it', async () => {
    const running = runTicketing({
      change: { 'oskar-hahn': { notifications: { ticketReplies: false, statusChanges: true, accessRequests: true, softwareNews: true } } },
    })
    await running.ask('oskar-hahn', 'AddComment', commentOn('stw-26118'))
    expect(running.mails).toEqual([])
    running.desk(['stw-26118'], { action: 'answer', text: 'It is the temperature.' })
    running.desk(['stw-26118'], { action: 'status', status: 'solved' })
    expect(running.pushed.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(Array.from({ length: 3 }, () => 'ticket stw-26118'))
    const users = running.pushed[0]?.users ?? []
    expect(users).toContain('jonas-brandt')
    expect(users).toContain('mia-keller')
    for (const stranger of ['haruka-sato', 'ion-popescu', 'luc-martin']) expect(users).not.toContain(stranger)
    expect(running.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'mia.keller@albis.example: [STW-26118] Antwort auf «Die Auszugskräfte der Punto 30 wandern nach der Mittagspause»',
      'mia.keller@albis.example: [STW-26118] Gelöst: Die Auszugskräfte der Punto 30 wandern nach der Mittagspause',
      'oskar.hahn@albis.example: [STW-26118] Gelöst: Die Auszugskräfte der Punto 30 wandern nach der Mittagspause',
    ])
    expect(running.mails[0]?.text).toContain('http://edge.test/de/portal/tickets/stw-26118')
  })

  test('counts what others wrote since one has read it, for each user', async () => {
    const running = runTicketing()
    const unread = async (user: string) => (await detail(running, user, 'stw-26118')).unread
    expect([await unread('mia-keller'), await unread('oskar-hahn')]).toEqual([2, 2])
    const { events } = await detail(running, 'mia-keller', 'stw-26118')
    const read = (lastEventId: string) => running.ask('mia-keller', 'MarkTicketRead', { id: 'stw-26118', lastEventId })
    await read(events.at(-1).id)
    expect([await unread('mia-keller'), await unread('oskar-hahn')]).toEqual([0, 2])
    await read(events[0].id)
    await running.ask('mia-keller', 'AddComment', commentOn('stw-26118'))
    expect([await unread('mia-keller'), await unread('oskar-hahn')]).toEqual([0, 4])
  })

  test('gives a comment back within two minutes, with the status it brought, unless somebody answered', async () => {
    const running = runTicketing()
    const before = await detail(running, 'mia-keller', 'stw-26031')
    const write = async () => (await running.ask('mia-keller', 'AddComment', commentOn('stw-26031'))).data.addComment
    const withdraw = (user: string, eventId: string) => running.ask(user, 'WithdrawComment', { ticketId: 'stw-26031', eventId })
    const first = await write()
    expect(first.canWithdraw).toBe(true)
    expect((await withdraw('sofia-lindt', first.id)).code).toBe('NOT_FOUND')
    expect(await withdraw('mia-keller', first.id)).toEqual({ data: { withdrawComment: true } })
    expect(await withdraw('mia-keller', first.id)).toEqual({ data: { withdrawComment: true } })
    expect(await detail(running, 'mia-keller', 'stw-26031')).toEqual(before)
    const old = await write()
    running.wait(120_000)
    expect((await withdraw('mia-keller', old.id)).code).toBe('CONFLICT')
    const answered = await write()
    running.desk(['stw-26031'], { action: 'answer', text: 'Fine.' })
    expect((await withdraw('mia-keller', answered.id)).code).toBe('CONFLICT')
  })
})

const stateOf = fc.record<TicketState>({ status: fc.constantFrom(...TICKET_STATUSES), closeRequested: fc.boolean() })

test('no sequence of actions leaves the states of a ticket, and only the desk closes [TK-09, TK-12, AH-38]', () => {
  const steps = fc.array(fc.oneof(fc.constantFrom(...CUSTOMER_ACTIONS), fc.constantFrom(...DESK_ACTIONS)), { maxLength: 30 })
  fc.assert(
    fc.property(stateOf, steps, fc.constantFrom(...TICKET_STATUSES), (start, actions, status) => {
      let state = start
      for (const action of actions) {
        const isDesk = DESK_ACTIONS.some((known) => known === action)
        const next = isDesk
          ? afterDesk(state, DESK_ACTIONS.find((known) => known === action) ?? 'answer', status)
          : afterCustomer(state, CUSTOMER_ACTIONS.find((known) => known === action) ?? 'comment')
        if (next === null) continue
        expect(TICKET_STATUSES).toContain(next.status)
        if (!isDesk && next.status === 'closed') expect(state.status).toBe('closed')
        if (action === 'close') expect(next).toEqual({ status: 'closed', closeRequested: false })
        if (state.status === 'closed') expect(['reopen', 'status', 'declineClosure']).toContain(action)
        state = next
      }
    }),
  )
})
