import { ClientError } from 'graphql-request'
import { MalformedAnswer } from '#content-schema/source/typed-document.ts'

/** What kind of failure a service has; reports say for each kind what to do about it. */
export type FailureKind =
  /** Nobody answers at the address. */
  | 'down'
  /** Its name leads to no address. */
  | 'name'
  /** Its certificate is not trusted. */
  | 'certificate'
  /** No answer within the time a request has. */
  | 'slow'
  /** It wants a token or a header, or another one. */
  | 'credentials'
  /** It leads to another address. */
  | 'moved'
  /** A web page in place of an answer. */
  | 'web-page'
  /** Neither data nor an error: another format, or an answer that was cut. */
  | 'no-answer'
  /** The address is not that of the service. */
  | 'address'
  /** Too many requests. */
  | 'busy'
  /** It fails by itself. */
  | 'broken'
  /** It knows other fields than it is asked for, or answers another shape. */
  | 'schema'
  /** It answers with an error about what was asked. */
  | 'refused'

const CREDENTIAL_CODES = new Set(['UNAUTHENTICATED', 'UNAUTHORIZED', 'FORBIDDEN'])
/** What GraphQL servers say about a document their schema does not know. */
const SCHEMA_CODES = new Set(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
const SCHEMA_WORDS =
  /cannot query field|unknown (argument|type|fragment|directive|field)|is not defined|must not have a selection|must have a selection|can never be of type|fragment cannot be spread|field '[^']*' (is not defined|doesn't exist)|(variable|argument) .* (of type|required)/i

/** How the client marks the error of an answer that is a web page. */
export const WEB_PAGE = 'WEB_PAGE'
/** How the client marks the error of an answer without data and without errors. */
export const NO_ANSWER = 'NO_ANSWER'

/** The kind of a failed call; `error` is what the call, or its last attempt, failed with. */
export function kindOfFailure(error: unknown): FailureKind {
  if (error instanceof MalformedAnswer) return 'schema'
  if (error instanceof DOMException) return 'slow'
  if (error instanceof ClientError) return kindOfAnswer(error)
  if (error instanceof Error && error.cause !== undefined && !(error instanceof TypeError)) return kindOfFailure(error.cause)
  return kindOfConnection(error instanceof Error ? error.cause : null)
}

function kindOfConnection(cause: unknown): FailureKind {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code)) return 'certificate'
  return /TIMEOUT|ETIMEDOUT/.test(code) ? 'slow' : 'down'
}

function kindOfAnswer({ response: { status, errors = [] } }: ClientError): FailureKind {
  const codes = errors.map(({ extensions }) => String(extensions?.code ?? ''))
  if (status === 401 || status === 403 || status === 407 || codes.some((code) => CREDENTIAL_CODES.has(code))) return 'credentials'
  if (status >= 300 && status < 400) return 'moved'
  if (status === 429) return 'busy'
  if (status >= 500) return 'broken'
  if (status === 408) return 'slow'
  if (status === 404 || status === 405 || status === 410) return 'address'
  if (codes.includes(WEB_PAGE)) return 'web-page'
  if (codes.includes(NO_ANSWER)) return 'no-answer'
  const isOfSchema = errors.some(({ message }, at) => SCHEMA_CODES.has(codes[at] ?? '') || SCHEMA_WORDS.test(message))
  return isOfSchema ? 'schema' : 'refused'
}
