/** Where the content service is asked on behalf of editors. The worker shows its own credential; no browser sees it. */
export interface EditorBindings {
  /** GraphQL endpoint of the content service that answers drafts; without it there are none (DL-06). */
  CONTENT_DRAFT_URL?: string
  /** `on` lets editors see drafts; anything else closes them (DL-06). */
  CONTENT_DRAFTS?: string
  /** Address below which the content service manages translations; without it the screens say so. */
  CONTENT_TRANSLATION_URL?: string
  /** Origin of the content service's own screens, which may show previews in a frame; empty for none. */
  CONTENT_STUDIO_ORIGIN?: string
  /** Address at the content service where an entry is edited, with `{model}` and `{id}` in it; without it no screen leads there. */
  CONTENT_EDIT_URL?: string
  /** Bearer of drafts and translations. */
  CONTENT_EDITOR_TOKEN?: string
}

/** True where configuration opens drafts to editors and says where they are read. */
export function hasDrafts({ CONTENT_DRAFTS, CONTENT_DRAFT_URL }: EditorBindings): boolean {
  return CONTENT_DRAFTS === 'on' && Boolean(CONTENT_DRAFT_URL)
}
