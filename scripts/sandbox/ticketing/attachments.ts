import { z } from 'zod'
import { type Call, type Reply, ReplyError } from '../http/call.ts'
import type { TicketDatabase } from './database.ts'
import { pngOf } from './pictures.ts'

/** Pictures of the sample; what users send is stored by the edge. */
export const PICTURES_PATH = '/ticketing/pictures'

const sourceRow = z.object({
  ticket: z.number(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  drawing: z.string().nullable(),
  file: z.instanceof(Uint8Array).nullable(),
})

export interface AttachmentSource {
  name: string
  mediaType: string
  bytes: number
  url: string | null
}

/** A file on a ticket of these organisations; null for every other. */
export async function readAttachment(
  database: TicketDatabase,
  id: string,
  organisations: readonly string[],
): Promise<AttachmentSource | null> {
  const statement = `SELECT attachment.* FROM attachment JOIN ticket ON ticket.seq = attachment.ticket
    WHERE attachment.id = ? AND organisation IN (SELECT value FROM json_each(?))`
  const find = () => database.get(sourceRow, statement, id, JSON.stringify(organisations))
  const waiting = find()
  if (waiting?.drawing) await drawPictures(database, waiting.ticket)
  const found = find()
  if (!found) return null
  const url = found.drawing === null ? null : `${PICTURES_PATH}/${id}`
  return { name: found.name, mediaType: found.media_type, bytes: found.bytes, url }
}

const undrawnRow = z.object({ id: z.string(), drawing: z.string() })

/** Draws the pictures of a ticket, or of all, that are not drawn yet, so that their sizes are known. */
export async function drawPictures(database: TicketDatabase, ticket: number | null = null): Promise<void> {
  const statement = 'SELECT id, drawing FROM attachment WHERE ticket = coalesce(?, ticket) AND drawing IS NOT NULL AND file IS NULL'
  for (const { id, drawing } of database.all(undrawnRow, statement, ticket)) {
    const file = await pngOf(drawing)
    database.run('UPDATE attachment SET file = ?, bytes = ? WHERE id = ?', file, file.length, id)
  }
}

/** The bytes of a picture of the sample, for the edge. */
export async function answerPicture(database: TicketDatabase, call: Call): Promise<Reply> {
  const id = call.url.pathname.slice(PICTURES_PATH.length + 1)
  const find = () => database.get(sourceRow, 'SELECT * FROM attachment WHERE id = ? AND drawing IS NOT NULL', id)
  const waiting = find()
  if (waiting) await drawPictures(database, waiting.ticket)
  const file = find()?.file
  if (!file) throw new ReplyError(404, 'There is no such picture.')
  return { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' }, body: Buffer.from(file) }
}
