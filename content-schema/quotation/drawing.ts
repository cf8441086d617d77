import * as z from 'zod/mini'
import { uploadIdSchema } from '#content-schema/tickets/upload.ts'

/** Endpoint of drawings for a quotation: as that of uploads, for visitors. A file that was sent is read at `/{id}` with its ticket. */
export const DRAWINGS_ENDPOINT = '/api/drawings'
/** Names the basket a call is about, a UUID its browser made. */
export const BASKET_HEADER = 'x-quotation-basket'
/** Value of `accept` of the file field. */
export const DRAWING_ACCEPT = '.pdf,.stp,.step,image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic'
export const MAX_DRAWINGS = 5
export const DRAWING_MAX_BYTES = 20 * 1024 * 1024
/** Of all drawings of a basket. */
export const MAX_BASKET_BYTES = 40 * 1024 * 1024

/** Media types by ending, for files whose type the browser does not know. */
const TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', stp: 'model/step', step: 'model/step' }
const DRAWING_TYPE = /^(?:application\/pdf|model\/step|image\/(?:jpeg|png|gif|webp|avif|heic))$/

/** What a file is taken for before its content is looked at: its type, else what its name ends with. */
export function drawingType({ name, type }: { name: string; type: string }): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return TYPES[ending] ?? type
}

/** What is wrong with a file, null when it may be sent. The edge looks at its content again. */
export function drawingProblem({ mediaType, bytes }: { mediaType: string; bytes: number }): 'kind' | 'size' | null {
  if (!DRAWING_TYPE.test(mediaType)) return 'kind'
  return bytes > DRAWING_MAX_BYTES ? 'size' : null
}

/** Drawings as the form's field names them. */
export interface SentDrawings {
  basket: string
  ids: readonly string[]
}

const basketSchema = z.uuid()

/** True for what may be the id of a basket. */
export function isBasketId(text: string): boolean {
  return basketSchema.safeParse(text).success
}

/** @example writeDrawings({ basket: '1c8d…', ids: ['a…', 'b…'] }) → '1c8d… a… b…' */
export function writeDrawings({ basket, ids }: SentDrawings): string {
  return ids.length === 0 ? '' : [basket, ...ids].join(' ')
}

/** The drawings in the value of the form's field; null for what names none properly. */
export function parseDrawings(text: string): SentDrawings | null {
  const [basket = '', ...ids] = text.split(' ')
  const areIds = ids.length > 0 && ids.length <= MAX_DRAWINGS && ids.every((id) => uploadIdSchema.safeParse(id).success)
  return areIds && isBasketId(basket) ? { basket: basket.toLowerCase(), ids } : null
}
