import * as z from 'zod/mini'
import { PROXY_ENDPOINTS, type TrustedOperation } from '#content-schema/operations/trusted-operation.ts'
import type { Session } from '../session/session.ts'
import { withSession } from '../session/with-session.ts'
import { checked, send } from './send.ts'

/**
 * Asks one of the operations the edge knows, in the name of whoever is signed in.
 *
 * @throws PortalError with the status of a refusal, 0 where nobody answers; what `withSession` throws
 */
export async function askOperation<Variables, Answer>(
  session: Pick<Session, 'headers' | 'renew'>,
  { name, upstream, hash, answer }: TrustedOperation<Variables, Answer>,
  variables: Variables,
): Promise<Answer> {
  const body = JSON.stringify({ operation: name, hash, variables })
  return withSession(session, 'proxy', async (headers) => {
    const told = await send(PROXY_ENDPOINTS[upstream], { method: 'POST', body, headers })
    return checked(told, z.object({ data: answer })).data as Answer
  })
}
