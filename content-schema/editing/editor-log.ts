import * as z from 'zod/mini'

/** Who did what in the editor area, newest first. */
export const EDITOR_LOG_ENDPOINT = '/api/editor/log'
/** Says with a call who makes it: a name as `encodeURIComponent` writes it. Editors share a password, so nothing proves it. */
export const EDITOR_NAME_HEADER = 'x-editor-name'
/** Longer names are cut. */
export const MAX_EDITOR_NAME_LENGTH = 60

export const EDITOR_ACTIONS = [
  'rollback',
  'pin',
  'translation-start',
  'translation-reset',
  'next-build',
  'next-drop',
  'next-promote',
] as const
export type EditorAction = (typeof EDITOR_ACTIONS)[number]

const loggedActionSchema = z.object({
  /** ISO. */
  at: z.string(),
  action: z.enum(EDITOR_ACTIONS),
  /** Id of the release or page it was done to. */
  target: z.string(),
  /** Name the editor gave; null for none. */
  editor: z.nullable(z.string()),
})
export type LoggedAction = z.infer<typeof loggedActionSchema>

export const editorLogSchema = z.object({ actions: z.array(loggedActionSchema) })
export type EditorLog = z.infer<typeof editorLogSchema>

/** A name as it is kept and shown: one line without control characters, cut to its limit; null for none. */
export function tidyEditorName(name: string): string | null {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return tidy === '' ? null : [...tidy].slice(0, MAX_EDITOR_NAME_LENGTH).join('').trim()
}
