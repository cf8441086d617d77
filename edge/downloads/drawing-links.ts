import { DRAWINGS_ENDPOINT } from '#content-schema/quotation/drawing.ts'
import type { Attachment } from '#content-schema/tickets/attachment.ts'
import { createSignedTickets } from '../http/signed-ticket.ts'

/** As long as a quotation may take; who needs a drawing longer keeps it with the order. */
const TICKET_SECONDS = 90 * 24 * 60 * 60

/** Addresses of drawings for whoever works on a quotation: each opens one file, and says which name and type it has. */
export interface DrawingLinks {
  /** Path and query. */
  of(drawing: Pick<Attachment, 'id' | 'name' | 'mediaType'>): Promise<string>
  /** What an address opens; null unless it is genuine and not over. */
  read(id: string, query: string): Promise<Pick<Attachment, 'name' | 'mediaType'> | null>
}

/** @param secret signs the addresses; a new one ends all of them */
export function createDrawingLinks(secret: string, now: () => number = Date.now): DrawingLinks {
  const tickets = createSignedTickets({ secret, scope: 'drawing', version: '1', seconds: TICKET_SECONDS }, now)
  const subjectOf = (...parts: string[]) => parts.map(encodeURIComponent).join(' ')
  return {
    async of({ id, name, mediaType }) {
      const ticket = await tickets.issue(subjectOf(id, mediaType, name))
      return `${DRAWINGS_ENDPOINT}/${id}?${new URLSearchParams({ name, type: mediaType, ticket })}`
    },
    async read(id, query) {
      const parameters = new URLSearchParams(query)
      const name = (parameters.get('name') ?? '').toWellFormed()
      const mediaType = (parameters.get('type') ?? '').toWellFormed()
      return (await tickets.isValid(parameters.get('ticket'), subjectOf(id, mediaType, name))) ? { name, mediaType } : null
    },
  }
}
