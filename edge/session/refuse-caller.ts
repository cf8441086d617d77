import { jsonResponse } from '../http/responses.ts'
import type { CallerRefusal } from './sessions.ts'

const STATUS = { unauthenticated: 401, forbidden: 403, unavailable: 503 } as const

/** What a call is answered with whose caller is not known. */
export function refuseCaller({ error }: CallerRefusal): Response {
  return jsonResponse(STATUS[error], { error }, error === 'unavailable' ? { 'retry-after': '2' } : {})
}
