import * as z from 'zod/mini'
import { idSchema } from '../operations/arguments.ts'

/** Where services tell the edge that something changed, signed as the webhook of the content service is. */
export const PORTAL_WEBHOOK_ENDPOINT = '/api/webhooks/portal'
/** Where a browser learns of it: server-sent events, or long polling with `?after={id}&wait={seconds}`. */
export const PORTAL_EVENTS_ENDPOINT = '/api/portal-events'
/** Name of the server-sent event that carries a change, and of the first one, which says that events come through. */
export const CHANGE_EVENT = 'change'
export const READY_EVENT = 'ready'

/** Longest wait of one question, in seconds. */
export const MAX_WAIT_SECONDS = 25
const MAX_EVENTS_OF_NOTICE = 100
/** Most users one event names; a service tells those first who are concerned most. */
export const MAX_USERS_OF_EVENT = 200

const eventFields = {
  /** Made by the service; the same event sent again has the same. */
  id: idSchema,
  kind: z.enum(['ticket', 'access', 'machine']),
  /** What changed: id of the ticket, the user or the machine. */
  subject: idSchema,
  at: z.iso.datetime({ offset: true }),
}

/** What changed, as a browser is told. It says nothing of the change itself: whoever is told asks for it. */
export const portalEventSchema = z.object(eventFields)
export type PortalEvent = z.infer<typeof portalEventSchema>

/** Body of the webhook: each event with the ids of the accounts it concerns. */
export const portalNoticeSchema = z.object({
  events: z
    .array(z.object({ ...eventFields, users: z.array(idSchema).check(z.maxLength(MAX_USERS_OF_EVENT)) }))
    .check(z.maxLength(MAX_EVENTS_OF_NOTICE)),
})
export type PortalNotice = z.infer<typeof portalNoticeSchema>

/** Answer of long polling. `last` is the `after` of the next question; null while there was no event yet. */
export const portalEventsSchema = z.object({ events: z.array(portalEventSchema), last: z.nullable(idSchema) })
export type PortalEvents = z.infer<typeof portalEventsSchema>
