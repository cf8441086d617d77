import * as z from 'zod/mini'
import { lineSchema, longTextSchema } from '#content-schema/operations/arguments.ts'
import type { NewTicket } from '#content-schema/tickets/ticket-operations.ts'
import { OTHER_MACHINE } from '../machines/other-machine.ts'

const required = lineSchema.check(z.minLength(1))

/** What somebody fills in (TK-04); machine name and serial number are asked for with `Other` alone. */
export const newTicketFormSchema = z.object({
  locationId: required,
  type: required,
  machine: required,
  machineName: lineSchema,
  serialNumber: lineSchema,
  subject: required,
  description: longTextSchema.check(z.minLength(1)),
})
export type NewTicketForm = z.infer<typeof newTicketFormSchema>
export type NewTicketField = keyof NewTicketForm

export const EMPTY_FORM: NewTicketForm = {
  locationId: '',
  type: '',
  machine: '',
  machineName: '',
  serialNumber: '',
  subject: '',
  description: '',
}

/** The form as the service takes it. */
export function toNewTicket(form: NewTicketForm, { key, attachments }: Pick<NewTicket, 'key' | 'attachments'>): NewTicket {
  const { locationId, type, machine, machineName, serialNumber, subject, description } = form
  const isOther = machine === OTHER_MACHINE
  return {
    key,
    locationId,
    type,
    machineId: isOther ? null : machine,
    machineName: isOther ? machineName : '',
    serialNumber: isOther ? serialNumber : '',
    subject,
    description,
    attachments,
  }
}

/** The form with what a draft holds of it, and the machine somebody came from. */
export function startOf(draft: Readonly<Record<string, string>>, machine: string | null): NewTicketForm {
  const entries = Object.keys(EMPTY_FORM).map((name) => [name, draft[name] ?? ''])
  const kept = { ...EMPTY_FORM, ...Object.fromEntries(entries) } satisfies NewTicketForm
  // What was chosen for another machine is not of this one.
  return machine === null || kept.machine === machine ? kept : { ...kept, machine, machineName: '', serialNumber: '', locationId: '' }
}

type Message = 'locationId' | 'type' | 'machine' | 'subject' | 'description' | 'tooLong'

/** Which message a field shows for what the schema found (TK-06). */
export function messageOf(field: NewTicketField, issue: string | undefined): Message {
  return issue === 'too_big' || field === 'machineName' || field === 'serialNumber' ? 'tooLong' : field
}
