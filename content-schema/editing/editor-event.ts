import * as z from 'zod/mini'

/** Where an editor's browser learns that a draft was saved: server-sent events, or long polling with `?after={id}&wait={seconds}`. */
export const EDITOR_EVENTS_ENDPOINT = '/api/editor-events'

/** That a draft was saved. It says nothing of the change itself: whoever is told asks for it. */
export const editorEventSchema = z.object({
  /** The same notice sent again has the same. */
  id: z.string(),
  kind: z.literal('draft'),
  /** Model and id of the entry. @example 'Page/about' */
  subject: z.string(),
  at: z.iso.datetime({ offset: true }),
})
export type EditorEvent = z.infer<typeof editorEventSchema>
