import * as z from 'zod/mini'

/** An entry by its key, as editors know it. */
export const namedEntrySchema = z.object({ key: z.string(), title: z.string() })

/** `changedAt` (ISO) is the moment of the draft: one with another moment is not what was looked at. */
export const heldDraftSchema = z.extend(namedEntrySchema, { changedAt: z.string() })
export type HeldDraft = z.infer<typeof heldDraftSchema>

/** What a release holds that is not published: drafts, and published entries that it shows no more; `by` is the name an editor gave. */
export const heldDraftsSchema = z.object({
  drafts: z.array(heldDraftSchema),
  unpublish: z.array(namedEntrySchema),
  by: z.nullable(z.string()),
})
export type HeldDrafts = z.infer<typeof heldDraftsSchema>
