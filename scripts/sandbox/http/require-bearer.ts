import { hasBearer } from '../../platform/bearer.ts'
import { type Call, ReplyError } from './call.ts'

/** Lets a call through that carries the token; all where none is asked for. @throws ReplyError 401 */
export function requireBearer(call: Call, token: string | undefined): void {
  if (token && !hasBearer(call.headers.authorization, token)) throw new ReplyError(401, 'A bearer token is needed.')
}
