import { z } from 'zod'
import { DOCUMENT_TYPES } from '#content-schema/documents/document-index.ts'

const text = z.string()

/** What the edge says in the page of the document finder, in the page's own words: a change of one without the other fails to parse. */
export const documentTextsSchema = z.object({
  types: z.object(Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, text])) as Record<(typeof DOCUMENT_TYPES)[number], typeof text>),
  found: text,
  none: text,
  previous: text,
  next: text,
  page: text,
  failed: text,
  limited: text,
  unknownSerial: text,
  ofMachine: text,
})
export type DocumentTexts = z.infer<typeof documentTextsSchema>

/** Names by which template and edge find their places in the page. */
export const DOCUMENT_MARKUP = { root: 'data-documents', answer: 'data-documents-answer', form: 'data-documents-form' } as const
