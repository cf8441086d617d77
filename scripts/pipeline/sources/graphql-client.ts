import { ClientError, GraphQLClient } from 'graphql-request'
import { parseAnswer, type TypedDocument } from '#content-schema/source/typed-document.ts'

/** How a GraphQL response with errors is taken (DL-21, DL-22). */
export type ErrorPolicy = 'none' | 'all' | 'ignore'

export interface GraphqlClientOptions {
  endpoint: string
  headers?: Record<string, string>
  /** One attempt may take this long, ms. */
  timeoutMs?: number
  /** All attempts together may take this long, ms. */
  deadlineMs?: number
  errorPolicy?: ErrorPolicy
  fetch?: typeof fetch
  now?: () => number
  sleep?: (ms: number) => Promise<void>
  /** 0 to 1, for jitter. */
  random?: () => number
}

/** A call to an outside service failed for good; `cause` is the last attempt's error. */
export class ServiceError extends Error {
  readonly code = 'service-unavailable'
}

/**
 * Asks a service what a document asks, with the variables it takes.
 *
 * @throws ServiceError when the service could not be asked, MalformedAnswer when it answered something else
 */
export type RequestGraphql = <Variables extends object, Answer>(
  document: TypedDocument<Variables, Answer>,
  variables: Variables,
  headers?: Record<string, string>,
) => Promise<Answer>

const FIRST_PAUSE_MS = 150
const LONGEST_PAUSE_MS = 5000

/**
 * A GraphQL client that tries again, with growing jittered pauses, until its deadline. A response counts as failed when its
 * status is not ok, data is missing, or errors are present (unless the error policy says otherwise); what the service itself
 * refuses as malformed is not tried again.
 */
export function createGraphqlClient(options: GraphqlClientOptions): RequestGraphql {
  const { endpoint, timeoutMs = 10_000, deadlineMs = 30_000, errorPolicy = 'none' } = options
  const { now = Date.now, random = Math.random, sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options
  const client = new GraphQLClient(endpoint, {
    method: 'POST',
    errorPolicy,
    ...(options.headers ? { headers: options.headers } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })

  type Call = { document: string; variables: object; requestHeaders: Record<string, string> }
  const attempt = async (call: Call, left: number): Promise<unknown> => {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(timeoutMs, left)))
    const data: unknown = await client.request({ ...call, signal })
    if (data === null || data === undefined) throw new Error('GraphQL Error (Code: 200)')
    return data
  }

  const askUntilDeadline = async (call: Call): Promise<unknown> => {
    const deadline = now() + deadlineMs
    let pause = FIRST_PAUSE_MS
    for (;;) {
      try {
        return await attempt(call, deadline - now())
      } catch (error) {
        const wait = Math.min(LONGEST_PAUSE_MS, pause) * (0.5 + random() / 2)
        if (!isWorthRetrying(error) || now() + wait >= deadline)
          throw new ServiceError(`${endpoint}: ${describeFailure(error)}`, { cause: error })
        await sleep(wait)
        pause *= 2
      }
    }
  }

  return async (document, variables, headers = {}) =>
    parseAnswer(document, await askUntilDeadline({ document: document.text, variables, requestHeaders: headers }))
}

/** The words of the error catalogue (DL-23, DL-24). */
export function describeFailure(error: unknown): string {
  if (error instanceof ClientError) return error.response.errors?.[0]?.message ?? `GraphQL Error (Code: ${error.response.status})`
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'Network request timed out'
  if (error instanceof DOMException && error.name === 'AbortError') return 'Aborted'
  if (error instanceof TypeError) return 'Network request failed'
  return error instanceof Error ? error.message : String(error)
}

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ClientError)) return true
  const { status } = error.response
  return status === 408 || status === 429 || status >= 500 || status === 200
}
