import { jsonResponse, unavailable } from '../http/responses.ts'
import type { CallerRefusal } from './sessions.ts'

const STATUS = { unauthenticated: 401, forbidden: 403 } as const

/** What a call is answered with whose caller is not known. */
export function refuseCaller({ error }: CallerRefusal): Response {
  return error === 'unavailable' ? unavailable() : jsonResponse(STATUS[error], { error })
}
