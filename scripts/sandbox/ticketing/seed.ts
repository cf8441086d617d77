import type { TicketDatabase } from './database.ts'
import { generatedTickets } from './generated-tickets.ts'
import type { MachineDirectory } from './machine-directory.ts'
import { pictureFile } from './pictures.ts'
import { findPlant } from './plants.ts'
import { type SampleHappening, type SampleTicket, sampleDesks, samplePerson } from './sample-tickets.ts'
import type { TicketState } from './ticket-rules.ts'
import { type EventToWrite, indexWords, insertAttachments, insertEvent, insertTicket, writeState } from './write-ticket.ts'

/** Fills an empty store with the sample, and beyond it `portalScale` times as many. */
export function seedTickets(
  database: TicketDatabase,
  { machines, portalScale }: { machines: MachineDirectory; portalScale: number },
): void {
  const written = [...sampleDesks().values()].flatMap(({ tickets }) => tickets)
  database.transaction(() => {
    for (const ticket of generatedTickets(written.length * (portalScale - 1), machines)) seedTicket(database, ticket, machines)
    for (const ticket of written) seedTicket(database, ticket, machines)
  })
}

function seedTicket(database: TicketDatabase, sample: SampleTicket, machines: MachineDirectory): void {
  const { email, ...contact } = samplePerson(sample.by)
  const organisation = findPlant(sample.plant)?.organisation ?? ''
  const seq = insertTicket(database, {
    id: sample.number.toLowerCase(),
    number: sample.number,
    location: sample.plant,
    type: sample.type,
    status: 'new',
    closeRequested: false,
    concern: sample.concern ?? null,
    machine: machineOf(sample, machines),
    subject: sample.subject,
    description: sample.description,
    contact,
    contactEmail: email,
    createdOn: sample.at,
  })
  const ticket = { seq, organisation }
  const seen = [insertEvent(database, ticket, { id: `${sample.number}-0`, at: sample.at, kind: 'created', author: contact }).seq]
  insertAttachments(
    database,
    { ticket: seq, event: null },
    sample.pictures.map((picture, index) => pictureFile(`${sample.number}-0-${index}`, picture)),
  )
  let state: TicketState = { status: 'new', closeRequested: false }
  for (const [index, happening] of sample.talk.entries()) {
    const events = eventsOf(happening).map((event, part) =>
      insertEvent(database, ticket, { ...event, id: `${sample.number}-${index + 1}${'ab'[part] ?? ''}` }),
    )
    const pictures = happening.pictures.map((picture, part) => pictureFile(`${sample.number}-${index + 1}-${part}`, picture))
    insertAttachments(database, { ticket: seq, event: events[0]?.seq ?? null }, pictures)
    seen.push(...events.map((event) => event.seq))
    state = stateAfter(state, happening)
  }
  writeState(database, seq, state)
  database.run('UPDATE ticket SET seen_by_all = ? WHERE seq = ?', seen.at(-1 - sample.unread) ?? 0, seq)
  indexWords(database, seq)
}

/** What stands in one entry of a talk: a text, a request, a change of status, in this order. */
function eventsOf({ at, by, text: written, status, closure, reopens }: SampleHappening): EventToWrite[] {
  const { email: _, ...author } = samplePerson(by)
  const event = { at, author }
  const text = written ?? null
  if (closure) return [{ ...event, kind: 'closure', reason: closure, text }]
  const reopened: EventToWrite[] = reopens ? [{ ...event, kind: 'reopened', text }] : []
  const comment: EventToWrite[] = text !== null && !reopens ? [{ ...event, kind: 'comment', text }] : []
  const changed: EventToWrite[] = status ? [{ ...event, kind: 'status', status }] : []
  return [...reopened, ...comment, ...changed]
}

function stateAfter(state: TicketState, { status, closure, reopens, declines }: SampleHappening): TicketState {
  const isSettled = reopens || declines || status === 'closed'
  return { status: status ?? state.status, closeRequested: closure !== undefined || (state.closeRequested && !isSettled) }
}

function machineOf({ machine, number }: SampleTicket, machines: MachineDirectory) {
  if (machine === undefined) return { id: null, name: null, model: null, serialNumber: null }
  if (typeof machine !== 'string') return { id: null, name: machine.name, model: null, serialNumber: machine.serialNumber ?? null }
  const known = machines.find(machine)
  if (!known) throw new Error(`${number} is about the machine "${machine}", which the inventory does not have.`)
  return { id: known.id, name: known.name, model: known.model, serialNumber: known.serialNumber }
}
