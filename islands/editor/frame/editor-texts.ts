import { createTexts } from '#islands/kit/screen-texts.ts'
import type { Translate } from '#islands/kit/translate.ts'
import type english from '../strings/en.json'

/** Texts of the editor area. They are files of their own, so that no public page changes with them. */
export type EditorTexts = typeof english
export type EditorTranslate = Translate<EditorTexts>

export const editorTexts = createTexts<EditorTexts>((language) => import(`../strings/${language}.json`))
export const useEditorTexts = editorTexts.use
