import { EDITOR_NAME_HEADER, tidyEditorName } from '#content-schema/editing/editor-log.ts'
import { readStored, writeStored } from '#islands/kit/storage.ts'

const KEY = 'uapp_editor-name'

/** The name an editor gave in this browser; empty for none. */
export const keptName = () => tidyEditorName(readStored(KEY) ?? '') ?? ''

export const keepName = (name: string) => void writeStored(KEY, tidyEditorName(name))

/** Sent with each call, so that the log can say who did something. */
export function nameHeader(): Record<string, string> {
  const name = keptName()
  return name === '' ? {} : { [EDITOR_NAME_HEADER]: encodeURIComponent(name) }
}
