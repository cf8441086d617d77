import * as z from 'zod/mini'
import { STAGES } from './stage.ts'

/** What the editor area asks first once somebody is logged in. */
export const EDITOR_STATE_ENDPOINT = '/api/editor-area'

const releaseSchema = z.object({ id: z.string(), created: z.string() })

export const editorStateSchema = z.object({
  /** The release that visitors see, and since when they do. */
  live: z.object({ ...releaseSchema.shape, since: z.nullable(z.string()), pages: z.number() }),
  /** Those that were live before it and can still be read, newest first. */
  before: z.array(releaseSchema),
  /** Stages that may be chosen here (DL-06). */
  stages: z.array(z.enum(STAGES)),
  /** Sites with the languages each speaks, the url codes of its locales, the first being the default, and how their pages are reached from the host of the area (`SiteAddress`). */
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      locales: z.array(z.string()),
      origin: z._default(z.string(), ''),
      slug: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Address at the content service where an entry is edited, with `{model}` and `{id}`; null where none is configured. */
  editUrl: z._default(z.nullable(z.string()), null),
  /** Whether states of translation can be asked for. */
  hasTranslations: z.boolean(),
})
export type EditorState = z.infer<typeof editorStateSchema>
