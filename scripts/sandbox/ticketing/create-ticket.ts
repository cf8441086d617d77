import { z } from 'zod'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { TICKET_TYPES } from './choices.ts'
import type { TicketDatabase } from './database.ts'
import type { NewTicketInput } from './inputs.ts'
import type { MachineDirectory } from './machine-directory.ts'
import { once } from './once.ts'
import { organisationsOf, personOf, refusal, seesTickets } from './person.ts'
import { findPlant } from './plants.ts'
import type { Command, TicketServices } from './services.ts'
import { indexWords, insertAttachments, insertEvent, insertTicket, type TicketToWrite } from './write-ticket.ts'

const createdSchema = z.object({ id: z.string(), number: z.string() })
type Created = z.infer<typeof createdSchema>

/** A new ticket at one of the user's own plants, about a machine that stands there or one he names. */
export function createTicket(services: TicketServices, { account, input }: Command<NewTicketInput>): Created {
  if (!seesTickets(account)) throw refusal('FORBIDDEN', 'The service desk is not open to this user.')
  const { database, machines } = services
  const at = new Date(services.now()).toISOString()
  const contact = personOf(account)
  const { answer, isRepeated } = once(database, { account: account.id, key: input.key, kind: 'create', answer: createdSchema }, () => {
    const plant = findPlant(input.locationId)
    if (!plant || !organisationsOf(account).includes(plant.organisation)) throw refusal('BAD_USER_INPUT', 'There is no such location.')
    if (!TICKET_TYPES.includes(input.type)) throw refusal('BAD_USER_INPUT', 'There is no such type.')
    const number = nextNumber(database)
    const ticket: TicketToWrite = {
      id: number.toLowerCase(),
      number,
      location: plant.id,
      type: input.type,
      status: 'new',
      closeRequested: false,
      concern: null,
      machine: machineOf(input, { machines, organisation: plant.organisation }),
      subject: { en: input.subject, de: input.subject },
      description: input.description,
      contact,
      contactEmail: account.email,
      createdOn: at,
    }
    const seq = insertTicket(database, ticket)
    insertEvent(database, { seq, organisation: plant.organisation }, { at, kind: 'created', author: contact })
    attach(database, { ticket: seq, event: null }, input.attachments)
    indexWords(database, seq)
    return { id: ticket.id, number }
  })
  if (!isRepeated) services.tell({ ticketId: answer.id, event: { at, kind: 'created', author: contact } })
  return answer
}

/** Keeps files with a ticket or an event. One that is with another ticket already is not taken a second time. */
export function attach(database: TicketDatabase, to: { ticket: number; event: number | null }, attachments: readonly Attachment[]): void {
  const ids = attachments.map(({ id }) => id)
  const known = database.get(
    countRow,
    'SELECT count(*) AS count FROM attachment WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )
  if (new Set(ids).size < ids.length || known?.count !== 0) throw refusal('BAD_USER_INPUT', 'A file is attached already.')
  insertAttachments(database, to, attachments)
}

const countRow = z.object({ count: z.number() })
const lastRow = z.object({ last: z.number() })

function nextNumber(database: TicketDatabase): string {
  const found = database.get(lastRow, 'SELECT coalesce(max(CAST(substr(number, 5) AS INTEGER)), 0) AS last FROM ticket')
  return `STW-${(found?.last ?? 0) + 1}`
}

/** The machine of the inventory, with what the inventory says of it; else what somebody typed. */
function machineOf(
  { machineId, machineName, serialNumber }: NewTicketInput,
  { machines, organisation }: { machines: MachineDirectory; organisation: string },
): TicketToWrite['machine'] {
  if (machineId === null) return { id: null, name: machineName || null, model: null, serialNumber: serialNumber || null }
  const machine = machines.find(machineId)
  if (!machine || findPlant(machine.plant)?.organisation !== organisation) throw refusal('BAD_USER_INPUT', 'There is no such machine.')
  return { id: machine.id, name: machine.name, model: machine.model, serialNumber: machine.serialNumber }
}
