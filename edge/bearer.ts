const encoder = new TextEncoder()

/** True when a request carries the bearer token. Takes equally long for every wrong one. */
export function hasBearer(request: Request, token: string): boolean {
  const [scheme = '', given = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && isEqualSecret(given, token)
}

/** Takes equally long for every wrong text of the same length. */
export function isEqualSecret(given: string, expected: string): boolean {
  const a = encoder.encode(given)
  const b = encoder.encode(expected)
  const isSameLength = a.byteLength === b.byteLength
  return crypto.subtle.timingSafeEqual(isSameLength ? a : b, b) && isSameLength
}
