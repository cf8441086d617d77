/** True when `If-None-Match` names the entity: lists, `*` and weak validators, compared weakly. */
export function matchesEtag(ifNoneMatch: string | null, hash: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === `"${hash}"`)
}

/**
 * True when the client takes gzip. The runtime puts its own header in the place of the client's and keeps what the client
 * sent in `cf`.
 */
export function takesGzip(request: Request & { cf?: { clientAcceptEncoding?: unknown } }): boolean {
  const sent = request.cf?.clientAcceptEncoding
  return acceptsGzip(typeof sent === 'string' ? sent : request.headers.get('accept-encoding'))
}

/** True when an `Accept-Encoding` header allows gzip. */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  if (acceptEncoding === null) return false
  return /(^|[\s,])(gzip|x-gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)
}
