import type { Ticket, TicketEvent, TicketRow } from '#content-schema/tickets/ticket.ts'

const ANNA = { id: 'anna', name: 'Anna Muster', isProvider: false }

export function buildEvent(change: Partial<TicketEvent> = {}): TicketEvent {
  return {
    id: 'event-1',
    at: '2026-11-20T08:00:00.000Z',
    kind: 'comment',
    author: ANNA,
    text: 'It drifts.',
    status: null,
    reason: null,
    attachments: [],
    canWithdraw: false,
    ...change,
  }
}

export function buildRow(change: Partial<TicketRow> = {}): TicketRow {
  return {
    id: 't-1',
    number: 'STW-26118',
    type: { id: 'fault', name: 'Fault' },
    subject: 'Crimp force drifts',
    status: 'in-progress',
    concern: null,
    machineId: 'p12-48912',
    machine: 'Platz 3',
    machineModel: 'Punto 12',
    serialNumber: 'P12-48912',
    contact: ANNA,
    location: { id: 'albis-linthau', name: 'Linthau' },
    organization: { id: 'albis', name: 'Kabelwerk Albis AG' },
    createdOn: '2026-11-20T08:00:00.000Z',
    modifiedOn: '2026-11-20T08:00:00.000Z',
    replies: 0,
    unread: 0,
    closeRequested: false,
    isMine: true,
    ...change,
  }
}

export function buildTicket(change: Partial<Ticket> = {}): Ticket {
  return { ...buildRow(), description: 'Since Monday', contactEmail: null, attachments: [], events: [], ...change }
}
