import { diffArrays } from 'diff'
import type { DifferenceBlock } from '#content-schema/editing/difference.ts'
import type { TextBlock } from '#content-schema/editing/page-text.ts'
import { textDifference } from '#content-schema/editing/text-difference.ts'
import { readDocumentText } from '../preview/document-text.ts'
import { problemOfPage } from '../preview/page-document.ts'
import { comparePages, type PageComparison } from './page-changes.ts'

export interface ComparedDocuments extends PageComparison {
  before: Document
  after: Document
  words: DifferenceBlock[]
}

/** What of two pages in frames differs, where, and in which words. A page that comes or goes is compared with nothing, and nothing of it is outlined. */
export function compareDocuments(before: Document, after: Document, language: string): ComparedDocuments {
  const isWhole = problemOfPage(before) !== null || problemOfPage(after) !== null
  // Of a page that comes or goes what stands around all pages is no news.
  const textOf = (page: Document): TextBlock[] =>
    problemOfPage(page) ? [] : readDocumentText(page).filter(({ isFrame }) => !isWhole || !isFrame)
  const { changes, pairs } = isWhole ? { changes: [], pairs: [] } : comparePages(before, after)
  return { before, after, changes, pairs, words: textDifference(textOf(before), textOf(after), { language, diffArrays }) }
}
