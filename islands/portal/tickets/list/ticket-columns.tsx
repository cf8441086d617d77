import type { TicketRow } from '#content-schema/tickets/ticket.ts'
import type { TicketSort } from '#content-schema/tickets/ticket-operations.ts'
import type { ListColumn } from '../../list/column.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import type { TicketTranslate } from '../texts/ticket-texts.ts'
import { TicketStatus } from '../ui/TicketStatus.tsx'

type Column = ListColumn<TicketRow, TicketSort>

/** The labels of a list (TK-03); a file of it holds all of them. */
export function ticketColumns(t: TicketTranslate, statusName: (status: string) => string): Column[] {
  return [
    plain(
      'number',
      t(($) => $.field.number),
      ({ number }) => number,
      { sort: 'number' },
    ),
    {
      id: 'subject',
      head: t(($) => $.field.subject),
      cell: (row) => <Subject row={row} t={t} />,
      text: ({ subject }) => subject,
      sort: 'subject',
      isMain: true,
    },
    plain(
      'type',
      t(($) => $.field.type),
      ({ type }) => type.name,
      { isExtra: true },
    ),
    plain(
      'machine',
      t(($) => $.field.machine),
      ({ machine }) => machine,
      { sort: 'machine' },
    ),
    plain(
      'model',
      t(($) => $.field.machineModel),
      ({ machineModel }) => machineModel,
      { isExtra: true },
    ),
    plain(
      'serial',
      t(($) => $.field.serialNumber),
      ({ serialNumber }) => serialNumber,
      { isExtra: true },
    ),
    plain(
      'concern',
      t(($) => $.field.concern),
      ({ concern }) => concern,
      { isExtra: true },
    ),
    plain(
      'location',
      t(($) => $.field.location),
      ({ location }) => location.name,
      { sort: 'location' },
    ),
    plain(
      'organization',
      t(($) => $.field.organization),
      ({ organization }) => organization.name,
      { isExtra: true },
    ),
    plain(
      'contact',
      t(($) => $.field.contact),
      ({ contact }) => contact.name,
    ),
    {
      id: 'status',
      head: t(($) => $.field.status),
      cell: ({ status, closeRequested }) => <TicketStatus status={status} closeRequested={closeRequested} />,
      text: ({ status, closeRequested }) => [statusName(status), ...(closeRequested ? [t(($) => $.list.closeRequested)] : [])].join(', '),
      sort: 'status',
    },
    plain(
      'replies',
      t(($) => $.field.replies),
      ({ replies }) => replies,
      { sort: 'replies', isNumber: true },
    ),
    time(
      'created',
      t(($) => $.field.createdOn),
      ({ createdOn }) => createdOn,
      { sort: 'createdOn' },
    ),
    time(
      'modified',
      t(($) => $.field.modifiedOn),
      ({ modifiedOn }) => modifiedOn,
      { sort: 'modifiedOn', isExtra: true },
    ),
  ]
}

type More = Partial<Pick<Column, 'sort' | 'isNumber' | 'isExtra'>>

function plain(id: string, head: string, text: Column['text'], more: More = {}): Column {
  return { id, head, text, cell: text, ...more }
}

function time(id: string, head: string, text: (row: TicketRow) => string, more: More): Column {
  return { id, head, text, cell: (row) => <RelativeTime at={text(row)} />, ...more }
}

function Subject({ row: { subject, unread }, t }: { row: TicketRow; t: TicketTranslate }) {
  return (
    <>
      {subject}
      {unread > 0 && <span className="ticket-unread">{t(($) => $.list.unread, { count: unread })}</span>}
    </>
  )
}
