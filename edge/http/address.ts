/** The parts of a request's URL, cut and not decoded. */
export interface Address {
  /** As asked for. */
  url: string
  isSecure: boolean
  /** Lower case, without port. */
  host: string
  path: string
  /** With its question mark, byte for byte; empty when there is none. */
  query: string
}

/** Cuts an absolute URL as the runtime gives it. */
export function readAddress(url: string): Address {
  const hostStart = url.indexOf('//') + 2
  const pathStart = url.indexOf('/', hostStart)
  const end = url.indexOf('#') < 0 ? url.length : url.indexOf('#')
  const queryStart = url.indexOf('?', pathStart)
  const pathEnd = queryStart < 0 || queryStart > end ? end : queryStart
  return {
    url,
    isSecure: url.startsWith('https:'),
    host: withoutPort(url.slice(hostStart, pathStart)),
    path: url.slice(pathStart, pathEnd),
    query: url.slice(pathEnd, end),
  }
}

function withoutPort(authority: string): string {
  const host = authority.slice(authority.indexOf('@') + 1).toLowerCase()
  const portAt = host.lastIndexOf(':')
  const bare = portAt > 0 && !host.endsWith(']') ? host.slice(0, portAt) : host
  return bare.endsWith('.') ? bare.slice(0, -1) : bare
}
