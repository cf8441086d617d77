import { z } from 'zod'
import { type Call, jsonReply, type Reply, ReplyError } from '../http/call.ts'
import { readJson } from '../http/read-json.ts'
import { actAsDesk, deskCommandSchema } from './desk-commands.ts'
import { DESK_PEOPLE } from './desk-people.ts'
import { findTicketOfDesk, listForDesk, talkForDesk } from './desk-tickets.ts'
import type { TicketServices } from './services.ts'

const pageSchema = z.object({
  first: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
})

/** The service desk by control: `GET /control/desk`, `GET` and `POST /control/desk/{id or number}`. `path` is what follows `desk`. */
export function controlDesk(call: Call, path: readonly string[], services: TicketServices): Reply {
  const [id, rest] = path
  if (rest !== undefined) throw new ReplyError(404, 'There is no such control: GET desk, GET and POST desk/{id or number}.')
  if (id === undefined) {
    const { first, offset } = pageSchema.parse(Object.fromEntries(call.url.searchParams))
    return jsonReply({ people: [...DESK_PEOPLE.values()], tickets: listForDesk(services.database, { first, offset }) })
  }
  if (call.method === 'POST') actAsDesk(services, id, readJson(call, deskCommandSchema))
  const ticket = findTicketOfDesk(services.database, id)
  return jsonReply({ ...ticket, events: talkForDesk(services.database, ticket) })
}
