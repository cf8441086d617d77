import { z } from 'zod'
import { fieldOf, typedDocument } from '#content-schema/source/typed-document.ts'

const changeSchema = z.object({
  model: z.string(),
  /** Slug of products and services, id of the others. */
  id: z.string(),
  updated_at: z.string(),
  is_gone: z.boolean(),
})
/** An entry of a catalogue service that changed. */
export type CatalogueChange = z.infer<typeof changeSchema>

/** What changed in a catalogue service after a moment (ISO), in any language; both services know it. */
export const CHANGES_DOCUMENT = typedDocument<{ since: string }, CatalogueChange[]>(
  'query Changes($since: String!) { changes(since: $since) { model id updated_at is_gone } }',
  fieldOf('changes', z.array(changeSchema)),
)
