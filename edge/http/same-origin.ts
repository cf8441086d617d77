/**
 * True when a request was made by a page of the same host. Browsers say so in `sec-fetch-site`; those that do not send
 * `origin` with every POST. Whoever sends neither is refused. The scheme is left out of the comparison: what stands in front
 * of the worker may have taken the TLS off.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && hostOf(origin) === hostOf(request.url)
}

/**
 * True when a page of another host made a request, as far as can be told: browsers say so, and what is no browser says nothing and is
 * nobody's cover.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && hostOf(origin) !== hostOf(request.url)
}

/** Host with port, null for what is no address, such as the origin `null`. */
function hostOf(address: string): string | null {
  return URL.parse(address)?.host || null
}
