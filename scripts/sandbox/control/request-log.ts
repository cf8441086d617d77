import type { Call } from '../http/call.ts'
import { readGraphqlRequest } from '../http/graphql-endpoint.ts'

/** A request as the control endpoint tells of it. */
interface RecordedRequest {
  time: string
  service: string
  method: string
  path: string
  /** GraphQL operation name; empty for other requests. */
  operation: string
  variables: Record<string, unknown>
  headers: Record<string, string>
}

const HEADERS_OF_INTEREST = [
  'gcms-locales',
  'ciam_id_token',
  'authorization',
  'user-agent',
  'if-none-match',
  'content-type',
  'x-debug-level',
]
const SECRET_HEADERS = new Set(['authorization', 'ciam_id_token'])
const CAPACITY = 500

/** The last requests of the outside services, oldest first. */
export interface RequestLog {
  record(service: string, call: Call): void
  list(): RecordedRequest[]
  clear(): void
}

export function createRequestLog(): RequestLog {
  let requests: RecordedRequest[] = []
  return {
    record(service, call) {
      const { operationName, variables } = readGraphqlRequest(call.body)
      const path = call.url.pathname
      const entry = { time: new Date().toISOString(), service, method: call.method, path, operation: operationName, variables }
      requests.push({ ...entry, headers: pickHeaders(call.headers) })
      if (requests.length > CAPACITY) requests = requests.slice(-CAPACITY)
    },
    list: () => [...requests],
    clear() {
      requests = []
    },
  }
}

/** Headers that carry a secret are told by their presence alone. */
function pickHeaders(headers: Record<string, string>): Record<string, string> {
  const present = HEADERS_OF_INTEREST.filter((name) => headers[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, SECRET_HEADERS.has(name) ? '(present)' : (headers[name] ?? '')]))
}
