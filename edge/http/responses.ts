import { BARE_HEADERS } from './document-headers.ts'

/** A redirect. `location` is a path of this host or a URL of the release, never taken from the request as it is. */
export function redirectResponse(redirect: { status: 301 | 302 | 303; location: string; dependsOnVisitor?: boolean }): Response {
  const headers = new Headers({ ...BARE_HEADERS, location: redirect.location })
  if (redirect.dependsOnVisitor) headers.set('vary', 'Accept-Language, Cookie')
  return new Response(null, { status: redirect.status, headers })
}

/** A refusal in plain text. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { ...BARE_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers } })
}

/** Written once: a response copies it at a fraction of what its lines cost one by one. */
const JSON_HEADERS = new Headers({ ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8' })

/** JSON of an endpoint. Never kept unless the caller says otherwise. */
export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  const response = new Response(JSON.stringify(value), { status, headers: JSON_HEADERS })
  for (const name in headers) response.headers.set(name, headers[name] ?? '')
  return response
}

/** 405 with the methods that are allowed. */
export function methodNotAllowed(allowed: string): Response {
  return textResponse(405, 'Method not allowed', { allow: allowed })
}

/** 503 of an endpoint that cannot answer at the moment. */
export function unavailable(): Response {
  return jsonResponse(503, { error: 'unavailable' }, { 'retry-after': '2' })
}

/** 429 of an endpoint that is called too often. @param what plural, for the message */
export function tooMany(what: string, retryAfterSeconds = 60): Response {
  return jsonResponse(429, { error: `too many ${what}` }, { 'retry-after': String(retryAfterSeconds) })
}
