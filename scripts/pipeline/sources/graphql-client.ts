import { GraphQLError } from 'graphql'
import { ClientError, GraphQLClient } from 'graphql-request'
import { parseAnswer, type TypedDocument } from '#content-schema/source/typed-document.ts'
import { messageOf } from '#content-schema/values/error-message.ts'
import { type FailureKind, kindOfFailure, NO_ANSWER, WEB_PAGE } from './failure-kind.ts'

/** How a GraphQL response with errors is taken (DL-21, DL-22). */
export type ErrorPolicy = 'none' | 'all' | 'ignore'

export interface GraphqlClientOptions {
  endpoint: string
  /** What the service is called in messages. */
  name?: string
  /** Headers of each attempt, asked for anew: credentials may change while the client lives. Their values never stand in a message. */
  headers?: () => Record<string, string>
  /** What to do about a failure, in a sentence; empty when there is nothing to say. */
  advise?: (kind: FailureKind) => string
  /** One attempt may take this long, ms. */
  timeoutMs?: number
  /** All attempts together may take this long, ms. */
  deadlineMs?: number
  /** So many questions are under way at a time; the others wait, and their time begins when they are asked. */
  maxInFlight?: number
  /** How often a question is tried at most, whatever time is left. */
  maxAttempts?: number
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

/** How one question is asked. */
export interface RequestOptions {
  /** All attempts of this question may take this long, ms; never longer than the client's own deadline. */
  deadlineMs?: number
  /**
   * Takes an answer with errors when each of them says which field is null because of it: one broken value is the business of
   * its entry and takes no list with it.
   */
  acceptsPartial?: boolean
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
  options?: RequestOptions,
) => Promise<Answer>

const FIRST_PAUSE_MS = 150
const MAX_PAUSE_MS = 5000

/**
 * A GraphQL client that tries again, with growing jittered pauses, until its deadline. A response counts as failed when its
 * status is not ok, data is missing, or errors are present (unless the error policy says otherwise); what the service itself
 * refuses as malformed is not tried again.
 */
export function createGraphqlClient(options: GraphqlClientOptions): RequestGraphql {
  const {
    endpoint,
    timeoutMs = 10_000,
    deadlineMs = 30_000,
    maxInFlight = Number.POSITIVE_INFINITY,
    maxAttempts = Number.POSITIVE_INFINITY,
    errorPolicy = 'none',
    advise = () => '',
  } = options
  const label = `${options.name ? `${options.name} at ` : ''}${endpoint.replace(/[?#].*$/, '')}`
  const { now = Date.now, random = Math.random, sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options
  const client = new GraphQLClient(endpoint, {
    method: 'POST',
    errorPolicy,
    // Credentials are for this address, and for no other one it may lead to.
    redirect: 'manual',
    ...(options.headers ? { headers: options.headers } : {}),
    fetch: namingFailures(options.fetch ?? fetch),
  })

  type Call = { document: string; variables: object; requestHeaders: Record<string, string> }
  const attempt = async (call: Call, left: number): Promise<unknown> => {
    const signal = AbortSignal.timeout(Math.max(1, Math.min(timeoutMs, left)))
    return client.request({ ...call, signal })
  }

  const tell = (error: unknown): string => {
    const said = withoutSecrets(describeFailure(error), Object.values(options.headers?.() ?? {}))
    const advice = advise(kindOfFailure(error))
    return `${label}: ${said}${advice === '' ? '' : `${/[.!?]$/.test(said) ? '' : '.'} ${advice}`}`
  }

  const askUntilDeadline = async (call: Call, options: RequestOptions): Promise<unknown> => {
    const deadline = now() + Math.min(deadlineMs, options.deadlineMs ?? deadlineMs)
    let pause = FIRST_PAUSE_MS
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(call, deadline - now())
      } catch (error) {
        const partial = options.acceptsPartial ? partialData(error) : null
        if (partial !== null) return partial
        const wait = Math.min(MAX_PAUSE_MS, pause) * (0.5 + random() / 2)
        if (tries >= maxAttempts || !isWorthRetrying(error) || now() + wait >= deadline)
          throw new ServiceError(tell(error), { cause: error })
        await sleep(wait)
        pause *= 2
      }
    }
  }

  const inTurn = createTurns(maxInFlight)
  return async (document, variables, headers = {}, options = {}) => {
    const call = { document: document.text, variables, requestHeaders: headers }
    return parseAnswer(document, await inTurn(() => askUntilDeadline(call, options)))
  }
}

/** Runs so many tasks at a time, the others in the order they came. */
function createTurns(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((begin) => waiting.push(begin))
    else running += 1
    try {
      return await task()
    } finally {
      // The next one takes the place of this one.
      const begin = waiting.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}

/** The data of an answer whose every error names a field that is there and null; null for all others. */
function partialData(error: unknown): unknown {
  if (!(error instanceof ClientError) || error.response.status !== 200) return null
  const { data, errors = [] } = error.response
  const isOwnField = ({ path }: { path?: readonly (string | number)[] | undefined }) => path !== undefined && endsInNull(data, path)
  return data && errors.length > 0 && errors.every(isOwnField) ? data : null
}

function endsInNull(data: unknown, path: readonly (string | number)[]): boolean {
  let current = data
  for (const step of path) {
    if (current === null || typeof current !== 'object') return false
    current = (current as Record<string | number, unknown>)[step]
  }
  return current === null
}

/**
 * A fetch whose answers the client understands, whatever a service sends: what is no JSON object, holds no data, or says in its
 * status that it failed, is an answer with one error that names the status (DL-23).
 */
function namingFailures(send: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await send(...request)
    const { status, ok } = response
    const text = await response.text()
    const { data, errors } = parseObject(text)
    const isPage = /^\s*</.test(text) || /^text\/html\b/.test(response.headers.get('content-type') ?? '')
    const all = Array.isArray(errors) ? errors : errors === null || errors === undefined ? [] : [errors]
    const isFailed = !ok || data === null || data === undefined
    const named = (all.length === 0 && isFailed ? [{ extensions: { code: isPage ? WEB_PAGE : NO_ANSWER } }] : all).map((error) =>
      withMessage(error, status),
    )
    // Without data there is no answer, whatever is thought of errors.
    if (ok && isFailed)
      throw new ClientError(
        {
          status,
          headers: response.headers,
          body: '',
          errors: named.map((error) => new GraphQLError(error.message, { path: pathOf(error), extensions: extensionsOf(error) })),
        },
        { query: '' },
      )
    const body = { ...(data === undefined ? {} : { data }), ...(named.length > 0 ? { errors: named } : {}) }
    // An answer without errors goes on as it came.
    const answer = errors === undefined && named.length === 0 ? text : JSON.stringify(body)
    return new Response(answer, { status: status === 204 ? 200 : status, headers: { 'content-type': 'application/json' } })
  }
}

function parseObject(text: string): { data?: unknown; errors?: unknown } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

function pathOf(error: object): (string | number)[] | null {
  const path = 'path' in error && Array.isArray(error.path) ? error.path : null
  return path?.every((step) => typeof step === 'string' || typeof step === 'number') ? path : null
}

function extensionsOf(error: object): { code?: unknown } {
  const extensions = 'extensions' in error ? error.extensions : null
  return typeof extensions === 'object' && extensions !== null ? extensions : {}
}

function withMessage(error: unknown, status: number): { message: string } {
  const fields = typeof error === 'object' && error !== null ? error : { message: error }
  const message = 'message' in fields && typeof fields.message === 'string' ? fields.message.trim() : ''
  return { ...fields, message: message || `GraphQL Error (Code: ${status})` }
}

/** Shorter ones would take words out of the message. */
const MIN_SECRET_LENGTH = 4

/** A service may repeat what it was shown. */
function withoutSecrets(message: string, values: readonly string[]): string {
  const secrets = values.flatMap((value) => [value, value.replace(/^\S+\s+/, '')]).filter((value) => value.length >= MIN_SECRET_LENGTH)
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)
}

/** The words of the error catalogue (DL-23, DL-24). */
export function describeFailure(error: unknown): string {
  if (error instanceof ClientError) return error.response.errors?.[0]?.message ?? `GraphQL Error (Code: ${error.response.status})`
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'Network request timed out'
  if (error instanceof DOMException && error.name === 'AbortError') return 'Aborted'
  if (error instanceof TypeError) return 'Network request failed'
  return messageOf(error)
}

/** An error that names a field comes from the entry asked for, and comes again. */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ClientError)) return true
  const { status, errors = [] } = error.response
  if (status === 200 && errors.some(({ path }) => path !== undefined)) return false
  return status === 408 || status === 429 || status >= 500 || status === 200
}
