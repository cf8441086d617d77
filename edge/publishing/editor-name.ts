import { EDITOR_NAME_HEADER, MAX_EDITOR_NAME_LENGTH, tidyEditorName } from '#content-schema/editing/editor-log.ts'

/** An encoded letter takes up to twelve characters. */
const MAX_HEADER_LENGTH = MAX_EDITOR_NAME_LENGTH * 12

/** The name an editor's browser sends along; null for none, and for what is no name. */
export function readEditorName({ headers }: Request): string | null {
  const sent = headers.get(EDITOR_NAME_HEADER)
  if (sent === null || sent.length > MAX_HEADER_LENGTH) return null
  try {
    return tidyEditorName(decodeURIComponent(sent))
  } catch {
    return null
  }
}
