import { z } from 'zod'
import type { PortalUpstream } from '#content-schema/operations/trusted-operation.ts'
import { OPERATIONS, type OperationName } from '#content-schema/portal/operations.ts'
import { PORTAL_DOCUMENTS } from '#content-schema/source/portal-documents.ts'
import { readJsonBody } from '../http/body.ts'
import { type Breaker, createBreaker } from '../http/breaker.ts'
import { cutValue, describeError, log } from '../http/log.ts'
import { createReference } from '../http/reference.ts'
import { jsonResponse, unavailable } from '../http/responses.ts'
import { createKeyedLimiter, type KeyedLimiter } from '../rate-limit/keyed-limiter.ts'
import { readLimit } from '../rate-limit/rate-limiter.ts'
import type { RequestContext } from '../routing/request-context.ts'
import type { Caller } from '../session/sessions.ts'
import { askService, type ProxyBindings } from './ask-service.ts'
import { carryUploads, type UploadsOfCommand } from './carry-uploads.ts'

/** A call, whoever makes it, and where the service is that answers it. */
export type GraphqlProxy = (request: RequestContext, to: { serviceUrl: string; caller: Caller }) => Promise<Response>

const MAX_BODY_BYTES = 64 * 1024
const MAX_PER_MINUTE = 240
const BREAKER = { failures: 5, restMs: 5_000 }

const bodySchema = z.object({
  operation: z.string().max(100),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  variables: z.record(z.string(), z.unknown()).default({}),
})

export function createCallLimiter(env: ProxyBindings): KeyedLimiter {
  return createKeyedLimiter(readLimit(env.PORTAL_CALLS_PER_MINUTE, MAX_PER_MINUTE))
}

/**
 * Asks a service on behalf of whoever is signed in. A browser names an operation this project wrote, and its hash; the edge has the text,
 * checks the variables, says who asks (`ciam_id_token`, DL-19), and hands on no word of the service but its data.
 */
export function createGraphqlProxy(upstream: PortalUpstream, env: ProxyBindings, uploads: UploadsOfCommand): GraphqlProxy {
  const breaker = createBreaker(BREAKER)

  return async (request, { serviceUrl: url, caller }) => {
    const body = await readJsonBody(request.raw, bodySchema, MAX_BODY_BYTES)
    if (!body.ok) return jsonResponse(body.status, { error: 'invalid call', message: body.reason })
    const { operation: name, hash, variables } = body.value
    const operation = isOperation(name) ? OPERATIONS[name] : null
    if (!operation || operation.upstream !== upstream || operation.hash !== hash) return jsonResponse(404, { error: 'unknown operation' })
    const parsed = operation.variables.safeParse(variables)
    if (!parsed.success) return jsonResponse(422, { error: 'invalid variables', fields: fieldsOf(parsed.error) })
    if (!breaker.isClosed()) return unavailable()
    const carried = await carryUploads(uploads, { userId: caller.user.id, operation: operation.name, variables: parsed.data })
    if (carried === 'refused')
      return jsonResponse(422, { error: 'invalid variables', fields: [{ field: 'attachments', message: 'unknown' }] })
    const response = await ask({ url, breaker, caller, debugLevel: env.SERVICE_DEBUG_LEVEL || '0' }, operation, carried.variables)
    await carried.finish(response.status)
    return response
  }
}

interface Upstream {
  url: string
  breaker: Breaker
  caller: Caller
  debugLevel: string
}

async function ask({ url, breaker, caller, debugLevel }: Upstream, operation: AnyOperation, variables: unknown): Promise<Response> {
  const name = operation.name as OperationName
  try {
    const answer = await askService({ url, debugLevel, idToken: caller.idToken }, { name, text: PORTAL_DOCUMENTS[name], variables })
    breaker.succeeded()
    return answer.ok ? answerData(operation, answer.data) : answerRefusal(operation, answer)
  } catch (error) {
    breaker.failed()
    log('warn', 'A service of the portal does not answer', { operation: operation.name, error: describeError(error) })
    return unavailable()
  }
}

type AnyOperation = (typeof OPERATIONS)[OperationName]

/** Data of another shape than the operation promises reaches no browser. */
function answerData(operation: AnyOperation, data: unknown): Response {
  const parsed = operation.answer.safeParse(data)
  return parsed.success ? jsonResponse(200, { data: parsed.data }) : failed(operation, 'the answer is malformed')
}

/** What is not there and what is not his are one answer. */
function answerRefusal(operation: AnyOperation, { code, message }: { code: string | null; message: string }): Response {
  if (code === 'UNAUTHENTICATED') return jsonResponse(401, { error: 'unauthenticated' })
  if (code === 'NOT_FOUND' || code === 'FORBIDDEN') return jsonResponse(404, { error: 'not found' })
  if (code === 'CONFLICT') return jsonResponse(409, { error: 'conflict' })
  if (code === 'BAD_USER_INPUT') return jsonResponse(422, { error: 'invalid variables', fields: [] })
  return failed(operation, message)
}

function failed({ name }: { name: string }, reason: string): Response {
  const reference = createReference(Date.now(), 'ERR')
  log('error', 'A service of the portal failed', { operation: name, reason: cutValue(reason), reference })
  return jsonResponse(502, { error: 'failed', reference })
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name)
}

function fieldsOf({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): { field: string; message: string }[] {
  return issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
}
