import type { PortalUpstream } from '#content-schema/operations/trusted-operation.ts'
import { readTextBelow } from '../http/body.ts'
import { type GraphqlAnswer, readGraphqlAnswer } from './graphql-answer.ts'

export interface ProxyBindings {
  /** Service information; without it its calls answer 503. */
  SERVICE_INFORMATION_URL?: string
  /** Ticketing; service information where it is not set (DL-20). */
  TICKETS_URL?: string
  /** Value of the header `debug-level`, 0 by default (AH-46). */
  SERVICE_DEBUG_LEVEL?: string
  /** Calls of one user in a minute; 240 by default. */
  PORTAL_CALLS_PER_MINUTE?: string
}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** The portal says within three seconds that a service does not answer. */
const TIMEOUT_MS = 2_500

/** Reads where each service is. */
export function upstreamUrl(upstream: PortalUpstream, env: ProxyBindings): string | null {
  const information = env.SERVICE_INFORMATION_URL || null
  return upstream === 'tickets' ? env.TICKETS_URL || information : information
}

/**
 * Asks a service one question in the name of a user (`ciam_id_token`, DL-19).
 *
 * @throws what `fetch` throws, and an error for what is no JSON, or too much of it
 */
export async function askService(
  { url, debugLevel, idToken }: { url: string; debugLevel: string; idToken: string },
  { name, text, variables }: { name: string; text: string; variables: unknown },
): Promise<GraphqlAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ciam_id_token: idToken, 'debug-level': debugLevel },
    body: JSON.stringify({ operationName: name, query: text, variables }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return readGraphqlAnswer({ status: response.status, body: JSON.parse((await readTextBelow(response, MAX_ANSWER_BYTES)) ?? '') })
}
