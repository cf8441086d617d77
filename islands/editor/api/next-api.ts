import {
  NEXT_ENDPOINT,
  type NextRefusal,
  nextAcceptedSchema,
  nextAnswerSchema,
  nextRefusalSchema,
  type PutOnNext,
} from '#content-schema/editing/next.ts'
import { call, DRAFT_TIMEOUT_MS, EditorError } from './editor-api.ts'

/** What stands on `next`, in the cache of queries. */
export const NEXT_KEY = ['next'] as const

const JSON_TYPE = { 'content-type': 'application/json' }
const post = (url: string, body: object) =>
  call(url, nextAcceptedSchema, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }, DRAFT_TIMEOUT_MS)

export const readNext = () => call(NEXT_ENDPOINT, nextAnswerSchema)
/** @throws EditorError 409 with a refusal (`refusalOf`), as the others below */
export const putOnNext = (set: PutOnNext) => post(NEXT_ENDPOINT, set)
export const promoteNext = (release: string) => post(`${NEXT_ENDPOINT}/promote`, { release })
export const dropNext = () => call(NEXT_ENDPOINT, nextAcceptedSchema, { method: 'DELETE' })

/** Why the edge refused, null for what failed otherwise. */
export function refusalOf(error: unknown): NextRefusal | null {
  const told = error instanceof EditorError && error.status === 409 ? nextRefusalSchema.safeParse(error.told) : null
  return told?.data ?? null
}
