import { z } from 'zod'
import type { TicketPerson } from '#content-schema/tickets/ticket.ts'
import { fields } from '../content/reader/fields.ts'
import { readData } from '../content/reader/read-data.ts'
import { DATA } from './choices.ts'

const peopleSchema = z.record(z.string(), fields({ name: z.string(), about: z.string() }))

/** The people of the service desk, in the order of the file. */
export const DESK_PEOPLE: ReadonlyMap<string, TicketPerson & { about: string }> = new Map(
  Object.entries(readData('desk.yaml', peopleSchema, DATA)).map(([id, { name, about }]) => [id, { id, name, about, isProvider: true }]),
)
