import { ASK_ENDPOINT, entryReachSchema, pageGraphSchema, searchAnswerSchema } from '#content-schema/editing/ask.ts'
import { call } from './editor-api.ts'

/** An entry that every page looks at is looked for in the whole graph. */
const TIMEOUT_MS = 35_000

/** @param params an `address` as a visitor sees it, or `siteId` and `path` */
export const readPageGraph = (params: Record<string, string>) => call(urlOf('page', params), pageGraphSchema, {}, TIMEOUT_MS)
/** @param language it is called by where it has text in it */
export const readEntryReach = (entry: string, language: string) =>
  call(urlOf('entry', { entry, language }), entryReachSchema, {}, TIMEOUT_MS)
export const searchSnapshot = (q: string) => call(urlOf('search', { q }), searchAnswerSchema, {}, TIMEOUT_MS)

function urlOf(kind: 'page' | 'entry' | 'search', params: Record<string, string>): string {
  return `${ASK_ENDPOINT}/${kind}?${new URLSearchParams(params)}`
}
