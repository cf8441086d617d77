import * as z from 'zod/mini'

const text = z.string()
/** Pages of a release from before there was such a text have none: what it would name is left out. */
const newerText = z._default(z.string(), '')

/** Texts of the page, in its language; the template writes them, with `{{name}}` and the like left open. */
export const quotationTextsSchema = z.object({
  variant: text,
  quantity: text,
  pieces: newerText,
  wire: text,
  wireExample: text,
  contactPart: text,
  onRequest: text,
  delivery: text,
  both: text,
  remove: text,
  removed: text,
  missing: text,
  failed: text,
  retry: text,
  addDrawing: text,
  drawingHint: text,
  sending: text,
  problems: z.object({ kind: text, size: text, full: text, failed: text }),
})
export type QuotationTexts = z.infer<typeof quotationTextsSchema>
