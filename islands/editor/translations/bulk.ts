import { pageState, type TranslatedPage } from '#content-schema/editing/translation.ts'
import { EditorError } from '../api/editor-api.ts'

/** What is done to many pages at once. */
export type BulkAction = 'start' | 'reset'
/** Why it was not done to one: nobody knows the page, nobody answered, or it may not be done. */
export type BulkFailure = 'gone' | 'unavailable' | 'refused'

export interface BulkRun {
  action: BulkAction
  total: number
  done: number
  failed: readonly { page: TranslatedPage; why: BulkFailure }[]
  /** Pages that were started and had nothing under way before: what an undo resets. */
  started: readonly TranslatedPage[]
  state: 'running' | 'stopped' | 'finished'
}

/** Does something to pages one after the other, so that the content service is not flooded, and says after each how far it is. */
export async function runBulk(options: {
  action: BulkAction
  pages: readonly TranslatedPage[]
  perform: (page: TranslatedPage) => Promise<unknown>
  onStep: (run: BulkRun) => void
  isStopped: () => boolean
}): Promise<BulkRun> {
  const { action, pages, perform, onStep, isStopped } = options
  let run: BulkRun = { action, total: pages.length, done: 0, failed: [], started: [], state: 'running' }
  for (const page of pages) {
    if (isStopped()) break
    onStep(run)
    try {
      await perform(page)
      const isNew = action === 'start' && page.targetLanguages.length > 0 && pageState(page.targetLanguages) === 'Translated'
      run = { ...run, done: run.done + 1, started: isNew ? [...run.started, page] : run.started }
    } catch (error) {
      run = { ...run, failed: [...run.failed, { page, why: failureOf(error) }] }
    }
  }
  run = { ...run, state: run.done + run.failed.length < run.total ? 'stopped' : 'finished' }
  onStep(run)
  return run
}

function failureOf(error: unknown): BulkFailure {
  const status = error instanceof EditorError ? error.status : 0
  if (status === 404) return 'gone'
  return status === 0 || status >= 500 ? 'unavailable' : 'refused'
}
