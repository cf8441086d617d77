import { z } from 'zod'
import { CLOSURE_REASONS, TICKET_STATUSES, type TicketPerson } from '#content-schema/tickets/ticket.ts'
import { fields, reference } from '../content/reader/fields.ts'
import { someLanguages } from '../content/reader/languages.ts'
import { readData } from '../content/reader/read-data.ts'
import { accountOfSample } from '../identity/accounts/account.ts'
import { ORGANISATIONS, SAMPLE_ACCOUNTS } from '../identity/accounts/sample-accounts.ts'
import { DATA, TICKET_TYPES } from './choices.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import { personOf } from './person.ts'
import { PICTURE_KINDS } from './pictures.ts'
import { findPlant } from './plants.ts'

const CUSTOMERS = new Map(SAMPLE_ACCOUNTS.map((sample) => [sample.id, accountOfSample(sample)]))
const customer = reference({ what: 'account', where: 'identity/data/accounts.yaml', names: () => CUSTOMERS.keys() })
const person = reference({ what: 'person', where: 'accounts.yaml or desk.yaml', names: () => [...CUSTOMERS.keys(), ...DESK_PEOPLE.keys()] })
const plant = z.string().refine((id) => findPlant(id) !== undefined, { error: 'names no plant of identity/data/organisations.yaml' })
const picture = fields({ name: z.string(), kind: z.enum(PICTURE_KINDS), text: z.string().default('') })
const inEnglishAndGerman = fields({ en: z.string(), de: z.string() })

const happeningSchema = fields({
  at: z.iso.datetime(),
  by: person,
  text: z.string().optional(),
  status: z.enum(TICKET_STATUSES).optional(),
  closure: z.enum(CLOSURE_REASONS).optional(),
  reopens: z.boolean().default(false),
  declines: z.boolean().default(false),
  pictures: z.array(picture).default([]),
})
export type SampleHappening = z.infer<typeof happeningSchema>

const ticketSchema = fields({
  number: z.string().regex(/^STW-\d{5}$/),
  subject: inEnglishAndGerman,
  type: z.string().refine((type) => TICKET_TYPES.includes(type), { error: 'is no type of choices.yaml' }),
  concern: inEnglishAndGerman.optional(),
  plant,
  machine: z.union([z.string(), fields({ name: z.string(), serialNumber: z.string().optional() })]).optional(),
  by: customer,
  at: z.iso.datetime(),
  description: z.string(),
  pictures: z.array(picture).default([]),
  talk: z.array(happeningSchema).default([]),
  unread: z.int().default(0),
})
export type SampleTicket = z.infer<typeof ticketSchema>

const organisationSchema = fields({
  tickets: z.array(ticketSchema),
  activity: z.array(
    fields({ at: z.iso.datetime(), kind: z.enum(['machine', 'user', 'document']), about: z.string().nullable(), text: someLanguages }),
  ),
})
export type SampleDesk = z.infer<typeof organisationSchema>

let read: ReadonlyMap<string, SampleDesk> | undefined

/** What each organisation has asked of the service desk, by the keys of `ORGANISATIONS`; read when it is first wanted. */
export function sampleDesks(): ReadonlyMap<string, SampleDesk> {
  read ??= new Map([...ORGANISATIONS.keys()].map((key) => [key, readData(`${key}.yaml`, organisationSchema, DATA)]))
  return read
}

/** Somebody the sample names, of a customer or of the service desk. */
export function samplePerson(id: string): TicketPerson & { email: string | null } {
  const account = CUSTOMERS.get(id)
  if (account) return { ...personOf(account), email: account.email }
  const desk = DESK_PEOPLE.get(id)
  if (!desk) throw new Error(`There is no "${id}" among customers and the service desk.`)
  return { id: desk.id, name: desk.name, isProvider: true, email: null }
}
