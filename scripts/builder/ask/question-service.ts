import type { AskedPlace, EntryQuestion, EntryReach, PageGraph, SearchAnswer } from '#content-schema/editing/ask.ts'
import { createLazyThread } from '../threads/lazy-thread.ts'
import type { AskMessage, AskWorkerData } from './ask-worker.ts'

/** What editors ask of the snapshot: null for a page or entry nobody knows. */
export interface QuestionService {
  page(place: AskedPlace): Promise<PageGraph | null>
  entry(question: EntryQuestion): Promise<EntryReach | null>
  search(text: string): Promise<SearchAnswer>
  close(): Promise<void>
}

const HEAP_MB = 256
const YOUNG_HEAP_MB = 32

/**
 * Answers editors out of the snapshot, in a thread of its own on a connection that can only read: neither a build nor a preview waits for it. The
 * thread is started by the first who asks.
 */
export function createQuestionService(worker: AskWorkerData): QuestionService {
  const thread = createLazyThread<AskMessage>({
    script: new URL('./ask-worker.ts', import.meta.url),
    data: worker,
    name: 'A thread for questions of editors',
    heapMb: HEAP_MB,
    youngHeapMb: YOUNG_HEAP_MB,
  })
  return {
    page: async (place) => (await thread.call({ kind: 'page', place })) as PageGraph | null,
    entry: async (question) => (await thread.call({ kind: 'entry', question })) as EntryReach | null,
    search: async (text) => (await thread.call({ kind: 'search', text })) as SearchAnswer,
    close: async () => void (await thread.stop()),
  }
}
