import { type Call, type Handler, ReplyError } from './call.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const JSON_ONLY = /^application\/json\s*(;|$)/i
const JSON_OR_FORM = /^application\/(?:json|x-www-form-urlencoded)\s*(;|$)/i

/**
 * Keeps a stand-in to the programs of this machine. A page of any web site that a developer has open can send requests here too: it gives itself
 * away by the host it asked for, the origin it has, or the type of what it sends. `hasScreens` lets links and forms pass, for a handler that
 * knows which forms are its own.
 */
export function forOwnMachine(handler: Handler, { hasScreens = false } = {}): Handler {
  return (call) => {
    refuseForeign(call, hasScreens)
    return handler(call)
  }
}

function refuseForeign({ method, headers, body }: Call, hasScreens: boolean): void {
  const types = hasScreens ? JSON_OR_FORM : JSON_ONLY
  const isLink = hasScreens && method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
  if (!isOwnHost(hostnameOf(`http://${headers.host ?? ''}`)))
    throw new ReplyError(403, `"${headers.host ?? ''}" is no name of this machine.`)
  if (headers.origin !== undefined && !isOwnHost(hostnameOf(headers.origin)))
    throw new ReplyError(403, `Pages of ${headers.origin} have no business here.`)
  if (headers['sec-fetch-site'] === 'cross-site' && !isLink) throw new ReplyError(403, 'Pages of other sites have no business here.')
  if (CHANGES.has(method) && body.length > 0 && !types.test(headers['content-type'] ?? ''))
    throw new ReplyError(415, "JSON, please: -H 'content-type: application/json'.")
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}

/** True for the names a machine has for itself. */
export function isOwnHost(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
}
