import { expect, test } from 'vitest'
import { newTicketSchema } from '#content-schema/tickets/ticket-operations.ts'
import {
  EMPTY_FORM,
  messageOf,
  type NewTicketField,
  newTicketFormSchema,
  startOf,
  toNewTicket,
} from '#islands/portal/tickets/create/new-ticket-form.ts'
import { OTHER_MACHINE } from '#islands/portal/tickets/machines/other-machine.ts'
import { ticketTextsOf } from './ticket-texts-of.ts'

const FILLED = {
  locationId: 'albis-wirental',
  type: 'fault',
  machine: 'l565-10234',
  machineName: '',
  serialNumber: '',
  subject: 'Drift',
  description: 'Since Monday',
}
const COMMAND = { key: crypto.randomUUID(), attachments: [] }

const faultsOf = (form: object) =>
  Object.fromEntries(
    (newTicketFormSchema.safeParse(form).error?.issues ?? []).map(({ path, code }) => {
      const field = String(path[0]) as NewTicketField
      return [field, ticketTextsOf('en')(($) => $.create.message[messageOf(field, code)])]
    }),
  )

test('an empty ticket is asked for five fields in the words of the specification, and for no optional one (TK-06)', () => {
  expect(faultsOf(EMPTY_FORM)).toEqual({
    locationId: 'Please select a location',
    type: 'Please select a ticket type',
    machine: 'Please select a machine concerned',
    subject: 'Please enter the subject',
    description: 'Please enter the description',
  })
})

test('white space is no subject and no description (TK-06)', () => {
  expect(Object.keys(faultsOf({ ...FILLED, subject: ' ', description: '\n' }))).toEqual(['subject', 'description'])
})

test('what is too long is told so in every field', () => {
  const long = 'x'.repeat(10_001)
  expect(faultsOf({ ...FILLED, subject: long, description: long, serialNumber: long })).toEqual({
    subject: 'This text is too long',
    description: 'This text is too long',
    serialNumber: 'This text is too long',
  })
})

test('a machine of the inventory is named by its id, and what was typed for another one is left out (TK-05)', () => {
  const ticket = toNewTicket({ ...FILLED, machineName: 'Old press', serialNumber: 'X1' }, COMMAND)
  expect(ticket).toMatchObject({ machineId: 'l565-10234', machineName: '', serialNumber: '' })
  expect(newTicketSchema.safeParse(ticket).success).toBe(true)
})

test('another machine has no id, and a name and a serial number if they were typed (TK-05)', () => {
  const ticket = toNewTicket({ ...FILLED, machine: OTHER_MACHINE, machineName: 'Old press' }, COMMAND)
  expect(ticket).toMatchObject({ machineId: null, machineName: 'Old press', serialNumber: '' })
  expect(newTicketSchema.safeParse(ticket).success).toBe(true)
})

test('a form begins with what the draft holds, and about the machine somebody came from', () => {
  const draft = { subject: 'Drift', machine: 'p30-51207', locationId: 'albis-wirental', machineName: 'x', evil: 'y' }
  expect(startOf(draft, null)).toEqual({
    ...EMPTY_FORM,
    subject: 'Drift',
    machine: 'p30-51207',
    locationId: 'albis-wirental',
    machineName: 'x',
  })
  expect(startOf(draft, 'l565-10234')).toEqual({ ...EMPTY_FORM, subject: 'Drift', machine: 'l565-10234' })
})
