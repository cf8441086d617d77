import { csvFile } from '#content-schema/comparison/csv.ts'
import { isOutdated, pageState, type TranslatedPage } from '#content-schema/editing/translation.ts'
import type { EditorTranslate } from '../frame/editor-texts.ts'

/** Pages of the board as a file for spreadsheets: a line a page and language. Moments are ISO, so that a spreadsheet can sort them. */
export function boardCsv(
  pages: readonly TranslatedPage[],
  { t, language, nameOf }: { t: EditorTranslate; language: string; nameOf: (code: string) => string },
): string {
  const heads = [
    t(($) => $.translations.page),
    'ID',
    t(($) => $.translations.isSource),
    t(($) => $.translations.sourceChangedHead),
    t(($) => $.translations.ofPage),
    t(($) => $.pages.language),
    t(($) => $.translations.stateHead),
    t(($) => $.translations.outdated),
    t(($) => $.translations.exportedHead),
    t(($) => $.translations.importedHead),
  ]
  const rows = pages.flatMap((page) => {
    const { id, title, sourceLanguage, sourceChangedAt, targetLanguages } = page
    const own = [title, id, nameOf(sourceLanguage), sourceChangedAt ?? '', t(($) => $.translations.state[pageState(targetLanguages)])]
    if (targetLanguages.length === 0) return [[...own, '', '', '', '', '']]
    return targetLanguages.map((target) => [
      ...own,
      nameOf(target.language),
      t(($) => $.translations.state[target.translationState]),
      isOutdated(target, sourceChangedAt) ? t(($) => $.translations.outdated) : '',
      target.exportedAt ?? '',
      target.importedAt ?? '',
    ])
  })
  return csvFile([heads, ...rows], language)
}
